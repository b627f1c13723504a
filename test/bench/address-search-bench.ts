import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReferenceData } from '../../electron/reference-data/reference-data.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { holdFigure, watchLoop, type Figure } from './figures/figure.ts'
import { openReferenceData, storeKnownOrders, typedAddresses } from './known-orders.ts'

const sizes = [10_000, 100_000] as const

/** From the call to the found addresses, for each key; the best of five, so that other programs on the machine do not count. */
async function searchTimes(data: ReferenceData): Promise<number[]> {
  const times: number[] = []
  for (const words of typedAddresses) {
    for (let length = 1; length <= words.length; length += 1) {
      const tries: number[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        const began = performance.now()
        valueOrThrow(await data.searchAddresses({ text: words.slice(0, length) }))
        tries.push(performance.now() - began)
      }
      times.push(Math.min(...tries))
    }
  }
  return times.toSorted((one, other) => one - other)
}

function p95(times: readonly number[]): number {
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}

interface Measured {
  readonly search: number
  readonly learnedPerSecond: number
  readonly hold: ReturnType<ReturnType<typeof watchLoop>>
}

async function measure(folder: string, added: number): Promise<Measured> {
  const data = openReferenceData(folder)
  const watched = watchLoop()
  valueOrThrow(await data.lists())
  const began = performance.now()
  await data.start()
  const seconds = (performance.now() - began) / 1000
  const hold = watched()
  const search = p95(await searchTimes(data))
  await data.close()
  return { search, learnedPerSecond: added / seconds, hold }
}

/** Every order of a large account is learned from, and its addresses are searched as a person types. */
export async function benchAddressSearch(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  try {
    await storeKnownOrders(folder, 0, sizes[0])
    const few = await measure(folder, sizes[0])
    await storeKnownOrders(folder, sizes[0], sizes[1])
    const many = await measure(folder, sizes[1] - sizes[0])
    return [
      {
        name: 'addresses as you type over 100,000 orders, p95 from key to rows',
        value: many.search,
        unit: 'ms',
        limit: { most: 30 },
        peer: { name: 'over 10,000', value: few.search, unit: 'ms' },
      },
      {
        name: 'orders learned from, of 90,000',
        value: many.learnedPerSecond,
        unit: 'orders/s',
        limit: { least: few.learnedPerSecond / 2 },
        peer: { name: 'of the first 10,000', value: few.learnedPerSecond, unit: 'orders/s' },
      },
      holdFigure('main loop held at most, while they are learned', many.hold),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
