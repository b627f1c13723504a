import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadHarmonizedSystem } from '../../electron/goods/nomenclature.ts'
import { createHsCodeSearch } from '../../electron/goods/search-hs-codes.ts'
import { openOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { parseOrder } from '../../electron/service/resources/parse-order.ts'
import type { FetchedOrder } from '../../electron/service/service-client.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { preChecksVersion } from '../../shared/pre-checks/pre-check-sources.ts'
import { largeOrder, writeLargeOrder } from '../support/large-service/large-order.ts'
import { largeReadAt } from '../support/orders/large-read.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { typedGoods } from './typed-goods.ts'
import { holdFigure, watchLoop, type Figure } from './figures/figure.ts'

const orderCount = 10_000
const together = 500

function orderToPrepare(number: number): FetchedOrder {
  const order = { ...largeOrder(number, 'order_received', false, false) }
  const contents = number % 10 === 0 ? 'Spare parts' : `Stoneware mugs, glazed, and brass valve bodies of type ${number}`
  const json = { ...writeLargeOrder(order, () => ''), description_of_contents: contents }
  return valueOrThrow(parseOrder(json, 'order', largeReadAt))
}

/** All orders to prepare, as after an update with new rules: until the store is open and has checked them, in processor time. */
async function benchChecks(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-checks-'))
  const open = async () =>
    valueOrThrow(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }))
  try {
    const filled = await open()
    for (let start = 0; start < orderCount; start += together) {
      const reads = Array.from({ length: together }, (_, offset) => orderToPrepare(start + offset))
      valueOrThrow(await filled.store.upsert(reads, { knownAt: largeReadAt, listed: true }))
    }
    await filled.close()
    const timeToOpen = async (version: number): Promise<number> => {
      const database = new DatabaseSync(join(folder, 'orders.db'))
      database.prepare('UPDATE check_runs SET version = ?').run(version)
      database.close()
      const before = process.cpuUsage()
      const opened = await open()
      const { user, system } = process.cpuUsage(before)
      await opened.close()
      return (user + system) / 1000
    }
    const without = await timeToOpen(preChecksVersion)
    const watched = watchLoop()
    const withChecks = await timeToOpen(0)
    const hold = watched()
    const peer = { name: 'opening the same store without checks', value: without, unit: 'ms' }
    return [
      { name: `${orderCount} orders checked again, processor time`, value: withChecks - without, unit: 'ms', limit: { most: 2000 }, peer },
      holdFigure('main loop held while they are checked', hold),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From each key to the rows, the best of five, so that other programs on the machine do not count. */
async function benchSearch(): Promise<Figure> {
  const { search } = createHsCodeSearch(await loadHarmonizedSystem())
  const times = typedGoods.flatMap((text) =>
    Array.from(text, (_, end) => {
      const tries = Array.from({ length: 5 }, () => {
        const began = performance.now()
        search(text.slice(0, end + 1)).slice(0, 50)
        return performance.now() - began
      })
      return Math.min(...tries)
    }),
  )
  const value = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { name: 'HS code search from key to rows, 95th percentile', value, unit: 'ms', limit: { most: 30 }, peer: null }
}

export async function benchPreChecks(): Promise<Figure[]> {
  return [...(await benchChecks()), await benchSearch()]
}
