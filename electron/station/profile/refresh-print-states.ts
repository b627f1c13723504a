import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Order } from '../../../shared/orders/order.ts'
import { beforePickupStatuses } from '../../../shared/orders/status.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Orders } from '../../orders/orders.ts'
import { readPrintProgress, type OrderProgress, type PrintProgressSources } from '../../printing/ledger/print-progress.ts'
import { tryRead } from '../../storage/storage-read-error.ts'
import type { LedgerFollowUp } from './ledger-follow-up.ts'

/** Orders whose progress is read per chunk. */
const chunkSize = 50

interface RefreshOrdersOptions {
  readonly ledger: PrintProgressSources['ledger']
  readonly orders: Pick<Orders, 'setPrintStates'>
  readonly orderStore: Pick<OrderStore, 'order'>
  readonly settings: () => PrintSettings
  readonly destroyedOf: PrintProgressSources['destroyedOf']
  readonly signal: AbortSignal
}

interface RefreshPrintStatesOptions extends RefreshOrdersOptions {
  readonly orderStore: Pick<OrderStore, 'list' | 'order'>
}

/** Updates these orders to the ledger's current state, in chunks, until aborted. */
export async function refreshPrintStatesOf(options: RefreshOrdersOptions, orderIds: readonly number[]): Promise<void> {
  const { orders, orderStore, settings, signal } = options
  for (let first = 0; first < orderIds.length; first += chunkSize) {
    await nextTurn()
    if (signal.aborted) return
    const read = await Promise.all(orderIds.slice(first, first + chunkSize).map((id) => orderStore.order(id)))
    const known = read.flatMap((one) => (one.ok && one.value !== null ? [one.value.order] : []))
    if (known.length > 0) await orders.setPrintStates(await readPrintProgress(known, { ...options, settings: settings() }))
  }
}

/** Updates every order at the station. */
async function refreshPrintStates(options: RefreshPrintStatesOptions): Promise<void> {
  for (const status of beforePickupStatuses) {
    const listed = await options.orderStore.list({ view: { kind: 'status', status }, sort: { by: 'created', direction: 'descending' } })
    if (listed.ok) await refreshPrintStatesOf(options, listed.value.ids)
  }
}

type ProgressSources = Pick<RefreshPrintStatesOptions, 'ledger' | 'settings' | 'destroyedOf'>

/**
 * The document progress of orders that are about to be stored. Omits those whose sheets cannot be read now, which keep their state, and
 * reports them.
 */
export function createProgressOfRead(
  sources: ProgressSources,
  onUnread: (orderIds: readonly number[]) => void,
): (read: readonly Order[]) => Promise<OrderProgress> {
  return async (read) => {
    const progress = await tryRead(() => readPrintProgress(read, { ...sources, settings: sources.settings() }))
    if (progress.ok) return progress.value
    onUnread(read.map(({ id }) => id))
    return new Map()
  }
}

/** Keeps the document progress of orders as the ledger has it, for the order list. Waits where the ledger cannot be read. */
export interface PrintStates {
  refresh(orderIds: readonly number[]): Promise<void>
  /** Updates every order at the station. */
  refreshAll(): Promise<void>
}

export function createPrintStates(options: RefreshPrintStatesOptions & { readonly followUp: LedgerFollowUp }): PrintStates {
  const { followUp } = options
  return {
    refresh: (orderIds) => followUp.run(() => refreshPrintStatesOf(options, orderIds)),
    refreshAll: () => followUp.run(() => refreshPrintStates(options)),
  }
}
