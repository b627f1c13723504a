import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { webhookSchema } from './webhook.ts'

/**
 * `registered`: the service showed it. `unknown`: it may have been registered, and no answer said so; nothing can be read without its id.
 * `gone`: the service no longer has it.
 */
export const webhookStates = ['registered', 'unknown', 'gone'] as const

/** A webhook that this station knows of. The service has no list of them. Its token is never part of it. */
export const webhookEntrySchema = webhookSchema.omit({ id: true }).extend({
  /** The station's own number for it. */
  number: z.number().int(),
  /** The service's; null while it is not known. */
  id: z.number().int().nullable(),
  state: z.enum(webhookStates),
  /** ISO instants. */
  addedAt: z.string(),
  /** When it was last checked at the service. */
  checkedAt: z.string().nullable(),
  lastActiveAt: z.string().nullable(),
  /** When it was first seen to fail. */
  failingSince: z.string().nullable(),
  /** Why the last check failed. */
  failure: failureSchema.nullable(),
  /** A change or deletion whose answer was lost, and when it was sent. */
  doubt: z.object({ kind: z.enum(['replace', 'delete']), since: z.string() }).nullable(),
})

export type WebhookEntry = z.infer<typeof webhookEntrySchema>

export function isFailing({ state, status }: Pick<WebhookEntry, 'state' | 'status'>): boolean {
  return state === 'registered' && status === 'failing'
}

/** Why a test delivery got no answer. */
export const deliveryProblems = [
  'aborted',
  'deadline',
  'certificate',
  'name-unknown',
  'refused',
  'unreachable',
  'private-address',
  'connection-lost',
  'cut-short',
  'too-large',
  'not-http',
] as const

export const testDeliverySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered'), status: z.number().int(), isAccepted: z.boolean(), durationMs: z.number() }),
  z.object({ kind: z.literal('no-answer'), problem: z.enum(deliveryProblems), detail: z.string(), durationMs: z.number() }),
  /** The target is in a private network, and nothing was sent. */
  z.object({ kind: z.literal('asks-private') }),
])

export type TestDelivery = z.infer<typeof testDeliverySchema>
