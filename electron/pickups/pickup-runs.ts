import type { Failure } from '../../shared/failure.ts'
import { pickupRunFailures } from '../../shared/messages/pickups/pickup-run-failures.ts'
import type { GroupChoice, PickupRun } from '../../shared/pickups/board.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import type { BookingOutcome } from './book-pickup.ts'
import type { PickupRequest } from './choose-slot.ts'
import type { PickupRunStore } from './pickup-run-store.ts'

export interface PickupRunsOptions {
  readonly book: (request: PickupRequest) => Promise<BookingOutcome>
  readonly store: PickupRunStore
  readonly referenceOf: (orderId: number) => Promise<string>
  readonly emit: (run: PickupRun) => void
  readonly newId: () => string
  readonly log: Log
}

/** Bookings one after the other. Runs wait for each other too, so that one write is under way at a time. */
export interface PickupRuns {
  start(choices: readonly GroupChoice[]): Promise<Result<PickupRun>>
  run(id: string): Result<PickupRun>
  /** Nothing more of the run is sent; what is under way is brought to its end. */
  stop(id: string): Result<PickupRun>
  /** The same for every run; resolves when nothing is under way any more. */
  close(): Promise<void>
}

type RunItem = PickupRun['items'][number]

export function createPickupRuns({ book, store, referenceOf, emit, newId, log }: PickupRunsOptions): PickupRuns {
  const activeRuns = new Map<string, PickupRun>()
  const stopReasons = new Map<string, Failure>()
  let closing = false
  let queue: Promise<void> = Promise.resolve()

  function saveAndEmit(run: PickupRun): PickupRun {
    const saved = store.save(run)
    if (!saved.ok) log.warn('a booking run was not kept', { kind: saved.failure.kind })
    if (run.state === 'running') activeRuns.set(run.id, run)
    else activeRuns.delete(run.id)
    emit(run)
    return run
  }

  function updateItem(run: PickupRun, orderId: number, fields: Partial<RunItem>): PickupRun {
    return saveAndEmit({ ...run, items: run.items.map((item) => (item.orderId === orderId ? { ...item, ...fields } : item)) })
  }

  async function processRun(id: string): Promise<void> {
    for (let run = activeRuns.get(id); run !== undefined; run = activeRuns.get(id)) {
      const next = run.items.find(({ state }) => state === 'waiting')
      const stop = stopReasons.get(id)
      if (next === undefined || stop !== undefined) {
        stopReasons.delete(id)
        const items = run.items.map((item): RunItem =>
          item.state === 'waiting' ? { ...item, state: 'left-out', failure: stop ?? null } : item,
        )
        saveAndEmit({ ...run, state: 'ended', items })
        return
      }
      updateItem(run, next.orderId, { state: 'sending' })
      const outcome = await book({ orderId: next.orderId, ...next.choice })
      const now = activeRuns.get(id)
      if (now !== undefined) updateItem(now, next.orderId, outcome)
    }
  }

  function findRun(id: string): Result<PickupRun> {
    const here = activeRuns.get(id)
    if (here !== undefined) return success(here)
    const stored = store.get(id)
    if (!stored.ok) return stored
    return stored.value === null ? failed(pickupRunFailures.notFound()) : success(stored.value)
  }

  return {
    start: async (choices) => {
      const requests = choices.flatMap(({ orderIds, ...choice }) => orderIds.map((orderId) => ({ orderId, choice })))
      if (new Set(requests.map(({ orderId }) => orderId)).size < requests.length) {
        return failed(pickupRunFailures.orderNamedTwice({}, { path: 'choices' }))
      }
      const items: RunItem[] = []
      for (const request of requests) {
        const reference = await referenceOf(request.orderId)
        items.push({ ...request, reference, state: 'waiting', booking: null, failure: null, nearest: [] })
      }
      if (closing) return failed(pickupRunFailures.closing())
      const run = saveAndEmit({ id: newId(), state: 'running', items })
      queue = queue.then(() => processRun(run.id))
      return success(run)
    },
    run: findRun,
    stop: (id) => {
      if (activeRuns.has(id)) stopReasons.set(id, pickupRunFailures.stopped())
      return findRun(id)
    },
    close: async () => {
      closing = true
      for (const id of activeRuns.keys()) stopReasons.set(id, pickupRunFailures.closed())
      await queue
    },
  }
}
