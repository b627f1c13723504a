import type { PaperPlace } from '../documents/paper.ts'
import { clearsCustoms, hasEveryWaybill, type Order } from '../orders/order.ts'
import type { PrintProgress } from '../orders/queues.ts'
import type { PrintSettings } from '../settings/settings.ts'
import type { Sheet, SheetState } from './batch.ts'
import type { MediaName } from './printer.ts'

/** One paper of an order's set, with where it goes and why. Copies are numbered from 1. */
export interface ExpectedPaper {
  readonly place: PaperPlace
  readonly waybill: string | null
  readonly copy: number
  readonly printerId: string
  readonly media: MediaName
  readonly because: string
}

/**
 * The papers an order goes out with, in printing order: a label for each leg in route order, then the invoice copies when the goods
 * clear customs and the service holds an invoice. An order is done when all of these are sent. Empty until every leg has its waybill.
 */
export function expectedPapers(order: Order, settings: PrintSettings): ExpectedPaper[] {
  if (!hasEveryWaybill(order)) return []
  const labels = order.legs.map((leg, index): ExpectedPaper => ({
    place: { kind: 'waybill_document', leg: index },
    waybill: leg.waybill,
    copy: 1,
    printerId: settings.labelPrinter,
    media: settings.labelMedia,
    because: 'Labels go to the label printer.',
  }))
  if (!clearsCustoms(order) || !order.papers.some((place) => place.kind === 'commercial_invoice')) return labels
  const invoices = Array.from({ length: settings.invoiceCopies }, (_, index): ExpectedPaper => ({
    place: { kind: 'commercial_invoice', leg: null },
    waybill: null,
    copy: index + 1,
    printerId: settings.documentPrinter,
    media: settings.documentMedia,
    because: `The goods clear customs: copy ${index + 1} of ${settings.invoiceCopies} of the invoice goes to the document printer.`,
  }))
  return [...labels, ...invoices]
}

/** The key under which two sheets are the same paper of the same order. A leg whose waybill changed has a new label. */
export function paperKey(paper: { readonly place: PaperPlace; readonly copy: number; readonly waybill: string | null }): string {
  return `${paper.place.kind}/${paper.place.leg ?? '-'}/${paper.copy}/${paper.waybill ?? '-'}`
}

const handed: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed'])

/** How far an order's set has come. `sheets` are oldest first: the newest sheet of each expected paper counts. */
export function printProgress(expected: readonly ExpectedPaper[], sheets: readonly Sheet[]): PrintProgress {
  const newest = new Map<string, SheetState>()
  for (const sheet of sheets) {
    if (sheet.state !== 'failed' && sheet.state !== 'intended') newest.set(paperKey(sheet), sheet.state)
  }
  const states = expected.map((paper) => newest.get(paperKey(paper)))
  if ([...newest.values()].includes('unknown')) return 'doubt'
  const sent = states.filter((state) => state !== undefined && handed.has(state)).length
  if (states.length === 0 || sent === 0) return 'none'
  if (sent < states.length) return 'part'
  return states.every((state) => state === 'confirmed') ? 'confirmed' : 'sent'
}
