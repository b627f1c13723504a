import { paperKinds } from '../../../shared/documents/document.ts'
import { addressesWithoutQueries } from '../calls/redaction.ts'
import type { DocumentLink } from '../service-client.ts'
import type { WireOrder } from '../wire/order.ts'

/** Where each label is: a leg's own link, and for an order of one leg without its own the order's. On a hub order that one describes one leg only. */
function labels(wire: WireOrder): DocumentLink[] {
  const own = wire.shipments.map((shipment) => shipment.waybill_document_link)
  if (own.length <= 1) own[0] ??= wire.waybill_document_link
  return own.flatMap((url, leg) => (url === null ? [] : [{ place: { kind: 'waybill_document', leg }, url } satisfies DocumentLink]))
}

/** Every document link an order has just now, labels by leg. */
export function documentLinks(wire: WireOrder): readonly DocumentLink[] {
  const others = paperKinds.flatMap((kind) => {
    const url = kind === 'waybill_document' ? null : wire[`${kind}_link`]
    return url === null ? [] : [{ place: { kind, leg: null }, url } satisfies DocumentLink]
  })
  return [...labels(wire), ...others]
}

/** Parsed JSON with its links emptied; several times quicker than a replacer that is asked about each value. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('://') ? addressesWithoutQueries(value) : value
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(emptied)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key.endsWith('_link') ? '' : emptied(inner)]))
}

/** An order's JSON with every link emptied, the query of any other address cut off, and everything else as it came. Throws a RangeError when it is nested beyond reason. */
export function withoutLinks(order: unknown): string {
  return JSON.stringify(emptied(order))
}
