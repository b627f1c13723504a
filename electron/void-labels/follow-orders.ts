import type { Sheet } from '../../shared/printing/batch.ts'
import { isLabelOnPaper } from '../../shared/printing/void-label.ts'
import type { Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'

export interface FollowOrdersPorts {
  readonly log: Log
  /** Every stored cancelled order. */
  readonly cancelledOrderIds: () => Promise<readonly number[]>
  readonly sheetsOf: (orderIds: readonly number[]) => Promise<readonly Sheet[]>
  /** The waybills of the stored order's legs, if each leg has one; null otherwise. */
  readonly waybillsOf: (orderId: number) => Promise<readonly string[] | null>
  /** True while this station itself cancels the order, which then voids its sheets. */
  readonly isCancelling: (orderId: number) => boolean
  readonly voidCancelled: (orderId: number) => Promise<Result<unknown>>
  readonly voidReplaced: (orderId: number, waybills: readonly string[]) => Promise<Result<unknown>>
  /** Publishes the print progress of these orders again. */
  readonly refreshProgress: (orderIds: readonly number[]) => Promise<void>
}

export interface ChangedOrder {
  readonly orderId: number
  readonly status: string
  readonly statusBefore: string | null
  readonly newWaybills: readonly string[]
}

export interface FollowOrders {
  /** Orders were stored with another status or other waybills than before. */
  ordersChanged(changes: readonly ChangedOrder[]): Promise<void>
  /** A sheet of this order was submitted: if the order was cancelled in the meantime, it is void. */
  sheetSent(orderId: number): Promise<void>
  /** Called once at the start: handles orders cancelled while this station was not running. */
  voidAtStart(): Promise<void>
}

/** Voids printed labels whose orders were cancelled elsewhere, or whose legs got other waybills. */
export function createFollowOrders(ports: FollowOrdersPorts): FollowOrders {
  const { log, sheetsOf, isCancelling } = ports
  const cancelled = new Set<number>()

  async function ordersWithLabels(orderIds: readonly number[]): Promise<readonly { orderId: number; hasUsable: boolean }[]> {
    if (orderIds.length === 0) return []
    const labels = (await sheetsOf(orderIds)).filter(isLabelOnPaper)
    const byOrder = Map.groupBy(labels, ({ orderId }) => orderId)
    return [...byOrder].map(([orderId, sheets]) => ({ orderId, hasUsable: sheets.some(({ state }) => state !== 'voided') }))
  }

  async function voidAll(orderIds: readonly number[]): Promise<readonly number[]> {
    const printed = await ordersWithLabels(orderIds)
    for (const { orderId, hasUsable } of printed) {
      const voided = hasUsable ? await ports.voidCancelled(orderId) : null
      if (voided?.ok === false) log.warn('the labels of an order cancelled elsewhere are not void', { failure: voided.failure.kind })
    }
    return printed.map(({ orderId }) => orderId)
  }

  async function voidReplaced(orderIds: readonly number[]): Promise<void> {
    for (const { orderId, hasUsable } of await ordersWithLabels(orderIds)) {
      const waybills = hasUsable ? await ports.waybillsOf(orderId) : null
      const voided = waybills === null ? null : await ports.voidReplaced(orderId, waybills)
      if (voided?.ok === false) log.warn('the label of a replaced waybill is not void', { failure: voided.failure.kind })
    }
  }

  return {
    ordersChanged: async (changes) => {
      for (const { orderId, status } of changes) if (status === 'cancelled') cancelled.add(orderId)
      const others = changes.filter(({ orderId }) => !isCancelling(orderId))
      await voidAll(others.filter(({ status }) => status === 'cancelled').map(({ orderId }) => orderId))
      const relabelled = others.filter(({ status, statusBefore, newWaybills }) => {
        return statusBefore !== null && status !== 'cancelled' && newWaybills.length > 0
      })
      await voidReplaced(relabelled.map(({ orderId }) => orderId))
    },
    sheetSent: async (orderId) => {
      if (cancelled.has(orderId) && !isCancelling(orderId)) await voidAll([orderId])
    },
    voidAtStart: async () => {
      const orderIds = await ports.cancelledOrderIds()
      for (const orderId of orderIds) cancelled.add(orderId)
      await ports.refreshProgress(await voidAll(orderIds.filter((orderId) => !isCancelling(orderId))))
    },
  }
}
