import { expect, test } from 'vitest'
import { groupWaybillResults } from '../../../../../renderer/orders/bulk/waybill-result-groups.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import type { JobItem } from '../../../../../shared/jobs/job.ts'
import { orderWriteFailures } from '../../../../../shared/messages/service/order-write-failures.ts'
import { groupByRemedy } from '../../../../../shared/printing/remedies.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

let lastId = 0

function item(state: JobItem['state'], kind: FailureKind | null = null, next = 'Nothing.'): JobItem {
  lastId += 1
  const failure = kind === null ? null : scriptedFailure(kind, `It was ${kind}.`, next)
  return { orderId: lastId, reference: `PB-${lastId}`, state, failure }
}

const nobody: ReadonlySet<number> = new Set()

test('groups orders by cause, unknown results first, then the most orders, without those that have a waybill', () => {
  const items = [
    item('done'),
    item('failed', 'prepayment-needed'),
    item('failed', 'documents-missing'),
    item('skipped', 'not-allowed'),
    item('failed', 'documents-missing'),
    item('in-doubt', 'outcome-unknown'),
    item('waiting'),
  ]
  expect(groupWaybillResults(items, nobody).map(({ title, lines, does }) => [title, lines.length, does])).toEqual([
    ['In doubt', 1, 'recheck'],
    ['Document missing at the service', 2, 'retry'],
    ['Prepayment needed', 1, 'retry'],
    ['Skipped', 1, null],
  ])
})

test('shows the next step once if it is the same for all', () => {
  const same = groupWaybillResults(
    [item('failed', 'no-network', 'Check the cable.'), item('failed', 'no-network', 'Check the cable.')],
    nobody,
  )
  expect(same.map(({ next }) => next)).toEqual(['Check the cable.'])
  const other = groupWaybillResults([item('failed', 'no-network', 'Check the cable.'), item('failed', 'no-network', 'Wait.')], nobody)
  expect(other.map(({ next }) => next)).toEqual([''])
})

test('no longer lists retried orders', () => {
  const [one, other] = [item('failed', 'no-network'), item('failed', 'no-network')]
  expect(groupWaybillResults([one, other], new Set([one.orderId])).flatMap(({ lines }) => lines.map(({ orderId }) => orderId))).toEqual([
    other.orderId,
  ])
})

test('a cause has the same name as in the list of batches, also beside other causes', () => {
  const failures = [orderWriteFailures.dataMissing(), orderWriteFailures.documentMissing(), orderWriteFailures.dataMissing()]
  const items = failures.map((failure, index): JobItem => ({ orderId: index, reference: `PB-${index}`, state: 'failed', failure }))
  const problems = failures.map((failure, index) => ({ orderId: index, reference: `PB-${index}`, failure }))
  const inDialog = groupWaybillResults(items, nobody).map(({ title, lines }) => [title, lines.length])
  expect(inDialog).toEqual([
    ['Data missing in the order', 2],
    ['Document missing at the service', 1],
  ])
  expect(groupByRemedy({ list: [], problems }).map(({ title, cases }) => [title, cases.length])).toEqual(inDialog)
})

test.each([
  orderWriteFailures.prepaymentNeeded(),
  orderWriteFailures.staffWillCreate(),
  orderWriteFailures.documentMissing(),
  orderWriteFailures.dataMissing(),
  orderWriteFailures.carrierRefused(),
])('the refusal of a waybill has the same name in the dialog and in the list of batches: $code', (failure) => {
  const [inDialog] = groupWaybillResults([{ orderId: 1, reference: 'PB-1', state: 'failed', failure }], nobody)
  const [inBatch] = groupByRemedy({ list: [], problems: [{ orderId: 1, reference: 'PB-1', failure }] })
  expect(inDialog?.title).toBe(inBatch?.title)
  expect(inDialog?.isCauseInTitle).toBe(true)
})

test('the message of a refusal is shown unless the title of each says the same', () => {
  const failures = [orderWriteFailures.carrierRefused(), orderWriteFailures.refusedWithoutReason()]
  const items = failures.map((failure, index): JobItem => ({ orderId: index, reference: `PB-${index}`, state: 'failed', failure }))
  expect(groupWaybillResults(items, nobody).map(({ title, isCauseInTitle }) => [title, isCauseInTitle])).toEqual([
    ['The carrier refused', false],
  ])
})
