import { z } from 'zod'
import { messageSchema } from './messages/message.ts'

/**
 * What kind of trouble it was, so that code can decide and batches can group by remedy.
 * `outcome-unknown` is not a no: a write may have arrived and has to be reconciled by reading.
 */
export const failureKinds = [
  'invalid-input',
  'not-secure',
  'not-the-service',
  'wrong-credentials',
  'sign-in-needed',
  'no-network',
  'not-sent',
  'outcome-unknown',
  'service-refused',
  'service-unavailable',
  'malformed-response',
  'too-many-requests',
  'not-found',
  'documents-missing',
  'prepayment-needed',
  'staff-will-generate',
  'carrier-refused',
  'already-live',
  'not-allowed',
  'cut-off-passed',
  'slot-gone',
  'zone-missing',
  'time-ambiguous',
  'link-expired',
  'document-unavailable',
  'document-damaged',
  'document-too-large',
  'wrong-label',
  'no-waybill',
  'order-cancelled',
  'printer-unavailable',
  'media-unsupported',
  'already-printed',
  'in-doubt',
  'disk-full',
  'storage-damaged',
  'keychain-unavailable',
  'busy',
  'cancelled-by-person',
  'unexpected',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** Expected trouble, in a packer's words. */
export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  /** Which text of the catalogues says what happened and what to do next. */
  code: z.string(),
  /** The values that this text shows. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), messageSchema])),
  /** What the service, the carrier, a printer or its spooler said itself, whole and unchanged. */
  upstreamMessage: z.string().optional(),
  /** For whoever looks after the machine: an error's code, or where an answer's shape broke. Nobody said it. */
  detail: z.string().optional(),
  /** HTTP status, where an answer came. */
  status: z.number().int().optional(),
  /** Where in an answer the shape broke, or which input field is wrong. */
  path: z.string().optional(),
  /** Milliseconds for which the service asked to be left alone. */
  retryAfter: z.number().optional(),
  /** Nothing is wrong with this sheet itself: it was held back because another one of its set failed. */
  withheld: z.boolean().optional(),
  /** The id of the document that was held for this reason, so that it can be looked at. */
  blockedDocumentId: z.string().optional(),
})

export type Failure = z.infer<typeof failureSchema>

/** What was heard of a trouble, to be kept when the trouble is told in other words. */
export type UpstreamDetails = Pick<Failure, 'upstreamMessage' | 'detail' | 'status'>

export function upstreamDetails(failure: UpstreamDetails | null): UpstreamDetails {
  if (failure === null) return {}
  const { upstreamMessage, detail, status } = failure
  return {
    ...(upstreamMessage === undefined ? {} : { upstreamMessage }),
    ...(detail === undefined ? {} : { detail }),
    ...(status === undefined ? {} : { status }),
  }
}

/** A write that failed so never reached the service: it was not sent, or could not be journaled and was therefore not sent. */
export const neverSentKinds: ReadonlySet<FailureKind> = new Set([
  'not-sent',
  'not-secure',
  'sign-in-needed',
  'disk-full',
  'storage-damaged',
  'busy',
])

/** A write that failed so has certainly not been done: it never arrived, or the service plainly said no. Anything else may have happened. */
export const notDoneKinds: ReadonlySet<FailureKind> = new Set([
  ...neverSentKinds,
  'service-refused',
  'invalid-input',
  'too-many-requests',
  'not-found',
  'documents-missing',
  'prepayment-needed',
  'staff-will-generate',
  'carrier-refused',
  'already-live',
  'not-allowed',
])

export function resultSchema<Value extends z.ZodType>(value: Value) {
  return z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), failure: failureSchema })])
}
