import { orderActions } from '../../../shared/orders/order-actions.ts'
import type { SheetPlace, StoredDocument } from '../../../shared/documents/document.ts'
import { pastPickupStatuses } from '../../../shared/orders/status.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { routingMessages } from '../../../shared/messages/printing/routing-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import type { BatchSort, PlannedSheet, PrintPlan, Sheet } from '../../../shared/printing/batch.ts'
import { expectedDocuments, labelDocuments } from '../../../shared/printing/expected-documents.ts'
import { nextPosition, type LastPosition } from '../../../shared/printing/next-position.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import { sortOrders } from '../../../shared/printing/sort-orders.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { knownLabelPages } from '../../../shared/printing/labels/label-pages.ts'
import { distinctSlots, isAmong } from './document-slots.ts'
import { orderNotRead, problemOf, problemOfSet, problemOfStored } from './plan-problems.ts'
import { printedBefore } from '../ledger/printed-before.ts'
import { isUnrecorded, type LossFacts } from '../ledger/unrecorded-orders.ts'

/** Everything a plan depends on, read beforehand. */
export interface PlanFacts extends LossFacts {
  /** In the chosen order; a repeated id counts once. */
  readonly orderIds: readonly number[]
  /** Default: the given order. */
  readonly sortBy?: BatchSort | undefined
  readonly orders: ReadonlyMap<number, Order>
  readonly settings: PrintSettings
  readonly printerNames: ReadonlyMap<string, string>
  /** Plans orders whose parcel has left the station too. */
  readonly includePastPickup?: boolean | undefined
  /** Orders on hold; default: none. */
  readonly holds?: ReadonlyMap<number, Hold> | undefined
  /** Plans these orders although they are on hold. */
  readonly includeHeld?: readonly number[] | undefined
  /** When orders that are active again were read as cancelled (ISO instant); default: none. */
  readonly reinstated?: ReadonlyMap<number, string> | undefined
  /** Plans them too. */
  readonly includeReinstated?: boolean | undefined
  /** Only these documents are to be printed; default: all. */
  readonly places?: readonly SheetPlace[] | undefined
  /** The good documents stored of each order, where only they can be printed. */
  readonly storedDocuments?: ReadonlyMap<number, readonly StoredDocument[]> | undefined
  /** Saved crops for the labels of a carrier service; default: none. */
  readonly cropsOf?: ((service: string) => readonly LabelCrop[]) | undefined
  /** By printer id; default: none. */
  readonly lastPositions?: ReadonlyMap<string, LastPosition>
}

/** Which documents would be printed where, in printing order; the problems; and what went to a printer before. */
export function planBatch(facts: PlanFacts): PrintPlan {
  const orderIds = sortOrders([...new Set(facts.orderIds)], facts.orders, facts.sortBy ?? 'given')
  const sheets: PlannedSheet[] = []
  const problems: PrintPlan['problems'] = []
  const awaiting: Order[] = []
  const pastPickup: PrintPlan['pastPickup'] = []
  const onHold: PrintPlan['onHold'] = []
  const reinstated: PrintPlan['reinstated'] = []
  const includeHeld = new Set(facts.includeHeld)
  const documents: SheetPlace[] = []
  const partlyOf = createPartly(facts)
  const earlierOf = Map.groupBy(facts.earlier, ({ orderId }) => orderId)
  for (const orderId of orderIds) {
    const order = facts.orders.get(orderId)
    if (order === undefined) {
      problems.push({ orderId, reference: String(orderId), failure: orderNotRead(orderId) })
      continue
    }
    const set = sheetsOf(order, facts, partlyOf, earlierOf.get(orderId) ?? [])
    const chosen = set.filter(({ place }) => isAmong(facts.places, place))
    const failure =
      problemOf(order) ?? problemOfSet(set, facts.settings) ?? problemOfStored(set, chosen, facts.storedDocuments?.get(orderId))
    const { reference, status } = order
    const hold = status === 'cancelled' ? undefined : facts.holds?.get(orderId)
    if (hold !== undefined) {
      onHold.push({ orderId, reference, hold })
      if (!includeHeld.has(orderId)) continue
    }
    const readAsCancelledAt = status === 'cancelled' ? undefined : facts.reinstated?.get(orderId)
    if (readAsCancelledAt !== undefined) {
      reinstated.push({ orderId, reference, readAsCancelledAt })
      if (facts.includeReinstated !== true) continue
    }
    if (problemOf(order) === null) {
      documents.push(...set.map(({ place }) => place))
      if (pastPickupStatuses.has(status)) {
        pastPickup.push({ orderId, reference, status })
        if (facts.includePastPickup !== true) continue
      }
    }
    if (failure === null) sheets.push(...set)
    else problems.push({ orderId, reference, failure })
    if (failure?.kind === 'no-waybill' && orderActions(order).generateWaybill.allowed) awaiting.push(order)
  }
  return {
    orderIds,
    sheets,
    documents: distinctSlots(documents),
    problems,
    printedBefore: printedBefore(sheets, facts.earlier),
    unknownBefore: unknownBefore(sheets, facts),
    pastPickup,
    onHold,
    reinstated,
    toGenerate: awaiting.map(({ id, reference }) => ({ orderId: id, reference })),
    layouts: layoutsOf(sheets, awaiting, facts),
  }
}

/** Orders that may have been printed in a lost part of the ledger. */
function unknownBefore(sheets: readonly PlannedSheet[], { orders, ...facts }: PlanFacts): PrintPlan['unknownBefore'] {
  const earlier = Map.groupBy(facts.earlier, ({ orderId }) => orderId)
  return [...Map.groupBy(sheets, ({ orderId }) => orderId)].flatMap(([orderId, set]) => {
    const order = orders.get(orderId)
    const isUnknown = order !== undefined && isUnrecorded(order, set, { ...facts, earlier: earlier.get(orderId) ?? [] })
    return isUnknown ? [{ orderId, reference: order.reference }] : []
  })
}

/** The printers whose labels are on sheets of labels, including those of orders without a waybill, whose labels may be printed first. */
function layoutsOf(sheets: readonly PlannedSheet[], awaiting: readonly Order[], facts: PlanFacts): PrintPlan['layouts'] {
  const planned = sheets.filter(({ place }) => place.kind === 'waybill_document')
  const later = awaiting.flatMap((order) => labelDocuments(order, facts.settings))
  const printerIds = new Set([...planned, ...later].map(({ printerId }) => printerId))
  return [...printerIds].flatMap((printerId) => {
    const layout = resolvePrinterProfile(facts.settings, printerId).sheet
    if (layout === null) return []
    return [{ printerId, printerName: nameOf(printerId, facts), layout, next: nextPosition(layout, facts.lastPositions?.get(printerId)) }]
  })
}

function nameOf(printerId: string, { printerNames }: PlanFacts): string {
  return printerNames.get(printerId) ?? printerId
}

type PartlyOf = (service: string) => Message[]

/** What saved choices say about files of several pages. Looked up once for each service, because a batch has thousands of orders. */
function createPartly(facts: PlanFacts): PartlyOf {
  const { cropsOf = () => [], settings } = facts
  const known = new Map<string, Message[]>()
  const printer = nameOf(settings.documentPrinter, facts)
  const read = (service: string): Message[] =>
    cropsOf(service).flatMap(({ name, pages = [] }) => {
      if (pages.length === 0) return []
      const printed = pages.filter(({ to }) => to !== 'nowhere').length
      const apart = pages.flatMap(({ kind, to }, index) =>
        to === 'documents' ? [routingMessages.pageToDocuments.message({ page: index + 1, kind, printer })] : [],
      )
      return [routingMessages.pagesOfFile.message({ name, printed, pages: pages.length }), ...apart]
    })
  return (service) => {
    const partly = known.get(service) ?? read(service)
    known.set(service, partly)
    return partly
  }
}

function partlyPrinted(order: Order, { kind, leg }: SheetPlace, partlyOf: PartlyOf): Pick<PlannedSheet, 'partly'> {
  const partly = kind === 'waybill_document' && leg !== null ? partlyOf(order.legs[leg]?.service ?? '') : []
  return partly.length === 0 ? {} : { partly }
}

function sheetsOf(order: Order, facts: PlanFacts, partlyOf: PartlyOf, earlier: readonly Sheet[]): PlannedSheet[] {
  const expected = expectedDocuments(order, facts.settings)
  const pages = expected.length === 0 ? [] : knownLabelPages(order, facts.settings, earlier)
  return [...expected, ...pages].map((document) => ({
    ...document,
    ...partlyPrinted(order, document.place, partlyOf),
    orderId: order.id,
    reference: order.reference,
    printerName: nameOf(document.printerId, facts),
  }))
}
