import { documentKinds, type DocumentKind, type DocumentSlot } from '../documents/document.ts'
import { clearsCustoms, hasEveryWaybill, type Order } from '../orders/order.ts'
import type { PrintProgress } from '../orders/queues.ts'
import type { PrintSettings } from '../settings/settings.ts'
import type { Sheet, SheetState } from './batch.ts'
import { chooseRule } from './choose-rule.ts'
import type { MediaName } from './printer.ts'
import { resolvePrinterProfile } from './resolve-printer-profile.ts'

/** One paper of an order's set, with where it goes and why. Copies are numbered from 1. */
export interface ExpectedDocument {
  readonly place: DocumentSlot
  readonly waybill: string | null
  readonly copy: number
  readonly printerId: string
  readonly media: MediaName
  readonly because: string
}

interface PrintDefaults {
  readonly printerId: string
  readonly media: MediaName
  readonly copies: number
  readonly because: (copy: number) => string
}

/** Every copy of one paper: by the first rule that fits, else as usual; none when neither wants it. */
function copiesOf(
  order: Order,
  settings: PrintSettings,
  paper: Pick<ExpectedDocument, 'place' | 'waybill'> & {
    readonly services: readonly (string | null)[]
    readonly defaults: PrintDefaults | null
  },
): ExpectedDocument[] {
  const { place, waybill, services, defaults } = paper
  const chosen = chooseRule(settings.rules, place.kind, order, services)
  const copies = chosen?.rule.copies ?? defaults?.copies ?? 0
  const printerId = chosen?.rule.printer ?? defaults?.printerId ?? settings.documentPrinter
  const sheet = place.kind === 'waybill_document' ? resolvePrinterProfile(settings, printerId).sheet : null
  const media = sheet?.media ?? chosen?.rule.media ?? defaults?.media ?? settings.documentMedia
  return Array.from({ length: copies }, (_, index) => {
    const copy = index + 1
    const byRule = `${chosen?.description} go to this printer${copies > 1 ? ` (copy ${copy} of ${copies})` : ''}.`
    return { place, waybill, copy, printerId, media, because: chosen === null ? (defaults?.because(copy) ?? '') : byRule }
  })
}

function defaultLabelReason(): string {
  return 'Labels go to the label printer.'
}

/** Where the labels go and why, whether or not their waybills are made yet: each leg's by its own service. */
export function labelDocuments(order: Order, settings: PrintSettings): ExpectedDocument[] {
  const defaults = { printerId: settings.labelPrinter, media: settings.labelMedia, copies: 1, because: defaultLabelReason }
  return order.legs.flatMap((leg, index) => {
    const place = { kind: 'waybill_document', leg: index } as const
    return copiesOf(order, settings, { place, waybill: leg.waybill, services: [leg.service], defaults })
  })
}

function invoices(order: Order, settings: PrintSettings): ExpectedDocument[] {
  if (!clearsCustoms(order) || !order.papers.some((place) => place.kind === 'commercial_invoice')) return []
  const because = (copy: number): string =>
    `The goods clear customs: copy ${copy} of ${settings.invoiceCopies} of the invoice goes to the document printer.`
  const defaults = { printerId: settings.documentPrinter, media: settings.documentMedia, copies: settings.invoiceCopies, because }
  const services = order.legs.map((leg) => leg.service)
  return copiesOf(order, settings, { place: { kind: 'commercial_invoice', leg: null }, waybill: null, services, defaults })
}

/** What else the service holds and a rule wants printed, in the order the interface names the papers. */
function otherDocuments(order: Order, settings: PrintSettings): ExpectedDocument[] {
  const services = order.legs.map((leg) => leg.service)
  const others = documentKinds.filter((kind) => kind !== 'waybill_document' && kind !== 'commercial_invoice')
  return others.flatMap((kind) => {
    const available = order.papers.find((place) => place.kind === kind)
    return available === undefined ? [] : copiesOf(order, settings, { place: available, waybill: null, services, defaults: null })
  })
}

/**
 * The papers an order goes out with, in printing order: the labels in route order, all copies of a leg's label together, then the
 * invoice when the goods clear customs and the service holds one, then the other papers the rules name and the service holds. An order
 * is done when all of these are sent. Empty until every leg has its waybill.
 */
export function expectedDocuments(order: Order, settings: PrintSettings): ExpectedDocument[] {
  if (!hasEveryWaybill(order)) return []
  return [...labelDocuments(order, settings), ...invoices(order, settings), ...otherDocuments(order, settings)]
}

type DocumentIdentity = Pick<ExpectedDocument, 'place' | 'waybill'>

/** The key under which all copies of a paper of an order are one. A leg whose waybill changed has a new label. */
export function documentKey(paper: DocumentIdentity): string {
  return `${paper.place.kind}/${paper.place.leg ?? '-'}/${paper.waybill ?? '-'}`
}

/** The key under which two sheets are the same copy of the same paper of the same order. */
export function documentCopyKey(paper: DocumentIdentity & { readonly copy: number }): string {
  return `${paper.place.kind}/${paper.place.leg ?? '-'}/${paper.copy}/${paper.waybill ?? '-'}`
}

const submittedStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed'])

/** The newest sheet of each copy, of those that left the station. `sheets` are oldest first. */
function newestSheets(sheets: readonly Sheet[]): Map<string, Sheet> {
  return new Map(sheets.filter(({ state }) => state !== 'failed' && state !== 'intended').map((sheet) => [documentCopyKey(sheet), sheet]))
}

function wasSubmitted(sheet: Sheet | undefined): boolean {
  return sheet !== undefined && submittedStates.has(sheet.state)
}

/** The kinds of paper that went out: of a kind that the set asks for, every copy; of any other, one sheet. */
export function printedKinds(expected: readonly ExpectedDocument[], sheets: readonly Sheet[]): DocumentKind[] {
  const newest = newestSheets(sheets)
  return documentKinds.filter((kind) => {
    const wanted = expected.filter(({ place }) => place.kind === kind)
    if (wanted.length > 0) return wanted.every((paper) => wasSubmitted(newest.get(documentCopyKey(paper))))
    return [...newest.values()].some((sheet) => sheet.place.kind === kind && wasSubmitted(sheet))
  })
}

/**
 * How far an order's set has come. `sheets` are oldest first: the newest sheet of each expected copy counts, and further copies only
 * help to confirm a paper. A sheet in doubt puts the order in doubt, whatever was printed after it.
 */
export function printProgress(expected: readonly ExpectedDocument[], sheets: readonly Sheet[]): PrintProgress {
  if (sheets.some((sheet) => sheet.state === 'unknown')) return 'doubt'
  const newest = newestSheets(sheets)
  const sent = expected.filter((paper) => wasSubmitted(newest.get(documentCopyKey(paper)))).length
  if (sent === 0) return 'none'
  if (sent < expected.length) return 'part'
  const confirmed = Map.groupBy(
    [...newest.values()].filter((sheet) => sheet.state === 'confirmed'),
    documentKey,
  )
  const wanted = Map.groupBy(expected, documentKey)
  return [...wanted].every(([key, copies]) => (confirmed.get(key)?.length ?? 0) >= copies.length) ? 'confirmed' : 'sent'
}
