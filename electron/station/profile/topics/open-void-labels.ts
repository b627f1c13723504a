import type { EmitEvent } from '../../../../shared/contract/contract.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import type { OrderFacts } from '../../../../shared/printing/labels/void-cause.ts'
import type { Destroyed } from '../../../../shared/printing/labels/void-label.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import type { Cancellation } from '../../../cancellation/cancellation.ts'
import type { Orders } from '../../../orders/orders.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Ledger } from '../../../printing/ledger/ledger-port.ts'
import type { Printing } from '../../../printing/printing.ts'
import { createFollowOrders, type FollowOrders } from '../../../void-labels/follow-orders.ts'
import type { VoidLabelStore } from '../../../void-labels/void-label-store.ts'
import { refreshPrintStatesOf } from '../refresh-print-states.ts'
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
  readonly orderStore: Pick<OrderStore, 'rows' | 'order'>
  /** True for a site, whose stations share the ledger. */
  readonly isShared: boolean
  readonly orders: Pick<Orders, 'setPrintStates'>
  readonly printing: Pick<Printing, 'voidOrder' | 'voidPrinted'>
  readonly signal: AbortSignal
}

export interface OpenedVoidLabels {
  readonly voidLabels: VoidLabels
  /** Called when this station has cancelled the order. Resolves to its sheets as they were before. */
  voidOrder(orderId: number): Promise<Result<readonly Sheet[]>>
  /** Derives which labels are void from orders and ledger, once the cancellations of this station are known. */
  follow(cancellation: Pick<Cancellation, 'isCancelling' | 'isCancelled'>): FollowedVoidLabels
}

export interface FollowedVoidLabels extends Pick<FollowOrders, 'ordersChanged' | 'voidAtStart'> {
  /** Called when sheets of these orders were sent or changed: their printed labels may be void by now. */
  sheetsChanged(orderIds: readonly number[]): Promise<void>
}

/** Which labels of these orders were destroyed, by sheet; empty if that cannot be read, so that they are still listed to be destroyed. */
export function readDestroyed(store: VoidLabelStore, orderIds: readonly number[]): ReadonlyMap<string, Destroyed> {
  const destroyed = store.destroyedOf(orderIds)
  return destroyed.ok ? destroyed.value : new Map()
}

/** The labels to destroy, from the ledger (which are void) and the orders (why). */
export function openVoidLabels(options: OpenVoidLabelsOptions): OpenedVoidLabels {
  const { store, ledger, orderStore, orders, printing, settings, person, clock, log, emit, signal } = options

  const progress = { ledger, orders, orderStore, signal, settings: () => settings().printing }
  const destroyedOf = (orderIds: readonly number[]): ReadonlyMap<string, unknown> => readDestroyed(store, orderIds)
  const refreshProgress = (orderIds: readonly number[]): Promise<void> => refreshPrintStatesOf({ ...progress, destroyedOf }, orderIds)

  async function storedOrders(orderIds: readonly number[]): Promise<Result<ReadonlyMap<number, OrderFacts>>> {
    const rows = await orderStore.rows(orderIds)
    if (!rows.ok) return rows
    return success(new Map(rows.value.map(({ id, status, waybills }) => [id, { status, legs: waybills.map((waybill) => ({ waybill })) }])))
  }

  const voidLabels = createVoidLabels({
    store,
    clock,
    emit,
    person,
    personNeeded: options.personNeeded,
    ledger,
    currentWaybill: async (orderId, leg) => {
      const stored = await storedOrders([orderId])
      return stored.ok ? (stored.value.get(orderId)?.legs[leg]?.waybill ?? null) : null
    },
    onRecorded: refreshProgress,
  })
  async function announced(orderId: number, voiding: Promise<Result<readonly Sheet[]>>): Promise<Result<readonly Sheet[]>> {
    const before = await voiding
    if (before.ok) await voidLabels.announce([orderId])
    return before
  }

  const voidOrder = (orderId: number): Promise<Result<readonly Sheet[]>> => announced(orderId, printing.voidOrder(orderId))

  function follow({ isCancelling, isCancelled }: Pick<Cancellation, 'isCancelling' | 'isCancelled'>): FollowedVoidLabels {
    /** True when this station has cancelled the order, and the service has not shown it otherwise since. */
    async function isCancelledHere(orderId: number): Promise<boolean> {
      if (!isCancelled(orderId)) return false
      const stored = await storedOrders([orderId])
      return stored.ok && stored.value.get(orderId)?.status === 'cancelled'
    }

    const followed = createFollowOrders({
      log,
      sheetsOf: (orderIds) => ledger.sheetsOfOrders(orderIds),
      storedOrders,
      ordersWithUsableLabels: (after, limit) => ledger.ordersWithUsableLabels(after, limit),
      ordersWithVoidLabels: () => ledger.ordersWithVoidLabels(),
      isOwn: (sheet) => !options.isShared || sheet.station === settings().stationName,
      isCancelling,
      voidPrinted: (orderId, causes) => announced(orderId, printing.voidPrinted(orderId, causes)),
      refreshProgress,
      signal,
    })
    return {
      ...followed,
      sheetsChanged: async (orderIds) => {
        // Sheets submitted in the meantime are voided in the name of the person who cancelled the order.
        for (const orderId of orderIds) if (await isCancelledHere(orderId)) await voidOrder(orderId)
        await followed.sheetsChanged(orderIds)
      },
    }
  }

  return { voidLabels, voidOrder, follow }
}
