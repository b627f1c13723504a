import { Temporal } from 'temporal-polyfill'
import { seededRandom } from '../support/seeded-random.ts'

const fixedTime = Temporal.Instant.from('2026-11-24T16:30:00Z').epochMilliseconds

/**
 * Runs `work` with random numbers that follow from `seed`, and at a fixed time: pdf-lib writes the time into every document, random numbers
 * into names, and random bytes into what it encrypts. For one `work` at a time.
 */
export async function withFixedChance<Value>(seed: number, work: () => Promise<Value>): Promise<Value> {
  const WallClock = globalThis.Date
  const random = Math.random.bind(Math)
  const next = seededRandom(seed)
  Math.random = next
  crypto.getRandomValues = (array) => {
    if (array !== null) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, all) => (all[at] = next() * 256))
    return array
  }
  globalThis.Date = new Proxy(WallClock, {
    construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [fixedTime] : parts, newTarget) as object,
  })
  try {
    return await work()
  } finally {
    globalThis.Date = WallClock
    Math.random = random
    // Restores the method of the prototype.
    Reflect.deleteProperty(crypto, 'getRandomValues')
  }
}
