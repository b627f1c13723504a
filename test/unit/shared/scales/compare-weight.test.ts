import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { compareWeight, expectedWeight } from '../../../../shared/scales/compare-weight.ts'

type Weights = NonNullable<NonNullable<Order['charges']>['metric']>

function charges(metric: Partial<Weights> | null, imperial: Partial<Weights> | null = null): Pick<Order, 'charges'> {
  const nothing = {
    packages: 1,
    massUnit: null,
    distanceUnit: null,
    weight: null,
    volumetricWeight: null,
    billableWeight: null,
    volume: null,
  }
  const full = (weights: Partial<Weights> | null) => (weights === null ? null : { ...nothing, ...weights })
  return { charges: { company: null, service: null, lines: [], metric: full(metric), imperial: full(imperial) } }
}

test('the expected weight of an order of one parcel is its invoiced weight, metric first', () => {
  expect(expectedWeight(charges({ weight: 1.2, massUnit: 'KG' }, { weight: 2.65, massUnit: 'lb' }))).toEqual({ value: '1.2', unit: 'kg' })
  expect(expectedWeight(charges(null, { weight: 2.65, massUnit: 'lb' }))).toEqual({ value: '2.65', unit: 'lb' })
})

test.each([
  ['no charges', { charges: null }],
  ['several parcels', charges({ weight: 3, massUnit: 'kg', packages: 2 })],
  ['an unknown unit', charges({ weight: 3, massUnit: 'stone' })],
  ['no weight', charges({ massUnit: 'kg' })],
  ['a weight of zero', charges({ weight: 0, massUnit: 'kg' })],
])('%s: there is nothing to compare with', (_, order) => {
  expect(expectedWeight(order)).toBeNull()
})

test('the tolerance includes its own value, in both directions and across units', () => {
  const expected = { value: '1.2', unit: 'kg' } as const
  const compared = (value: string, unit: 'g' | 'lb') => {
    const { direction, isWithinTolerance, difference } = compareWeight({ value, unit }, expected, 100)
    return `${difference.value} ${difference.unit} ${direction} ${isWithinTolerance ? 'near' : 'different'}`
  }
  expect(compared('1200', 'g')).toBe('0.000 kg same near')
  expect(compared('1300', 'g')).toBe('0.100 kg heavier near')
  expect(compared('1300.001', 'g')).toBe('0.100 kg heavier different')
  expect(compared('1100', 'g')).toBe('0.100 kg lighter near')
  expect(compared('1099', 'g')).toBe('0.101 kg lighter different')
  expect(compared('3', 'lb')).toBe('0.161 kg heavier different')
})
