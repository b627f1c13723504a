import type { CallChannel, CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import { pickupRecordMessages } from '../../shared/messages/pickups/pickup-record-messages.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PickupRun } from '../../shared/pickups/board.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { PickupSheetEntry } from '../../shared/pickups/pickup-sheet.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createPickupBooking, toBookingResult, type PickupBookingOptions } from './book-pickup.ts'
import type { BookingStore } from './booking-store.ts'
import type { PickupRequest } from './choose-slot.ts'
import type { InstructionStore } from './instruction-store.ts'
import type { KnownCutOffs } from './known-cut-offs.ts'
import { createPickupRuns, type PickupRunsOptions } from './runs/pickup-runs.ts'
import { createBoardReader } from './read-board.ts'
import { createCutOffReader, type CutOffOptions } from './read-cut-offs.ts'
import { createCalendarReader, type CalendarOptions } from './read-calendar.ts'
import { createOffers, type OffersOptions } from './read-offer.ts'
import type { PickupRunStore } from './runs/pickup-run-store.ts'
import { createSheetEntries, type SheetEntriesOptions } from './sheet-entries.ts'
import type { PickupsInDoubt, InterruptedPickupRunsOptions } from './runs/finish-interrupted-pickup-runs.ts'

export interface PickupsOptions
  extends
    Omit<PickupBookingOptions, 'client' | 'store' | 'offers'>,
    Omit<OffersOptions, 'client' | 'clock' | 'referenceOf'>,
    Pick<CalendarOptions, 'ordersWithPickup' | 'storedOrder'>,
    Pick<SheetEntriesOptions, 'stationZone'>,
    Pick<CutOffOptions, 'groupsToBook'>,
    Pick<InterruptedPickupRunsOptions, 'notify'>,
    Pick<PickupRunsOptions, 'holdsOf'> {
  readonly client: PickupBookingOptions['client'] & OffersOptions['client']
  readonly clock: Clock
  readonly store: BookingStore
  readonly instructions: InstructionStore
  readonly runs: PickupRunStore
  readonly knownCutOffs: Pick<KnownCutOffs, 'keep'>
  readonly emit: EmitEvent
  readonly newId: () => string
  /** Saves a file in the exports folder. */
  readonly saveExport: (name: string, bytes: Uint8Array) => Promise<Result<CallOutput<'pickups.exportCalendar'>>>
}

type CallResult<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** Pickups of one account: what is offered, what is booked, and what is stored about it. */
export interface Pickups {
  availabilities(orderId: number): CallResult<'pickups.availabilities'>
  /** Succeeds also when the carrier refused: then `carrierError` is set, and nothing is booked. */
  schedule(request: PickupRequest): Promise<Result<Booking>>
  latestBookingOf(orderId: number): Booking | null
  board(input: CallInput<'pickups.board'>): CallResult<'pickups.board'>
  scheduleMany(input: CallInput<'pickups.scheduleMany'>): CallResult<'pickups.scheduleMany'>
  run(input: CallInput<'pickups.run'>): CallResult<'pickups.run'>
  stopRun(input: CallInput<'pickups.stopRun'>): CallResult<'pickups.stopRun'>
  checkRun(input: CallInput<'pickups.checkRun'>): CallResult<'pickups.checkRun'>
  cutOffs(): CallResult<'pickups.cutOffs'>
  calendar(input: CallInput<'pickups.calendar'>): CallResult<'pickups.calendar'>
  exportCalendar(input: CallInput<'pickups.exportCalendar'>): CallResult<'pickups.exportCalendar'>
  saveInstructions(input: CallInput<'pickups.saveInstructions'>): CallResult<'pickups.saveInstructions'>
  sheet(orderIds: readonly number[]): Promise<Result<PickupSheetEntry[]>>
  /** Finishes runs that a killed process left; `openPickups` are orders with a pickup that has no outcome in the journal. */
  finishInterruptedRuns(openPickups: PickupsInDoubt): Promise<void>
  /** True while a run is being booked. */
  isRunning(): boolean
  /** The computer is about to sleep: runs stop after the current order. */
  suspend(): Promise<void>
  /** Stops runs after the current order. */
  close(): Promise<void>
}

export function createPickups(options: PickupsOptions): Pickups {
  const { clock, store, instructions, knownCutOffs, readOrder, storedOrder } = options
  const emitRun = (run: PickupRun): void => options.emit('pickups.runChanged', run)

  async function knownOrder(orderId: number): Promise<Result<Order>> {
    const stored = await storedOrder(orderId)
    if (!stored.ok) return stored
    if (stored.value !== null) return success(stored.value)
    const read = await readOrder(orderId)
    return read.ok ? success(read.value.order) : read
  }

  async function referenceOf(orderId: number): Promise<string> {
    const stored = await storedOrder(orderId)
    return (stored.ok ? stored.value?.reference : undefined) ?? String(orderId)
  }

  const offers = createOffers({ ...options, referenceOf })
  const book = createPickupBooking({ ...options, offers })
  const sources = { bookings: store, instructions, knownOrder }
  const readBoard = createBoardReader({ ...options, ...sources, offers })
  const readCalendar = createCalendarReader({ ...options, ...sources })
  const readCutOffs = createCutOffReader({ ...options, offers })
  const sheet = createSheetEntries({ ...options, ...sources })
  const runs = createPickupRuns({
    ...options,
    book,
    emit: emitRun,
    store: options.runs,
    bookings: store,
    referenceOf,
  })

  return {
    availabilities: async (orderId) => {
      const offer = await offers.forOrder(orderId)
      return offer.ok ? success({ ...offer.value, serverAhead: offers.clockOffsetMs(), instructions: instructions.get(orderId) }) : offer
    },
    schedule: async (request) => toBookingResult(await book(request)),
    latestBookingOf: (orderId) => store.latestBookingOf(orderId),
    board: ({ orderIds }) => readBoard(orderIds),
    scheduleMany: ({ choices, includeHeld }) => runs.start(choices, includeHeld),
    run: async ({ runId }) => runs.run(runId),
    stopRun: async ({ runId }) => runs.stop(runId),
    checkRun: ({ runId }) => runs.checkInDoubt(runId),
    cutOffs: async () => {
      const result = await readCutOffs()
      if (result.ok) knownCutOffs.keep(result.value.cutOffs)
      return result
    },
    calendar: (days) => readCalendar(days),
    exportCalendar: async (days) => {
      const calendar = await readCalendar(days)
      if (!calendar.ok) return calendar
      const { formatCalendar } = await import('./format-calendar.ts')
      const bytes = new TextEncoder().encode(formatCalendar(calendar.value, clock.now()))
      return options.saveExport(`${pickupRecordMessages.calendarFile({ from: days.from, to: days.to })}.ics`, bytes)
    },
    saveInstructions: async ({ orderIds, text }) => {
      const saved = instructions.save(orderIds, text)
      return saved.ok ? success({ saved: saved.value }) : saved
    },
    sheet,
    finishInterruptedRuns: (pickupsInDoubt) => runs.finishInterrupted(pickupsInDoubt),
    isRunning: () => runs.isRunning(),
    suspend: () => runs.suspend(),
    close: () => runs.close(),
  }
}
