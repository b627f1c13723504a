import type { Failure } from '../../../shared/failure.ts'
import { jobFailures } from '../../../shared/messages/jobs/job-failures.ts'
import { pickupRunFailures } from '../../../shared/messages/pickups/pickup-run-failures.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import type { GroupChoice, PickupRun } from '../../../shared/pickups/board.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { createJobEngine, type JobEnd } from '../../jobs/job-engine.ts'
import { isOverload } from '../../jobs/overload.ts'
import { reconcileItems } from '../../jobs/reconcile-items.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createActivePickupRun, toPickupRun, type ActivePickupRun, type RunItem, type RunSummary } from './active-pickup-run.ts'
import type { BookingOutcome, BookPickup } from '../book-pickup.ts'
import type { BookingStore } from '../booking-store.ts'
import type { PickupRequest } from '../choose-slot.ts'
import { finishInterruptedPickupRuns, type InterruptedPickupRunsOptions, type PickupsInDoubt } from './finish-interrupted-pickup-runs.ts'
import { tryStorage } from '../../storage/storage-failure.ts'
import { tryRead } from '../../storage/storage-read-error.ts'
import { readPickupInDoubt, type PickupInDoubtOptions } from '../read-pickup-in-doubt.ts'
import type { PickupRunStore } from './pickup-run-store.ts'

export interface PickupRunsOptions
  extends
    Omit<InterruptedPickupRunsOptions, 'pickupsInDoubt' | 'isClosing' | 'clock' | 'bookings'>,
    Pick<PickupInDoubtOptions, 'onReconciled'> {
  readonly bookings: InterruptedPickupRunsOptions['bookings'] & Pick<BookingStore, 'newestId'>
  readonly book: BookPickup
  /** Throws a `StorageReadError` when the holds cannot be read. */
  readonly holdsOf: (orderIds: readonly number[]) => Promise<ReadonlyMap<number, Hold>>
  readonly store: PickupRunStore
  readonly referenceOf: (orderId: number) => Promise<string>
  readonly emit: (run: PickupRun) => void
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

/** Books pickups one after another. Runs wait for each other too, so that one write is in flight at a time. */
export interface PickupRuns {
  /** `includeHeld`: the orders on hold that a person chose to book. */
  start(choices: readonly GroupChoice[], includeHeld?: readonly number[]): Promise<Result<PickupRun>>
  run(id: string): Result<PickupRun>
  /** Sends nothing more of the run; what is in flight finishes. */
  stop(id: string): Result<PickupRun>
  /** Reads the outcome for the orders in doubt of a run that has ended; sends nothing. */
  checkInDoubt(id: string): Promise<Result<PickupRun>>
  /** Called once at the start: finishes the interrupted runs, and reports their outcome. */
  finishInterrupted(pickupsInDoubt: PickupsInDoubt): Promise<void>
  isRunning(): boolean
  /** Ends every run, because the computer is about to sleep; resolves when nothing is in progress any more. */
  suspend(): Promise<void>
  /** Stops every run; resolves when nothing is in progress any more. */
  close(): Promise<void>
}

/** Why orders of a run were not sent. */
function leftOutBecause(end: JobEnd): Failure | null {
  if (end.kind === 'halted') return end.failure
  if (end.kind === 'completed') return null
  const reasons = { close: pickupRunFailures.closed, pause: pickupRunFailures.computerSlept, stop: pickupRunFailures.stopped }
  return reasons[end.request]()
}

const notBooked = (failure: Failure): BookingOutcome => ({ state: 'not-booked', booking: null, failure, nearest: [] })

/** After these every further order would fail in the same way: nothing more is sent, and a person can continue later. */
const haltingKinds: ReadonlySet<Failure['kind']> = new Set(['no-network', 'sign-in-needed', 'not-secure', 'not-the-service'])

function haltAfter({ state, failure }: BookingOutcome): { readonly halt?: Failure } {
  return state === 'not-booked' && failure !== null && haltingKinds.has(failure.kind) ? { halt: failure } : {}
}

export function createPickupRuns(options: PickupRunsOptions): PickupRuns {
  const { book, bookings, holdsOf, store, referenceOf, newId, clock, log } = options

  function endRun(run: ActivePickupRun, failure: Failure | null): void {
    const items = run.items().map((item): RunItem => (item.state === 'waiting' ? { ...item, state: 'left-out', failure } : item))
    run.end(items)
    included.delete(run.id)
    engine.remove(run.id)
  }

  /** The orders on hold that a person chose to book, with the start of that hold, by run: another run or hold asks again. */
  const included = new Map<string, ReadonlyMap<number, string>>()

  /** An order that was put on hold, or on another hold, after its run was started is not booked: nobody was asked about it. */
  async function bookUnlessHeld(request: PickupRequest, runId: string): Promise<BookingOutcome> {
    const { orderId } = request
    const holds = await tryRead(() => holdsOf([orderId]))
    if (!holds.ok) return notBooked(holds.failure)
    const hold = holds.value.get(orderId)
    if (hold === undefined || included.get(runId)?.get(orderId) === hold.since) return await book(request, { hold })
    const { person, note } = hold
    return notBooked(pickupRunFailures.onHold({ person, note, hasNote: note === '' ? 'no' : 'yes' }))
  }

  const engine = createJobEngine<ActivePickupRun, RunItem, RunSummary>({
    oneAtATime: true,
    clock,
    log,
    worker: (run) => ({
      parallel: () => 1,
      itemsPerWrite: 1,
      isOverload,
      perform: async (item) => {
        const outcome = await bookUnlessHeld({ orderId: item.orderId, ...item.choice }, run.id)
        const { state, failure } = outcome
        if (state === 'not-booked' && failure !== null && isOverload(failure)) return { kind: 'try-later', failure }
        const begun = run.items().find(({ orderId }) => orderId === item.orderId) ?? item
        return { kind: 'ended', item: { ...begun, ...outcome }, ...haltAfter(outcome) }
      },
    }),
    isWaiting: ({ state }) => state === 'waiting',
    onBegin: () => true,
    // Otherwise, after a crash, an order that may have been sent would count as not sent.
    onItemBegin: (run, item) => {
      const newest = tryStorage(() => bookings.newestId())
      return newest.ok ? run.saveItem({ ...item, state: 'sending', newestBookingId: newest.value }) : newest
    },
    onEnd: (run, end) => endRun(run, leftOutBecause(end)),
    onThrown: (run) => {
      const failure = jobFailures.internalError()
      for (const item of run.items().filter(({ state }) => state === 'sending')) run.saveItem({ ...item, state: 'unknown', failure })
      endRun(run, jobFailures.runInternalError())
    },
  })

  function findRun(id: string): Result<PickupRun> {
    const here = engine.find(id)
    if (here !== undefined) return success(toPickupRun(here))
    const stored = store.get(id)
    if (!stored.ok) return stored
    return stored.value === null ? failed(pickupRunFailures.notFound()) : success(stored.value)
  }

  const beingChecked = new Set<string>()

  async function checkInDoubt(id: string): Promise<Result<PickupRun>> {
    const found = findRun(id)
    if (!found.ok || found.value.state === 'running' || beingChecked.has(id)) return found
    beingChecked.add(id)
    try {
      const run = createActivePickupRun(options, found.value)
      await reconcileItems(run, {
        needsReading: ({ state }) => state === 'unknown',
        read: (item) => readPickupInDoubt(item, options),
        isClosing: () => engine.isClosing(),
      })
      return success(toPickupRun(run))
    } finally {
      beingChecked.delete(id)
    }
  }

  return {
    checkInDoubt,
    start: async (choices, includeHeld = []) => {
      const requests = choices.flatMap(({ orderIds, ...choice }) => orderIds.map((orderId) => ({ orderId, choice })))
      if (new Set(requests.map(({ orderId }) => orderId)).size < requests.length) {
        return failed(pickupRunFailures.orderNamedTwice({}, { path: 'choices' }))
      }
      const holds = await tryRead(() => holdsOf(includeHeld))
      if (!holds.ok) return holds
      const items: RunItem[] = []
      for (const request of requests) {
        const reference = await referenceOf(request.orderId)
        items.push({ ...request, reference, state: 'waiting', booking: null, failure: null, nearest: [] })
      }
      if (engine.isClosing()) return failed(pickupRunFailures.closing())
      const run = createActivePickupRun(options, { id: newId(), state: 'running', items })
      const saved = run.begin()
      if (!saved.ok) return saved
      included.set(run.id, new Map([...holds.value].map(([orderId, { since }]) => [orderId, since])))
      engine.add(run)
      void engine.run(run)
      return success(toPickupRun(run))
    },
    run: findRun,
    stop: (id) => {
      void engine.end(id, 'stop')
      return findRun(id)
    },
    finishInterrupted: (pickupsInDoubt) => finishInterruptedPickupRuns({ ...options, pickupsInDoubt, isClosing: () => engine.isClosing() }),
    isRunning: () => engine.all().length > 0,
    suspend: async () => void (await Promise.all(engine.all().map(({ id }) => engine.end(id, 'pause')))),
    close: () => engine.close(),
  }
}
