import type { PaperPlace } from '../../shared/documents/paper.ts'
import type { Failure } from '../../shared/failure.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { expectedPapers } from '../../shared/printing/expected-papers.ts'
import { sheetTitle } from '../../shared/printing/sheet-title.ts'
import type { Result } from '../../shared/result.ts'
import type { PrintSettings } from '../../shared/settings/settings.ts'
import type { ReadOrder } from '../service/service-client.ts'
import type { Ledger } from './ledger-port.ts'

export interface FetchedPaper {
  /** Whole and checked; for a label, checked to carry its leg's waybill. */
  readonly bytes: Uint8Array
  readonly sha256: string
  /** The read the paper came from: a newer one when a link had expired. */
  readonly read: ReadOrder
}

export interface PrepareTools {
  readonly ledger: Pick<Ledger, 'sheetsOfOrder'>
  readonly settings: () => PrintSettings
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly fetchPaper: (read: ReadOrder, place: PaperPlace) => Promise<Result<FetchedPaper>>
}

export type PreparedOrder =
  | { readonly kind: 'ready'; readonly papers: ReadonlyMap<string, FetchedPaper> }
  /** Nothing of the order may be printed; one failure for each of its sheets. */
  | { readonly kind: 'failed'; readonly failures: ReadonlyMap<string, Failure> }
  /** Not this order's fault: the next would fail alike, so the batch waits. */
  | { readonly kind: 'wait'; readonly because: Failure }

function placeKey(place: PaperPlace, waybill: string | null): string {
  return `${place.kind}/${place.leg ?? '-'}/${waybill ?? '-'}`
}

/** Why the set that was planned is not the set to print now; null when it still is. `known` are the order's sheets in the ledger. */
export function whyNotNow(order: Order, sheets: readonly Sheet[], known: readonly Sheet[], settings: PrintSettings): Failure | null {
  const { print } = orderActions(order)
  if (!print.allowed) {
    const cancelled = order.status === 'cancelled'
    return {
      kind: cancelled ? 'order-cancelled' : 'not-allowed',
      message: `${print.why} Packbench read it again just before printing, and nothing of it was printed.`,
      next: cancelled ? 'Put the parcel aside and destroy earlier labels.' : 'Open the order and see what it needs.',
    }
  }
  const broken = known.find((sheet) => sheet.state === 'failed' && sheet.batchId === sheets[0]?.batchId)
  if (broken !== undefined) {
    return {
      kind: 'not-allowed',
      message: `Held back, because ${sheetTitle(broken)} of the same set was not printed in this batch.`,
      next: 'Print the order again: what was sent already is left out.',
    }
  }
  const now = new Set(expectedPapers(order, { ...settings, invoiceCopies: Math.max(1, settings.invoiceCopies) }).map(keyOf))
  const gone = sheets.some((sheet) => !now.has(keyOf(sheet)))
  const counted = new Set(known.filter((sheet) => sheet.state !== 'failed' && sheet.state !== 'voided').map(keyOf))
  const added = expectedPapers(order, settings).some((paper) => !counted.has(keyOf(paper)))
  if (!gone && !added) return null
  return {
    kind: 'not-allowed',
    message: 'The waybills or papers of the order have changed since the batch was planned, so nothing of it was printed.',
    next: 'Print the order again: the new plan uses the papers as they are now.',
  }
}

function keyOf(paper: { readonly place: PaperPlace; readonly waybill: string | null }): string {
  return placeKey(paper.place, paper.waybill)
}

function failWhole(sheets: readonly Sheet[], failure: Failure): PreparedOrder {
  return { kind: 'failed', failures: new Map(sheets.map((sheet) => [sheet.id, failure])) }
}

function failSet(sheets: readonly Sheet[], place: PaperPlace, waybill: string | null, failure: Failure): PreparedOrder {
  const culprit = sheets.find((sheet) => keyOf(sheet) === placeKey(place, waybill))
  const title = culprit === undefined ? 'a paper' : sheetTitle(culprit)
  const rest = { ...failure, message: `Held back, because ${title} of the same set cannot be printed: ${failure.message}` }
  return {
    kind: 'failed',
    failures: new Map(sheets.map((sheet) => [sheet.id, keyOf(sheet) === placeKey(place, waybill) ? failure : rest])),
  }
}

/**
 * Reads the order again and fetches every paper of its set. The set is printed whole or not at all: a label without its invoice is a
 * wrong set. `sheets` are the order's sheets of this batch that are still to be sent.
 */
export async function prepareOrder(tools: PrepareTools, orderId: number, sheets: readonly Sheet[]): Promise<PreparedOrder> {
  const first = await tools.readOrder(orderId)
  if (!first.ok) {
    const { kind } = first.failure
    if (kind === 'sign-in-needed' || kind === 'no-network') return { kind: 'wait', because: first.failure }
    return failWhole(sheets, first.failure)
  }
  const known = await tools.ledger.sheetsOfOrder(orderId)
  const changed = whyNotNow(first.value.order, sheets, known, tools.settings())
  if (changed !== null) return failWhole(sheets, changed)
  let read = first.value
  const fetched = new Map<string, FetchedPaper>()
  for (const { place, waybill } of sheets) {
    if (fetched.has(placeKey(place, waybill))) continue
    const paper = await tools.fetchPaper(read, place)
    if (!paper.ok) {
      if (paper.failure.kind === 'sign-in-needed') return { kind: 'wait', because: paper.failure }
      return failSet(sheets, place, waybill, paper.failure)
    }
    read = paper.value.read
    fetched.set(placeKey(place, waybill), paper.value)
  }
  const changedMeanwhile = read === first.value ? null : whyNotNow(read.order, sheets, known, tools.settings())
  if (changedMeanwhile !== null) return failWhole(sheets, changedMeanwhile)
  const papers = sheets.flatMap((sheet) => {
    const paper = fetched.get(keyOf(sheet))
    return paper === undefined ? [] : [[sheet.id, paper] as const]
  })
  return { kind: 'ready', papers: new Map(papers) }
}
