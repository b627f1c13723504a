import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controlBatch, usePrinting } from '../../../../renderer/printing/printing-store.ts'
import type { BatchSummary } from '../../../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { failureOf, summaryOf } from './sheet-of.ts'

let answer: PromiseWithResolvers<Result<BatchSummary>>

beforeEach(() => {
  answer = Promise.withResolvers()
  usePrinting.setState(usePrinting.getInitialState(), true)
  vi.stubGlobal('window', { station: { invoke: async () => await answer.promise, subscribe: () => () => {} } })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const ending = (): readonly string[] => [...usePrinting.getState().endingBatches]

test.each([
  ['it has ended', () => success(summaryOf('stopped', { failed: 2 }))],
  ['that was refused', () => failed(failureOf('busy'))],
])('a batch is shown as ending after its order until %s', async (_name, answered) => {
  const controlled = controlBatch('a', 'stop-after-order')
  expect(ending()).toEqual(['a'])
  answer.resolve(answered())
  await controlled
  expect(ending()).toEqual([])
})

test('only the batch that is to end after its order is shown as ending', async () => {
  const controlled = Promise.all([controlBatch('a', 'stop-after-order'), controlBatch('b', 'pause')])
  expect(ending()).toEqual(['a'])
  answer.resolve(failed(failureOf('busy')))
  await controlled
})
