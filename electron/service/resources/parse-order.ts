import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { responseFailures } from '../../../shared/messages/service/response-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { firstSchemaIssue } from '../calls/schema-issue.ts'
import { withoutLinks } from './extract-document-links.ts'
import { mapOrder } from './map-order.ts'
import type { FetchedOrder } from '../service-client.ts'
import { wireOrder } from '../wire/order.ts'

export function malformedOrder(json: unknown, issue: { readonly path: string; readonly detail: string }): Failure {
  const id: unknown = json !== null && typeof json === 'object' && 'id' in json ? json.id : null
  const isOrderId = (typeof id === 'number' && Number.isSafeInteger(id)) || (typeof id === 'string' && /^\d{1,15}$/.test(id))
  return isOrderId ? responseFailures.malformedOrder({ orderId: String(id) }, issue) : responseFailures.malformedUnnamedOrder({}, issue)
}

/** Parses one order from a response received at `readAt`; `path` is its place in it. */
export function parseOrder(json: unknown, path: string, readAt: Temporal.Instant): Result<FetchedOrder> {
  const wire = wireOrder.safeParse(json)
  if (!wire.success) return failed(malformedOrder(json, firstSchemaIssue(wire.error, path)))
  try {
    return success({ ...mapOrder(wire.data), raw: withoutLinks(json), readAt })
  } catch (error) {
    if (error instanceof RangeError) return failed(malformedOrder(json, { path, detail: 'NESTED_TOO_DEEPLY' }))
    throw error
  }
}
