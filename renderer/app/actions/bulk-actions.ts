import type { BulkAction } from '../../../shared/orders/dry-run.ts'
import { startWaybillJob } from '../../orders/bulk/waybill-jobs-store.ts'
import { releaseOrders } from '../../orders/bulk/hold-orders.ts'
import { clearSelection } from '../../orders/list/list-selection.ts'
import { call } from '../../bridge.ts'
import { closeOverlay, openOverlay } from '../navigation-store.ts'
import { rememberOpening } from './opening.ts'
import { openBoard } from './pickup-actions.ts'

/** The step after the dry run, for the eligible orders. Printing and cancelling have their own dry runs. */
export function continueAfterDryRun(action: BulkAction, orderIds: readonly number[]): void {
  closeOverlay()
  if (action === 'generate-waybill') void startWaybillJob(orderIds)
  else if (action === 'schedule-pickup') openBoard(orderIds)
  else if (action === 'print') openOverlay({ kind: 'print', orderIds })
}

/** One order needs no dry run: its result is reported immediately. */
export function generateForMany(orderIds: readonly number[]): void {
  if (orderIds.length === 1) void startWaybillJob(orderIds)
  else openOverlay({ kind: 'dry-run', action: 'generate-waybill', orderIds })
}

/** Up to this many orders are checked before the board is opened directly. */
const maxDryRunOrders = 500

/** Opens the board directly if every order can be booked; otherwise shows first which are left out. */
export async function bookPickupsForMany(orderIds: readonly number[]): Promise<void> {
  const action = 'schedule-pickup'
  const isStillWanted = rememberOpening()
  const dryRun = orderIds.length > maxDryRunOrders ? null : await call('orders.dryRun', { orderIds: [...orderIds], action })
  if (!isStillWanted()) return
  if (dryRun?.ok === true && dryRun.value.length === orderIds.length && dryRun.value.every(({ will }) => will)) openBoard(orderIds)
  else openOverlay({ kind: 'dry-run', action, orderIds })
}

export function holdMany(orderIds: readonly number[]): void {
  openOverlay({ kind: 'hold', orderIds })
}

export function releaseMany(orderIds: readonly number[]): void {
  void releaseOrders(orderIds)
  clearSelection()
}
