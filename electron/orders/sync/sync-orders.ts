import type { Failure } from '../../../shared/failure.ts'
import type { ListRequest, SyncState } from '../../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { reconnectSummary } from './reconnect-summary.ts'
import type { OrderChange } from '../store/order-change.ts'
import { createOrderReader, type OrderReader, type OrderReaderOptions } from './order-reader.ts'
import { createSharedBackoff, isTransientFailure } from '../../platform/shared-backoff.ts'
import { countIntervalMs, probeDelayMs, statusesInView } from './sync-plan.ts'
import { createSyncRounds } from './sync-rounds.ts'
import { ordersSyncMessages } from '../../../shared/messages/stored-orders/orders-sync-messages.ts'
import { storedOrdersFailures } from '../../../shared/messages/stored-orders/stored-orders-failures.ts'
import { causeDetails } from '../../../shared/failure-cause.ts'
import { StorageReadError } from '../../storage/storage-read-error.ts'

export interface OrderSync {
  /** `asOf` is null until this session has read everything. */
  state(): SyncState
  /** Reads every list. If that is already running, waits for its end, and skips a pause in it. Ends when the signal is aborted. */
  runFullSync(signal?: AbortSignal): Promise<Result<true>>
  /** Keeps the orders current until aborted; resolves once a reading in progress has ended, also one that a person requested. */
  start(signal: AbortSignal): Promise<void>
  /** Sets the view that a person is looking at: its orders come first. */
  setVisibleView(view: ListRequest['view']): void
  /** Called after a sign-in: after a failed or during a running reading, the next one starts at once. */
  wake(): void
}

export interface OrderSyncOptions extends Omit<OrderReaderOptions, 'onStored'> {
  /** Orders that changed in the store; an empty list when only the sync state changed. */
  readonly onChanged: (ids: readonly number[]) => void
  /** Notifies the person of something they did not request. */
  readonly notify?: (message: string, next: string, orderIds: readonly number[], tone: 'info' | 'warning') => void
  /** Between 0 and 1, for the jitter of pauses. */
  readonly random?: () => number
}

const publishChunkSize = 200
const minPauseMs = 1000
/** A visible window reports its view at least this often. */
const visibleViewTtlMs = 2 * 60_000

export function createOrderSync(options: OrderSyncOptions): OrderSync {
  const { client, store, clock, log, onChanged, notify, random = Math.random } = options
  let state: SyncState = { state: 'never', done: 0, total: null, asOf: null, message: null, upstreamMessage: null }
  let running: { readonly whole: boolean; readonly end: Promise<Result<true>> } | null = null
  let unpublishedIds: number[] = []
  let hasPublished = false
  let visibleStatuses: ReadonlySet<string> = new Set()
  let viewReportedAt = Number.NEGATIVE_INFINITY
  let lastFailure: Failure | null = null
  /** Consecutive probes that found the service still unreachable. */
  let missedProbes = 0
  /** Changes since the service came back, until all lists were compared; null at other times. */
  let changesSinceReconnect: OrderChange[] | null = null
  let wakeUp = new AbortController()
  /** The next round is due at once. */
  let isDueNow = false
  /** Ids read in this round, for the progress. */
  let readIds = new Set<number>()

  function flush(): void {
    onChanged(unpublishedIds)
    hasPublished ||= unpublishedIds.length > 0
    unpublishedIds = []
  }

  function updateState(next: Partial<SyncState>): void {
    state = { ...state, ...next }
    flush()
  }

  const backoff = createSharedBackoff({
    clock,
    random,
    onPause: (why) => {
      const message = why === null ? null : ordersSyncMessages.paused.message({ cause: causeDetails(why).cause })
      if (state.state === 'running') updateState({ message, upstreamMessage: why?.upstreamMessage ?? null, detail: why?.detail })
    },
  })
  const baseReader = createOrderReader(
    {
      ...options,
      onStored: (stored) => {
        unpublishedIds.push(...stored.changed)
        changesSinceReconnect?.push(...stored.changes)
        // The first orders are published immediately.
        if (unpublishedIds.length >= publishChunkSize || (!hasPublished && unpublishedIds.length > 0)) flush()
      },
    },
    backoff,
  )
  const reader: OrderReader = {
    ...baseReader,
    readPage: async (list, page, signal) => {
      const answer = await catchBugs(() => baseReader.readPage(list, page, signal))
      if (!answer.ok || state.state !== 'running') return answer
      const before = Math.floor(readIds.size / publishChunkSize)
      for (const { order } of answer.value.orders) readIds.add(order.id)
      if (list === null) state = { ...state, total: answer.value.recordCount }
      state = { ...state, done: Math.min(readIds.size, state.total ?? readIds.size) }
      if (Math.floor(readIds.size / publishChunkSize) > before) flush()
      return answer
    },
  }
  const rounds = createSyncRounds({
    reader,
    store,
    clock,
    log,
    visibleStatuses: () => visibleStatuses,
    notify: (message, next) => notify?.(message, next, [], 'warning'),
  })

  async function runRound(isFull: boolean, signal: AbortSignal): Promise<Result<true>> {
    const startedAt = clock.now()
    backoff.reset()
    readIds = new Set()
    if (isFull || state.state === 'failed') {
      updateState({ state: 'running', done: 0, total: null, message: null, upstreamMessage: null, detail: undefined })
      // The first page of all orders has their number.
      const first = await reader.readPage(null, 1, signal)
      if (!first.ok) return first
    }
    const read = await rounds.run(signal)
    if (!read.ok) return read
    const before = await store.lastFullSyncAt()
    if (!before.ok) return before
    const saved = await store.setLastFullSyncAt(startedAt)
    if (!saved.ok) return saved
    state = { ...state, state: 'current', asOf: startedAt.toString(), message: read.value, upstreamMessage: null, detail: undefined }
    const changes = changesSinceReconnect === null || before.value === null ? null : reconnectSummary(changesSinceReconnect)
    const changedIds = [...new Set(changesSinceReconnect?.map(({ orderId }) => orderId))]
    if (changes !== null) notify?.(changes, ordersSyncMessages.changedWhileAwayNext(), changedIds, 'info')
    return success(true)
  }

  function fail(failure: Failure): void {
    lastFailure = failure
    const { upstreamMessage = null, detail } = failure
    state = { ...state, state: 'failed', message: ordersSyncMessages.failed.message({ ...causeDetails(failure) }), upstreamMessage, detail }
    log.warn('reading the orders failed', { kind: failure.kind })
  }

  /** A bug fails only the current round: an exception here would end the loop, and nothing would start it again. */
  async function catchBugs<Value>(read: () => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      return await read()
    } catch (error) {
      log.error('reading the orders threw', error)
      return failed(error instanceof StorageReadError ? error.failure : storedOrdersFailures.internalError())
    }
  }

  function startRound(signal: AbortSignal): Promise<Result<true>> {
    const isFull = rounds.isFullSyncDue()
    const work = async (): Promise<Result<true>> => {
      // After an outage the changes are reported; at the first failure there is nothing to compare with.
      if (lastFailure !== null) changesSinceReconnect = []
      const result = await catchBugs(() => runRound(isFull, signal))
      if (result.ok) {
        lastFailure = null
        missedProbes = 0
        changesSinceReconnect = null
      } else if (!signal.aborted) {
        fail(result.failure)
        // Ends the current wait, so that it is recomputed: after a failure it lasts until the next probe of the service.
        wakeUp.abort()
      }
      return result
    }
    const end = work().finally(() => {
      running = null
      flush()
    })
    running = { whole: isFull, end }
    return end
  }

  async function runFullSync(signal: AbortSignal = new AbortController().signal): Promise<Result<true>> {
    if (running === null) {
      rounds.requestFullSync()
      return startRound(signal)
    }
    backoff.skipPause()
    const { whole: isFull, end } = running
    const result = await end
    return isFull || signal.aborted ? result : runFullSync(signal)
  }

  /** One request, to see whether the service is back. */
  async function probeService(signal: AbortSignal): Promise<Result<unknown>> {
    if (lastFailure === null || !isTransientFailure(lastFailure)) return success(true)
    const answer = await client.listOrders({ page: 1, noRetry: true }, signal)
    return answer.ok || !isTransientFailure(answer.failure) ? success(true) : failed(answer.failure)
  }

  async function runCycle(signal: AbortSignal): Promise<void> {
    isDueNow = false
    const back = await catchBugs(() => probeService(signal))
    if (running !== null || signal.aborted) return
    if (back.ok) await startRound(signal)
    else {
      missedProbes += 1
      fail(back.failure)
      flush()
    }
  }

  /** Milliseconds until the next round, in the current state, for a rest that began at `from`. */
  function msUntilNextCycle(from: number): number {
    if (isDueNow) return 0
    const now = clock.monotonic()
    if (lastFailure === null)
      return Math.max(from + minPauseMs - now, Math.min(from + countIntervalMs - now, rounds.msUntilDue(countIntervalMs)))
    if (!isTransientFailure(lastFailure)) return from + countIntervalMs - now
    const isVisible = now - viewReportedAt < visibleViewTtlMs
    return from + probeDelayMs({ missedProbes, retryAfterMs: lastFailure.retryAfter ?? 0, isVisible }) - now
  }

  async function waitForNextCycle(signal: AbortSignal): Promise<void> {
    const from = clock.monotonic()
    for (let left = msUntilNextCycle(from); left > 0 && !signal.aborted; left = msUntilNextCycle(from)) {
      wakeUp = new AbortController()
      // Both signals only end this wait. Its length is then recomputed, because a new view or a failed reading changes it.
      await clock.wait(left, AbortSignal.any([signal, wakeUp.signal])).catch(() => {})
    }
  }

  return {
    state: () => state,
    runFullSync,
    start: async (signal) => {
      for (; !signal.aborted; await waitForNextCycle(signal)) {
        if (running === null) await runCycle(signal)
        else await running.end
      }
      await running?.end
    },
    setVisibleView: (view) => {
      visibleStatuses = statusesInView(view)
      viewReportedAt = clock.monotonic()
      wakeUp.abort()
    },
    wake: () => {
      if (lastFailure === null && running === null) return
      isDueNow = true
      wakeUp.abort()
    },
  }
}
