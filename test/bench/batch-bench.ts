import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Temporal } from 'temporal-polyfill'
import type { Batch } from '../../shared/printing/batch.ts'
import { openEngineStation, type EngineStation } from '../support/stations/engine-station.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { mustRun } from '../support/machine/programs.ts'
import { holdFigure, watchLoop, type Figure, type LoopHold } from './figures/figure.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { startServiceProcess } from './app/service-process.ts'
import { messageOf } from '../support/failure-words.ts'

const orders = 500
const latency = 100

interface Run {
  readonly firstSheet: number
  readonly labelsPerSecond: number
  readonly held: LoopHold
  readonly grownBy: number
}

/** Instants at which sheets reached the spooler, oldest first, as the ledger has them. */
function handedOverAt(folder: string, batchId: string): Temporal.Instant[] {
  const profiles = join(folder, 'data', 'profiles')
  const account = readdirSync(profiles).find((name) => name !== 'practice') ?? ''
  const ledger = new DatabaseSync(join(profiles, account, 'ledger.db'), { readOnly: true })
  try {
    return ledger
      .prepare(
        `SELECT min(at) AS at FROM sheet_events JOIN sheets ON sheets.id = sheet_events.sheet_id
         WHERE sheets.batch_id = ? AND sheet_events.state = 'spooled' GROUP BY sheet_id ORDER BY 1`,
      )
      .all(batchId)
      .map((row) => Temporal.Instant.from(String(row['at'])))
  } finally {
    ledger.close()
  }
}

const megabyte = 1024 * 1024

async function printAll(engine: EngineStation, folder: string, orderIds: readonly number[]): Promise<Run> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let highest = before
  const watched = watchLoop()
  const looking = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 100)
  const start = Temporal.Now.instant()
  const batch: Batch = await engine.print({ orderIds: [...orderIds], again: { kind: 'leave-out' } })
  const held = watched()
  clearInterval(looking)
  const failed = batch.list.filter(({ state }) => state !== 'spooled')
  if (failed.length > 0 || batch.problems.length > 0) {
    throw new Error(`${failed.length} sheets were not sent: ${messageOf(failed[0]?.failure ?? batch.halt ?? batch.problems[0]?.failure)}`)
  }
  const at = handedOverAt(folder, batch.id)
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Nothing was handed over.')
  return {
    firstSheet: first.since(start).total('seconds'),
    labelsPerSecond: batch.list.length / last.since(start).total('seconds'),
    held,
    grownBy: (highest - before) / megabyte,
  }
}

/** What `lp` needs until the same spooler has accepted one file: the least anybody pays for a first sheet. */
async function oneFileByLp(cups: PrivateCups, file: string): Promise<number> {
  const start = performance.now()
  await mustRun('lp', ['-h', cups.server, '-d', 'labels', file])
  return (performance.now() - start) / 1000
}

/** A batch of 500 through the whole station to a real CUPS: with stored documents and a service without latency, then with all fetched at 100 ms. */
export async function benchBatch(): Promise<Figure[]> {
  const cups = await startPrivateCups({ printers: [] })
  await cups.addSink('labels')
  try {
    const stored = await runAt(cups, 0, true)
    const fetched = await runAt(cups, latency, false)
    const lp = { name: 'lp of one file', value: stored.lp, unit: 's' }
    return [
      { name: 'first of 500 sheets accepted, documents stored', value: stored.run.firstSheet, unit: 's', limit: { most: 1 }, peer: lp },
      {
        name: `first of 500 sheets accepted, papers fetched at ${latency} ms`,
        value: fetched.run.firstSheet,
        unit: 's',
        limit: { most: 2 },
        peer: lp,
      },
      {
        name: `sustained, everything fetched at ${latency} ms, checked and journaled`,
        value: fetched.run.labelsPerSecond,
        unit: 'labels/s',
        limit: { least: 5 },
        peer: {
          name: 'one after the other without preparing ahead, by its two round trips alone',
          value: 1000 / (2 * latency),
          unit: 'labels/s',
        },
      },
      holdFigure('main loop held at most, over a batch of 500', fetched.run.held),
      {
        name: 'memory of the main process grows, over a batch of 500',
        value: fetched.run.grownBy,
        unit: 'MB',
        limit: { most: 100 },
        peer: null,
      },
    ]
  } finally {
    await cups.stop()
  }
}

async function runAt(cups: PrivateCups, milliseconds: number, storesFirst: boolean): Promise<{ run: Run; lp: number }> {
  const service = await startServiceProcess({ orders, latency: milliseconds })
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  const engine = await openEngineStation({ folder, service, cups: cups.server })
  try {
    const orderIds = Array.from({ length: orders }, (_, number) => service.firstId + number)
    if (storesFirst) for (const orderId of orderIds) valueOrThrow(await engine.handlers['documents.fetch']({ orderId }))
    await engine.change({ labelPrinter: 'cups:labels', documentPrinter: 'cups:labels' })
    const run = await printAll(engine, folder, orderIds)
    const [file] = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))
    const lp = await oneFileByLp(cups, join(folder, 'data', file ?? ''))
    return { run, lp }
  } finally {
    await engine.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
