import { expect, test } from 'vitest'
import {
  countsDiffer,
  planRereads,
  type RereadContext,
  type ListCounts,
  type ReadingHistory,
} from '../../../../../electron/orders/sync/plan-rereads.ts'
import type { ListName } from '../../../../../electron/orders/sync/list-pager.ts'

const facts = (list: ListName, recordCount: number, stored: number, malformed = 0): ListCounts => ({ list, recordCount, stored, malformed })
const nothing: RereadContext = {
  readingHistory: new Map(),
  acceptedDifferences: new Map(),
  compared: new Map(),
  incompleteLists: new Set(),
}

function readOnce(list: ListName, more: Partial<ReadingHistory['reading']> = {}, countsBefore: ListCounts | null = null): ReadingHistory {
  const reading = {
    list,
    ids: new Set<number>(),
    malformed: [],
    recordCount: 5,
    requestedPages: 1,
    changedWhileRead: false,
    unfiltered: false,
    stopReason: null,
    ...more,
  }
  return { readCount: 1, round: 1, reading, countsBefore }
}

test('a count does not differ, whether or not an unreadable order is stored from before', () => {
  expect([3, 4, 5, 6].map((stored) => countsDiffer(facts('delivered', 5, stored, 1)))).toEqual([true, false, false, true])
})

test('does not read a list again if its count matches', () => {
  expect(planRereads([facts('delivered', 5, 5), facts(null, 5, 5)], nothing)).toEqual({ reread: [], unexplained: [] })
})

test('reads a list that orders left before a list that lacks some, and the latter only if orders are still missing', () => {
  const now = [facts('order_received', 2, 3), facts('invoice_paid', 9, 8), facts(null, 11, 11)]
  expect(planRereads(now, nothing).reread).toEqual(['order_received'])
  const still = [facts('order_received', 2, 2), facts('invoice_paid', 9, 8), facts(null, 11, 10)]
  expect(planRereads(still, { ...nothing, compared: new Map(now.map((one) => [one.list, one])) }).reread).toEqual(['invoice_paid'])
})

test('reads the list of all orders only when every status matches', () => {
  expect(planRereads([facts('delivered', 5, 4), facts(null, 9, 4)], nothing).reread).toEqual(['delivered'])
  expect(planRereads([facts('delivered', 5, 5), facts(null, 9, 5)], nothing).reread).toEqual([null])
})

test('reads a list again that changed during the read though the counts match, but not forever', () => {
  const moved = readOnce('delivered', { changedWhileRead: true })
  const check = (readCount: number) =>
    planRereads([facts('delivered', 5, 5)], { ...nothing, readingHistory: new Map([['delivered', { ...moved, readCount }]]) })
  expect(check(1).reread).toEqual(['delivered'])
  expect(check(4).reread).toEqual([])
})

test('a count that differed when the list was read is a change too', () => {
  const readingHistory = new Map([['delivered', readOnce('delivered', { recordCount: 4 })]])
  expect(planRereads([facts('delivered', 5, 5)], { ...nothing, readingHistory }).reread).toEqual(['delivered'])
})

test('a difference that remains after a reading without changes is unexplained, until it changes', () => {
  const odd = facts('delivered', 5, 3)
  const readingHistory = new Map([['delivered', readOnce('delivered', {}, odd)]])
  expect(planRereads([odd], { ...nothing, readingHistory })).toEqual({ reread: [], unexplained: [odd] })
  const acceptedDifferences = new Map([['delivered', odd]])
  expect(planRereads([odd], { ...nothing, acceptedDifferences })).toEqual({ reread: [], unexplained: [odd] })
  expect(planRereads([facts('delivered', 6, 3)], { ...nothing, acceptedDifferences }).reread).toEqual(['delivered'])
})
