import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { BudgetStore } from './rate-limit-store.ts'
import { occupying, orderTerms, pauseBefore, stricter, type Spending } from './rate-limit.ts'
import type { SaidLimit } from './too-many-requests.ts'
import { defaultDeadline } from '../transport/transport.ts'

/** One request that has its place in the budget; exactly one of these two ends it. */
export interface BudgetPlace {
  /** The service counted it, or may have. */
  answered(): void
  /** Not one byte of it left this machine. */
  notSent(): void
}

/** Lets requests to POST /orders through so that the service never has to answer 429, also across a restart. */
export interface OrderBudget {
  /** Waits, first come first served, until one more request fits. Rejects with the signal's reason when that aborts first. */
  take(signal?: AbortSignal): Promise<BudgetPlace>
  /** The service answered 429 all the same: nothing goes before its time, and its own limit is kept if it is the stricter. */
  refused(said: { readonly limit: SaidLimit | null; readonly retryAfter: number }): void
  /** Milliseconds until one more request fits, for whoever shows it; null when that hangs on an answer still awaited. */
  pause(): number | null
}

/** A 429 closes the budget for this long at most, whatever it asks for. */
const longestClosure = 300_000

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Lets go at once of whoever gives up behind others in the queue; a place that comes too late is given back. */
function unlessAborted(place: Promise<BudgetPlace>, signal: AbortSignal): Promise<BudgetPlace> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    place.then((taken) => {
      signal.removeEventListener('abort', leave)
      if (signal.aborted) taken.notSent()
      else resolve(taken)
    }, reject)
  })
}

export function createOrderBudget({ store, clock }: { readonly store: BudgetStore; readonly clock: Clock }): OrderBudget {
  const wall = (): number => clock.now().epochMilliseconds
  const kept = store.load()
  // Kept times are of the wall clock, which may have been set back meanwhile: nothing is taken to lie in the future.
  const ageOf = (at: number): number => Math.max(0, wall() - at)
  const began = clock.monotonic()
  let terms = orderTerms
  let spendings: readonly Spending[] = kept.spendings.map(({ id, sentAt, answeredAt }) => ({
    id,
    sentAt: began - ageOf(sentAt),
    // One cut off by the end of its process was counted within its deadline or not at all.
    answeredAt: began - ageOf(answeredAt ?? sentAt + defaultDeadline),
  }))
  let closedUntil = began + Math.min(longestClosure, Math.max(0, (kept.closedUntil ?? 0) - wall()))
  let changed = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()

  function change(next: readonly Spending[]): void {
    spendings = next
    changed.abort()
    changed = new AbortController()
  }

  function pause(): number | null {
    const now = clock.monotonic()
    const room = pauseBefore(spendings, terms, now)
    return room === null ? null : Math.max(room, closedUntil - now, 0)
  }

  /** Ends after so many milliseconds, or as soon as anything changes; null waits for the change alone. */
  async function waitForChange(milliseconds: number | null, signal: AbortSignal | undefined): Promise<void> {
    const stop = signal === undefined ? changed.signal : AbortSignal.any([changed.signal, signal])
    try {
      await (milliseconds === null ? aborted(stop) : clock.wait(milliseconds, stop))
    } catch (error) {
      if (!stop.aborted) throw error
    }
    signal?.throwIfAborted()
  }

  function occupy(): BudgetPlace {
    const now = clock.monotonic()
    const over = new Set(spendings.map(({ id }) => id))
    const current = occupying(spendings, terms, now)
    for (const { id } of current) over.delete(id)
    const id = randomUUID()
    store.forget([...over])
    store.sent(id, wall())
    spendings = [...current, { id, sentAt: now, answeredAt: null }]
    return {
      answered: () => {
        store.answered(id, wall())
        change(spendings.map((spending) => (spending.id === id ? { ...spending, answeredAt: clock.monotonic() } : spending)))
      },
      notSent: () => {
        store.forget([id])
        change(spendings.filter((spending) => spending.id !== id))
      },
    }
  }

  async function waitForRoom(signal: AbortSignal | undefined): Promise<BudgetPlace> {
    signal?.throwIfAborted()
    for (let left = pause(); left !== 0; left = pause()) await waitForChange(left, signal)
    return occupy()
  }

  return {
    take: (signal) => {
      const before = turn
      const mine = before.then(() => waitForRoom(signal))
      turn = mine.catch(() => undefined)
      return signal === undefined ? mine : unlessAborted(mine, signal)
    },
    refused: ({ limit, retryAfter }) => {
      if (limit !== null) terms = stricter(terms, { limit: limit.limit, window: Math.min(limit.window, longestClosure) })
      const asked = retryAfter > 0 ? retryAfter : (limit?.window ?? terms.window)
      const closure = Math.min(asked + terms.margin, longestClosure)
      closedUntil = Math.max(closedUntil, clock.monotonic() + closure)
      store.close(wall() + closedUntil - clock.monotonic())
      change(spendings)
    },
    pause,
  }
}
