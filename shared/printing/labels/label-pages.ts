import type { SheetPlace } from '../../documents/document.ts'
import { routingMessages } from '../../messages/printing/routing-messages.ts'
import type { Order } from '../../orders/order.ts'
import type { PrintSettings } from '../../settings/settings.ts'
import type { Sheet } from '../batch.ts'
import { documentKey, type ExpectedDocument } from '../expected-documents.ts'

type OrderLegs = Pick<Order, 'legs'>

/** The pages of the label's file of this leg that a person sends to the document printer. */
export function labelPagesOf({ legs }: OrderLegs, leg: number, settings: PrintSettings): ExpectedDocument {
  const place = { kind: 'label_pages', leg } satisfies SheetPlace
  const { documentPrinter: printerId, documentMedia: media } = settings
  return { place, waybill: legs[leg]?.waybill ?? null, copy: 1, printerId, media, because: routingMessages.labelPages.message() }
}

/** True when the newest sheet of these pages in the ledger is not void. `sheets` are the order's, oldest first. */
export function hasLabelPages(document: Pick<ExpectedDocument, 'place' | 'waybill'>, sheets: readonly Sheet[]): boolean {
  const newest = sheets.findLast((sheet) => documentKey(sheet) === documentKey(document))
  return newest !== undefined && newest.state !== 'voided'
}

/** Label pages found in the files of the current labels when these were printed: from then on they belong to the set. */
export function knownLabelPages(order: OrderLegs, settings: PrintSettings, sheets: readonly Sheet[]): ExpectedDocument[] {
  if (!sheets.some(({ place }) => place.kind === 'label_pages')) return []
  return order.legs.flatMap((_, leg) => {
    const pages = labelPagesOf(order, leg, settings)
    return hasLabelPages(pages, sheets) ? [pages] : []
  })
}
