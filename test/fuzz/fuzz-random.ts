import { createHash } from 'node:crypto'
import { seededRandom } from '../support/seeded-random.ts'

export interface FuzzRandom {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  between(least: number, most: number): number
  pick<Value>(values: readonly Value[]): Value
  /** True this often, from 0 to 1. */
  chance(share: number): boolean
}

/** Returns the same numbers for the same document of the same run, however many earlier documents used. */
export function fuzzRandom(seed: number, index: number): FuzzRandom {
  const start = createHash('sha256').update(`${seed}/${index}`).digest().readUInt32BE()
  const next = seededRandom(start)
  const below = (end: number): number => Math.min(end - 1, Math.floor(next() * end))
  return {
    below,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick<Value>(values: readonly Value[]) {
      const value = values[below(values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}
