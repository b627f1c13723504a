import { describe, expect, it } from 'vitest'
import { compareTotals, goodsTotals, parcelTotals } from '../../../../shared/new-shipment/totals.ts'
import { emptyParcel } from '../../../../shared/new-shipment/draft.ts'
import { taxEstimateObstacle } from '../../../../shared/new-shipment/taxes-and-duties.ts'
import { fullDraft, smallestDraft, testReference } from '../../../support/new-shipment/drafts.ts'

const goods = (cost: string, quantity: string, weight = '') => ({
  code: '490199',
  description: 'Books',
  quantity,
  weight,
  cost,
  eccn: '',
  country: '',
})

describe('Totals', () => {
  it('of parcels include the count of each line, and bill the higher of weight and volumetric weight', () => {
    const parcels = [
      { count: '3', weight: '12', length: '40', width: '30', height: '20' },
      { count: '1', weight: '0,1', length: '10', width: '10', height: '10' },
    ]
    expect(parcelTotals(smallestDraft({ parcels }))).toEqual({
      count: 4,
      weight: 36.1,
      volumetricWeight: 14.6,
      billableWeight: 36.1,
      isComplete: true,
    })
    const light = [{ count: '1', weight: '1', length: '50', width: '40', height: '30' }]
    expect(parcelTotals(smallestDraft({ parcels: light }))).toMatchObject({ volumetricWeight: 12, billableWeight: 12 })
  })

  it('of parcels in inches and pounds use the same divisor', () => {
    const parcels = [{ count: '1', weight: '1', length: '20', width: '20', height: '20' }]
    const { volumetricWeight } = parcelTotals(smallestDraft({ parcels, massUnit: 'lb', distanceUnit: 'inch' }))
    expect(volumetricWeight).toBeCloseTo((8000 * 2.54 ** 3) / 5000 / 0.45359237, 4)
  })

  it('report a missing number, and ignore an empty line', () => {
    const [parcel = emptyParcel()] = smallestDraft().parcels
    expect(parcelTotals(smallestDraft({ parcels: [parcel, emptyParcel()] }))).toMatchObject({ count: 1, isComplete: true })
    expect(parcelTotals(smallestDraft({ parcels: [parcel, { ...parcel, height: '' }] }))).toMatchObject({ count: 1, isComplete: false })
    expect(parcelTotals(smallestDraft({ parcels: [] })).isComplete).toBe(false)
  })

  it('of goods are computed both per line and per piece', () => {
    expect(goodsTotals({ goods: [goods('10,10', '3', '0.2'), goods('20.20', '1', '1')] })).toMatchObject({
      lines: 2,
      costOfLines: 30.3,
      costOfPieces: 50.5,
      weightOfLines: 1.2,
      weightOfPieces: 1.6,
    })
  })

  it.each([
    ['each line for all its pieces', '30.3'],
    ['each line for one piece', '50.50'],
  ])('match the declared value with the cost of %s', (_meaning, value) => {
    expect(compareTotals(smallestDraft({ value, goods: [goods('10,10', '3'), goods('20.20', '1')] }))).toEqual([])
  })

  it('do not match another value', () => {
    expect(compareTotals(smallestDraft({ value: '40', goods: [goods('10', '3')] }))).toEqual(['goods-do-not-add-up'])
  })

  it('report nothing while a cost is missing', () => {
    expect(compareTotals(smallestDraft({ value: '40', goods: [goods('10', '3'), goods('', '1')] }))).toEqual([])
  })

  it('report goods that are heavier than the parcels only if that is so per line and per piece', () => {
    expect(compareTotals(smallestDraft({ goods: [goods('120.50', '2', '2,6')] }))).toEqual(['goods-heavier-than-parcels'])
    expect(compareTotals(smallestDraft({ goods: [goods('120.50', '2', '2,5')] }))).toEqual([])
  })
})

describe('Taxes and duties', () => {
  it.each([
    ['noGoods', { goods: [], purpose: '2' }],
    ['noPurpose', { goods: fullDraft().goods, purpose: '' }],
    ['incotermUnknown', { goods: fullDraft().goods, purpose: '9' }],
    ['incotermUnknown', { goods: fullDraft().goods, purpose: '77' }],
    ['incotermNotTaxed', { goods: fullDraft().goods, purpose: '1' }],
    [null, { goods: fullDraft().goods, purpose: '2' }],
  ])('cannot be estimated because of %s', (obstacle, draft) => {
    expect(taxEstimateObstacle(draft, testReference)).toBe(obstacle)
  })

  it.each(['DDP', 'EXW', 'FOB', 'FCA', 'ddp'])('can be estimated under %s', (incoterm) => {
    const reference = { ...testReference, purposes: [{ id: 5, incoterm }] }
    expect(taxEstimateObstacle({ goods: fullDraft().goods, purpose: '5' }, reference)).toBeNull()
  })
})
