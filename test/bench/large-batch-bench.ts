import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { batchSummarySchema, sheetSchema } from '../../shared/printing/batch.ts'
import { buildWindow } from '../e2e/build-window.ts'
import { startServiceProcess } from './app/service-process.ts'
import { startBuiltApp, type BuiltApp } from './app/built-app.ts'
import {
  connectAccount,
  endWatching,
  invoke,
  megabyte,
  percentile,
  press,
  residentOf,
  until,
  watchWindow,
  type SeenFromInside,
} from './app/driven-window.ts'
import type { Figure } from './figures/figure.ts'
import { messageOf } from '../support/failure-words.ts'

const orders = 1000
/** Seconds after the batch until the memory is measured again. */
const restSeconds = 30

/** Seconds of processor time, all threads together. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Measured {
  readonly sheets: number
  readonly labels: number
  readonly seconds: number
  readonly processorSeconds: number
  readonly highest: number
  readonly before: number
  readonly after: number
  readonly frames: readonly number[]
  readonly calls: readonly number[]
  /** Bytes that the window's heap grew by between two looks, a second. */
  readonly garbage: number
}

const heapSchema = z.object({ usedSize: z.number() })

async function printAll(app: BuiltApp, orderIds: readonly number[]): Promise<Measured> {
  const { page, pid } = app
  await watchWindow(app, orderIds[0] ?? 0)
  const before = residentOf(pid)
  let highest = before
  let grown = 0
  let lastHeap = Number.POSITIVE_INFINITY
  const looking = setInterval(() => {
    highest = Math.max(highest, residentOf(pid))
    page
      .send('Runtime.getHeapUsage')
      .then((heap) => {
        const { usedSize } = heapSchema.parse(heap)
        grown += Math.max(0, usedSize - lastHeap)
        lastHeap = usedSize
      })
      .catch(() => {})
  }, 100)
  const [start, used] = [performance.now(), processorOf(pid)]
  const { id } = await invoke(app, batchSummarySchema, 'printing.start', { orderIds, again: { kind: 'leave-out' } })
  // Opens the list of sheets, as a person does who checks the batch while it is sent.
  await press(app, 'section[aria-label="Printing"] button[aria-expanded="false"]')
  await press(app, '[aria-label="Recent batches"] button[aria-pressed]')
  await until(() => page.evaluate(z.boolean(), `document.querySelector('[aria-label="Sheets of this batch"] li') !== null`))
  if (process.env['PACKBENCH_BENCH_PICTURE'] !== undefined) {
    const shot = await page.send('Page.captureScreenshot', { format: 'png' })
    writeFileSync(process.env['PACKBENCH_BENCH_PICTURE'], Buffer.from(z.object({ data: z.string() }).parse(shot).data, 'base64'))
  }
  const batches = z.array(batchSummarySchema)
  await until(async () => (await invoke(app, batches, 'printing.batches', {})).every(({ state }) => state !== 'running'))
  const seconds = (performance.now() - start) / 1000
  const processorSeconds = processorOf(pid) - used
  clearInterval(looking)
  const seen = await endWatching(app)
  if (process.env['PACKBENCH_BENCH_DETAIL'] !== undefined) detail(seen)
  const { list, problems } = await invoke(app, z.object({ list: z.array(sheetSchema), problems: z.array(z.unknown()) }), 'printing.batch', {
    batchId: id,
  })
  const unsent = list.filter(({ state }) => state !== 'spooled')
  if (unsent.length > 0 || problems.length > 0) throw new Error(`${unsent.length} sheets were not sent: ${messageOf(unsent[0]?.failure)}`)
  await wait(restSeconds * 1000)
  return {
    sheets: list.length,
    labels: list.filter(({ place }) => place.kind === 'waybill_document').length,
    seconds,
    processorSeconds,
    highest,
    before,
    after: residentOf(pid),
    frames: seen.frames,
    calls: seen.calls.map(([, milliseconds]) => milliseconds),
    garbage: grown / seconds,
  }
}

/** Helps to find the cause of a missed target: set PACKBENCH_BENCH_DETAIL. */
function detail({ frames, calls }: SeenFromInside): void {
  console.log('  frames over 50 ms:', frames.flatMap((frame, index) => (frame > 50 ? [`${index}:${frame}`] : [])).join(' '))
  for (const [channel, made] of Map.groupBy(calls, ([name]) => name)) {
    const times = made.map(([, milliseconds]) => milliseconds)
    console.log(
      `  ${channel}: median ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`,
    )
  }
}

/** A thousand orders in one batch through the built app, its window open at the batch, into the PDF folder. */
export async function benchLargeBatch(): Promise<Figure[]> {
  buildWindow()
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  const service = await startServiceProcess({ orders, latency: 0 })
  const profile = process.env['PACKBENCH_BENCH_NODE']?.split(' ') ?? []
  const app = await startBuiltApp({ folder, words: ['--service', service.url], nodeOptions: profile })
  try {
    const ids = await connectAccount(app, service)
    if (ids.length !== orders) throw new Error(`${ids.length} of ${orders} orders can be printed.`)
    await wait(5000)
    const measured = await printAll(app, ids)
    return figures(measured)
  } finally {
    await app.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function figures({ sheets, labels, seconds, processorSeconds, highest, before, after, frames, calls, garbage }: Measured): Figure[] {
  const atStart = { name: 'before the batch', value: before / megabyte, unit: 'MB' }
  return [
    {
      name: `main process at most, over a batch of ${orders} orders`,
      value: highest / megabyte,
      unit: 'MB',
      limit: { most: 300 },
      peer: atStart,
    },
    {
      name: `the same ${restSeconds} s after the batch, over what it was before`,
      value: (after - before) / megabyte,
      unit: 'MB',
      limit: { most: 25 },
      peer: atStart,
    },
    {
      name: 'a simple call of the window meanwhile, 95th percentile',
      value: percentile(calls, 0.95),
      unit: 'ms',
      limit: { most: 50 },
      peer: { name: `median of ${calls.length} calls`, value: percentile(calls, 0.5), unit: 'ms' },
    },
    {
      name: 'longest frame of the window meanwhile',
      value: Math.max(...frames),
      unit: 'ms',
      limit: { most: 33 },
      peer: {
        name: `95th percentile of ${frames.length} frames; the window's heap grew by ${(garbage / megabyte).toFixed(2)} MB/s`,
        value: percentile(frames, 0.95),
        unit: 'ms',
      },
    },
    {
      name: `labels to the PDF folder, ${sheets} sheets in all`,
      value: labels / seconds,
      unit: 'labels/s',
      limit: { least: 25 },
      peer: {
        name: `sheets; ${((1000 * processorSeconds) / sheets).toFixed(1)} ms of processor time a sheet`,
        value: sheets / seconds,
        unit: 'sheets/s',
      },
    },
  ]
}
