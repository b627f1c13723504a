import { expect, test } from 'vitest'
import { createCoalescer } from '../../../../electron/platform/coalescer.ts'

test('what comes while work is under way is done together, in its order, and everybody hears of it', async () => {
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

test('work that breaks down breaks for those it was done for, and the next is done', async () => {
  const gather = createCoalescer(async (items: readonly number[]) => {
    if (items.includes(1)) throw new Error('broken')
    return items.length
  })
  await expect(gather([1])).rejects.toThrow('broken')
  expect(await gather([2])).toBe(1)
})
