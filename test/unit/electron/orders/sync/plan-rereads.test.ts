import { expect, test } from 'vitest'
import { differs, judgeLists, type Known, type ListFacts, type ReadBefore } from '../../../../../electron/orders/sync/plan-rereads.ts'
import type { ListName } from '../../../../../electron/orders/sync/list-pager.ts'

const facts = (list: ListName, recordCount: number, stored: number, strange = 0): ListFacts => ({ list, recordCount, stored, strange })
const nothing: Known = { readBefore: new Map(), accepted: new Map(), compared: new Map(), left: new Set() }

function readOnce(list: ListName, more: Partial<ReadBefore['reading']> = {}, before: ListFacts | null = null): ReadBefore {
  const reading = {
    list,
    ids: new Set<number>(),
    strange: [],
    recordCount: 5,
    asked: 1,
    moved: false,
    unfiltered: false,
    stop: null,
    ...more,
  }
  return { times: 1, turn: 1, reading, before }
}

test('orders that cannot be read may be stored from before or not', () => {
  expect([3, 4, 5, 6].map((stored) => differs(facts('delivered', 5, stored, 1)))).toEqual([true, false, false, true])
})

test('lists that agree are left alone', () => {
  expect(judgeLists([facts('delivered', 5, 5), facts(null, 5, 5)], nothing)).toEqual({ again: [], unexplained: [] })
})

test('a list that orders left is read before the one that lacks some, which is read when that has not mended it', () => {
  const now = [facts('order_received', 2, 3), facts('invoice_paid', 9, 8), facts(null, 11, 11)]
  expect(judgeLists(now, nothing).again).toEqual(['order_received'])
  const still = [facts('order_received', 2, 2), facts('invoice_paid', 9, 8), facts(null, 11, 10)]
  expect(judgeLists(still, { ...nothing, compared: new Map(now.map((one) => [one.list, one])) }).again).toEqual(['invoice_paid'])
})

test('the list of all orders is read only when every status agrees', () => {
  expect(judgeLists([facts('delivered', 5, 4), facts(null, 9, 4)], nothing).again).toEqual(['delivered'])
  expect(judgeLists([facts('delivered', 5, 5), facts(null, 9, 5)], nothing).again).toEqual([null])
})

test('a list that moved while it was read is read again though the numbers agree, but not for ever', () => {
  const moved = readOnce('delivered', { moved: true })
  const judge = (times: number) =>
    judgeLists([facts('delivered', 5, 5)], { ...nothing, readBefore: new Map([['delivered', { ...moved, times }]]) })
  expect(judge(1).again).toEqual(['delivered'])
  expect(judge(4).again).toEqual([])
})

test('a count that was another when the list was read is a movement too', () => {
  const readBefore = new Map([['delivered', readOnce('delivered', { recordCount: 4 })]])
  expect(judgeLists([facts('delivered', 5, 5)], { ...nothing, readBefore }).again).toEqual(['delivered'])
})

test('a difference that a quiet reading left as it was is unexplained, and stays so until it changes', () => {
  const odd = facts('delivered', 5, 3)
  const readBefore = new Map([['delivered', readOnce('delivered', {}, odd)]])
  expect(judgeLists([odd], { ...nothing, readBefore })).toEqual({ again: [], unexplained: [odd] })
  const accepted = new Map([['delivered', odd]])
  expect(judgeLists([odd], { ...nothing, accepted })).toEqual({ again: [], unexplained: [odd] })
  expect(judgeLists([facts('delivered', 6, 3)], { ...nothing, accepted }).again).toEqual(['delivered'])
})
