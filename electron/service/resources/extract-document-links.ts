import { documentKinds } from '../../../shared/documents/document.ts'
import { stripUrlQueries } from '../calls/redaction.ts'
import type { DocumentLink } from '../service-client.ts'
import type { WireOrder } from '../wire/order.ts'

/** The link of each label: the leg's own, or the order's if its only leg has none. On a hub order, the order's link describes one leg only. */
function labelLinks(wire: WireOrder): DocumentLink[] {
  const legLinks = wire.shipments.map((shipment) => shipment.waybill_document_link)
  if (legLinks.length <= 1) legLinks[0] ??= wire.waybill_document_link
  return legLinks.flatMap((url, leg) => (url === null ? [] : [{ slot: { kind: 'waybill_document', leg }, url } satisfies DocumentLink]))
}

/** Every current document link of an order, labels by leg. */
export function extractDocumentLinks(wire: WireOrder): readonly DocumentLink[] {
  const others = documentKinds.flatMap((kind) => {
    const url = kind === 'waybill_document' ? null : wire[`${kind}_link`]
    return url === null ? [] : [{ slot: { kind, leg: null }, url } satisfies DocumentLink]
  })
  return [...labelLinks(wire), ...others]
}

/** Parsed JSON with its links emptied; several times faster than a replacer that is called for each value. */
function clearLinks(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('://') ? stripUrlQueries(value) : value
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(clearLinks)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key.endsWith('_link') ? '' : clearLinks(inner)]))
}

/** An order's JSON with every link emptied, the query of any other URL removed, and everything else unchanged. Throws a RangeError when nested too deeply. */
export function withoutLinks(order: unknown): string {
  return JSON.stringify(clearLinks(order))
}
