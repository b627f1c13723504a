import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { success, type Result } from '../../../../shared/result.ts'
import type { OpenedOrderStore } from '../../../orders/store/worker/open-order-store.ts'
import type { ClockOffset } from '../../../service/server-clock.ts'
import { acceptLosses } from './accept-losses.ts'
import { openLedger, type OpenedLedger } from './open-ledger.ts'
import { openProfileDatabases, type ProfileDatabases } from './profile-databases.ts'
import type { StoreName } from './profile-stores.ts'
import { closeOrderStore, openProfileOrderStore } from './open-profile-order-store.ts'
import type { ProfileOptions } from '../profile-services.ts'

export interface ProfileStoresOptions extends Pick<
  ProfileOptions,
  'folder' | 'record' | 'site' | 'clock' | 'log' | 'notify' | 'firstScreen' | 'connector'
> {
  /** The stored orders are lost and have to be read again. */
  readonly onOrdersLost: () => void
  readonly clockOffset: () => ClockOffset | null
}

export interface OpenedProfileStores extends OpenedLedger {
  readonly databases: ProfileDatabases
  readonly openedOrders: OpenedOrderStore
  /** For use when the rest cannot be opened. */
  readonly close: () => Promise<void>
}

/** Opens all stores of one account, or none. Losses are recorded in the ledger before anything else happens. */
export async function openProfileStores(options: ProfileStoresOptions): Promise<Result<OpenedProfileStores>> {
  const { folder, clock, notify } = options
  const hasStoredOrders = existsSync(join(folder, 'orders.db'))
  // Its workers start while the other databases open. Only one thread at a time may migrate the holds or set a damaged file aside.
  const holdsOpened = Promise.withResolvers<void>()
  const ordersOpening = openProfileOrderStore({ ...options, filesFree: holdsOpened.promise })
  const onOpened = (name: StoreName): void => {
    if (name === 'holds') holdsOpened.resolve()
  }
  const opened = await openProfileDatabases({ folder, clock, record: options.record, notify, onOpened }).finally(holdsOpened.resolve)
  if (!opened.ok) return await closeOrderStore(ordersOpening).then(() => opened)
  const databases = opened.value
  // The order workers are still starting. Stored orders are shown before the service is needed.
  if (!hasStoredOrders) options.connector.prepare()
  const ledger = await openLedger({ ...options, databases, site: options.site ?? null })
  const openedOrders = await ordersOpening
  if (!openedOrders.ok) {
    databases.close()
    return openedOrders
  }
  const close = (): Promise<void> => openedOrders.value.close().then(() => databases.close())
  if (!ledger.ok) return await close().then(() => ledger)
  const accepted = await acceptLosses({ ledger: ledger.value.localLedger, databases, orderStore: openedOrders.value.store, clock })
  if (!accepted.ok) return await close().then(() => accepted)
  return success({ ...ledger.value, databases, openedOrders: openedOrders.value, close })
}
