import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotices } from '../../../../../renderer/ui/feedback/notices.ts'
import { usePrinting } from '../../../../../renderer/printing/printing-store.ts'
import { formatRemedyOutcome, overrideBlockedLabel, runRemedy } from '../../../../../renderer/printing/remedies/run-remedy.ts'
import { overrideDisabledReason } from '../../../../../renderer/printing/remedies/override-form.tsx'
import { remedyActionLabel, hasSameMessage, formatWithheld } from '../../../../../renderer/printing/remedies/remedy-action-text.ts'
import { calls } from '../../../../../shared/contract/contract.ts'
import { batchRunFailures } from '../../../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import { groupByRemedy, type RemedyCase, type RemedyGroup } from '../../../../../shared/printing/remedies.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import { failureOf, sheetOf, summaryOf } from '../sheet-of.ts'

interface Asked {
  readonly channel: string
  readonly input: unknown
}

let asked: Asked[] = []
let answers: (channel: string) => Result<unknown> = () => success(null)

function starts(): unknown[] {
  return asked.filter(({ channel }) => channel === 'printing.start').map(({ input }) => input)
}

function says(): string[] {
  return useNotices.getState().items.map(({ message }) => message)
}

beforeEach(() => {
  asked = []
  answers = () => success({ ...summaryOf('running', { intended: 4 }, 2), id: 'newer' })
  const invoke = async (channel: string, input: unknown): Promise<Result<unknown>> => {
    asked.push({ channel, input })
    return answers(channel)
  }
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
})

afterEach(() => {
  useNotices.setState({ items: [] })
  usePrinting.setState({ batches: [], retriedOrders: new Map(), openBatchId: null, openBatch: null })
  vi.unstubAllGlobals()
})

function groupOf(kind: FailureKind, orderIds: readonly number[], blockedDocumentId?: string): RemedyGroup {
  const failure = { ...failureOf(kind), ...(blockedDocumentId === undefined ? {} : { blockedDocumentId }) }
  const problems = orderIds.map((orderId) => ({ orderId, reference: `REF-${orderId}`, failure }))
  const [group] = groupByRemedy({ list: [], problems })
  if (group === undefined) throw new Error('There is no group.')
  return group
}

test('one action prints a whole group again, reports what it did and marks the orders as retried', async () => {
  await runRemedy('batch-1', groupOf('link-expired', [7, 8]))
  expect(starts()).toEqual([{ orderIds: [7, 8], announced: [7, 8], again: { kind: 'leave-out' }, includePastPickup: true }])
  expect(says()).toEqual(['A new batch has 2 orders: 4 sheets.'])
  expect([...(usePrinting.getState().retriedOrders.get('batch-1') ?? [])]).toEqual([7, 8])
})

test('an order that the new batch left out is not marked as retried, and one whose waybill was refused again is', async () => {
  const started = { ...summaryOf('running', { intended: 2 }, 3), id: 'newer', refused: 2 }
  const problems = [
    { orderId: 8, reference: 'REF-8', failure: batchRunFailures.onHold({ person: 'Ana', note: '', hasNote: 'no' }) },
    { orderId: 9, reference: 'REF-9', failure: failureOf('carrier-refused') },
  ]
  const revision = { sheets: 0, awaited: 0, batches: 0 }
  const page = { ...started, list: [], problems, awaitedOrders: [], revision, hasMore: false }
  answers = (channel) => success(channel === 'printing.batchPage' ? page : started)
  await runRemedy('batch-1', groupOf('link-expired', [7, 8, 9]))
  expect([...(usePrinting.getState().retriedOrders.get('batch-1') ?? [])]).toEqual([7, 9])
  expect(says()).toEqual(['A new batch has 1 order: 2 sheets.'])
})

test('marks nothing as retried if the new batch left out orders and cannot be read', async () => {
  answers = (channel) =>
    channel === 'printing.batchPage'
      ? failed(failureOf('unexpected'))
      : success({ ...summaryOf('running', { intended: 2 }, 2), refused: 1 })
  await runRemedy('batch-1', groupOf('link-expired', [7, 8]))
  expect(usePrinting.getState().retriedOrders.size).toBe(0)
})

test('creates the missing waybills of a group while printing', async () => {
  await runRemedy('batch-1', groupOf('documents-missing', [7]))
  expect(starts()).toEqual([{ orderIds: [7], announced: [7], again: { kind: 'leave-out' }, includePastPickup: true, generate: true }])
})

test('reports a refusal, and marks nothing as retried', async () => {
  answers = () => failed(failureOf('busy'))
  await runRemedy('batch-1', groupOf('link-expired', [7]))
  expect(says()).toEqual(['It was busy.'])
  expect(usePrinting.getState().retriedOrders.size).toBe(0)
})

test('an order unknown to the service does not prevent reading the others of its group', async () => {
  answers = () => failed(failureOf('not-found'))
  await runRemedy('batch-1', groupOf('staff-will-generate', [7, 8]))
  expect(asked.map(({ channel }) => channel)).toEqual(['orders.read', 'orders.read'])
  expect(says()).toEqual(['2 orders cannot be printed yet.'])
})

test('offline, reading stops at the first order', async () => {
  answers = () => failed(failureOf('no-network'))
  await runRemedy('batch-1', groupOf('staff-will-generate', [7, 8]))
  expect(asked).toHaveLength(1)
  expect(says()).toEqual(['It was no-network.'])
})

test('overrides a blocked label by the id of the reviewed document, with the reason', async () => {
  const [one] = groupOf('wrong-label', [7], 'document-1').cases
  expect(one === undefined ? null : await overrideBlockedLabel('batch-1', one, 'compared by hand', {})).toBeNull()
  const [input] = starts()
  expect(input).toEqual({
    orderIds: [7],
    announced: [7],
    again: { kind: 'leave-out' },
    includePastPickup: true,
    overrides: [{ orderId: 7, documentId: 'document-1', reason: 'compared by hand' }],
  })
  expect(calls['printing.start'].input.safeParse(input).success).toBe(true)
})

test('overrides a blocked label of an order on hold or reinstated only as the person chose', async () => {
  const [one] = groupOf('wrong-label', [7], 'document-1').cases
  if (one === undefined) throw new Error('There is no case.')
  await overrideBlockedLabel('batch-1', one, 'compared by hand', { includeHeld: [7], includeReinstated: true })
  const [input] = starts()
  expect(input).toMatchObject({ orderIds: [7], includeHeld: [7], includeReinstated: true, overrides: [{ orderId: 7 }] })
  expect(calls['printing.start'].input.safeParse(input).success).toBe(true)
})

test('a label of an order on hold or reinstated prints anyway only once each question is answered', () => {
  const held = { orderId: 7, reference: 'REF-7', hold: { until: null, note: '', person: 'Ana', since: '2026-11-22T08:00:00Z' } }
  const reinstated = { orderId: 7, reference: 'REF-7', readAsCancelledAt: '2026-11-26T14:02:00Z' }
  const both = { onHold: [held], reinstated: [reinstated] }
  const whyNot = (includesHeld: boolean, includesReinstated: boolean): string =>
    overrideDisabledReason('Ada', 'compared', both, { includesHeld, includesReinstated })
  expect(whyNot(false, false)).toContain('The order was read as cancelled.')
  expect(whyNot(false, true)).toContain('The order is on hold.')
  expect(whyNot(true, true)).toBe('')
  expect(
    overrideDisabledReason('Ada', 'compared', { onHold: [], reinstated: [] }, { includesHeld: false, includesReinstated: false }),
  ).toBe('')
})

test('the report contains batches, waybills and what still waits', () => {
  const batch = { ...summaryOf('running', { intended: 2 }, 3), awaited: 1 }
  expect(formatRemedyOutcome({ started: [batch], waiting: 2 })).toBe(
    'A new batch has 3 orders: 2 sheets, 1 waybill to create. 2 orders cannot be printed yet.',
  )
  expect(formatRemedyOutcome({ started: [], waiting: 0 })).toBe('Nothing was done.')
})

test('each button shows its action and the number of orders', () => {
  expect(remedyActionLabel(groupOf('link-expired', [1, 2]))).toBe('Print 2 orders again')
  expect(remedyActionLabel(groupOf('documents-missing', [1]))).toBe('Try again: create waybills and print')
  expect(remedyActionLabel(groupOf('cancelled-by-person', [1]))).toBe('Print 1 order now')
  expect(remedyActionLabel(groupOf('wrong-label', [1, 2, 3], 'document-1'))).toBe('Review the 3 labels…')
})

test('shows withheld sheets beside their cause', () => {
  const one: RemedyCase = {
    orderId: 1,
    reference: 'REF-1',
    legs: 1,
    sheet: sheetOf(1, 'failed'),
    failure: failureOf('link-expired'),
    failed: [sheetOf(1, 'failed'), sheetOf(2, 'failed'), sheetOf(3, 'failed')],
  }
  expect(formatWithheld(one)).toBe('2 more sheets of this order were not sent because of it.')
  expect(formatWithheld({ ...one, failed: [sheetOf(1, 'failed')] })).toBe('')
})

test('shows one sentence for all orders only if each has exactly that', () => {
  const { cases } = groupOf('staff-will-generate', [1, 2])
  expect(hasSameMessage(cases)).toBe(true)
  expect(hasSameMessage(cases.map((one, index) => ({ ...one, failure: { ...one.failure, upstreamMessage: `Word ${index}` } })))).toBe(false)
})
