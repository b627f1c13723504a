import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforePickupStatuses } from '../../../shared/orders/status.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Orders } from '../../orders/orders.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import { readPrintProgress, type PrintProgressSources } from '../../printing/ledger/print-progress.ts'

/** Brings the queues to what the ledger says now of every order at the station, one after the other, until aborted. */
export async function refreshPrintStates(options: {
  readonly ledger: Ledger
  readonly orders: Pick<Orders, 'setPrintStates'>
  readonly orderStore: Pick<OrderStore, 'list' | 'order'>
  readonly settings: () => PrintSettings
  readonly destroyedOf: PrintProgressSources['destroyedOf']
  readonly signal: AbortSignal
}): Promise<void> {
  const { ledger, orders, orderStore, settings, destroyedOf, signal } = options
  for (const status of beforePickupStatuses) {
    const listed = await orderStore.list({ view: { kind: 'status', status }, sort: { by: 'created', direction: 'descending' } })
    for (const id of listed.ok ? listed.value.ids : []) {
      await nextTurn()
      if (signal.aborted) return
      const known = await orderStore.order(id)
      if (!known.ok || known.value === null) continue
      await orders.setPrintStates(await readPrintProgress([known.value.order], { ledger, settings: settings(), destroyedOf }))
    }
  }
}
