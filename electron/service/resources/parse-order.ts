import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { firstBreak } from '../calls/schema-issue.ts'
import { withoutLinks } from './extract-document-links.ts'
import { mapOrder } from './map-order.ts'
import type { ReadOrder } from '../service-client.ts'
import { wireOrder } from '../wire/order.ts'

function nameOf(json: unknown): string {
  const id: unknown = json !== null && typeof json === 'object' && 'id' in json ? json.id : null
  return (typeof id === 'number' && Number.isSafeInteger(id)) || (typeof id === 'string' && /^\d{1,15}$/.test(id))
    ? `order ${id}`
    : 'an order'
}

export function strangeOrder(json: unknown, broken: { readonly path: string; readonly detail: string }): Failure {
  return {
    kind: 'service-answered-strangely',
    message: `The service gave ${nameOf(json)} in a form Packbench cannot read, so it is not shown as it is now.`,
    next: 'Read the orders again; if it stays so, call the service and read them the text below.',
    ...broken,
  }
}

/** Reads one order from an answer that came at `readAt`; `path` is where it stands in it. */
export function readOrderJson(json: unknown, path: string, readAt: Temporal.Instant): Result<ReadOrder> {
  const wire = wireOrder.safeParse(json)
  if (!wire.success) return failed(strangeOrder(json, firstBreak(wire.error, path)))
  try {
    return success({ ...mapOrder(wire.data), raw: withoutLinks(json), readAt })
  } catch (error) {
    if (error instanceof RangeError) return failed(strangeOrder(json, { path, detail: `${path}: nested too deeply` }))
    throw error
  }
}
