import { documentNameMessage, type DocumentSlot } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { LinkClient, FetchedOrder } from '../service/service-client.ts'
import type { DocumentReport } from './check-document.ts'
import { toOrderToCheck, type CheckOrderDocument } from './check-order-document.ts'
import type { PdfInspector } from './pdf-inspector.ts'
import { createReadForLink, type ReadForLinkTools } from './read-for-link.ts'

/** A whole document that was fetched, with the read of the order that its link came from. */
export interface FetchedDocument extends DocumentReport {
  readonly read: FetchedOrder
  /** The waybill of its leg. */
  readonly waybill: string | null
  readonly bytes: Uint8Array
}

/** `held` is a whole document that a person can inspect, but not certainly the label of its leg. */
export type FetchOutcome =
  | { readonly kind: 'good'; readonly document: FetchedDocument }
  | { readonly kind: 'held'; readonly document: FetchedDocument; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure }

export function isSameDocumentSlot(one: DocumentSlot, other: DocumentSlot): boolean {
  return one.kind === other.kind && one.leg === other.leg
}

/** True for a whole label that a person may have printed after a look at it. */
export function isForReview({ kind }: Failure): boolean {
  return kind === 'wrong-label' || kind === 'waybill-used-before'
}

function labelWaybill(order: Order, slot: DocumentSlot): string | null {
  return slot.kind === 'waybill_document' && slot.leg !== null ? (order.legs[slot.leg]?.waybill ?? null) : null
}

export interface FetchDocumentTools extends ReadForLinkTools {
  readonly read: FetchedOrder
  readonly slot: DocumentSlot
  readonly client: LinkClient
  readonly inspector: Pick<PdfInspector, 'checkDocument' | 'normalizeForPreview'>
  readonly checkDocument: CheckOrderDocument
}

/**
 * Fetches one document by its fresh link and checks it. When the link is refused, the order is read again as `createReadForLink` decides;
 * a document that arrives damaged is fetched once more, by a fresh link when the order can be read.
 */
export async function fetchCheckedDocument(options: FetchDocumentTools): Promise<FetchOutcome> {
  const { slot, client, inspector } = options
  const readForLink = createReadForLink(options)
  let { read } = options
  let hasRefetched = false
  for (;;) {
    const link = read.links.find((candidate) => isSameDocumentSlot(candidate.slot, slot))
    if (link === undefined) {
      const later = await readForLink.whenMissing(read.order)
      if (later?.ok === true) {
        read = later.value
        continue
      }
      if (later !== null) return { kind: 'refused', failure: later.failure }
      return {
        kind: 'refused',
        failure: documentFailures.notOnService({
          document: documentNameMessage(slot, read.order.legs.length),
          reference: read.order.reference,
        }),
      }
    }
    const fetched = await client.fetch(link)
    const check = fetched.ok ? await options.checkDocument(toOrderToCheck(read.order), slot, fetched.value) : fetched
    if (fetched.ok) {
      const bytes = fetched.value
      const waybill = labelWaybill(read.order, slot)
      if (check.ok) {
        const { pages, text, checked } = check.value
        return { kind: 'good', document: { read, waybill, bytes, pages, text, checked } }
      }
      if (isForReview(check.failure)) {
        const inspected = await inspector.checkDocument(bytes)
        const printed = inspected.ok && inspected.value.pages > 1 ? await inspector.normalizeForPreview(bytes) : null
        // Blank pages of a label are left out.
        const shown = printed?.ok === true ? await inspector.checkDocument(printed.value) : inspected
        const pages = shown.ok ? shown.value.pages : 0
        if (inspected.ok) return { kind: 'held', document: { read, waybill, bytes, ...inspected.value, pages }, failure: check.failure }
      }
    }
    if (check.ok) continue
    if (check.failure.kind === 'document-damaged' && !hasRefetched) {
      hasRefetched = true
      const again = await options.readOrder(read.order.id)
      if (again.ok) read = again.value
      continue
    }
    const again = fetched.ok ? null : await readForLink.whenRefused(read.order, fetched.failure)
    if (again?.ok !== true) return { kind: 'refused', failure: again?.failure ?? readForLink.lastFailure(check.failure) }
    read = again.value
  }
}
