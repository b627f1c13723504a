import { Hono } from 'hono'
import { z } from 'zod'
import { readJsonBody, errorResponse, type PracticeContext } from './practice-context.ts'

const signInSchema = z.object({ api_user: z.object({ email: z.string(), password: z.string() }) })

/** POST /auth/sign_in */
export function signInResource({ credentials, tokens }: PracticeContext): Hono {
  return new Hono().post('/auth/sign_in', async (context) => {
    const given = signInSchema.safeParse(await readJsonBody(context))
    const user = given.data?.api_user
    if (user?.email !== credentials.email || user.password !== credentials.password) {
      return errorResponse(context, 401, 'Invalid username and/or password')
    }
    return context.json({ token: tokens.issue() })
  })
}
