import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createOrderLock } from '../../../electron/station/profile/order-lock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createBookingStore, type BookingStore } from '../../../electron/pickups/booking-store.ts'
import { createInstructionStore } from '../../../electron/pickups/instruction-store.ts'
import { createKnownCutOffs } from '../../../electron/pickups/known-cut-offs.ts'
import { createPickups, type Pickups, type PickupsOptions } from '../../../electron/pickups/pickups.ts'
import { createPickupRunStore } from '../../../electron/pickups/runs/pickup-run-store.ts'
import { createZoneRules } from '../../../electron/pickups/zones/zone-rules.ts'
import type { PickupRun } from '../../../shared/pickups/board.ts'
import { success } from '../../../shared/result.ts'

type Needed = 'client' | 'clock' | 'readOrder'

/** The pickups topic over a client and a database made with `bookingMigrations`; what is not given is empty or silent. */
export function pickupsOver(
  database: DatabaseSync,
  given: Pick<PickupsOptions, Needed> & Partial<PickupsOptions>,
): {
  readonly pickups: Pickups
  readonly store: BookingStore
  readonly runs: readonly PickupRun[]
  readonly exported: ReadonlyMap<string, string>
} {
  const { clock } = given
  const store = createBookingStore(database)
  const runs: PickupRun[] = []
  const exported = new Map<string, string>()
  const pickups = createPickups({
    store,
    instructions: createInstructionStore(database, clock),
    runs: createPickupRunStore(database),
    zoneRules: createZoneRules({ folders: [], tzdataVersion: '', clock }),
    pickupInDoubtOf: () => null,
    clockOffset: () => null,
    knownCutOffs: createKnownCutOffs({ clock, clockOffset: () => null }),
    holdsOf: async () => new Map(),
    storedOrder: async () => success(null),
    ordersWithPickup: async () => success([]),
    groupsToBook: async () => success([]),
    stationZone: () => 'Europe/Berlin',
    emit: (channel, payload) => {
      if (channel === 'pickups.runChanged' && 'items' in payload) runs.push(payload as PickupRun)
    },
    notify: () => {},
    newId: randomUUID,
    log: silentLog,
    withOrderLock: createOrderLock(),
    saveExport: async (name, bytes) => {
      exported.set(name, new TextDecoder().decode(bytes))
      return success({ saved: name, folder: 'exports' })
    },
    ...given,
  })
  return { pickups, store, runs, exported }
}
