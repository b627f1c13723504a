import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertDistance, convertMass } from '../../../../shared/new-shipment/parcels/convert-units.ts'
import { changeDistanceUnit, changeMassUnit, editAddress, templateOf } from '../../../../shared/new-shipment/edit-draft.ts'
import { volume } from '../../../support/test-volume.ts'
import { fullDraft, harbour, smallestDraft } from '../../../support/new-shipment/drafts.ts'

const runs = { numRuns: volume({ sample: 300, full: 20_000 }) }
const measure = fc.integer({ min: 1, max: 99_999_999 }).map((thousandths) => String(thousandths / 1000))

describe('Units', () => {
  it('convert by the international pound and inch', () => {
    expect([convertMass('12', 'kg', 'lb'), convertMass('10', 'lb', 'kg')]).toEqual(['26.455', '4.536'])
    expect([convertDistance('30', 'cm', 'inch'), convertDistance('10', 'inch', 'cm')]).toEqual(['11.811', '25.4'])
  })

  it('convert back to the original, to three decimals', () => {
    fc.assert(
      fc.property(measure, (text) => {
        expect(Number(convertMass(convertMass(text, 'kg', 'lb'), 'lb', 'kg'))).toBe(Number(text))
        expect(Number(convertMass(convertMass(text, 'lb', 'kg'), 'kg', 'lb'))).toBe(Number(text))
        expect(Number(convertDistance(convertDistance(text, 'cm', 'inch'), 'inch', 'cm'))).toBe(Number(text))
        expect(Number(convertDistance(convertDistance(text, 'inch', 'cm'), 'cm', 'inch'))).toBe(Number(text))
      }),
      runs,
    )
  })

  it('do not change text that is not a number', () => {
    expect([convertMass('', 'kg', 'lb'), convertMass('12 kilo', 'kg', 'lb'), convertDistance('1,234', 'cm', 'inch')]).toEqual([
      '',
      '12 kilo',
      '1,234',
    ])
  })

  it('change with or without converting parcels and goods', () => {
    const draft = smallestDraft({ goods: fullDraft().goods })
    const converted = changeMassUnit(draft, 'lb', true)
    expect([converted.massUnit, converted.parcels[0]?.weight, converted.goods[0]?.weight]).toEqual(['lb', '5.512', '3.307'])
    expect(changeMassUnit(draft, 'lb', false)).toEqual({ ...draft, massUnit: 'lb' })
    expect(changeDistanceUnit(draft, 'inch', true).parcels[0]).toEqual({
      count: '1',
      weight: '2,5',
      length: '11.811',
      width: '7.874',
      height: '3.937',
    })
    expect(changeDistanceUnit(draft, 'cm', true)).toBe(draft)
  })
})

describe('An address known to the service', () => {
  const known = { ...harbour, knownId: 41 }

  it('becomes another one once a field was changed', () => {
    expect(editAddress(known, { city: 'Dartmouth' })).toEqual({ ...harbour, city: 'Dartmouth', knownId: null })
  })

  it('does not change without edits', () => {
    expect(editAddress(known, { city: 'Halifax' })).toBe(known)
  })
})

it('A template has no customer reference', () => {
  expect(templateOf(fullDraft())).toEqual(fullDraft({ customerReference: '' }))
})
