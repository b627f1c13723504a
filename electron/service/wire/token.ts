import { z } from 'zod'

/** The answer of POST /auth/sign_in. */
export const wireToken = z.object({ token: z.string().trim().min(1) })
