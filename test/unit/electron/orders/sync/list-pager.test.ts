import { expect, test } from 'vitest'
import { createListPager, type ListPager } from '../../../../../electron/orders/sync/list-pager.ts'
import type { OrderPage } from '../../../../../electron/service/service-client.ts'
import { readOrder } from '../../../../support/orders/order-reads.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

/** A page of two from the list as it is now. */
function pageOf(ids: readonly number[], page: number): OrderPage {
  const orders = ids.slice(page * 2 - 2, page * 2).map((id) => readOrder({ id }))
  return { orders, malformed: [], pageCount: Math.ceil(ids.length / 2), recordCount: ids.length }
}

/** Walks one page at a time; `change` may alter the list before the given question is answered. */
function walkAlone(walk: ListPager, ids: number[], change: (asked: number) => void = () => {}): number[] {
  const asked: number[] = []
  for (let page = walk.nextPage(); page !== null; page = walk.nextPage()) {
    asked.push(page)
    change(asked.length)
    walk.addPage(page, pageOf(ids, page))
  }
  return asked
}

test('reads an unchanging list page by page, and both its ends once more', () => {
  const walk = createListPager(null)
  expect(walkAlone(walk, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 3, 1])
  expect(walk.reading()).toMatchObject({ recordCount: 5, requestedPages: 5, changedWhileRead: false, unfiltered: false })
  expect(walk.reading().ids).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('reads a list of one page once', () => {
  const walk = createListPager('awaiting_pickup')
  expect(walkAlone(walk, [1, 2])).toEqual([1])
})

test('requests no second page before the first has said how many there are', () => {
  const walk = createListPager(null)
  expect(walk.nextPage()).toBe(1)
  expect(walk.nextPage()).toBeNull()
  walk.addPage(1, pageOf([1, 2, 3, 4, 5, 6], 1))
  expect([walk.nextPage(), walk.nextPage(), walk.nextPage()]).toEqual([2, 3, null])
})

test('finds an order that slipped onto a page already read, because another left', () => {
  const ids = Array.from({ length: 16 }, (_, index) => index + 1)
  const walk = createListPager(null)
  const asked = walkAlone(walk, ids, (count) => {
    if (count === 5) ids.shift()
  })
  expect(asked.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 1])
  expect(walk.reading().changedWhileRead).toBe(true)
  for (const id of ids) expect(walk.reading().ids).toContain(id)
})

test('an order on two pages shows that the list changed', () => {
  const ids = [1, 2, 3, 4]
  const walk = createListPager(null)
  walkAlone(walk, ids, (count) => {
    if (count === 2) ids.splice(0, 4, 3, 1, 2, 4)
  })
  expect(walk.reading().changedWhileRead).toBe(true)
})

test('orders of another status show that the service does not filter', () => {
  const walk = createListPager('delivered')
  walkAlone(walk, [1])
  expect(walk.reading().unfiltered).toBe(true)
})

test('abandons a list that shrinks with every response', () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const walk = createListPager(null)
  const asked = walkAlone(walk, ids, () => void ids.shift())
  expect(asked.length).toBeLessThan(200)
})

test('reads a list to its end although a hundred orders move to its front meanwhile', () => {
  const ids = Array.from({ length: 400 }, (_, index) => index + 1)
  const walk = createListPager(null)
  const asked = walkAlone(walk, ids, (count) => {
    if (count === 100) ids.unshift(...ids.splice(-100))
  })
  expect(walk.reading()).toMatchObject({ stopReason: null, changedWhileRead: true })
  expect(asked.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('abandons a list that only repeats itself, and does not read its ends again', () => {
  const walk = createListPager(null)
  const asked: number[] = []
  for (let page = walk.nextPage(); page !== null; page = walk.nextPage()) {
    asked.push(page)
    walk.addPage(page, { ...pageOf([1, 2], 1), pageCount: 1_000_000_000, recordCount: 400 })
  }
  expect(walk.reading()).toMatchObject({ stopReason: 'repeats', recordCount: 400 })
  expect(asked).toEqual(Array.from({ length: 83 }, (_, index) => index + 1))
})

test('abandons an unreadable list whose pages cannot be distinguished', () => {
  const walk = createListPager(null)
  const strange = scriptedFailure('malformed-response', 'An order cannot be read.', '')
  let asked = 0
  for (let page = walk.nextPage(); page !== null; page = walk.nextPage()) {
    asked += 1
    const orders = Array.from({ length: 20 }, () => strange)
    walk.addPage(page, { orders: [], malformed: orders, pageCount: 1_000_000_000, recordCount: 20_000_000_000 })
  }
  expect(asked).toBeLessThan(20)
})
