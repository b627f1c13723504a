import type { OrderView } from '../../shared/orders/order-view.ts'
import type { Sheet, SheetState } from '../../shared/printing/batch.ts'
import { documentCopyKey } from '../../shared/printing/expected-documents.ts'
import type { VoidLabel } from '../../shared/printing/labels/void-label.ts'
import type { OrderScan } from '../../shared/scanning/repeated-scan.ts'
import { isSameWaybill } from '../../shared/waybills/normalize-waybill.ts'
import type { ScanOutcome } from '../ui/scans/scan-outcomes.ts'
import type { Verdict } from '../ui/scans/scan-verdict.ts'

/** The active order: the one on the screen, which buttons and command barcodes act on. */
export interface Parcel {
  readonly orderId: number
  readonly reference: string
  readonly view: OrderView | null
  readonly batchId: string | null
  readonly sheets: readonly Sheet[]
  /** True when it was printed from stored documents, while the service could not be reached. */
  readonly isFromStored?: boolean
}

export interface ScanRecord {
  readonly id: number
  readonly reference: string
  readonly orderId: number | null
  readonly text: string
  readonly outcome: ScanOutcome
}

/** `each`: every scan prints its order. `collect`: scans are collected, and printed together in their order. */
export type ScanMode = 'each' | 'collect'

export interface CollectedOrder {
  readonly orderId: number
  readonly reference: string
}

export interface ScanPrintState {
  /** The current activity, in words; null while waiting for the next scan. */
  readonly activity: string | null
  readonly parcel: Parcel | null
  /** The order whose label has not been scanned yet, after a rejected scan has left no order active. */
  readonly awaited: Parcel | null
  readonly verdict: Verdict | null
  /** Scans since the rejected one, which were ignored. */
  readonly blockedScans: number
  /** Newest first. */
  readonly records: readonly ScanRecord[]
  readonly scans: readonly OrderScan[]
  readonly mode: ScanMode
  /** In the order scanned. */
  readonly collected: readonly CollectedOrder[]
}

export const initialScanPrintState: ScanPrintState = {
  activity: null,
  parcel: null,
  awaited: null,
  verdict: null,
  blockedScans: 0,
  records: [],
  scans: [],
  mode: 'each',
  collected: [],
}

const isLabel = ({ place }: Sheet): boolean => place.kind === 'waybill_document'

/** Labels that were sent and not confirmed yet. */
export function unconfirmedLabels(parcel: Pick<Parcel, 'sheets'> | null): Sheet[] {
  return (parcel?.sheets ?? []).filter((sheet) => isLabel(sheet) && (sheet.state === 'spooled' || sheet.state === 'unknown'))
}

export function confirmedLabels(parcel: Parcel | null): Sheet[] {
  return (parcel?.sheets ?? []).filter((sheet) => isLabel(sheet) && sheet.state === 'confirmed')
}

const sentStates: ReadonlySet<SheetState> = new Set(['spooled', 'unknown', 'confirmed'])

/**
 * The sheets of an order that were sent and not confirmed yet: of each copy of a document the newest, and all in doubt. `sheets` are oldest
 * first.
 */
export function openSheets(sheets: readonly Sheet[]): Sheet[] {
  const newest = new Map(sheets.filter(({ state }) => sentStates.has(state)).map((sheet) => [documentCopyKey(sheet), sheet]))
  return sheets.filter((sheet) => sheet.state === 'unknown' || (sheet.state === 'spooled' && newest.get(documentCopyKey(sheet)) === sheet))
}

/** The batch in which a sheet of the order was not printed; null if there is none. */
export function failedBatchOf(parcel: Parcel | null): string | null {
  return parcel !== null && parcel.sheets.some(({ state }) => state === 'failed') ? parcel.batchId : null
}

/** The order whose labels have to be scanned next: the active one, or the one that a rejected scan deactivated. */
export function expectedParcel({ parcel, awaited }: Pick<ScanPrintState, 'parcel' | 'awaited'>): Parcel | null {
  return parcel ?? awaited
}

/** That order, if it is this one; null otherwise. */
export function expectedAs(state: Pick<ScanPrintState, 'parcel' | 'awaited'>, orderId: number): Parcel | null {
  const expected = expectedParcel(state)
  return expected?.orderId === orderId ? expected : null
}

type VoidedLabel = Pick<VoidLabel, 'sheetId' | 'orderId' | 'waybill'>

function withVoidLabel(parcel: Parcel | null, { sheetId, orderId, waybill }: VoidedLabel): Parcel | null {
  if (parcel?.orderId !== orderId) return parcel
  const isVoid = (sheet: Sheet): boolean =>
    sentStates.has(sheet.state) && isLabel(sheet) && (sheet.id === sheetId || isSameWaybill(sheet.waybill ?? '', waybill ?? ''))
  return { ...parcel, sheets: parcel.sheets.map((sheet) => (isVoid(sheet) ? { ...sheet, state: 'voided' } : sheet)) }
}

/** A void label was scanned: all prints of it are void, so none of them is expected any more. */
export function withoutVoidLabel({ parcel, awaited }: ScanPrintState, label: VoidedLabel): Pick<ScanPrintState, 'parcel' | 'awaited'> {
  const left = withVoidLabel(awaited, label)
  return { parcel: withVoidLabel(parcel, label), awaited: unconfirmedLabels(left).length > 0 ? left : null }
}

/** Deactivates the order; a label that has not been scanned yet is still expected. */
export function withoutActiveOrder(state: ScanPrintState): Pick<ScanPrintState, 'parcel' | 'awaited'> {
  const expected = expectedParcel(state)
  return { parcel: null, awaited: unconfirmedLabels(expected).length > 0 ? expected : null }
}
