import { z } from 'zod'

/** The response to POST /auth/sign_in. */
export const wireToken = z.object({ token: z.string().trim().min(1) })
