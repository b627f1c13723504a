import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { SavedFile } from '../../../../shared/contract/calls/exports-calls.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import { createCancellationStore } from '../../../cancellation/cancellation-store.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { BookingStore } from '../../../pickups/booking-store.ts'
import type { Pickups } from '../../../pickups/pickups.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ledger } from '../../../printing/ledger/ledger-port.ts'
import type { Printing } from '../../../printing/printing.ts'
import { createShift, type Shift } from '../../../shift/shift.ts'
import type { ShiftSources } from '../../../shift/shift-sources.ts'
import { createShiftStore } from '../../../shift/shift-store.ts'
import { tryStorage } from '../../../storage/storage-failure.ts'
import type { VoidLabelStore } from '../../../void-labels/void-label-store.ts'
import type { VoidLabels } from '../../../void-labels/void-labels.ts'
import type { ProfileDatabases } from '../stores/profile-databases.ts'

export interface OpenShiftOptions {
  /** The account's own folder. */
  readonly folder: string
  readonly clock: Clock
  readonly settings: () => Settings
  readonly person: () => string
  readonly ledger: Ledger
  readonly orderStore: Pick<OrderStore, 'counts' | 'list' | 'rows'>
  readonly bookings: Pick<BookingStore, 'bookedBetween'>
  readonly databases: Pick<ProfileDatabases, 'cancellations'>
  readonly voidLabelStore: Pick<VoidLabelStore, 'destroyedBetween'>
  readonly voidLabels: Pick<VoidLabels, 'list'>
  readonly pickups: Pick<Pickups, 'cutOffs'>
  /** From the audit log: the times of recorded actions, one for every ten minutes. */
  readonly recordedActions: ShiftSources['otherActions']
  readonly printing: Pick<Printing, 'sendToDocumentPrinter'>
  /** Saves a file in the exports folder. */
  readonly saveExport: (name: string, bytes: Uint8Array) => Promise<Result<SavedFile>>
}

/** The shift, from the stores of one account and the audit log of the station. */
export function openShift(options: OpenShiftOptions): Shift {
  const { bookings, voidLabelStore, voidLabels, printing, settings } = options
  const cancellations = createCancellationStore(options.databases.cancellations, options.clock)

  /** The times of recorded actions, by store. */
  function recordedTimes(from: Temporal.Instant, to: Temporal.Instant) {
    const [since, until] = [from.toString({ smallestUnit: 'second' }).slice(0, -1), to.toString({ smallestUnit: 'second' }).slice(0, -1)]
    const booked = tryStorage(() => bookings.bookedBetween(since, until))
    if (!booked.ok) return booked
    const cancelled = cancellations.cancelledBetween(since, until)
    if (!cancelled.ok) return cancelled
    const labels = voidLabelStore.destroyedBetween(since, until)
    if (!labels.ok) return labels
    return success({ booked: booked.value, cancelled: cancelled.value, labels: labels.value })
  }

  return createShift({
    ...options,
    orders: options.orderStore,
    stationZone: () => Temporal.Now.timeZoneId(),
    stationName: () => settings().stationName,
    store: createShiftStore({ file: join(options.folder, 'shifts.db'), clock: options.clock }),
    recordedWork: (from, to) => {
      const times = recordedTimes(from, to)
      if (!times.ok) return times
      const { booked, cancelled, labels } = times.value
      return success({ pickupsBooked: booked.length, cancelled: cancelled.length, labelsDestroyed: labels.length })
    },
    otherActions: (from, to) => {
      const times = recordedTimes(from, to)
      if (!times.ok) return times
      const recorded = options.recordedActions(from, to)
      if (!recorded.ok) return recorded
      const { booked, cancelled, labels } = times.value
      return success([...booked, ...cancelled, ...labels, ...recorded.value])
    },
    voidLabels: async () => {
      const listed = await voidLabels.list()
      return listed.ok ? success(listed.value.labels) : listed
    },
    cutOffs: () => options.pickups.cutOffs(),
    print: (make) => printing.sendToDocumentPrinter({ sheet: 'shift', make }),
  })
}
