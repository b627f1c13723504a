import { seededRandom } from '../support/seeded-random.ts'

const instant = Date.UTC(2026, 10, 24, 16, 30)

/**
 * Runs `work` with random numbers that follow from `seed`, and at a fixed time: pdf-lib writes the time into every document, random numbers
 * into names, and random bytes into what it encrypts. For one `work` at a time.
 */
export async function withFixedChance<Value>(seed: number, work: () => Promise<Value>): Promise<Value> {
  const { Date: WallClock, Math: numbers, crypto: bytes } = globalThis
  const { random } = numbers
  const { getRandomValues } = bytes
  const next = seededRandom(seed)
  numbers.random = next
  bytes.getRandomValues = (array) => {
    if (array !== null) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, all) => (all[at] = next() * 256))
    return array
  }
  globalThis.Date = new Proxy(WallClock, {
    construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [instant] : parts, newTarget) as object,
  })
  try {
    return await work()
  } finally {
    globalThis.Date = WallClock
    numbers.random = random
    bytes.getRandomValues = getRandomValues
  }
}
