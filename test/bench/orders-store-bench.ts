import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { silentLog } from '../../electron/platform/log.ts'
import { openOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import type { OrderStore } from '../../electron/orders/store/order-store.ts'
import type { FetchedOrder } from '../../electron/service/service-client.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import type { ListRequest } from '../../shared/orders/order-view.ts'
import { largeRead, largeReadAt } from '../support/orders/large-read.ts'
import { holdFigure, median, watchLoop, type Figure } from './figures/figure.ts'
import { timed, undisturbedSteps, type Step } from './figures/undisturbed.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

/** Each ten times the one before. */
const sizes = [1000, 10_000, 100_000] as const
/** As many as gather while the pages of a large account come in faster than they are written. */
const together = 1000
/** Typed sign by sign, by their beginnings and ends, in one word and in several, with and without anything to find. */
const typed = ['lo-000123', 'kulkarni', 'jürgen groß', 'lx0100001', 'portland', '7000123', 'brass', 'mei tanaka', 'c-861', 'zzz', '1599a']
const newest = { by: 'created', direction: 'descending' } as const

interface Written {
  /** A step is `together` orders. */
  readonly steps: readonly Step[]
  /** The same for bare rows, one transaction per step. */
  readonly bare: readonly Step[]
  readonly own: number
  readonly clock: number
}

/** What anybody pays for keeping the same texts: a table with a key and nothing to find them by. */
function bareTable(folder: string): { write(reads: readonly FetchedOrder[]): void; close(): void } {
  const database = new DatabaseSync(join(folder, 'bare.db'))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE bare (id INTEGER PRIMARY KEY, order_json TEXT, raw TEXT)',
  )
  const insert = database.prepare('INSERT INTO bare VALUES (?, ?, ?)')
  return {
    write: (reads) => {
      database.exec('BEGIN')
      for (const { order, raw } of reads) insert.run(order.id, JSON.stringify(order), raw)
      database.exec('COMMIT')
    },
    close: () => database.close(),
  }
}

/** Making the orders up is not what is measured, nor is moving a thousand of them within the heap: only the writing is timed and watched. */
async function fill(store: OrderStore, bare: ReturnType<typeof bareTable>, from: number, to: number): Promise<Written> {
  const written = { steps: [] as Step[], bare: [] as Step[], own: 0, clock: 0 }
  for (let start = from; start < to; start += together) {
    const reads = Array.from({ length: together }, (_, offset) => largeRead(start + offset))
    // Run twice, so that the generated orders are promoted to the old generation.
    globalThis.gc?.({ type: 'minor' })
    globalThis.gc?.({ type: 'minor' })
    await nextTurn()
    const watched = watchLoop()
    written.steps.push(await timed(async () => valueOrThrow(await store.upsert(reads, { knownAt: largeReadAt, listed: true }))))
    const { own, clock } = watched()
    written.own = Math.max(written.own, own)
    written.clock = Math.max(written.clock, clock)
    written.bare.push(await timed(async () => bare.write(reads)))
  }
  return written
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

/** From each key to the first fifty rows; the best of five, so that other programs on the machine do not count. */
async function searchTimes(store: OrderStore): Promise<number[]> {
  const times: number[] = []
  for (const words of typed) {
    for (let length = 1; length <= words.length; length += 1) {
      const request: ListRequest = { view: { kind: 'search', text: words.slice(0, length) }, sort: newest }
      const tries: number[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        tries.push(
          await took(async () => {
            const { ids } = valueOrThrow(await store.list(request))
            valueOrThrow(await store.rows(ids.slice(0, 50)))
          }),
        )
      }
      times.push(Math.min(...tries))
    }
  }
  return times
}

async function listTime(store: OrderStore, request: ListRequest): Promise<number> {
  const tries: number[] = []
  for (let turn = 0; turn < 5; turn += 1) tries.push(await took(async () => valueOrThrow(await store.list(request))))
  return median(tries)
}

/** The station's main process with this store and nothing else to do, in megabytes. */
async function memoryWith(folder: string): Promise<number> {
  const harness = join(import.meta.dirname, 'orders-memory.harness.ts')
  const child = spawn(process.execPath, [harness, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return Number(line)
}

/** A hundred thousand orders through the store's real workers on a real disk. */
export async function benchOrderStore(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  try {
    const opened = valueOrThrow(
      await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }),
    )
    const { store } = opened
    const bare = bareTable(folder)
    const written: Written[] = []
    const searches: number[] = []
    for (const [step, size] of sizes.entries()) {
      written.push(await fill(store, bare, step === 0 ? 0 : (sizes[step - 1] ?? 0), size))
      searches.push(percentile(await searchTimes(store), 0.95))
    }
    bare.close()
    const work = await listTime(store, { view: { kind: 'queue', queue: 'hand-over' }, sort: newest })
    const everything = await listTime(store, { view: { kind: 'all' }, sort: newest })
    const filtered = await listTime(store, { view: { kind: 'all' }, filter: { countries: ['BR'], hub: true }, sort: newest })
    const counting = await took(async () => valueOrThrow(await store.counts()))
    await opened.close()
    const memory = await memoryWith(folder)
    const steps = written.flatMap((part) => part.steps)
    const counted = undisturbedSteps(steps)
    const rateOf = (some: readonly Step[]): number =>
      (some.length * together * 1000) / some.reduce((total, { milliseconds }) => total + milliseconds, 0)
    const largest = sizes[2]
    const [few = Number.NaN, some = Number.NaN, many = Number.NaN] = searches
    return [
      {
        name: 'orders written, indexed, counted and searchable',
        value: rateOf(counted),
        unit: 'orders/s',
        limit: { least: 5000 },
        peer: {
          name: `${counted.length === steps.length ? 'every thousand counted' : `${counted.length} thousands counted, those while no processor was given to others`}; the same texts in a table without any index`,
          value: rateOf(undisturbedSteps(written.flatMap((part) => part.bare))),
          unit: 'orders/s',
        },
      },
      holdFigure('main loop held at most, while they are written', {
        own: Math.max(...written.map(({ own }) => own)),
        clock: Math.max(...written.map(({ clock }) => clock)),
      }),
      {
        name: 'search as you type over 100,000 orders, p95 from key to rows',
        value: many,
        unit: 'ms',
        limit: { most: 30 },
        peer: { name: 'over 10,000', value: some, unit: 'ms' },
      },
      {
        name: 'search p95 over 100,000 orders, to that over 1,000',
        value: many / few,
        unit: 'x',
        limit: { most: Math.log(largest) / Math.log(sizes[0]) },
        peer: { name: 'over 1,000', value: few, unit: 'ms' },
      },
      {
        name: 'a queue of work, listed whole',
        value: work,
        unit: 'ms',
        limit: { most: 30 },
        peer: { name: 'all 100,000 ids', value: everything, unit: 'ms' },
      },
      { name: 'a filter over 100,000 orders', value: filtered, unit: 'ms', limit: { most: 200 }, peer: null },
      { name: 'every queue counted', value: counting, unit: 'ms', limit: { most: 30 }, peer: null },
      { name: 'memory of the main process with 100,000 orders', value: memory, unit: 'MB', limit: { most: 250 }, peer: null },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
