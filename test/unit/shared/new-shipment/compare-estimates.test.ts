import { describe, expect, it } from 'vitest'
import { compareEstimates, isSameTotal } from '../../../../shared/new-shipment/compare-estimates.ts'
import type { Estimate } from '../../../../shared/order-creation/quote.ts'

const weights = (weight: number, billableWeight: number, massUnit: string) => ({
  packages: 1,
  massUnit,
  distanceUnit: 'cm',
  weight,
  volumetricWeight: billableWeight,
  billableWeight,
})

function estimate(id: number, lines: readonly (readonly [string, number, string?])[], overrides: Partial<Estimate> = {}): Estimate {
  return {
    id,
    company: 'Carrier',
    service: 'Express',
    expired: false,
    lines: lines.map(([description, cost, currency = 'EUR']) => ({ description, cost, currency })),
    metric: weights(5, 7.2, 'kg'),
    imperial: weights(11.02, 15.87, 'lb'),
    ...overrides,
  }
}

describe('Estimates side by side', () => {
  it('show total, VAT, duties and the difference to the cheapest', () => {
    const [first, second] = compareEstimates(
      [
        estimate(2, [
          ['Freight', 40.1],
          ['Fuel surcharge', 0.2],
          ['Import VAT', 19.99],
          ['Import Duties', 3.5],
        ]),
        estimate(1, [['Freight', 30.3]]),
      ],
      'kg',
    )
    expect(first).toMatchObject({ id: 1, totals: [{ currency: 'EUR', amount: 30.3 }], vat: [], duties: [], aboveCheapest: { amount: 0 } })
    expect(second).toMatchObject({
      id: 2,
      totals: [{ currency: 'EUR', amount: 63.79 }],
      vat: [{ currency: 'EUR', amount: 19.99 }],
      duties: [{ currency: 'EUR', amount: 3.5 }],
      aboveCheapest: { currency: 'EUR', amount: 33.49 },
    })
  })

  it('add cents exactly', () => {
    expect(
      compareEstimates(
        [
          estimate(1, [
            ['A', 0.1],
            ['B', 0.2],
          ]),
        ],
        'kg',
      )[0]?.totals,
    ).toEqual([{ currency: 'EUR', amount: 0.3 }])
  })

  it('compare within one currency only', () => {
    const compared = compareEstimates(
      [estimate(1, [['Freight', 30, 'USD']]), estimate(2, [['Freight', 40]]), estimate(3, [['Freight', 50]])],
      'kg',
    )
    expect(compared.map(({ id, aboveCheapest }) => [id, aboveCheapest?.amount, aboveCheapest?.currency])).toEqual([
      [2, 0, 'EUR'],
      [3, 10, 'EUR'],
      [1, 0, 'USD'],
    ])
  })

  it('have a total for each currency, and then no comparison', () => {
    const mixed = estimate(1, [
      ['Freight', 30, 'USD'],
      ['Duty', 2],
    ])
    const [one, other] = compareEstimates([mixed, estimate(2, [['Freight', 90]])], 'kg')
    expect(one).toMatchObject({ id: 2, aboveCheapest: { amount: 0 } })
    expect(other).toMatchObject({
      id: 1,
      totals: [
        { currency: 'USD', amount: 30 },
        { currency: 'EUR', amount: 2 },
      ],
      aboveCheapest: null,
    })
  })

  it('put expired ones last and do not compare with them', () => {
    const compared = compareEstimates([estimate(1, [['Freight', 10]], { expired: true }), estimate(2, [['Freight', 40]])], 'kg')
    expect(compared.map(({ id, aboveCheapest, isExpired }) => [id, aboveCheapest?.amount, isExpired])).toEqual([
      [2, 0, false],
      [1, -30, true],
    ])
  })

  it('show billable and actual weight in the unit of the draft', () => {
    expect(compareEstimates([estimate(1, [])], 'kg')[0]).toMatchObject({
      actualWeight: 5,
      billableWeight: 7.2,
      massUnit: 'kg',
      isVolumetric: true,
    })
    expect(compareEstimates([estimate(1, [])], 'lb')[0]).toMatchObject({ actualWeight: 11.02, billableWeight: 15.87, massUnit: 'lb' })
    expect(compareEstimates([estimate(1, [], { metric: null })], 'kg')[0]).toMatchObject({ billableWeight: null, isVolumetric: false })
  })

  it('have the same total whatever the order of currencies', () => {
    const eur = { currency: 'EUR', amount: 2 }
    const usd = { currency: 'USD', amount: 3 }
    expect(isSameTotal([eur, usd], [usd, eur])).toBe(true)
    expect(isSameTotal([eur], [usd])).toBe(false)
    expect(isSameTotal([eur], [eur, usd])).toBe(false)
    expect(isSameTotal([eur], [{ ...eur, amount: 2.01 }])).toBe(false)
  })
})
