import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeWaybill } from '../../../../shared/waybills/normalize-waybill.ts'
import { numbersInText, textContainsWaybill } from '../../../../shared/waybills/text-numbers.ts'

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
        expect(textContainsWaybill(`${before}${grouped(waybill, gap, every)}\nKILOGRAMS`, waybill.toLowerCase())).toBe(true)
      }),
    )
  })

  it('is never found inside a longer one', () => {
    fc.assert(
      fc.property(waybills, alphanumeric, alphanumeric, (waybill, before, after) => {
        expect(textContainsWaybill(`${before}${waybill}`, waybill)).toBe(false)
        expect(textContainsWaybill(`${waybill}${after}`, waybill)).toBe(false)
      }),
    )
  })

  it('is never found as some of the groups of a longer one', () => {
    fc.assert(
      fc.property(waybills, fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(' ', '-'), fc.integer({ min: 2, max: 6 }), (...given) => {
        const [waybill, digits, gap, every] = given
        expect(textContainsWaybill(`${digits}${gap}${grouped(waybill, gap, every)}`, waybill)).toBe(false)
        expect(textContainsWaybill(`${grouped(waybill, gap, every)}${gap}${digits}`, waybill)).toBe(false)
      }),
    )
  })

  it('is not joined from two lines, nor from two short numbers', () => {
    expect(textContainsWaybill('BOXES 1234\n5678 GRAMS', '12345678')).toBe(false)
    expect(textContainsWaybill('12 34', '1234')).toBe(false)
    for (const text of ['91234', '12345', 'A123', '123B', '9 123', '123-4']) expect(textContainsWaybill(text, '123')).toBe(false)
  })

  it('is found when it also occurs separately beside a longer number that contains it', () => {
    expect(textContainsWaybill('REF 9912345678\nWAYBILL 12345678', '12345678')).toBe(true)
  })

  it('may contain special characters of a pattern', () => {
    expect(textContainsWaybill('WAYBILL A.B+1(2', 'A.B+1(2')).toBe(true)
    expect(textContainsWaybill('WAYBILL AxB+1(2', 'A.B+1(2')).toBe(false)
  })

  it('is not found when it is empty', () => {
    expect(normalizeWaybill(' -\u2011 ')).toBe('')
    expect(textContainsWaybill('anything', ' - ')).toBe(false)
  })
})

describe('a number joined to others by punctuation', () => {
  it.each(['12345678/99', '12345678.01', '99_12345678', '1+12345678', 'A1/12345678'])('is part of a longer one: %s', (text) => {
    expect(textContainsWaybill(text, '12345678')).toBe(false)
  })

  it.each(['12345678.', '12345678/', 'No/12345678', '12345678 / 99 KG', '(12345678)'])('is separate: %s', (text) => {
    expect(textContainsWaybill(text, '12345678')).toBe(true)
  })
})

describe('the numbers in a text', () => {
  it('are every group with a digit and every sequence of adjacent groups, in any spelling', () => {
    expect(numbersInText('To: wb 9000-060 / 12\nKG 7', 'X')).toEqual(expect.arrayContaining(['WB9000060', '9000060', '9000', '060']))
    expect(numbersInText('To: wb 9000-060 / 12\nKG 7', 'X')).not.toContain('06012')
  })

  it('include any other number, ungrouped or in groups, and never the own waybill', () => {
    fc.assert(
      fc.property(waybills, waybills, fc.constantFrom('', ' ', '-'), fc.integer({ min: 4, max: 6 }), (own, other, gap, every) => {
        fc.pre(!own.includes(other) && !other.includes(own))
        const numbers = numbersInText(`WAYBILL ${grouped(own, gap, every)}\n(${grouped(other, gap, every)}) KG`, own)
        expect(numbers).toContain(other)
        expect(numbers).not.toContain(own)
      }),
    )
    expect(numbersInText('AWB 417-12345678', '417-12345678')).toEqual([])
  })
})
