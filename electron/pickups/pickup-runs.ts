import type { Failure } from '../../shared/failure.ts'
import type { GroupChoice, PickupRun } from '../../shared/pickups/board.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import type { BookingOutcome } from './book-pickup.ts'
import type { PickupRequest } from './choose-slot.ts'
import type { RunStore } from './pickup-run-store.ts'

export interface PickupRunsOptions {
  readonly book: (request: PickupRequest) => Promise<BookingOutcome>
  readonly store: RunStore
  readonly referenceOf: (orderId: number) => Promise<string>
  readonly announce: (run: PickupRun) => void
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

const noRun: Failure = {
  kind: 'not-found',
  message: 'There is no such booking run on this station.',
  next: 'Look at the orders: each shows whether its pickup is booked.',
}

const stopped: Failure = {
  kind: 'cancelled-by-person',
  message: 'The run was stopped before this order. Nothing was sent for it.',
  next: 'Book it when you want it collected.',
}

const closed: Failure = {
  kind: 'cancelled-by-person',
  message: 'Packbench was closed before this order. Nothing was sent for it.',
  next: 'Book it when you want it collected.',
}

export function createPickupRuns({ book, store, referenceOf, announce, newId, log }: PickupRunsOptions): PickupRuns {
  const underWay = new Map<string, PickupRun>()
  const why = new Map<string, Failure>()
  let closing = false
  let last: Promise<void> = Promise.resolve()

  function change(run: PickupRun): PickupRun {
    const saved = store.save(run)
    if (!saved.ok) log.warn('a booking run was not kept', { kind: saved.failure.kind })
    if (run.state === 'running') underWay.set(run.id, run)
    else underWay.delete(run.id)
    announce(run)
    return run
  }

  function withItem(run: PickupRun, orderId: number, fields: Partial<RunItem>): PickupRun {
    return change({ ...run, items: run.items.map((item) => (item.orderId === orderId ? { ...item, ...fields } : item)) })
  }

  async function work(id: string): Promise<void> {
    for (let run = underWay.get(id); run !== undefined; run = underWay.get(id)) {
      const next = run.items.find(({ state }) => state === 'waiting')
      const stop = why.get(id)
      if (next === undefined || stop !== undefined) {
        why.delete(id)
        const items = run.items.map((item): RunItem =>
          item.state === 'waiting' ? { ...item, state: 'left-out', failure: stop ?? null } : item,
        )
        change({ ...run, state: 'ended', items })
        return
      }
      withItem(run, next.orderId, { state: 'sending' })
      const outcome = await book({ orderId: next.orderId, ...next.choice })
      const now = underWay.get(id)
      if (now !== undefined) withItem(now, next.orderId, outcome)
    }
  }

  function known(id: string): Result<PickupRun> {
    const here = underWay.get(id)
    if (here !== undefined) return success(here)
    const stored = store.run(id)
    if (!stored.ok) return stored
    return stored.value === null ? failed(noRun) : success(stored.value)
  }

  return {
    start: async (choices) => {
      const wishes = choices.flatMap(({ orderIds, ...choice }) => orderIds.map((orderId) => ({ orderId, choice })))
      if (new Set(wishes.map(({ orderId }) => orderId)).size < wishes.length) {
        const message = 'An order was named twice, so it is not clear which window it is for. Nothing was sent.'
        return failed({ kind: 'invalid-input', message, next: 'Choose one window for each order.', path: 'choices' })
      }
      const items: RunItem[] = []
      for (const wish of wishes) {
        const reference = await referenceOf(wish.orderId)
        items.push({ ...wish, reference, state: 'waiting', booking: null, failure: null, nearest: [] })
      }
      if (closing) return failed({ ...closed, kind: 'busy' })
      const run = change({ id: newId(), state: 'running', items })
      last = last.then(() => work(run.id))
      return success(run)
    },
    run: known,
    stop: (id) => {
      if (underWay.has(id)) why.set(id, stopped)
      return known(id)
    },
    close: async () => {
      closing = true
      for (const id of underWay.keys()) why.set(id, closed)
      await last
    },
  }
}
