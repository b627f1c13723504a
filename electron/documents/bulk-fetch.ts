import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { BulkFetchState, FailedDocument } from '../../shared/documents/archive.ts'
import type { Failure, FailureKind } from '../../shared/failure.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import type { FetchQueue } from './store/fetch-queue.ts'
import type { Documents } from './documents.ts'

/** Documents of many orders, fetched in advance. One run at a time; more orders join it. */
export interface BulkFetch {
  start(orderIds: readonly number[]): Result<BulkFetchState>
  current(): BulkFetchState | null
  stop(): void
  resume(): Result<true>
  /** Puts an ended run away, with what it had left. */
  dismiss(): Result<true>
  /** Ends between two documents; what is left stays on the list. */
  close(): Promise<void>
}

export interface BulkFetchOptions {
  readonly queue: FetchQueue
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly fetchDocument: Documents['fetchDocument']
  /** True when the document of that place is here, whole, and no copy of it was lost. */
  readonly isStored: (read: FetchedOrder, place: FetchedOrder['links'][number]['slot']) => Promise<boolean>
  readonly referenceOf: (orderId: number) => Promise<string | null>
  readonly clock: Clock
  readonly log: Log
  readonly announce: EmitEvent
}

/** Orders under way at once: the service and the packers' own work come first. */
const maxConcurrentOrders = 2
const maxListedFailures = 200
const initialBackoffMs = 2000
const maxBackoffMs = 60_000
/** How often one order is tried while the service answers others; the network is waited for as long as it takes. */
const maxAttempts = 4

const transientKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'too-many-requests', 'sign-in-needed'])
const unlimitedRetryKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed'])
const fatalKinds: ReadonlySet<FailureKind> = new Set(['disk-full', 'storage-damaged'])

interface OrderFetchResult {
  readonly fetched: number
  readonly alreadyHere: number
  readonly reference: string | null
  readonly failure: Failure | null
  /** What failed; null where the order itself did. */
  readonly document: FailedDocument
}

/** Fetches what is not here of one order. What is here already is left alone, so that a run can be taken up at any place. */
async function fetchOrder({ readOrder, fetchDocument, isStored }: BulkFetchOptions, orderId: number): Promise<OrderFetchResult> {
  const first = await readOrder(orderId)
  if (!first.ok) return { fetched: 0, alreadyHere: 0, reference: null, failure: first.failure, document: null }
  let read = first.value
  const { reference } = read.order
  if (read.links.length === 0) return { fetched: 0, alreadyHere: 0, reference, failure: documentFailures.noneYet(), document: null }
  const counts = { fetched: 0, alreadyHere: 0, reference }
  let firstFailure: Pick<OrderFetchResult, 'failure' | 'document'> = { failure: null, document: null }
  for (const { slot } of first.value.links) {
    if (await isStored(read, slot)) {
      counts.alreadyHere += 1
      continue
    }
    const fetched = await fetchDocument(read, slot)
    if (fetched.ok) {
      counts.fetched += 1
      read = fetched.value.read
    } else {
      const { failure } = fetched
      if (transientKinds.has(failure.kind) || fatalKinds.has(failure.kind)) return { ...counts, failure, document: null }
      if (firstFailure.failure === null) firstFailure = { failure, document: { ...slot, legs: read.order.legs.length } }
    }
  }
  return { ...counts, ...firstFailure }
}

export function createBulkFetch(options: BulkFetchOptions): BulkFetch {
  const { queue, clock, announce, log } = options
  let run: BulkFetchState | null = null
  let stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  const updateRun = (change: Partial<BulkFetchState>): void => {
    if (run === null) return
    run = { ...run, ...change }
    if (!isClosed) announce('documents.fetching', run)
  }

  const backOff = async (reason: Failure, milliseconds: number): Promise<void> => {
    if (!stop.signal.aborted) updateRun({ state: 'waiting', reason })
    await clock.wait(milliseconds, stop.signal).catch(() => {})
    if (!stop.signal.aborted) updateRun({ state: 'running', reason: null })
  }

  const finishOrder = async (orderId: number, result: OrderFetchResult): Promise<Result<true>> => {
    const { fetched, alreadyHere, reference, failure, document } = result
    const name = reference ?? (failure === null ? null : await options.referenceOf(orderId)) ?? `#${orderId}`
    // The run as it stands now: the other worker has counted meanwhile.
    if (run !== null) {
      const counts = { fetched: run.fetched + fetched, alreadyHere: run.alreadyHere + alreadyHere, done: run.done + 1 }
      const isListed = failure !== null && run.failures.length < maxListedFailures
      const failures = isListed ? [...run.failures, { orderId, reference: name, failure, document }] : run.failures
      updateRun({ ...counts, failures, failed: run.failed + (failure === null ? 0 : 1) })
    }
    return queue.remove(orderId)
  }

  /** Brings one order to its end, or leaves it on the list when the run was stopped meanwhile. Says what has to end the whole run. */
  const fetchWithRetry = async (orderId: number): Promise<Failure | null> => {
    let sum = { fetched: 0, alreadyHere: 0 }
    for (let tries = 1; !stop.signal.aborted; tries += 1) {
      const ended = await fetchOrder(options, orderId)
      const { failure } = ended
      if (failure !== null && fatalKinds.has(failure.kind)) return failure
      const shouldRetry =
        failure !== null && transientKinds.has(failure.kind) && (unlimitedRetryKinds.has(failure.kind) || tries < maxAttempts)
      if (!shouldRetry) {
        const finished = await finishOrder(orderId, {
          ...ended,
          fetched: sum.fetched + ended.fetched,
          alreadyHere: ended.alreadyHere - sum.fetched,
        })
        return finished.ok ? null : finished.failure
      }
      sum = { ...sum, fetched: sum.fetched + ended.fetched }
      await backOff(failure, Math.min(maxBackoffMs, initialBackoffMs * 2 ** (tries - 1)))
    }
    return null
  }

  const processQueue = async (): Promise<void> => {
    const startedIds = new Set<number>()
    const next = (): number | null => {
      const left = queue.pending()
      const orderId = left.ok ? left.value.find((id) => !startedIds.has(id)) : undefined
      if (orderId === undefined) return null
      startedIds.add(orderId)
      return orderId
    }
    let fatalFailure: Failure | null = null
    const worker = async (): Promise<void> => {
      for (let orderId = next(); orderId !== null && !stop.signal.aborted; orderId = next()) {
        const failure = await fetchWithRetry(orderId)
        if (failure === null) continue
        fatalFailure ??= failure
        stop.abort()
      }
    }
    await Promise.all(Array.from({ length: maxConcurrentOrders }, worker))
    const left = queue.pending()
    const isDone = left.ok && left.value.length === 0
    const facts = { orders: run?.orders ?? 0, failed: run?.failed ?? 0, left: left.ok ? left.value.length : null }
    log.info(isDone ? 'documents of many orders fetched' : 'fetching documents of many orders stopped', facts)
    updateRun({ state: isDone ? 'finished' : 'stopped', reason: fatalFailure })
  }

  const startProcessing = (): void => {
    stop = new AbortController()
    updateRun({ state: 'running', reason: null })
    running = processQueue()
  }

  const isActive = (): boolean => run !== null && (run.state === 'running' || run.state === 'waiting' || run.state === 'stopping')
  const emptyCounts = { done: 0, fetched: 0, alreadyHere: 0, failed: 0, failures: [], reason: null }

  const leftover = queue.pending()
  if (leftover.ok && leftover.value.length > 0) run = { state: 'stopped', orders: leftover.value.length, ...emptyCounts }

  return {
    current: () => run,
    start(orderIds) {
      const added = queue.add(orderIds)
      if (!added.ok) return added
      const left = queue.pending()
      if (!left.ok) return left
      if (run !== null && isActive()) updateRun({ orders: run.done + left.value.length })
      else {
        run = { state: 'running', orders: left.value.length, ...emptyCounts }
        startProcessing()
      }
      return run === null ? failed(documentFailures.noneYet()) : success(run)
    },
    stop() {
      if (!isActive()) return
      updateRun({ state: 'stopping' })
      stop.abort()
    },
    resume() {
      if (run === null || run.state !== 'stopped') return success(true)
      startProcessing()
      return success(true)
    },
    dismiss() {
      if (isActive()) return success(true)
      const cleared = queue.clear()
      if (cleared.ok) run = null
      return cleared
    },
    async close() {
      isClosed = true
      stop.abort()
      await running
    },
  }
}
