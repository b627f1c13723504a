import { expect, test } from 'vitest'
import { createCoalescer } from '../../../../electron/platform/coalescer.ts'

test('processes items that arrive during work together, in order, and resolves for all callers', async () => {
  const done: number[][] = []
  const ends: (() => void)[] = []
  const gather = createCoalescer(async (items: readonly number[]) => {
    done.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.length
  })
  const first = gather([1])
  await Promise.resolve()
  await Promise.resolve()
  const others = [gather([2, 3]), gather([4])]
  expect(done).toEqual([[1]])
  ends[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await Promise.all(others)).toEqual([3, 3])
  expect(done).toEqual([[1], [2, 3, 4]])
})

test('a failure rejects for its own items only, and the next ones are processed', async () => {
  const gather = createCoalescer(async (items: readonly number[]) => {
    if (items.includes(1)) throw new Error('broken')
    return items.length
  })
  await expect(gather([1])).rejects.toThrow('broken')
  expect(await gather([2])).toBe(1)
})
