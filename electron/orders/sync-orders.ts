import type { Failure } from '../../shared/failure.ts'
import type { SyncState } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import { createOrderReader, type OrderReaderOptions } from './order-reader.ts'
import type { WholeList } from './read-order-pages.ts'

export interface OrderSync {
  /** `asOf` is null until this session has read everything. */
  state(): SyncState
  /** Reads every page. While that is running already, its end is awaited instead. */
  run(signal?: AbortSignal): Promise<Result<true>>
  /** Keeps the orders current until aborted: the statuses a packer works on each time, every page every five minutes. */
  start(everyMilliseconds: number, signal: AbortSignal): Promise<void>
}

export interface OrderSyncOptions extends Omit<OrderReaderOptions, 'stored'> {
  /** Orders that changed in the store; an empty list when only the state moved. */
  readonly changed: (ids: readonly number[]) => void
}

const chunk = 200
const wholeEvery = 5 * 60_000

function message({ strange, complete }: WholeList): string | null {
  const parts: string[] = []
  const [first] = strange
  if (first !== undefined) {
    const orders = strange.length === 1 ? '1 order' : `${strange.length} orders`
    const where = first.path === undefined ? '' : ` (${first.path})`
    parts.push(`${orders} could not be read from the list and may be missing here${where}.`)
  }
  if (!complete) parts.push('The list kept changing while it was read; the next reading catches up.')
  return parts.length === 0 ? null : parts.join(' ')
}

export function createOrderSync(options: OrderSyncOptions): OrderSync {
  const { store, clock, log, changed } = options
  let state: SyncState = { state: 'never', done: 0, total: null, asOf: null, message: null, said: null }
  let running: { readonly whole: boolean; readonly end: Promise<Result<true>> } | null = null
  let pending: number[] = []
  let lastWhole: number | null = null

  function flush(): void {
    changed(pending)
    pending = []
  }

  const reader = createOrderReader({
    ...options,
    stored: (ids) => {
      pending.push(...ids)
      if (pending.length >= chunk) flush()
    },
  })

  async function readAll(signal: AbortSignal): Promise<Result<true>> {
    const startedAt = clock.now()
    const seen = new Set<number>()
    let shown = 0
    state = { ...state, state: 'running', done: 0, total: null, message: null, said: null }
    flush()
    const list = await reader.readAll((page) => {
      for (const { order } of page.orders) seen.add(order.id)
      state = { ...state, done: seen.size, total: page.recordCount }
      if (shown > 0 && seen.size - shown < chunk) return
      shown = seen.size
      flush()
    }, signal)
    if (!list.ok) return list
    const marked = await store.setWholeReadAt(startedAt)
    if (!marked.ok) return marked
    lastWhole = clock.monotonic()
    state = { ...state, state: 'current', asOf: startedAt.toString(), message: message(list.value), said: null }
    return success(true)
  }

  function fail(failure: Failure): void {
    state = { ...state, state: 'failed', message: `${failure.message} ${failure.next}`, said: failure.said ?? null }
    log.warn('reading the orders failed', { kind: failure.kind })
  }

  async function begin(whole: boolean, signal: AbortSignal): Promise<Result<true>> {
    const work = async (): Promise<Result<true>> => {
      const result = await (whole ? readAll(signal) : reader.readActive(signal))
      if (!result.ok) fail(result.failure)
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
    if (running === null) return begin(true, signal)
    const { whole, end } = running
    const result = await end
    return whole ? result : run(signal)
  }

  function wholeIsDue(): boolean {
    return state.state !== 'current' || lastWhole === null || clock.monotonic() - lastWhole >= wholeEvery
  }

  return {
    state: () => state,
    run,
    start: async (everyMilliseconds, signal) => {
      while (!signal.aborted) {
        if (running === null) await begin(wholeIsDue(), signal)
        try {
          await clock.wait(everyMilliseconds, signal)
        } catch {
          return
        }
      }
    },
  }
}
