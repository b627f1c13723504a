import { expect, test } from 'vitest'
import { groupWaybillResults } from '../../../../../renderer/orders/bulk/waybill-result-groups.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import type { JobItem } from '../../../../../shared/jobs/job.ts'
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
