import { z } from 'zod'

/** Where this station stands with the service. It never holds a token. */
export const accountStateSchema = z.object({
  kind: z.enum(['signed-out', 'practice', 'connected', 'expired']),
  /** Shown, and filled in at the next sign-in. */
  serviceAddress: z.string().nullable(),
  email: z.string().nullable(),
  /** Where the token is kept: the OS keychain, or this session's memory because there is no keychain. */
  tokenKeptIn: z.enum(['keychain', 'session', 'nowhere']),
  online: z.boolean(),
  /** Last answer of the service (ISO instant). */
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
