import { expect, test } from 'vitest'
import { addParcels } from '../../../../shared/new-shipment/parcels/add-parcels.ts'
import { emptyDraft, emptyGoods, maxParcelLines } from '../../../../shared/new-shipment/draft.ts'
import { parsePresetSize } from '../../../../shared/new-shipment/parcels/parse-preset-size.ts'
import { readWeight } from '../../../../shared/new-shipment/parcels/read-weight.ts'

const box = { count: '1', weight: '10', length: '10', width: '10', height: '10' }
const imperial = { parcels: [box], massUnit: 'lb', distanceUnit: 'inch' } as const

test('the first parcels decide the units, later ones are converted to them', () => {
  const first = addParcels(emptyDraft(), imperial)
  expect(first).toMatchObject({ massUnit: 'lb', distanceUnit: 'inch', parcels: [box] })
  const second = first && addParcels(first, { parcels: [box], massUnit: 'kg', distanceUnit: 'cm' })
  expect(second).toMatchObject({ massUnit: 'lb', distanceUnit: 'inch', parcels: [box, { weight: '22.046', length: '3.937' }] })
})

test('weights of goods keep their unit', () => {
  const draft = { ...emptyDraft(), goods: [{ ...emptyGoods(), weight: '2' }] }
  expect(addParcels(draft, imperial)).toMatchObject({ massUnit: 'kg', distanceUnit: 'inch', parcels: [{ weight: '4.536' }] })
})

test('does not add more lines than the limit', () => {
  const full = { ...emptyDraft(), parcels: Array.from({ length: maxParcelLines }, () => box) }
  expect(addParcels(full, imperial)).toBeNull()
})

test.each([
  ['+ 12.48 kg', 'kg', '12.48'],
  ['2,5kg', 'kg', '2.5'],
  ['10 lb', 'kg', '4.536'],
  ['10 lbs', 'lb', '10'],
  ['12.48', 'kg', null],
  ['1,234 kg', 'kg', null],
  ['kg', 'kg', null],
] as const)('%s from a scale is %s: %s', (typed, unit, weight) => {
  expect(readWeight(typed, unit)).toBe(weight)
})

const units = { massUnit: 'kg', distanceUnit: 'cm' } as const

test('the size of a preset may omit its weight', () => {
  expect(parsePresetSize('40x30x20', units)).toEqual({ parcel: { ...box, length: '40', width: '30', height: '20', weight: '' }, ...units })
  expect(parsePresetSize('4x3x2 in 5 lb', units)).toMatchObject({ parcel: { weight: '5' }, massUnit: 'lb', distanceUnit: 'inch' })
  expect(parsePresetSize('40x30', units)).toBeNull()
  expect(parsePresetSize('40x30x20 1; 10x10x10 1', units)).toBeNull()
})
