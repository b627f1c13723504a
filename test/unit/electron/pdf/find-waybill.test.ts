import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeSibling, normalWaybill, textHoldsWaybill, waybillLikes } from '../../../../electron/pdf/find-waybill.ts'

const waybills = fc.stringMatching(/^[0-9A-Z]{8,20}$/).filter((text) => /\d/.test(text))
const gaps = fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '\u2011')
const alphanumeric = fc.stringMatching(/^[0-9A-Za-zÀ-ÖØ-öø-ÿ]{1,4}$/)
const plain = fc.constantFrom('', ' ', '\n', ': ', 'Waybill ', 'Nº ', '\r\n', '(', '*')

function grouped(waybill: string, gap: string, every: number): string {
  return (waybill.match(new RegExp(`.{1,${every}}`, 'g')) ?? []).join(gap)
}

describe('a waybill number in a text', () => {
  it('is found however it is grouped', () => {
    fc.assert(
      fc.property(waybills, gaps, fc.integer({ min: 2, max: 6 }), plain, (waybill, gap, every, before) => {
        expect(textHoldsWaybill(`${before}${grouped(waybill, gap, every)}\nKILOGRAMS`, waybill.toLowerCase())).toBe(true)
      }),
    )
  })

  it('is never found inside a longer one', () => {
    fc.assert(
      fc.property(waybills, alphanumeric, alphanumeric, (waybill, before, after) => {
        expect(textHoldsWaybill(`${before}${waybill}`, waybill)).toBe(false)
        expect(textHoldsWaybill(`${waybill}${after}`, waybill)).toBe(false)
      }),
    )
  })

  it('is never found as some of the groups of a longer one', () => {
    fc.assert(
      fc.property(waybills, fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(' ', '-'), fc.integer({ min: 2, max: 6 }), (...given) => {
        const [waybill, digits, gap, every] = given
        expect(textHoldsWaybill(`${digits}${gap}${grouped(waybill, gap, every)}`, waybill)).toBe(false)
        expect(textHoldsWaybill(`${grouped(waybill, gap, every)}${gap}${digits}`, waybill)).toBe(false)
      }),
    )
  })

  it('is not put together from two lines, nor from two short numbers', () => {
    expect(textHoldsWaybill('BOXES 1234\n5678 GRAMS', '12345678')).toBe(false)
    expect(textHoldsWaybill('12 34', '1234')).toBe(false)
    for (const text of ['91234', '12345', 'A123', '123B', '9 123', '123-4']) expect(textHoldsWaybill(text, '123')).toBe(false)
  })

  it('is found when it also stands alone beside a longer number that holds it', () => {
    expect(textHoldsWaybill('REF 9912345678\nWAYBILL 12345678', '12345678')).toBe(true)
  })

  it('may hold signs that mean something in a pattern', () => {
    expect(textHoldsWaybill('WAYBILL A.B+1(2', 'A.B+1(2')).toBe(true)
    expect(textHoldsWaybill('WAYBILL AxB+1(2', 'A.B+1(2')).toBe(false)
  })

  it('is nothing when it is empty', () => {
    expect(normalWaybill(' -\u2011 ')).toBe('')
    expect(textHoldsWaybill('anything', ' - ')).toBe(false)
  })

  it('is told from other barcodes when what was found is named', () => {
    expect(waybillLikes(['1Z 999-AA1', 'HELLO', 'https://track.example/1', '12'])).toEqual(['1Z 999-AA1'])
  })
})

describe('a barcode beside the right text', () => {
  it.each([
    ['1Z999AA10199999999', '1Z999AA10123456784'],
    ['1Z5F8W120312345678', '1Z999AA10123456784'],
    ['417-87654321', '417-12345678'],
    ['41787654321', '417-12345678'],
    ['kc1234000002D', 'KC9876000001A'],
  ])('says another waybill of the same kind: %s beside %s', (content, waybill) => {
    expect(looksLikeSibling(content, waybill)).toBe(true)
  })

  it.each([
    ['the waybill itself', '1z999aa1-0123456784', '1Z999AA10123456784'],
    ['a routing code', '2LUS94105+01000001', '1Z999AA10123456784'],
    ['a postcode', '420941051234', '794612345678'],
    ['a longer number', '9612019794612345678', '794612345678'],
    ['words of the same length', 'FRAGILE GLASS', 'KC9876000001A'],
    ['another kind of number of the same length', 'ABCDEFGH12', '4000451123'],
    ['a number too short to tell', '1234567', '7654321'],
  ])('says nothing against it when it is %s', (_, content, waybill) => {
    expect(looksLikeSibling(content, waybill)).toBe(false)
  })
})
