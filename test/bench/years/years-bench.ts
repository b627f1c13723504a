import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWindow } from '../../e2e/build-window.ts'
import { startBuiltApp } from '../app/built-app.ts'
import { fillArchive } from '../documents-bench.ts'
import { median, type Figure } from '../figures/figure.ts'
import { listMomentOf, storeManyOrders } from '../startup-bench.ts'
import { writeYearsOfPrinting } from './years-of-printing.ts'

/** What a busy station has after three years. */
const years = { orders: 500_000, events: 1_000_000, documents: 200_000 }
const share = 100
const starts = 5

function profileIn(folder: string): string {
  return join(folder, 'data', 'profiles', 'practice')
}

async function fill(folder: string, part: number): Promise<void> {
  const profile = profileIn(folder)
  mkdirSync(profile, { recursive: true })
  writeYearsOfPrinting(profile, years.events / part)
  await fillArchive(profile, years.documents / part)
  await storeManyOrders(join(folder, 'data'), years.orders / part)
}

/** Starts the app in this folder, and resolves to the milliseconds until its first queue is on the screen. */
async function start(folder: string, end: 'close' | 'kill'): Promise<number> {
  const from = performance.timeOrigin + performance.now()
  const app = await startBuiltApp({ folder, words: ['--practice'] })
  const listed = await listMomentOf(app.page)
  if (end === 'close') await app.close()
  else await app.kill()
  return listed - from
}

async function startsIn(folder: string): Promise<number> {
  // The first start fills caches, and writes what a start writes.
  await start(folder, 'close')
  const damaged = readdirSync(profileIn(folder)).filter((file) => file.includes('damaged'))
  if (damaged.length > 0) throw new Error(`The bench wrote what Packbench cannot read: ${damaged.join(', ')}`)
  const took: number[] = []
  for (let turn = 0; turn < starts; turn += 1) took.push(await start(folder, 'close'))
  return median(took)
}

async function startsAfterKill(folder: string): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    await start(folder, 'kill')
    took.push(await start(folder, 'close'))
  }
  return median(took)
}

/** The start with three years of orders, ledger and documents, beside the same with a hundredth of them. */
export async function benchYears(): Promise<Figure[]> {
  buildWindow()
  const base = mkdtempSync(join(tmpdir(), 'packbench-years-'))
  try {
    const [few, many] = [join(base, 'few'), join(base, 'many')]
    await fill(few, share)
    await fill(many, 1)
    const fewTook = await startsIn(few)
    const manyTook = await startsIn(many)
    const killedTook = await startsAfterKill(many)
    const peer = { name: 'a hundredth of them', value: fewTook, unit: 'ms' }
    const counts = '500,000 orders, 1,000,000 ledger events and 200,000 documents'
    return [
      { name: `the first queue with ${counts}`, value: manyTook / fewTook, unit: 'x', limit: { most: 1.3 }, peer },
      {
        name: 'the same after the process was killed',
        value: killedTook / manyTook,
        unit: 'x',
        limit: { most: 2 },
        peer: { name: 'after it was closed', value: manyTook, unit: 'ms' },
      },
    ]
  } finally {
    rmSync(base, { recursive: true, force: true, maxRetries: 3 })
  }
}
