import { z } from 'zod'

/** The station's connection to the service. It never contains a token. */
export const accountStateSchema = z.object({
  kind: z.enum(['signed-out', 'practice', 'connected', 'expired']),
  /** For `expired`: the service refused the token, or this computer has none stored from the last session. Null otherwise. */
  signInBecause: z.enum(['session-ended', 'not-saved']).nullable(),
  /** Shown, and prefilled at the next sign-in. */
  serviceAddress: z.string().nullable(),
  email: z.string().nullable(),
  /** Where the token is stored: the OS keychain, or this session's memory because there is no keychain. */
  tokenKeptIn: z.enum(['keychain', 'session', 'nowhere']),
  online: z.boolean(),
  /** Last response of the service (ISO instant). */
  lastAnswerAt: z.string().nullable(),
  /** True when the address was given on the command line and cannot be changed here. */
  addressFixed: z.boolean(),
})

export type AccountState = z.infer<typeof accountStateSchema>

export const connectRequestSchema = z.object({
  serviceAddress: z.string().max(2000),
  email: z.string().max(320),
  password: z.string().max(1000),
})
