import { z } from 'zod'
import { accountStateSchema, connectRequestSchema } from '../../account/account-state.ts'

const noInput = z.object({})

export const accountCalls = {
  'account.state': { input: noInput, output: accountStateSchema },
  'account.connect': { input: connectRequestSchema, output: accountStateSchema },
  'account.practice': { input: noInput, output: accountStateSchema },
  'account.signIn': { input: z.object({ password: z.string().max(1000) }), output: accountStateSchema },
  'account.signOut': { input: noInput, output: accountStateSchema },
}
