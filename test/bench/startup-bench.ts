import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { build } from 'vite'
import { z } from 'zod'
import { lowMemoryEnvironment, lowMemoryNodeOptions } from '../../electron/launch/low-memory-options.ts'
import { openOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { buildWindow } from '../e2e/build-window.ts'
import { manyOrder, manyReadAt } from '../support/orders/many-orders.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { startBuiltApp } from './app/built-app.ts'
import type { DebuggedPage } from './app/debugged-page.ts'
import { median, type Figure } from './figures/figure.ts'

const run = promisify(execFile)

const orders = 100_000
const atOnce = 1000
/** Starts of each kind, alternating between the kinds. Odd, so that the median is one of them. */
const starts = 7

/** Milliseconds from the start of the process. */
interface Start {
  /** The first contents of the window are painted: its shapes and its name. */
  readonly shell: number
  /** The frame after the first orders came. */
  readonly list: number
  /** The first frame with orders that were read in this start; earlier frames may have shown stored ones. */
  readonly current: number
}

/** When the page first painted its contents, by the machine's clock; null until then. */
const paintedAt = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return location.protocol === 'https:' && paint !== undefined ? performance.timeOrigin + paint.startTime : null
})()`
const nextFrame = 'new Promise((resolve) => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))'
const row = `document.querySelector('#order-list tr[aria-rowindex="2"]')`
const listedAt = `${row} === null ? null : ${nextFrame}`
const currentAt = `${row} === null || document.querySelector('[role=grid][aria-busy=true]') !== null ? null : ${nextFrame}`

/** Asks until the page answers with a moment. A page that is just being replaced does not answer. */
async function momentOf(page: DebuggedPage, expression: string): Promise<number> {
  const until = performance.now() + 120_000
  while (performance.now() < until) {
    const moment = await page.evaluate(z.number().nullable(), expression).catch(() => null)
    if (moment !== null) return moment
    await wait(5)
  }
  throw new Error('The window did not show what the bench waits for.')
}

const now = (): number => performance.timeOrigin + performance.now()

/** When the first orders were on the screen, by the clock of the machine. */
export async function listMomentOf(page: DebuggedPage): Promise<number> {
  return await momentOf(page, listedAt)
}

/** Builds a program that opens an empty page in the same host, and does nothing else. Returns its file. */
async function buildEmptyHost(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'empty-host.harness.ts'),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'empty-host.js' } },
    },
  })
  return join(folder, 'empty-host.js')
}

/** From the start of the process to the second frame of an empty page in the same host. */
async function startEmptyHost(program: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-empty-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Empty</title><script src="/page.js"></script>')
  const drawn =
    'requestAnimationFrame(() => requestAnimationFrame(() => station.invoke("drawn", performance.timeOrigin + performance.now())))'
  writeFileSync(join(folder, 'page.js'), drawn)
  const from = now()
  const { stdout } = await run(process.execPath, [...lowMemoryNodeOptions, program, folder], {
    env: { ...lowMemoryEnvironment, ...process.env },
  })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  return Number(stdout) - from
}

interface StartOptions {
  /** Where the app keeps everything. Emptied before. */
  readonly folder: string
  /** What the folder held when the app was closed the last time; null for a first start. */
  readonly before: string | null
}

/** Starts the app in practice mode, and closes it when its list is there. */
async function startApp({ folder, before }: StartOptions): Promise<Start> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  mkdirSync(folder)
  if (before !== null) cpSync(before, folder, { recursive: true })
  const from = now()
  const app = await startBuiltApp({ folder, words: ['--practice'] })
  const shell = await momentOf(app.page, paintedAt)
  const list = await listMomentOf(app.page)
  const current = await momentOf(app.page, currentAt)
  await app.close()
  return { shell: shell - from, list: list - from, current: current - from }
}

/** Fills the order store of practice mode in this data folder. */
export async function storeManyOrders(data: string, count: number): Promise<void> {
  const folder = join(data, 'profiles', 'practice')
  mkdirSync(folder, { recursive: true })
  const opened = valueOrThrow(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }))
  for (let number = 0; number < count; number += atOnce) {
    const reads = Array.from({ length: atOnce }, (_, index) => manyOrder(number + index))
    valueOrThrow(await opened.store.upsert(reads, { knownAt: manyReadAt, listed: true }))
  }
  await opened.close()
}

function figure(name: string, values: readonly number[], empty: readonly number[], most: number): Figure {
  const peer = { name: `${median(values).toFixed(0)} ms; an empty window of the same host`, value: median(empty), unit: 'ms' }
  return {
    name,
    value: median(values) / median(empty),
    unit: 'x an empty window',
    limit: { most },
    peer,
  }
}

/** How soon after its start the app shows its shell and its first orders. The first start of each kind is not counted: it fills caches. */
export async function benchStartup(): Promise<Figure[]> {
  buildWindow()
  const base = mkdtempSync(join(tmpdir(), 'packbench-start-'))
  try {
    const folder = join(base, 'app')
    const [stored, used] = [join(base, 'stored'), join(base, 'used')]
    await storeManyOrders(join(stored, 'data'), orders)
    // Once used and closed, as a packer's is in the morning.
    await startApp({ folder, before: stored })
    renameSync(folder, used)
    const emptyHost = await buildEmptyHost(join(base, 'empty'))
    const empty: number[] = []
    const practice: Start[] = []
    const many: Start[] = []
    for (let turn = 0; turn <= starts; turn += 1) {
      empty.push(await startEmptyHost(emptyHost))
      practice.push(await startApp({ folder, before: null }))
      many.push(await startApp({ folder, before: used }))
    }
    const blank = empty.slice(1)
    const of = (started: readonly Start[], what: keyof Start): number[] => started.slice(1).map((start) => start[what])
    return [
      figure('the shell on the screen', [...of(practice, 'shell'), ...of(many, 'shell')], blank, 1.3),
      figure('the first queue of practice mode, its first start', of(practice, 'list'), blank, 2),
      figure('the first queue with 100,000 stored orders', of(many, 'list'), blank, 1.8),
      figure('the same, as read in this start', of(many, 'current'), blank, 3.5),
    ]
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
