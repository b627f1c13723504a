import type { Failure } from '../../../shared/failure.ts'
import type { ListRequest, SyncState } from '../../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { awayNotice } from './reconnect-summary.ts'
import type { OrderChange } from '../store/order-change.ts'
import { createOrderReader, type OrderReader, type OrderReaderOptions } from './order-reader.ts'
import { createPatientAsking, willPass } from '../../platform/shared-backoff.ts'
import { countsEvery, pauseUntilProbe, statusesOf } from './sync-plan.ts'
import { createSyncRounds } from './sync-rounds.ts'

export interface OrderSync {
  /** `asOf` is null until this session has read everything. */
  state(): SyncState
  /** Reads every list. While that is running already, its end is awaited instead, and a pause on the way ends at once. */
  run(signal?: AbortSignal): Promise<Result<true>>
  /** Keeps the orders current until aborted. */
  start(signal: AbortSignal): Promise<void>
  /** Somebody looks at this view: its orders come first. */
  look(view: ListRequest['view']): void
}

export interface OrderSyncOptions extends Omit<OrderReaderOptions, 'stored'> {
  /** Orders that changed in the store; an empty list when only the state moved. */
  readonly changed: (ids: readonly number[]) => void
  /** Tells the person something they did not ask for. */
  readonly notify?: (message: string, next: string, orderIds: readonly number[], tone: 'info' | 'warning') => void
  /** Between 0 and 1, for the jitter of pauses. */
  readonly random?: () => number
}

const chunk = 200
const shortestPause = 1000
/** A window says what it shows at least this often while it can be seen. */
const lookLasts = 2 * 60_000

export function createOrderSync(options: OrderSyncOptions): OrderSync {
  const { client, store, clock, log, changed, notify, random = Math.random } = options
  let state: SyncState = { state: 'never', done: 0, total: null, asOf: null, message: null, said: null }
  let running: { readonly whole: boolean; readonly end: Promise<Result<true>> } | null = null
  let pending: number[] = []
  let seen: ReadonlySet<string> = new Set()
  let lookedAt = Number.NEGATIVE_INFINITY
  let trouble: Failure | null = null
  /** Times in a row that the service was found still away. */
  let misses = 0
  /** What changed since the service came back, until everything was compared; null at other times. */
  let meanwhile: OrderChange[] | null = null
  let bell = new AbortController()
  /** Ids read in this round, for the progress. */
  let found = new Set<number>()

  function flush(): void {
    changed(pending)
    pending = []
  }

  function become(next: Partial<SyncState>): void {
    state = { ...state, ...next }
    flush()
  }

  const patient = createPatientAsking({
    clock,
    random,
    waiting: (why) => {
      const message = why === null ? null : `${why.message} Packbench waits a little and then goes on by itself.`
      if (state.state === 'running') become({ message, said: why?.said ?? null, detail: why?.detail })
    },
  })
  const plain = createOrderReader(
    {
      ...options,
      stored: (stored) => {
        pending.push(...stored.changed)
        meanwhile?.push(...stored.changes)
        if (pending.length >= chunk) flush()
      },
    },
    patient,
  )
  const reader: OrderReader = {
    ...plain,
    readPage: async (list, page, signal) => {
      const answer = await plain.readPage(list, page, signal)
      if (!answer.ok || state.state !== 'running') return answer
      const before = Math.floor(found.size / chunk)
      for (const { order } of answer.value.orders) found.add(order.id)
      if (list === null) state = { ...state, total: answer.value.recordCount }
      state = { ...state, done: Math.min(found.size, state.total ?? found.size) }
      if (Math.floor(found.size / chunk) > before) flush()
      return answer
    },
  }
  const rounds = createSyncRounds({
    reader,
    store,
    clock,
    log,
    seen: () => seen,
    notify: (message, next) => notify?.(message, next, [], 'warning'),
  })

  async function round(whole: boolean, signal: AbortSignal): Promise<Result<true>> {
    const startedAt = clock.now()
    patient.begin()
    found = new Set()
    if (whole || state.state === 'failed') {
      become({ state: 'running', done: 0, total: null, message: null, said: null, detail: undefined })
      // The first page of all orders tells how many there are to read.
      const first = await reader.readPage(null, 1, signal)
      if (!first.ok) return first
    }
    const read = await rounds.run(signal)
    if (!read.ok) return read
    const before = await store.wholeReadAt()
    if (!before.ok) return before
    const marked = await store.setWholeReadAt(startedAt)
    if (!marked.ok) return marked
    state = { ...state, state: 'current', asOf: startedAt.toString(), message: read.value, said: null, detail: undefined }
    const changes = meanwhile === null || before.value === null ? null : awayNotice(meanwhile)
    const changedIds = [...new Set(meanwhile?.map(({ orderId }) => orderId))]
    if (changes !== null) notify?.(changes, 'Look through your queues before you go on.', changedIds, 'info')
    return success(true)
  }

  function fail(failure: Failure): void {
    trouble = failure
    const { message, next, said = null, detail } = failure
    state = { ...state, state: 'failed', message: `${message} ${next}`, said, detail }
    log.warn('reading the orders failed', { kind: failure.kind })
  }

  function begin(signal: AbortSignal): Promise<Result<true>> {
    const whole = rounds.isWholeDue()
    const work = async (): Promise<Result<true>> => {
      // After an outage is told what changed; the first trouble of all has nothing before it.
      if (trouble !== null) meanwhile = []
      const result = await round(whole, signal)
      if (result.ok) {
        trouble = null
        misses = 0
        meanwhile = null
      } else if (!signal.aborted) {
        fail(result.failure)
        // Whoever waits for the next round looks for the service's return instead.
        bell.abort()
      }
      return result
    }
    const end = work().finally(() => {
      running = null
      flush()
    })
    running = { whole, end }
    return end
  }

  async function run(signal: AbortSignal = new AbortController().signal): Promise<Result<true>> {
    if (running === null) {
      rounds.askForAll()
      return begin(signal)
    }
    patient.cut()
    const { whole, end } = running
    const result = await end
    return whole ? result : run(signal)
  }

  /** One request, to see whether the service is back. */
  async function isBack(signal: AbortSignal): Promise<Result<unknown>> {
    if (trouble === null || !willPass(trouble)) return success(true)
    const answer = await client.listOrders({ page: 1, once: true }, signal)
    return answer.ok || !willPass(answer.failure) ? success(true) : failed(answer.failure)
  }

  async function turn(signal: AbortSignal): Promise<void> {
    const back = await isBack(signal)
    if (running !== null || signal.aborted) return
    if (back.ok) await begin(signal)
    else {
      misses += 1
      fail(back.failure)
      flush()
    }
  }

  /** Milliseconds until the next turn, as things stand, for a rest that began at `from`. */
  function untilTurn(from: number): number {
    const now = clock.monotonic()
    if (trouble === null) return Math.max(from + shortestPause - now, Math.min(from + countsEvery - now, rounds.untilDue(countsEvery)))
    if (!willPass(trouble)) return from + countsEvery - now
    const isLookedAt = now - lookedAt < lookLasts
    return from + pauseUntilProbe({ misses, retryAfter: trouble.retryAfter ?? 0, isLookedAt }) - now
  }

  async function rest(signal: AbortSignal): Promise<void> {
    const from = clock.monotonic()
    for (let left = untilTurn(from); left > 0 && !signal.aborted; left = untilTurn(from)) {
      bell = new AbortController()
      // Either signal only ends the waiting: who looks elsewhere, or a reading that failed, changes how long it is.
      await clock.wait(left, AbortSignal.any([signal, bell.signal])).catch(() => {})
    }
  }

  return {
    state: () => state,
    run,
    start: async (signal) => {
      while (!signal.aborted) {
        if (running === null) await turn(signal)
        else await running.end
        await rest(signal)
      }
    },
    look: (view) => {
      seen = statusesOf(view)
      lookedAt = clock.monotonic()
      bell.abort()
    },
  }
}
