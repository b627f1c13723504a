import type { Sheet } from '../../shared/printing/batch.ts'
import { isLabelOnPaper } from '../../shared/printing/void-label.ts'
import type { Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'

export interface FollowOrdersPorts {
  readonly log: Log
  /** Every cancelled order that is stored. */
  readonly cancelledOrderIds: () => Promise<readonly number[]>
  readonly sheetsOf: (orderIds: readonly number[]) => Promise<readonly Sheet[]>
  /** The waybills of the order's legs as stored, where each leg has one; null otherwise. */
  readonly waybillsOf: (orderId: number) => Promise<readonly string[] | null>
  /** True while this station itself cancels the order, and makes its sheets void then. */
  readonly isCancelling: (orderId: number) => boolean
  readonly voidCancelled: (orderId: number) => Promise<Result<unknown>>
  readonly voidReplaced: (orderId: number, waybills: readonly string[]) => Promise<Result<unknown>>
  /** Says again how far the printed labels of these orders have come. */
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
  /** A sheet of this order was handed over: that of an order cancelled meanwhile is void. */
  sheetSent(orderId: number): Promise<void>
  /** Once at the start: what was cancelled while this station did not look. */
  voidAtStart(): Promise<void>
}

/** Makes printed labels void whose orders were cancelled elsewhere, or whose legs got other waybills. */
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
