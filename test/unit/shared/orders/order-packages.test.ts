import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { formatItems, packagesOf, packagesWeightOf } from '../../../../shared/orders/order-packages.ts'

type Weights = NonNullable<NonNullable<Order['charges']>['metric']>

const weights: Weights = {
  packages: 2,
  massUnit: null,
  distanceUnit: null,
  weight: 4.5,
  volumetricWeight: null,
  billableWeight: null,
  volume: null,
}
const charges: NonNullable<Order['charges']> = { company: null, service: null, lines: [], metric: null, imperial: null }
const sent = { packages: 3, weight: '12.5 kg' }

test('an invoiced weight has a unit, also where the service leaves it out', () => {
  expect(packagesWeightOf({ charges: { ...charges, metric: weights }, measuredWeight: 5 }, null)).toBe('4.5 kg')
  expect(packagesWeightOf({ charges: { ...charges, imperial: weights }, measuredWeight: 5 }, null)).toBe('4.5 lb')
  expect(packagesWeightOf({ charges: { ...charges, metric: { ...weights, massUnit: 'g' } }, measuredWeight: 5 }, null)).toBe('4.5 g')
})

test('a measured weight, which has no unit, is shown as such and is used only if there is no other', () => {
  expect(packagesWeightOf({ charges: null, measuredWeight: 5 }, sent)).toBe('12.5 kg')
  expect(packagesWeightOf({ charges: null, measuredWeight: 5 }, null)).toBe('5 (unit not given)')
  expect(packagesWeightOf({ charges: null, measuredWeight: null }, null)).toBeNull()
})

test('packages are those of the invoice, else those sent', () => {
  expect(packagesOf({ charges: { ...charges, imperial: weights } }, sent)).toBe(2)
  expect(packagesOf({ charges: null }, sent)).toBe(3)
})

test('lists how many of which goods were sent, and a right-to-left description moves no number', () => {
  const items = [
    { description: 'Mug', quantity: 1200 },
    { description: 'כוס', quantity: 2 },
  ]
  expect(formatItems({ items })).toBe('1,200 × Mug, \u20682 × \u2068כוס\u2069\u2069')
  expect(formatItems({ items: [] })).toBeNull()
  expect(formatItems(null)).toBeNull()
})
