import { documentNameMessage, type DocumentSlot } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Result } from '../../shared/result.ts'
import type { LinkClient, FetchedOrder } from '../service/service-client.ts'
import type { DocumentReport } from './check-document.ts'
import { toOrderToCheck, type CheckOrderDocument } from './check-order-document.ts'
import type { PdfInspector } from './pdf-inspector.ts'

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

function labelWaybill(order: Order, slot: DocumentSlot): string | null {
  return slot.kind === 'waybill_document' && slot.leg !== null ? (order.legs[slot.leg]?.waybill ?? null) : null
}

const maxLinkRefreshes = 2

/**
 * Fetches one document by its fresh link and checks it. When a link has expired, the order is read again, twice at most; a document
 * that arrives damaged is fetched once more, by a fresh link when the order can be read.
 */
export async function fetchCheckedDocument(options: {
  readonly read: FetchedOrder
  readonly slot: DocumentSlot
  readonly client: LinkClient
  readonly inspector: Pick<PdfInspector, 'checkDocument' | 'normalizeForPreview'>
  readonly checkDocument: CheckOrderDocument
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
}): Promise<FetchOutcome> {
  const { slot, client, inspector } = options
  let { read } = options
  let linkRefreshes = 0
  let hasRefetched = false
  for (;;) {
    const link = read.links.find((candidate) => isSameDocumentSlot(candidate.slot, slot))
    if (link === undefined) {
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
      if (check.failure.kind === 'wrong-label') {
        const inspected = await inspector.checkDocument(bytes)
        const printed = inspected.ok && inspected.value.pages > 1 ? await inspector.normalizeForPreview(bytes) : null
        // Blank pages of a label are left out.
        const shown = printed?.ok === true ? await inspector.checkDocument(printed.value) : inspected
        const pages = shown.ok ? shown.value.pages : 0
        if (inspected.ok) return { kind: 'held', document: { read, waybill, bytes, ...inspected.value, pages }, failure: check.failure }
      }
    }
    if (check.ok) continue
    const { kind } = check.failure
    if (kind === 'link-expired' && linkRefreshes < maxLinkRefreshes) {
      linkRefreshes += 1
      const again = await options.readOrder(read.order.id)
      if (!again.ok) return { kind: 'refused', failure: again.failure }
      read = again.value
    } else if (kind === 'document-damaged' && !hasRefetched) {
      hasRefetched = true
      const again = await options.readOrder(read.order.id)
      if (again.ok) read = again.value
    } else {
      return { kind: 'refused', failure: check.failure }
    }
  }
}
