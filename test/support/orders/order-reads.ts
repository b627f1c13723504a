import { Temporal } from 'temporal-polyfill'
import { parseOrder } from '../../../electron/service/resources/parse-order.ts'
import type { FetchedOrder } from '../../../electron/service/service-client.ts'
import { wireOrderJson } from './service-order-builder.ts'
import { messageOf } from '../failure-words.ts'

/** An order as the client would have read it at `at`, from the wire order with these fields replaced. */
export function readOrder(fields: Record<string, unknown> = {}, at = '2026-11-21T10:00:00Z'): FetchedOrder {
  const read = parseOrder(wireOrderJson(fields), 'order', Temporal.Instant.from(at))
  if (!read.ok) throw new Error(`${messageOf(read.failure)} ${read.failure.upstreamMessage ?? read.failure.detail ?? ''}`)
  return read.value
}

export function wireLeg(waybill: string | null): Record<string, unknown> {
  return {
    shipping_service: 'Swift Express',
    waybill,
    waybill_document_link: waybill === null ? '' : `https://docs.example/${waybill}`,
    tracking_link: null,
    status: 'awaiting_pickup',
  }
}

export const noon = Temporal.Instant.from('2026-11-21T12:00:00Z')
