import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { createPickupOrders } from '../../../orders/pickup-orders.ts'
import { readHolds } from '../../../orders/read-holds.ts'
import { readStoredOrder } from '../../../orders/read-stored-order.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { BookingStore } from '../../../pickups/booking-store.ts'
import { createInstructionStore } from '../../../pickups/instruction-store.ts'
import { createPickups, type Pickups, type PickupsOptions } from '../../../pickups/pickups.ts'
import { createPickupRunStore } from '../../../pickups/runs/pickup-run-store.ts'
import type { PickupsInDoubt } from '../../../pickups/runs/finish-interrupted-pickup-runs.ts'
import { createZoneRules, systemZoneFolders } from '../../../pickups/zones/zone-rules.ts'
import type { JournaledWrite } from '../../../service/write-journal/write-journal.ts'

type PassedOptions =
  | 'knownCutOffs'
  | 'client'
  | 'clock'
  | 'log'
  | 'emit'
  | 'notify'
  | 'readOrder'
  | 'withOrderLock'
  | 'clockOffset'
  | 'saveExport'
  | 'pickupInDoubtOf'

export interface OpenPickupsOptions extends Pick<PickupsOptions, PassedOptions> {
  /** Created with `bookingMigrations`. */
  readonly database: DatabaseSync
  readonly bookings: BookingStore
  readonly orderStore: Pick<OrderStore, 'list' | 'rows' | 'order' | 'pickupGroups'>
  readonly onReconciled: NonNullable<PickupsOptions['onReconciled']>
}

/** The pickups of one account, from its own databases and this machine's zones. */
export function openPickups({ database, bookings, orderStore, ...parts }: OpenPickupsOptions): Pickups {
  return createPickups({
    ...parts,
    store: bookings,
    instructions: createInstructionStore(database, parts.clock),
    runs: createPickupRunStore(database),
    zoneRules: createZoneRules({
      folders: systemZoneFolders(process.platform),
      tzdataVersion: process.versions.tz ?? '',
      clock: parts.clock,
    }),
    holdsOf: (orderIds) => readHolds(orderStore, orderIds),
    storedOrder: (orderId) => readStoredOrder(orderStore, orderId),
    ordersWithPickup: createPickupOrders(orderStore),
    groupsToBook: () => orderStore.pickupGroups(),
    stationZone: () => Temporal.Now.timeZoneId(),
    newId: randomUUID,
  })
}

/** Orders with an open pickup in the journal; any order, once the journal has lost something. */
export function findPickupsInDoubt(writes: readonly JournaledWrite[], losses: ReadonlyMap<string, unknown>): PickupsInDoubt {
  const open = new Set(writes.flatMap(({ intent }) => (intent.kind === 'pickup' ? [intent.orderId] : [])))
  return { has: (orderId) => losses.has('writes') || open.has(orderId), mayHaveContinued: losses.has('bookings') }
}
