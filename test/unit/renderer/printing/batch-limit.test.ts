import { expect, test } from 'vitest'
import { calls } from '../../../../shared/contract/contract.ts'
import { maxBatchSize } from '../../../../shared/printing/batch.ts'
import { chunkItems, batchLimitProblem } from '../../../../renderer/printing/batch-limit.ts'

test('refuses in advance exactly what the contract would refuse', () => {
  for (const count of [1, maxBatchSize, maxBatchSize + 1]) {
    const orderIds = Array.from({ length: count }, (_, index) => index + 1)
    expect(batchLimitProblem(count) === null).toBe(calls['printing.plan'].input.safeParse({ orderIds }).success)
  }
})

test('the refusal has both numbers and the next step', () => {
  expect(batchLimitProblem(12_345)).toEqual({
    message: '12,345 orders are selected, but one batch prints at most 5,000. Nothing was sent.',
    next: 'Select at most 5,000 orders, print them, then select the next.',
  })
})

test('chunks keep every item once, in order, and none is longer than a call accepts', () => {
  expect(chunkItems([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunkItems([], 2)).toEqual([])
})
