import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import type { VoidLabel } from '../../../shared/printing/labels/void-label.ts'
import type { HandedOverDay } from './handover.ts'
import type { Effort } from './hands.ts'
import type { ScannedDay } from './scan-mode.ts'

/** What was done in the window, to be compared with the stores. */
export interface DayFacts {
  /** References of the orders put on hold, and of those whose waybill was requested. */
  readonly held: readonly string[]
  readonly requested: readonly string[]
  /** How many orders need no attention any more. */
  readonly remedied: number
  /** The printed orders of the batch. */
  readonly orders: readonly Order[]
  readonly batch: Batch
  readonly scanned: ScannedDay
  readonly booked: readonly OrderView[]
  readonly cancelled: readonly number[]
  readonly voided: readonly VoidLabel[]
  readonly handedOver: HandedOverDay
  /** The order of a new shipment, with its label printed. */
  readonly shipped: OrderView
  readonly shift: CallOutput<'shift.report'>
}

/** One step of the day, as the report lists it. */
export interface DayStep extends Effort {
  readonly name: string
  readonly milliseconds: number
}
