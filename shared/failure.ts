import { z } from 'zod'
import { messageSchema } from './messages/message.ts'

/**
 * What failed, for decisions in code and for grouping by remedy. `outcome-unknown` is no refusal: the write may have arrived and has to
 * be reconciled by reading.
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
  'waybill-used-before',
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

/** An expected error as a value. `failureMessage` and `failureNext` render its texts. */
export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  /** The catalogue text: what happened and what to do next. */
  code: z.string(),
  /** The values of this text. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), messageSchema])),
  /** The text of the service, the carrier, a printer or its spooler, verbatim. */
  upstreamMessage: z.string().optional(),
  /** For administrators: the code of an error, or which part of a response is malformed. */
  detail: z.string().optional(),
  /** HTTP status, where there was a response. */
  status: z.number().int().optional(),
  /** The malformed part of a response, or the invalid input field. */
  path: z.string().optional(),
  /** Milliseconds to wait before the next request, from the service. */
  retryAfter: z.number().optional(),
  /** True when the sheet itself is fine and was withheld because another one of its set failed. */
  withheld: z.boolean().optional(),
  /** The id of the document that was blocked for this reason, to review it. */
  blockedDocumentId: z.string().optional(),
})

export type Failure = z.infer<typeof failureSchema>

/** What another system reported about a failure; kept when the failure is shown with another text. */
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

/** A write with such a failure never reached the service: it was not sent, or it could not be journaled and was therefore not sent. */
export const neverSentKinds: ReadonlySet<FailureKind> = new Set([
  'not-sent',
  'not-secure',
  'sign-in-needed',
  'disk-full',
  'storage-damaged',
  'busy',
])

/** A write with such a failure certainly took no effect: it never arrived, or the service refused it. After any other failure it may have. */
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
