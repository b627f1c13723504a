import { expect, test } from 'vitest'
import { calls } from '../../../../shared/contract/contract.ts'
import { mostInBatch } from '../../../../shared/printing/batch.ts'
import { inRuns, tooMany } from '../../../../renderer/printing/batch-limit.ts'

test('what is refused beforehand is exactly what the contract would refuse', () => {
  for (const count of [1, mostInBatch, mostInBatch + 1]) {
    const orderIds = Array.from({ length: count }, (_, index) => index + 1)
    expect(tooMany(count) === null).toBe(calls['printing.plan'].input.safeParse({ orderIds }).success)
  }
})

test('the refusal names both numbers and says what to do', () => {
  expect(tooMany(12_345)).toEqual({
    message: '12,345 orders are chosen, and one batch prints at most 5,000. Nothing was sent.',
    next: 'Choose at most 5,000 orders, print them, then choose the next.',
  })
})

test('runs keep every item once, in order, and none is longer than a call takes', () => {
  expect(inRuns([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inRuns([], 2)).toEqual([])
})
