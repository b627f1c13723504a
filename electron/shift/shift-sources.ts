import type { Temporal } from 'temporal-polyfill'
import type { ListRequest, OrderRow, Overview } from '../../shared/orders/order-view.ts'
import type { TodaysCutOffs } from '../../shared/pickups/cut-offs.ts'
import type { VoidLabel } from '../../shared/printing/labels/void-label.ts'
import { success, type Result } from '../../shared/result.ts'
import type { ShiftLedger } from '../../shared/shift/sheet-facts.ts'
import type { Clock } from '../platform/clock.ts'

/** What other stores recorded in a period, from `from` until before `to`, both whole seconds. */
export interface RecordedWork {
  /** Orders whose pickup the carrier accepted. */
  readonly pickupsBooked: number
  readonly cancelled: number
  readonly labelsDestroyed: number
}

/** The stored orders. */
export interface ShiftOrders {
  counts(): Promise<Result<Pick<Overview, 'queues' | 'statuses'>>>
  list(request: ListRequest): Promise<Result<{ readonly ids: readonly number[] }>>
  rows(ids: readonly number[]): Promise<Result<OrderRow[]>>
}

/** The sources of a shift's numbers: the stores, never the window. */
export interface ShiftSources {
  readonly clock: Pick<Clock, 'now'>
  /** IANA zone of this machine. */
  readonly stationZone: () => string
  readonly ledger: ShiftLedger
  readonly orders: ShiftOrders
  readonly recordedWork: (from: Temporal.Instant, to: Temporal.Instant) => Result<RecordedWork>
  /** The times of records outside the ledger: one for every ten minutes is enough. */
  readonly otherActions: (from: Temporal.Instant, to: Temporal.Instant) => Result<readonly string[]>
  readonly voidLabels: () => Promise<Result<readonly Pick<VoidLabel, 'destroyed'>[]>>
  readonly cutOffs: () => Promise<Result<TodaysCutOffs>>
}

export type ShiftOrderRow = Pick<OrderRow, 'id' | 'status' | 'print'>

const rowChunkSize = 200

export async function readRows(orders: Pick<ShiftOrders, 'rows'>, ids: readonly number[]): Promise<Result<ShiftOrderRow[]>> {
  const found: ShiftOrderRow[] = []
  for (let from = 0; from < ids.length; from += rowChunkSize) {
    const rows = await orders.rows(ids.slice(from, from + rowChunkSize))
    if (!rows.ok) return rows
    found.push(...rows.value)
  }
  return success(found)
}
