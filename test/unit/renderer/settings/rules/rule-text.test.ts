import { describe, expect, test } from 'vitest'
import { documentKinds } from '../../../../../shared/documents/document.ts'
import { documentRuleSchema, type DocumentRule } from '../../../../../shared/printing/document-rules.ts'
import { countryInSentence, listCountries } from '../../../../../renderer/settings/rules/country-names.ts'
import { moveItem, formatRule } from '../../../../../renderer/settings/rules/rule-text.ts'

const plain: DocumentRule = {
  documents: ['waybill_document'],
  services: [],
  countries: [],
  route: 'any',
  printer: 'network:zebra:9100',
  media: '4x6in',
  copies: 1,
}

describe('a rule as a sentence', () => {
  test('states which documents print where', () => {
    const rule: DocumentRule = { ...plain, services: ['DHL Express'], countries: ['US', 'CA'] }
    expect(formatRule(rule, 'Zebra 2')).toBe(
      'Print labels for DHL Express to the United States and Canada on Zebra 2, 4\u00A0×\u00A06\u00A0in, 1 copy.',
    )
  })

  test('omits conditions it does not have', () => {
    expect(formatRule(plain, 'Zebra 2')).toBe('Print labels on Zebra 2, 4\u00A0×\u00A06\u00A0in, 1 copy.')
  })

  test('names some countries and counts the rest, so that the sentence stays short', () => {
    const rule: DocumentRule = { ...plain, countries: ['CH', 'NO', 'GB', 'JP', 'BR'], route: 'hub', copies: 3, media: 'a4' }
    expect(formatRule(rule, 'Laser')).toBe(
      'Print labels to Switzerland, Norway, the United Kingdom, and 2 other countries (routes via a hub) on Laser, A4, 3 copies.',
    )
  })

  test('lists several documents in their usual order', () => {
    const rule: DocumentRule = { ...plain, documents: ['packaging_list', 'eei_request_document', 'commercial_invoice'], route: 'direct' }
    expect(formatRule(rule, 'Laser')).toBe(
      'Print commercial invoices, EEI requests, and packing lists (direct routes) on Laser, 4\u00A0×\u00A06\u00A0in, 1 copy.',
    )
    expect(formatRule({ ...plain, documents: [...documentKinds] }, 'Laser')).toMatch(/^Print all documents on Laser,/)
  })

  test('states when a document is not printed', () => {
    expect(formatRule({ ...plain, documents: ['proof_of_delivery'], copies: 0 }, 'Laser')).toBe('Do not print proofs of delivery.')
  })
})

describe('the countries to choose from', () => {
  const countries = listCountries()

  test('are 249, each with its own name, and a rule accepts them', () => {
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249)
    expect(countries.filter(({ code, name }) => name === code)).toEqual([])
    expect(documentRuleSchema.safeParse({ ...plain, countries: countries.map(({ code }) => code) }).success).toBe(true)
  })

  test('are named in a sentence with their article', () => {
    expect(['US', 'NL', 'AE', 'DO', 'CA', 'IE'].map(countryInSentence)).toEqual([
      'the United States',
      'the Netherlands',
      'the United Arab Emirates',
      'the Dominican Republic',
      'Canada',
      'Ireland',
    ])
  })

  test('tolerate an unknown code', () => {
    expect(countryInSentence('??')).toBe('??')
  })
})

describe('the order of the rules', () => {
  test('changes by one place at a time', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  })

  test('does not change at either end', () => {
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})
