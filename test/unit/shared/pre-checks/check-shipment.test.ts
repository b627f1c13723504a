import { describe, expect, test } from 'vitest'
import { checkShipment } from '../../../../shared/pre-checks/check-shipment.ts'
import { isLikelyRefused, preCheckRules, type Finding, type FindingOverride } from '../../../../shared/pre-checks/finding.ts'
import { findingRemedy, findingSource, findingText } from '../../../../shared/pre-checks/finding-text.ts'
import type { CheckedGoods, CheckedParty, Nomenclature, ShipmentFacts } from '../../../../shared/pre-checks/shipment-facts.ts'

const berlin: CheckedParty = {
  countryCode: 'DE',
  countryName: 'Germany',
  isBusiness: true,
  phone: '+49 30 23125 117',
  postalCode: '10967',
  postalCodeRequired: true,
  taxNumber: 'DE123456789',
  importCode: null,
  taxNumberLabel: 'VAT number',
}
const london: CheckedParty = { ...berlin, countryCode: 'GB', countryName: 'United Kingdom', postalCode: 'SE1 4YR' }
const mugs: CheckedGoods = {
  code: '6912.00',
  cost: '20.00',
  description: 'Stoneware mugs',
  quantity: 2,
  weight: 1,
  eccn: null,
  countryId: 53,
}
const good: ShipmentFacts = {
  origin: london,
  destination: berlin,
  incoterm: 'DDP',
  contents: 'Stoneware mugs, glazed',
  value: 40,
  currency: 'EUR',
  goods: [mugs],
  parcelWeight: 2.5,
  hasInvoice: false,
}
const nomenclature: Nomenclature = { has: (code) => ['69', '6912', '691200'].includes(code) }

const check = (change: Partial<ShipmentFacts>): Finding[] => checkShipment({ ...good, ...change }, nomenclature)
const rulesOf = (findings: readonly Finding[]): string[] => findings.map(({ rule, strength }) => `${rule} ${strength}`)
const rules = (change: Partial<ShipmentFacts>): string[] => rulesOf(check(change))
const ofLine = (change: Partial<CheckedGoods>): string[] => rules({ goods: [{ ...mugs, ...change }] })

function override(finding: Finding | undefined): FindingOverride {
  if (finding === undefined) throw new Error('There is no finding.')
  const { rule, field, details } = finding
  return { rule, field, details, reason: 'Agreed with the carrier', person: 'Dana', at: '2026-11-23T09:00:00Z' }
}

test('A complete shipment has no finding', () => {
  expect(check({})).toEqual([])
})

test('Unknown facts do not count as missing', () => {
  const unknown = { ...berlin, taxNumber: null, taxNumberLabel: undefined, postalCode: null, postalCodeRequired: undefined }
  expect(check({ destination: unknown, incoterm: undefined, goods: undefined, parcelWeight: undefined, hasInvoice: undefined })).toEqual([])
})

test.each([
  [{ contents: '' }, ['contents-missing strong']],
  [{ contents: 'Gift' }, ['contents-vague strong']],
  [{ contents: 'Gift', origin: { ...london, countryCode: 'DE' } }, ['contents-vague hint']],
  [{ contents: 'Ceramic mugs, accessories' }, ['contents-partly-vague hint']],
  [{ destination: { ...berlin, phone: null } }, ['phone-missing strong']],
  [{ destination: { ...berlin, phone: '+49' } }, ['phone-missing strong']],
  [{ origin: { ...london, phone: ' ' } }, ['phone-missing hint']],
  [{ destination: { ...berlin, postalCode: ' ' } }, ['postal-code-missing strong']],
  [{ destination: { ...berlin, postalCode: null, postalCodeRequired: false } }, []],
  [{ destination: { ...berlin, taxNumber: null } }, ['tax-number-missing hint']],
  [{ destination: { ...berlin, taxNumber: null, importCode: 'GB123' } }, []],
  [{ destination: { ...berlin, taxNumber: null, taxNumberLabel: null } }, []],
  [{ destination: { ...berlin, taxNumber: null, isBusiness: false } }, []],
  [{ destination: { ...berlin, countryCode: 'BR', taxNumber: null, isBusiness: false } }, ['tax-number-missing strong']],
  [{ destination: { ...berlin, countryCode: 'BR', taxNumber: null, importCode: '529.982.247-25' } }, []],
  [{ goods: [] }, ['goods-or-invoice-missing strong']],
  [{ goods: [], hasInvoice: true }, []],
  [{ goods: [], incoterm: 'DAP' }, []],
  [{ value: 40.3 }, []],
  [{ value: 20 }, []],
  [{ value: 45 }, ['goods-value-differs strong']],
  [{ parcelWeight: 0.9 }, ['goods-too-heavy strong']],
  [{ parcelWeight: 1 }, []],
] as const)('a shipment with %j has the findings %j', (change, expected) => {
  expect(rules(change as Partial<ShipmentFacts>)).toEqual(expected)
})

describe('A line of goods', () => {
  test.each([
    ['69120', 'hs-code-malformed strong'],
    ['69120000000', 'hs-code-malformed strong'],
    ['mugs', 'hs-code-malformed strong'],
    ['', 'hs-code-malformed strong'],
    ['770000', 'hs-chapter-unknown strong'],
    ['000000', 'hs-chapter-unknown strong'],
    ['691299', 'hs-code-unknown hint'],
    ['691300', 'hs-code-unknown strong'],
  ])('with the code %j has the finding %s', (code, expected) => {
    expect(ofLine({ code })).toEqual([expected])
  })

  test.each(['691200', '6912.00', '6912 00 23', '6912002310', '9801.00'])('with the code %j has no finding', (code) => {
    expect(ofLine({ code })).toEqual([])
  })

  test('with an unknown code has no finding if no nomenclature is loaded', () => {
    expect(checkShipment({ ...good, goods: [{ ...mugs, code: '691300' }] })).toEqual([])
  })

  test.each([
    [{ description: 'parts' }, ['goods-description-vague strong']],
    [{ quantity: 0 }, ['goods-quantity-missing strong']],
    [{ quantity: null }, ['goods-quantity-missing strong']],
    [{ countryId: null }, ['goods-origin-missing hint']],
  ])('with %j has the findings %j', (change, expected) => {
    expect(ofLine(change)).toEqual(expected)
  })

  test.each(['0', '0.00', '', null, '12,50'])('with the cost %j has the finding of a missing cost', (cost) => {
    expect(ofLine({ cost })).toContain('goods-cost-missing strong')
  })
})

describe('An override', () => {
  const [gift] = check({ contents: 'Gift' })
  test('makes a shipment count as not likely to be refused', () => {
    expect(isLikelyRefused(check({ contents: 'Gift' }), [])).toBe(true)
    expect(isLikelyRefused(check({ contents: 'Gift' }), [override(gift)])).toBe(false)
  })

  test('does not apply to another value', () => {
    expect(isLikelyRefused(check({ contents: 'Samples' }), [override(gift)])).toBe(true)
  })

  test('is not needed for a hint', () => {
    expect(isLikelyRefused(check({ contents: 'Ceramic mugs, accessories' }), [])).toBe(false)
  })
})

test('Every finding has a text, a remedy, and a source with its date', () => {
  for (const rule of preCheckRules) {
    const finding: Finding = { rule, strength: 'hint', field: 'contents', details: { line: 1, quoted: 'x' }, source: 'ics2' }
    expect(findingText(finding)).not.toMatch(/[{}]|\.$/)
    expect(findingRemedy(finding)).toMatch(/\.$/)
    expect(findingSource(finding)).toMatch(/, 2026-05-04$/)
  }
})

test('Strong findings come first', () => {
  expect(rules({ contents: 'Ceramic mugs, accessories', destination: { ...berlin, phone: null } })).toEqual([
    'phone-missing strong',
    'contents-partly-vague hint',
  ])
})
