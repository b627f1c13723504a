import type { Announce } from '../../shared/contract/contract.ts'
import type { Fetching } from '../../shared/documents/archive.ts'
import { paperName } from '../../shared/documents/document.ts'
import type { Failure, FailureKind } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { ReadOrder } from '../service/service-client.ts'
import type { FetchList } from './store/fetch-queue.ts'
import type { Documents } from './documents.ts'

/** Papers of many orders, fetched in advance. One run at a time; more orders join it. */
export interface FetchMany {
  start(orderIds: readonly number[]): Result<Fetching>
  now(): Fetching | null
  stop(): void
  resume(): Result<true>
  /** Puts an ended run away, with what it had left. */
  dismiss(): Result<true>
  /** Ends between two papers; what is left stays on the list. */
  close(): Promise<void>
}

export interface FetchManyParts {
  readonly list: FetchList
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly fetchPaper: Documents['fetchPaper']
  /** True when the paper of that place is here, whole, and no copy of it was lost. */
  readonly isHere: (read: ReadOrder, place: ReadOrder['links'][number]['place']) => Promise<boolean>
  readonly referenceOf: (orderId: number) => Promise<string | null>
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
}

/** Orders under way at once: the service and the packers' own work come first. */
const atOnce = 2
const mostListed = 200
const firstWait = 2000
const longestWait = 60_000
/** How often one order is tried while the service answers others; the network is waited for as long as it takes. */
const mostTries = 4

const passing: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'too-many-requests', 'sign-in-needed'])
const endless: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed'])
const ending: ReadonlySet<FailureKind> = new Set(['disk-full', 'storage-damaged'])

interface OrderEnd {
  readonly fetched: number
  readonly alreadyHere: number
  readonly reference: string | null
  readonly failure: Failure | null
}

const noPapers: Failure = {
  kind: 'paper-unavailable',
  message: 'The service holds no paper of this order yet.',
  next: 'Generate its waybill, or try again later.',
}

/** Fetches what is not here of one order. What is here already is left alone, so that a run can be taken up at any place. */
async function fetchOrder({ readOrder, fetchPaper, isHere }: FetchManyParts, orderId: number): Promise<OrderEnd> {
  const first = await readOrder(orderId)
  if (!first.ok) return { fetched: 0, alreadyHere: 0, reference: null, failure: first.failure }
  let read = first.value
  const { reference } = read.order
  if (read.links.length === 0) return { fetched: 0, alreadyHere: 0, reference, failure: noPapers }
  const counts = { fetched: 0, alreadyHere: 0, reference }
  let missed: Failure | null = null
  for (const { place } of first.value.links) {
    if (await isHere(read, place)) {
      counts.alreadyHere += 1
      continue
    }
    const fetched = await fetchPaper(read, place)
    if (fetched.ok) {
      counts.fetched += 1
      read = fetched.value.read
    } else {
      const { failure } = fetched
      if (passing.has(failure.kind) || ending.has(failure.kind)) return { ...counts, failure }
      missed ??= { ...failure, message: `${paperName(place)}: ${failure.message}` }
    }
  }
  return { ...counts, failure: missed }
}

export function createFetchMany(parts: FetchManyParts): FetchMany {
  const { list, clock, announce, log } = parts
  let run: Fetching | null = null
  let stop = new AbortController()
  let working: Promise<void> = Promise.resolve()
  let isClosed = false

  const set = (change: Partial<Fetching>): void => {
    if (run === null) return
    run = { ...run, ...change }
    if (!isClosed) announce('documents.fetching', run)
  }

  const wait = async (reason: Failure, milliseconds: number): Promise<void> => {
    if (!stop.signal.aborted) set({ state: 'waiting', reason })
    await clock.wait(milliseconds, stop.signal).catch(() => {})
    if (!stop.signal.aborted) set({ state: 'running', reason: null })
  }

  const end = async (orderId: number, { fetched, alreadyHere, reference, failure }: OrderEnd): Promise<Result<true>> => {
    const name = reference ?? (failure === null ? null : await parts.referenceOf(orderId)) ?? `#${orderId}`
    // The run as it stands now: the other worker has counted meanwhile.
    if (run !== null) {
      const counts = { fetched: run.fetched + fetched, alreadyHere: run.alreadyHere + alreadyHere, done: run.done + 1 }
      const isListed = failure !== null && run.failures.length < mostListed
      const failures = isListed ? [...run.failures, { orderId, reference: name, failure }] : run.failures
      set({ ...counts, failures, failed: run.failed + (failure === null ? 0 : 1) })
    }
    return list.done(orderId)
  }

  /** Brings one order to its end, or leaves it on the list when the run was stopped meanwhile. Says what has to end the whole run. */
  const work = async (orderId: number): Promise<Failure | null> => {
    let sum = { fetched: 0, alreadyHere: 0 }
    for (let tries = 1; !stop.signal.aborted; tries += 1) {
      const ended = await fetchOrder(parts, orderId)
      const { failure } = ended
      if (failure !== null && ending.has(failure.kind)) return failure
      const goesOn = failure !== null && passing.has(failure.kind) && (endless.has(failure.kind) || tries < mostTries)
      if (!goesOn) {
        const kept = await end(orderId, { ...ended, fetched: sum.fetched + ended.fetched, alreadyHere: ended.alreadyHere - sum.fetched })
        return kept.ok ? null : kept.failure
      }
      sum = { ...sum, fetched: sum.fetched + ended.fetched }
      await wait(failure, Math.min(longestWait, firstWait * 2 ** (tries - 1)))
    }
    return null
  }

  const go = async (): Promise<void> => {
    const taken = new Set<number>()
    const next = (): number | null => {
      const left = list.left()
      const orderId = left.ok ? left.value.find((id) => !taken.has(id)) : undefined
      if (orderId === undefined) return null
      taken.add(orderId)
      return orderId
    }
    let halt: Failure | null = null
    const worker = async (): Promise<void> => {
      for (let orderId = next(); orderId !== null && !stop.signal.aborted; orderId = next()) {
        const trouble = await work(orderId)
        if (trouble === null) continue
        halt ??= trouble
        stop.abort()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    const left = list.left()
    const isDone = left.ok && left.value.length === 0
    const facts = { orders: run?.orders ?? 0, failed: run?.failed ?? 0, left: left.ok ? left.value.length : null }
    log.info(isDone ? 'papers of many orders fetched' : 'fetching papers of many orders stopped', facts)
    set({ state: isDone ? 'finished' : 'stopped', reason: halt })
  }

  const begin = (): void => {
    stop = new AbortController()
    set({ state: 'running', reason: null })
    working = go()
  }

  const isUnderWay = (): boolean => run !== null && (run.state === 'running' || run.state === 'waiting' || run.state === 'stopping')
  const none = { done: 0, fetched: 0, alreadyHere: 0, failed: 0, failures: [], reason: null }

  const before = list.left()
  if (before.ok && before.value.length > 0) run = { state: 'stopped', orders: before.value.length, ...none }

  return {
    now: () => run,
    start(orderIds) {
      const added = list.add(orderIds)
      if (!added.ok) return added
      const left = list.left()
      if (!left.ok) return left
      if (run !== null && isUnderWay()) set({ orders: run.done + left.value.length })
      else {
        run = { state: 'running', orders: left.value.length, ...none }
        begin()
      }
      return run === null ? failed(noPapers) : success(run)
    },
    stop() {
      if (!isUnderWay()) return
      set({ state: 'stopping' })
      stop.abort()
    },
    resume() {
      if (run === null || run.state !== 'stopped') return success(true)
      begin()
      return success(true)
    },
    dismiss() {
      if (isUnderWay()) return success(true)
      const cleared = list.clear()
      if (cleared.ok) run = null
      return cleared
    },
    async close() {
      isClosed = true
      stop.abort()
      await working
    },
  }
}
