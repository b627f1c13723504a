import { expect, test } from 'vitest'
import { createLatestValue } from '../../../../electron/platform/latest-value.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'

/** A source whose answers the test gives. */
function heldSource() {
  const clock = createHandClock()
  const reads: PromiseWithResolvers<string>[] = []
  const read = (): Promise<string> => {
    const held = Promise.withResolvers<string>()
    reads.push(held)
    return held.promise
  }
  return { clock, reads, latest: createLatestValue({ read, before: 'nothing', deadlineMs: 1000, clock }) }
}

test('reads again at each call, and returns what is read in time', async () => {
  const { reads, latest } = heldSource()
  for (const answer of ['one', 'two']) {
    const value = latest()
    reads.at(-1)?.resolve(answer)
    expect(await value).toBe(answer)
  }
  expect(reads).toHaveLength(2)
})

test('waits for a late answer once, returns what was known before, and reads again after it', async () => {
  const { clock, reads, latest } = heldSource()
  const first = latest()
  clock.advance(1000)
  expect(await first).toBe('nothing')
  expect(await latest()).toBe('nothing')
  expect(reads).toHaveLength(1)
  reads[0]?.resolve('late')
  await reads[0]?.promise
  const next = latest()
  expect(reads).toHaveLength(2)
  clock.advance(1000)
  expect(await next).toBe('late')
})

test('keeps the newest of two reads that end in the other order', async () => {
  const { reads, latest } = heldSource()
  const [older, newer] = [latest(), latest()]
  reads[1]?.resolve('newer')
  expect(await newer).toBe('newer')
  reads[0]?.resolve('older')
  expect(await older).toBe('newer')
})
