import type { EmitEvent } from '../../../../shared/contract/contract.ts'
import { hasEveryWaybill } from '../../../../shared/orders/order.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import type { Destroyed } from '../../../../shared/printing/void-label.ts'
import type { Result } from '../../../../shared/result.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import type { Cancellation } from '../../../cancellation/cancellation.ts'
import type { Orders } from '../../../orders/orders.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Ledger } from '../../../printing/ledger/ledger-port.ts'
import { readPrintProgress } from '../../../printing/ledger/print-progress.ts'
import type { Printing } from '../../../printing/printing.ts'
import { createFollowOrders, type FollowOrders } from '../../../void-labels/follow-orders.ts'
import type { VoidLabelStore } from '../../../void-labels/void-label-store.ts'
import { createVoidLabels, type VoidLabels, type VoidLabelsPorts } from '../../../void-labels/void-labels.ts'

export interface OpenVoidLabelsOptions {
  readonly store: VoidLabelStore
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly settings: () => Settings
  readonly person: () => string
  readonly personNeeded: VoidLabelsPorts['personNeeded']
  readonly ledger: Ledger
  readonly orderStore: Pick<OrderStore, 'list' | 'order'>
  readonly orders: Pick<Orders, 'setPrintStates'>
  readonly printing: Pick<Printing, 'voidOrder' | 'voidPrinted'>
  readonly cancellation: Pick<Cancellation, 'isCancelling' | 'isCancelled'>
}

export interface OpenedVoidLabels {
  readonly voidLabels: VoidLabels
  readonly followOrders: FollowOrders
  /** Called when a sheet of this order was sent or changed: a sheet of a cancelled order is void. */
  sheetsChanged(orderId: number): Promise<void>
  /** Called when this station has cancelled the order. Resolves to its sheets as they were before. */
  voidOrder(orderId: number): Promise<Result<readonly Sheet[]>>
}

/** Which labels of these orders were destroyed, by sheet; empty if that cannot be read, so that they are still listed to be destroyed. */
export function readDestroyed(store: VoidLabelStore, orderIds: readonly number[]): ReadonlyMap<string, Destroyed> {
  const destroyed = store.destroyedOf(orderIds)
  return destroyed.ok ? destroyed.value : new Map()
}

/** The labels to destroy, from the ledger (which are void) and the orders (why). */
export function openVoidLabels(options: OpenVoidLabelsOptions): OpenedVoidLabels {
  const { store, ledger, orderStore, orders, printing, cancellation, settings, person, clock, log, emit } = options

  async function refreshProgress(orderIds: readonly number[]): Promise<void> {
    for (const orderId of orderIds) {
      const known = await orderStore.order(orderId)
      if (!known.ok || known.value === null) continue
      const destroyedOf = (ids: readonly number[]): ReadonlyMap<string, unknown> => readDestroyed(store, ids)
      await orders.setPrintStates(await readPrintProgress([known.value.order], { ledger, settings: settings().printing, destroyedOf }))
    }
  }

  async function announced(orderId: number, voiding: Promise<Result<readonly Sheet[]>>): Promise<Result<readonly Sheet[]>> {
    const before = await voiding
    if (before.ok) await voidLabels.announce([orderId])
    return before
  }

  const voidLabels = createVoidLabels({
    store,
    clock,
    emit,
    person,
    personNeeded: options.personNeeded,
    voidSheets: () => ledger.voidLabels(),
    usableLabel: (scanned) => ledger.sheetOfWaybill(scanned),
    onRecorded: refreshProgress,
  })
  const followOrders = createFollowOrders({
    log,
    cancelledOrderIds: async () => {
      const listed = await orderStore.list({
        view: { kind: 'status', status: 'cancelled' },
        sort: { by: 'created', direction: 'descending' },
      })
      return listed.ok ? listed.value.ids : []
    },
    sheetsOf: (orderIds) => ledger.sheetsOfOrders(orderIds),
    waybillsOf: async (orderId) => {
      const known = await orderStore.order(orderId)
      if (!known.ok || known.value === null || !hasEveryWaybill(known.value.order)) return null
      return known.value.order.legs.flatMap(({ waybill }) => waybill ?? [])
    },
    isCancelling: (orderId) => cancellation.isCancelling(orderId),
    voidCancelled: (orderId) => announced(orderId, printing.voidPrinted(orderId, { kind: 'cancelled' })),
    voidReplaced: (orderId, waybills) => announced(orderId, printing.voidPrinted(orderId, { kind: 'replaced', waybills })),
    refreshProgress,
  })
  const voidOrder = (orderId: number): Promise<Result<readonly Sheet[]>> => announced(orderId, printing.voidOrder(orderId))
  return {
    voidLabels,
    followOrders,
    sheetsChanged: async (orderId) => {
      if (cancellation.isCancelled(orderId)) await voidOrder(orderId)
      else await followOrders.sheetSent(orderId)
    },
    voidOrder,
  }
}
