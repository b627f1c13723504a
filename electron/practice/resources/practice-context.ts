import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '../../platform/clock.ts'
import type { BearerTokens } from '../bearer-tokens.ts'
import type { PracticeCredentials } from '../credentials.ts'
import type { DocumentLinkSigner } from '../document-link-signer.ts'
import type { PracticeState } from '../orders/practice-state.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { toWireOrder } from '../orders/to-wire-order.ts'
import type { DocumentRef } from '../documents/practice-document.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import type { WireOrder } from '../wire-types.ts'

/** A replacement for a document, for tests. */
export interface ReplacedDocument {
  readonly status: number
  readonly type: string
  readonly body: Uint8Array | string
}

/** What the resources share. */
export interface PracticeContext {
  readonly clock: Clock
  readonly state: PracticeState
  readonly links: DocumentLinkSigner
  readonly tokens: BearerTokens
  readonly credentials: PracticeCredentials
  /** The origin of links; null: the origin of the request. */
  readonly linkOrigin: string | null
  readonly estimateLifetimeSeconds: number
  readonly orderRateLimiter: RateLimiter
  /** The token of a webhook, always the same for one id. */
  readonly webhookToken: (webhookId: number) => string
  readonly replaceDocument: (place: DocumentRef) => ReplacedDocument | null
}

/** The interface's error body. */
export function errorResponse(context: Context, status: ContentfulStatusCode, error: string): Response {
  return context.json({ success: false, error, errors: [] }, status)
}

export function invalidInput(context: Context): Response {
  return errorResponse(context, 400, 'Invalid input, object invalid')
}

export function orderNotFound(context: Context, id: string): Response {
  return errorResponse(context, 404, `Couldn't find Order with 'id'=${id}`)
}

/** The order of an integer path segment; a reference number is not an id here. */
export function orderById(practice: PracticeContext, id: string): OrderRecord | null {
  return /^\d{1,15}$/.test(id) ? practice.state.find(Number(id)) : null
}

/** The order with fresh links to this service. */
export function toWireOrderWithLinks(practice: PracticeContext, context: Context, order: OrderRecord): WireOrder {
  const origin = practice.linkOrigin ?? new URL(context.req.url).origin
  return toWireOrder(order, practice.state.seed, (kind, leg) => practice.links.issue(origin, { orderId: order.id, kind, leg }))
}

/** The JSON of a request's body, or null if it is not JSON. */
export async function readJsonBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json()
  } catch {
    return null
  }
}
