import { documentKinds, type DocumentKind, type DocumentSlot, type SheetPlace } from '../documents/document.ts'
import type { Message } from '../messages/message.ts'
import { routingMessages } from '../messages/printing/routing-messages.ts'
import { clearsCustoms, hasEveryWaybill, type Order } from '../orders/order.ts'
import type { PrintProgress } from '../orders/queues.ts'
import type { PrintSettings } from '../settings/settings.ts'
import type { Sheet, SheetState } from './batch.ts'
import { chooseRule, type ChosenRule } from './choose-rule.ts'
import type { MediaName } from './printers/printer.ts'
import { labelMediaOf, resolvePrinterProfile } from './printers/resolve-printer-profile.ts'

/** One document of an order's set, with its destination and the reason. Copies are numbered from 1. */
export interface ExpectedDocument {
  readonly place: SheetPlace
  readonly waybill: string | null
  readonly copy: number
  readonly printerId: string
  readonly media: MediaName
  readonly because: Message
}

interface PrintDefaults {
  readonly printerId: string
  readonly media: MediaName
  readonly copies: number
  readonly because: Message
}

function ruleMessage({ rule, number, service, country }: ChosenRule, documents: DocumentKind): Message {
  return routingMessages.rule.message({
    number,
    documents,
    byService: service === null ? 'no' : 'yes',
    service: service ?? '',
    byCountry: country === null ? 'no' : 'yes',
    country: country ?? '',
    route: rule.route,
    copies: rule.copies,
  })
}

/** Every copy of one document: by the first rule that matches, else by the defaults; none if neither prints it. */
function copiesOf(
  order: Order,
  settings: PrintSettings,
  document: Pick<ExpectedDocument, 'waybill'> & {
    readonly place: DocumentSlot
    readonly services: readonly (string | null)[]
    readonly defaults: PrintDefaults | null
  },
): ExpectedDocument[] {
  const { place, waybill, services, defaults } = document
  const chosen = chooseRule(settings.rules, place.kind, order, services)
  const copies = chosen?.rule.copies ?? defaults?.copies ?? 0
  const printerId = chosen?.rule.printer ?? defaults?.printerId ?? settings.documentPrinter
  const usual = chosen?.rule.media ?? defaults?.media ?? settings.documentMedia
  const media = place.kind === 'waybill_document' ? labelMediaOf(resolvePrinterProfile(settings, printerId), usual) : usual
  const because = chosen === null ? defaults?.because : ruleMessage(chosen, place.kind)
  if (because === undefined) return []
  return Array.from({ length: copies }, (_, index) => {
    return { place, waybill, copy: index + 1, printerId, media, because }
  })
}

/** Where the labels go and why, whether or not their waybills exist yet: each leg's by its own service. */
export function labelDocuments(order: Order, settings: PrintSettings): ExpectedDocument[] {
  const defaults = { printerId: settings.labelPrinter, media: settings.labelMedia, copies: 1, because: routingMessages.labels.message() }
  return order.legs.flatMap((leg, index) => {
    const place = { kind: 'waybill_document', leg: index } as const
    return copiesOf(order, settings, { place, waybill: leg.waybill, services: [leg.service], defaults })
  })
}

function invoices(order: Order, settings: PrintSettings): ExpectedDocument[] {
  if (!clearsCustoms(order) || !order.documents.some((place) => place.kind === 'commercial_invoice')) return []
  const because = routingMessages.customs.message({ copies: settings.invoiceCopies })
  const defaults = { printerId: settings.documentPrinter, media: settings.documentMedia, copies: settings.invoiceCopies, because }
  const services = order.legs.map((leg) => leg.service)
  return copiesOf(order, settings, { place: { kind: 'commercial_invoice', leg: null }, waybill: null, services, defaults })
}

/** Other documents at the service that a rule prints, in the interface's order. */
function otherDocuments(order: Order, settings: PrintSettings): ExpectedDocument[] {
  const services = order.legs.map((leg) => leg.service)
  const others = documentKinds.filter((kind) => kind !== 'waybill_document' && kind !== 'commercial_invoice')
  return others.flatMap((kind) => {
    const available = order.documents.find((place) => place.kind === kind)
    return available === undefined ? [] : copiesOf(order, settings, { place: available, waybill: null, services, defaults: null })
  })
}

/**
 * The documents that ship with an order, in printing order: the labels in route order, all copies of a leg's label together, then the
 * invoice when the goods clear customs and the service has one, then the other documents of the rules that the service has. An order
 * is done when all of these are sent. Empty until every leg has its waybill.
 */
export function expectedDocuments(order: Order, settings: PrintSettings): ExpectedDocument[] {
  if (!hasEveryWaybill(order)) return []
  return [...labelDocuments(order, settings), ...invoices(order, settings), ...otherDocuments(order, settings)]
}

type DocumentIdentity = Pick<ExpectedDocument, 'place' | 'waybill'>

/** The key shared by all copies of an order's document. A leg whose waybill changed has a new label. */
export function documentKey(document: DocumentIdentity): string {
  return `${document.place.kind}/${document.place.leg ?? '-'}/${document.waybill ?? '-'}`
}

/** The key shared by two sheets with the same copy of the same document of the same order. */
export function documentCopyKey(document: DocumentIdentity & { readonly copy: number }): string {
  return `${document.place.kind}/${document.place.leg ?? '-'}/${document.copy}/${document.waybill ?? '-'}`
}

const submittedStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed'])

/** The newest sheet of each copy that is neither failed nor merely intended. `sheets` are oldest first. */
function newestSheets(sheets: readonly Sheet[]): Map<string, Sheet> {
  return new Map(sheets.filter(({ state }) => state !== 'failed' && state !== 'intended').map((sheet) => [documentCopyKey(sheet), sheet]))
}

function wasSubmitted(sheet: Sheet | undefined): boolean {
  return sheet !== undefined && submittedStates.has(sheet.state)
}

/** The kinds of documents that were sent. A kind in the set counts once every copy was sent, any other kind once one sheet was. */
export function printedKinds(expected: readonly ExpectedDocument[], sheets: readonly Sheet[]): DocumentKind[] {
  const newest = newestSheets(sheets)
  return documentKinds.filter((kind) => {
    const wanted = expected.filter(({ place }) => place.kind === kind)
    if (wanted.length > 0) return wanted.every((document) => wasSubmitted(newest.get(documentCopyKey(document))))
    return [...newest.values()].some((sheet) => sheet.place.kind === kind && wasSubmitted(sheet))
  })
}

/**
 * The progress of an order's set. `sheets` are oldest first: the newest sheet of each expected copy counts, and further copies only
 * help to confirm a document. A sheet in doubt puts the order in doubt, whatever was printed after it.
 */
export function printProgress(expected: readonly ExpectedDocument[], sheets: readonly Sheet[]): PrintProgress {
  if (sheets.some((sheet) => sheet.state === 'unknown')) return 'doubt'
  const newest = newestSheets(sheets)
  const sent = expected.filter((document) => wasSubmitted(newest.get(documentCopyKey(document)))).length
  if (sent === 0) return 'none'
  if (sent < expected.length) return 'part'
  const confirmed = Map.groupBy(
    [...newest.values()].filter((sheet) => sheet.state === 'confirmed'),
    documentKey,
  )
  const wanted = Map.groupBy(expected, documentKey)
  return [...wanted].every(([key, copies]) => (confirmed.get(key)?.length ?? 0) >= copies.length) ? 'confirmed' : 'sent'
}
