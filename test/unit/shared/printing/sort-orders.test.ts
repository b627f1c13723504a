import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { batchSorts } from '../../../../shared/printing/batch.ts'
import { sortOrders } from '../../../../shared/printing/sort-orders.ts'
import { destination, orderToPrint } from '../../electron/printing/order-fixtures.ts'

function byId(...orders: readonly Order[]): ReadonlyMap<number, Order> {
  return new Map(orders.map((order) => [order.id, order]))
}

function legs(...services: readonly string[]): Order['legs'] {
  return services.map((service) => ({ service, waybill: 'W', tracking: null, status: '', hasLabel: true }))
}

test('sorting by destination is by country, city and postal code, with numbers by value and unknown values last', () => {
  const orders = byId(
    orderToPrint(1, { destination: destination({ countryCode: 'US', city: 'Austin', postalCode: '10' }) }),
    orderToPrint(2, { destination: destination({ countryCode: 'US', city: 'austin', postalCode: '9' }) }),
    orderToPrint(3, { destination: destination({ countryCode: null, city: 'Aachen' }) }),
    orderToPrint(4, { destination: destination({ countryCode: 'DE', city: null }) }),
    orderToPrint(5, { destination: destination({ countryCode: 'DE', city: 'Zwickau' }) }),
  )
  expect(sortOrders([1, 2, 3, 4, 5, 99], orders, 'destination')).toEqual([5, 4, 2, 1, 3, 99])
})

test('sorting by reference puts PB-9 before PB-10, and sorting by service compares the first leg before the second', () => {
  const orders = byId(
    orderToPrint(10, { legs: legs('DHL', 'UPS') }),
    orderToPrint(9, { legs: legs('UPS') }),
    orderToPrint(8, { legs: legs('DHL', 'Post') }),
  )
  expect(sortOrders([10, 9, 8], orders, 'reference')).toEqual([8, 9, 10])
  expect(sortOrders([10, 9, 8], orders, 'service')).toEqual([8, 10, 9])
})

const facts = record({
  country: constantFrom('US', 'DE', null),
  city: constantFrom('Bonn', 'Rome', null),
  service: constantFrom('DHL', null),
})

test('sorting is stable and total: it loses no order, and sorting a sorted list changes nothing', () => {
  assert(
    property(
      array(facts, { maxLength: 8 }),
      constantFrom(...batchSorts),
      uniqueArray(integer({ min: 0, max: 9 }), { maxLength: 10 }),
      (list, sortBy, ids) => {
        const orders = byId(
          ...list.map(({ country, city, service }, id) => {
            const order = orderToPrint(id, { reference: 'same', destination: destination({ countryCode: country, city }) })
            return { ...order, legs: order.legs.map((leg) => ({ ...leg, service })) }
          }),
        )
        const sorted = sortOrders(ids, orders, sortBy)
        expect(new Set(sorted)).toEqual(new Set(ids))
        expect(sorted).toHaveLength(ids.length)
        expect(sortOrders(sorted, orders, sortBy)).toEqual(sorted)
        const alike = (id: number): string => JSON.stringify(list[id] ?? null)
        for (const [key, group] of Map.groupBy(ids, alike)) expect(sorted.filter((id) => alike(id) === key)).toEqual(group)
      },
    ),
  )
})
