import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { batchSummarySchema } from '../../shared/printing/batch.ts'
import { buildWindow } from '../e2e/build-window.ts'
import { startBuiltApp, type BuiltApp } from './app/built-app.ts'
import { connectAccount, endWatching, invoke, megabyte, percentile, residentOf, until, watchWindow } from './app/driven-window.ts'
import type { Figure } from './figures/figure.ts'
import { startServiceProcess } from './app/service-process.ts'

const batches = 25
const ordersPerBatch = 200
/** The last batch's resources are compared with those after this batch: by then everything was used once. */
const warmAfter = 5
/** Idle workers end within this time, in seconds. */
const restSeconds = 30

/** Memory, handles and listeners after a batch and the work around it, and how fast the window was during it. */
interface AfterBatch {
  readonly memory: number
  readonly handles: number
  readonly listeners: number
  /** Milliseconds, 95th percentiles. */
  readonly call: number
  readonly frame: number
}

const countersSchema = z.object({ jsEventListeners: z.number() })

/** Open files and connections of the main process; only Linux reports them this way. */
function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

async function pressKeys({ page }: BuiltApp, key: string, code: string, virtualKey: number): Promise<void> {
  const pressed = { key, code, windowsVirtualKeyCode: virtualKey, modifiers: 2 }
  await page.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  await wait(300)
}

/** What a packer does between two batches: scans, searches, refreshes, looks at pickups and documents. */
async function workAround(app: BuiltApp, orderIds: readonly number[]): Promise<void> {
  const order = z.object({ order: z.object({ reference: z.string() }) })
  for (const orderId of orderIds.slice(0, 10)) {
    const { reference } = (await invoke(app, order, 'orders.open', { orderId })).order
    await invoke(app, z.unknown(), 'orders.find', { text: reference })
    const view = { kind: 'search', text: reference.slice(0, 5) }
    await invoke(app, z.unknown(), 'orders.list', { view, sort: { by: 'created', direction: 'descending' } })
  }
  await invoke(app, z.unknown(), 'pickups.board', { orderIds: orderIds.slice(0, 40) })
  await pressKeys(app, 'd', 'KeyD', 68)
  await pressKeys(app, 'e', 'KeyE', 69)
  await pressKeys(app, '3', 'Digit3', 51)
  await invoke(app, z.unknown(), 'orders.sync', {})
}

async function printBatch(app: BuiltApp, orderIds: readonly number[]): Promise<void> {
  await invoke(app, batchSummarySchema, 'printing.start', { orderIds, again: { kind: 'leave-out' } })
  const summaries = z.array(batchSummarySchema)
  await until(async () => (await invoke(app, summaries, 'printing.batches', {})).every(({ state }) => state !== 'running'))
}

async function collectGarbage(app: BuiltApp): Promise<void> {
  await app.page.send('HeapProfiler.collectGarbage')
}

async function printShift(app: BuiltApp, orderIds: readonly number[]): Promise<readonly AfterBatch[]> {
  const after: AfterBatch[] = []
  for (let batch = 0; batch < batches; batch += 1) {
    const own = orderIds.slice(batch * ordersPerBatch, (batch + 1) * ordersPerBatch)
    await watchWindow(app, own[0] ?? 0)
    await printBatch(app, own)
    await workAround(app, own)
    const { frames, calls } = await endWatching(app)
    const isCompared = batch + 1 === warmAfter || batch + 1 === batches
    if (isCompared) await wait(restSeconds * 1000)
    await collectGarbage(app)
    const { jsEventListeners } = countersSchema.parse(await app.page.send('Memory.getDOMCounters'))
    after.push({
      memory: residentOf(app.pid),
      handles: handlesOf(app.pid),
      listeners: jsEventListeners,
      call: percentile(
        calls.map(([, milliseconds]) => milliseconds),
        0.95,
      ),
      frame: percentile(frames, 0.95),
    })
  }
  return after
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function figures(after: readonly AfterBatch[]): Figure[] {
  const [warm, last] = [after[warmAfter - 1], after.at(-1)]
  if (warm === undefined || last === undefined) throw new Error('No batch was printed.')
  const peer = (value: number, unit: string) => ({ name: `after batch ${warmAfter}`, value, unit })
  const ofBatches = (from: number, to: number, name: 'call' | 'frame'): number => mean(after.slice(from, to).map((one) => one[name]))
  const grown = (name: 'call' | 'frame', words: string): Figure => {
    const [early, late] = [ofBatches(0, warmAfter, name), ofBatches(batches - warmAfter, batches, name)]
    const beside = { name: `in the first ${warmAfter} batches`, value: early, unit: 'ms' }
    return {
      name: `${words}, 95th percentile, last ${warmAfter} batches`,
      value: late / early,
      unit: 'x',
      limit: { most: 1.25 },
      peer: beside,
    }
  }
  return [
    {
      name: `main process after batch ${batches}, over after batch ${warmAfter}`,
      value: (last.memory - warm.memory) / megabyte,
      unit: 'MB',
      limit: { most: 20 },
      peer: peer(warm.memory / megabyte, 'MB'),
    },
    {
      name: 'open files and connections, over those',
      value: last.handles - warm.handles,
      unit: 'more',
      limit: { most: 5 },
      peer: peer(warm.handles, 'in all'),
    },
    {
      name: 'event listeners of the window, over those',
      value: last.listeners - warm.listeners,
      unit: 'more',
      limit: { most: 50 },
      peer: peer(warm.listeners, 'in all'),
    },
    grown('call', 'a simple call of the window'),
    grown('frame', 'a frame of the window'),
  ]
}

/** A shift: 5,000 orders in 25 batches through the built app into the PDF folder, with scans, searches, reading and pickups between them. */
export async function benchShift(): Promise<Figure[]> {
  buildWindow()
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  const service = await startServiceProcess({ orders: batches * ordersPerBatch, latency: 0 })
  const app = await startBuiltApp({ folder, words: ['--service', service.url] })
  try {
    const ids = await connectAccount(app, service)
    if (ids.length < batches * ordersPerBatch) throw new Error(`Only ${ids.length} orders can be printed.`)
    return figures(await printShift(app, ids))
  } finally {
    await app.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
