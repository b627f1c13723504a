import { countLegs, slotOfPlace } from '../../../shared/documents/document.ts'
import type { DocumentSlot } from '../../../shared/documents/document.ts'
import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { orderActions } from '../../../shared/orders/order-actions.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { documentKey } from '../../../shared/printing/expected-documents.ts'
import { haveDocumentsChanged } from '../../../shared/printing/documents-changed.ts'
import { sheetTitle } from '../../../shared/printing/sheet-title.ts'
import type { Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import type { Ledger, NewSheet } from '../ledger/ledger-port.ts'
import { findLabelPages, type FindLabelPagesTools } from './find-label-pages.ts'
import {
  composeReadyDocument,
  pagesToPrint,
  type PrintableDocument,
  type ReadyDocument,
  type ComposeTools,
  type RequestedDocument,
} from './ready-documents.ts'
import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import { documentLabel } from '../document-label.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'

export interface PrepareTools extends ComposeTools, FindLabelPagesTools {
  readonly ledger: Pick<Ledger, 'sheetsOfOrder'>
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** `overrides`: SHA-256 of blocked labels that a person allowed for this order. */
  readonly fetchDocument: (read: FetchedOrder, place: DocumentSlot, overrides: ReadonlySet<string>) => Promise<Result<PrintableDocument>>
}

/** What only the file of a label shows about the order's set. */
export interface LabelPagesFound {
  /** Pages for the document printer that the ledger does not have yet: a sheet each, and its document. */
  readonly further: readonly (readonly [NewSheet, ReadyDocument])[]
  /** Ids of sheets for such pages where the file has none any more. */
  readonly notNeeded: readonly string[]
}

export type PreparedOrder =
  | ({ readonly kind: 'ready'; readonly documents: ReadonlyMap<string, ReadyDocument> } & LabelPagesFound)
  /** Nothing of the order may be printed; one failure per sheet. */
  | { readonly kind: 'failed'; readonly failures: ReadonlyMap<string, Failure> }
  /** Not specific to this order: the next would fail alike, so the batch waits. */
  | { readonly kind: 'wait'; readonly because: Failure }

/** The documents of a set in the requested order, or what prevents the whole set. */
export type PreparedDocuments =
  | {
      readonly kind: 'ready'
      /** Null for pages of a label's file that are not to be printed any more. */
      readonly documents: readonly (ReadyDocument | null)[]
      readonly further: LabelPagesFound['further']
      readonly read: FetchedOrder
    }
  | { readonly kind: 'held'; readonly culprit: RequestedDocument; readonly failure: Failure }
  | { readonly kind: 'wait'; readonly because: Failure }

const meetsEveryOrder: ReadonlySet<FailureKind> = new Set(['sign-in-needed', 'no-network', 'disk-full'])

/** True for a failure that prevents every order, not just this one. */
export function affectsEveryOrder(failure: Failure): boolean {
  return meetsEveryOrder.has(failure.kind)
}

/** Why the order's documents must not be printed in its current state; null when they may. */
export function whyNotPrinted(order: Order): Failure | null {
  const { why } = orderActions(order).print
  if (why === null) return null
  return order.status === 'cancelled' ? printPrepareFailures.cancelled() : printPrepareFailures.notPrintable({ why })
}

/** Why the planned set is not the set to print now; null when it still is. `known` are the order's sheets in the ledger. */
function whyNotNow(order: Order, sheets: readonly Sheet[], known: readonly Sheet[], settings: PrintSettings): Failure | null {
  const refused = whyNotPrinted(order)
  if (refused !== null) return refused
  const broken = known.find((sheet) => sheet.state === 'failed' && sheet.batchId === sheets[0]?.batchId)
  if (broken !== undefined)
    return printPrepareFailures.withheldEarlier({ document: documentLabel(broken, order.legs.length) }, { withheld: true })
  return haveDocumentsChanged(order, sheets, known, settings) ? printPrepareFailures.changed() : null
}

function failWhole(sheets: readonly Sheet[], failure: Failure): PreparedOrder {
  return { kind: 'failed', failures: new Map(sheets.map((sheet) => [sheet.id, failure])) }
}

/** For the other sheets of a set of which `culprit` failed. */
export function withheldBecause(culprit: Pick<Sheet, 'place' | 'copy'>, failure: Failure, legs?: number): Failure {
  const details = { document: documentLabel(culprit, legs), ...causeDetails(failure) }
  return withCause(failure, printPrepareFailures.withheld(details, { withheld: true }))
}

/** The culprit's failure for its own sheets; the others are withheld because of it. */
function failSet(sheets: readonly Sheet[], culprit: RequestedDocument, failure: Failure): PreparedOrder {
  const isCulprit = (sheet: Sheet): boolean => documentKey(sheet) === documentKey(culprit)
  const legs = countLegs(sheets.map(({ place }) => place))
  const withheld = withheldBecause(culprit, failure, legs)
  return { kind: 'failed', failures: new Map(sheets.map((sheet) => [sheet.id, isCulprit(sheet) ? failure : withheld])) }
}

/** The pages of a label's file are in the document of the label. */
function fileKey({ place, waybill }: Pick<RequestedDocument, 'place' | 'waybill'>): string {
  return documentKey({ place: slotOfPlace(place), waybill })
}

/** Fetches each document of a set once, then composes its pages. The set is ready whole or not at all. `known`: the order's sheets in the ledger. */
export async function prepareDocuments(
  tools: PrepareTools,
  first: FetchedOrder,
  requested: readonly RequestedDocument[],
  known: readonly Sheet[],
  /** The number that each document prints, from the newest read of the order. */
  numbers: (newest: FetchedOrder) => Promise<readonly (string | null)[]>,
  overrides: ReadonlyMap<string, string>,
): Promise<PreparedDocuments> {
  const allowed = new Set(overrides.keys())
  const fetched = new Map<string, PrintableDocument>()
  let read = first
  for (const document of requested) {
    if (fetched.has(fileKey(document))) continue
    const got = await tools.fetchDocument(read, slotOfPlace(document.place), allowed)
    if (!got.ok) {
      if (got.failure.kind !== 'no-network' && affectsEveryOrder(got.failure)) return { kind: 'wait', because: got.failure }
      return { kind: 'held', culprit: document, failure: got.failure }
    }
    read = got.value.read
    fetched.set(fileKey(document), got.value)
  }
  const files = requested.flatMap((document) => {
    const file = fetched.get(fileKey(document))
    return file === undefined ? [] : [{ document, file }]
  })
  const found = await findLabelPages(tools, read.order, files, known)
  if (found.kind === 'held') return found
  const numbered = await numbers(read)
  const documents: (ReadyDocument | null)[] = []
  for (const [index, document] of [...requested, ...found.sheets].entries()) {
    const got = fetched.get(fileKey(document))
    if (got === undefined) throw new Error(`${sheetTitle(document)} was not fetched.`)
    if (document.place.kind === 'label_pages' && pagesToPrint(got).pages.length === 0) {
      documents.push(null)
      continue
    }
    const ready = await composeReadyDocument(tools, document, got, overrides, numbered[index] ?? null)
    if (!ready.ok && ready.failure.kind === 'disk-full') return { kind: 'wait', because: ready.failure }
    if (!ready.ok) return { kind: 'held', culprit: document, failure: ready.failure }
    documents.push(ready.value)
  }
  const further = found.sheets.flatMap((sheet, index) => pair(sheet, documents[requested.length + index]))
  return { kind: 'ready', documents: documents.slice(0, requested.length), further, read }
}

/**
 * Reads the order again, fetches every document of its set and composes its pages. The set is printed whole or not at all: a label
 * without its invoice is a wrong set. `sheets` are the unsent sheets of the order in this batch.
 */
export async function prepareOrder(
  tools: PrepareTools,
  orderId: number,
  sheets: readonly Sheet[],
  numbers: () => Promise<readonly (string | null)[]>,
  overrides: ReadonlyMap<string, string>,
): Promise<PreparedOrder> {
  const first = await tools.readOrder(orderId)
  if (!first.ok) return affectsEveryOrder(first.failure) ? { kind: 'wait', because: first.failure } : failWhole(sheets, first.failure)
  const known = await tools.ledger.sheetsOfOrder(orderId)
  const changed = whyNotNow(first.value.order, sheets, known, tools.settings())
  if (changed !== null) return failWhole(sheets, changed)
  const prepared = await prepareDocuments(tools, first.value, sheets, known, numbers, overrides)
  if (prepared.kind === 'wait') return prepared
  if (prepared.kind === 'held') return failSet(sheets, prepared.culprit, prepared.failure)
  const changeSinceRead = prepared.read === first.value ? null : whyNotNow(prepared.read.order, sheets, known, tools.settings())
  if (changeSinceRead !== null) return failWhole(sheets, changeSinceRead)
  return {
    kind: 'ready',
    documents: new Map(sheets.flatMap((sheet, index) => pair(sheet.id, prepared.documents[index]))),
    further: prepared.further,
    notNeeded: sheets.filter((_, index) => prepared.documents[index] === null).map(({ id }) => id),
  }
}

function pair<Key>(key: Key, document: ReadyDocument | null | undefined): (readonly [Key, ReadyDocument])[] {
  return document === null || document === undefined ? [] : [[key, document]]
}
