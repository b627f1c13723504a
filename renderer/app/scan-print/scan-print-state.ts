import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { OrderScan } from '../../../shared/printing/repeated-scan.ts'

/** The parcel on the bench: the order that was scanned last and what was sent for it. */
export interface Parcel {
  readonly orderId: number
  readonly reference: string
  readonly view: OrderView | null
  readonly batchId: string | null
  readonly sheets: readonly Sheet[]
}

/** What went wrong, loud enough to be seen from the next bench. */
export interface Alarm {
  /** `wrong-label`: the label in the hand is another order's. `twice`: this order was done already. `trouble`: anything else. */
  readonly kind: 'wrong-label' | 'twice' | 'trouble'
  readonly title: string
  readonly message: string
  readonly next: string
  readonly upstreamMessage?: string | undefined
  readonly detail?: string | undefined
}

export interface ScanRecord {
  readonly id: number
  readonly reference: string
  readonly orderId: number | null
  readonly text: string
  readonly tone: 'success' | 'accent' | 'danger'
}

export interface ScanPrintState {
  /** What is being done just now, in words; null while the next scan is awaited. */
  readonly activity: string | null
  readonly parcel: Parcel | null
  readonly alarm: Alarm | null
  /** Newest first. */
  readonly records: readonly ScanRecord[]
  readonly scans: readonly OrderScan[]
  /** Each label has to be scanned before the next order. */
  readonly mustConfirm: boolean
}

export const initialScanPrintState: ScanPrintState = {
  activity: null,
  parcel: null,
  alarm: null,
  records: [],
  scans: [],
  mustConfirm: false,
}

const isLabel = ({ place }: Sheet): boolean => place.kind === 'waybill_document'

/** Labels that were sent and that nobody has seen yet. */
export function unconfirmedLabels(parcel: Parcel | null): Sheet[] {
  return (parcel?.sheets ?? []).filter((sheet) => isLabel(sheet) && (sheet.state === 'spooled' || sheet.state === 'unknown'))
}

export function confirmedLabels(parcel: Parcel | null): Sheet[] {
  return (parcel?.sheets ?? []).filter((sheet) => isLabel(sheet) && sheet.state === 'confirmed')
}
