import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mod10, mod37And36, mod43 } from '../../../../shared/waybills/check-digits.ts'
import { normalizeWaybill } from '../../../../shared/waybills/normalize-waybill.ts'
import { parseBarcode, hasWaybill } from '../../../../shared/waybills/parse-barcode.ts'

const gs = '\u001d'
const maxicode = `[)>\u001e01${gs}96841706672${gs}840${gs}002${gs}1Z12345675${gs}UPSN${gs}12345E${gs}089${gs}${gs}1/1${gs}${gs}${gs}${gs}UT\u001e\u0004`

describe('a barcode contains the number inside its framing', () => {
  it.each([
    ['the number itself', '1Z999AA10123456784', '1Z999AA10123456784'],
    ['with hyphens, blanks or in lower case', 'wb-900 006\u20110', 'WB9000060'],
    ['a symbology identifier', ']C01Z999AA10123456784', '1Z999AA10123456784'],
    ['the stars of Code 39 and a line end', '*417-12345678*\r\n', '41712345678'],
    ['Codabar start and stop', 'A1234567890B', '1234567890'],
    ['FedEx, 34 digits of Express', '1001921334250001000300779017972697', '779017972697'],
    ['FedEx, 34 digits of Ground', '9622001560001234567100794808390594', '794808390594'],
    ['FedEx Ground 96', '9611020987654312345672', '987654312345672'],
    ['FedEx Ground 96 around 12 digits', '9611804000794808390594', '794808390594'],
    ['USPS behind a ZIP', '420221539101026837331000039521', '9101026837331000039521'],
    ['USPS behind a ZIP+4', '4201002334249200190132607600833457', '9200190132607600833457'],
    ['USPS behind a ZIP and FNC1', `]C142094105${gs}9205590164917312751089`, '9205590164917312751089'],
    ['DPD', '%008182709980000020033350276', '09980000020033'],
    ['DPD with the check character that is printed', '008182709980000020033350276', `09980000020033${mod37And36('09980000020033')}`],
    ['SSCC', '00123456789012345675', '123456789012345675'],
    ['GS1 consignment', ']C1401123456WB900006', '123456WB900006'],
    ['GS1 behind a date and a GTIN', ']d201095212345432131126112291WB9000060', 'WB9000060'],
    ['SSCC and the country it goes to', `00123456789012345675${gs}4307DE`, '123456789012345675'],
    ['SSCC and that country without a separator', ']C1001234567890123456754307DE', '123456789012345675'],
    ['SSCC behind names and addresses', `]C14300ACME${gs}4302LONG STREET 1${gs}4307DE${gs}00123456789012345675`, '123456789012345675'],
    ['SSCC behind a date of delivery', `]C143242611300900${gs}00123456789012345675`, '123456789012345675'],
    ['a consignment behind a part number', `]C1240AB-7${gs}401WB9000060`, 'WB9000060'],
    ['a consignment behind a variant and an amount', `]C122X${gs}39022150${gs}401WB9000060`, 'WB9000060'],
    ['a consignment behind a cutting length', `]C18005000120${gs}401WB9000060`, 'WB9000060'],
    ['a consignment behind a temperature below zero', `]C14331000180-${gs}401WB9000060`, 'WB9000060'],
    ['a consignment behind an origin and a page', `]C1422276${gs}8030SIG-N${gs}7007260101260131${gs}401WB9000060`, 'WB9000060'],
    ['DHL licence plate', 'JJD0116112345678901234', 'JD0116112345678901234'],
    ['a licence plate of ANSI MH10.8', '1JUN123456789A1B2C3', 'UN123456789A1B2C3'],
    ['an air waybill piece', '4171234567800012', '41712345678'],
    ['UPS MaxiCode', maxicode, '1Z12345E0212345675'],
    ['ISO 15434 with data identifiers', `[)>\u001e06${gs}2KWB9000060${gs}Q4\u001e\u0004`, 'WB9000060'],
    ['a GS1 check digit', `12345678${mod10('12345678')}`, '12345678'],
    ['the check character of Code 39', `WB9000060${mod43('WB9000060')}`, 'WB9000060'],
  ])('%s', (_, content, waybill) => {
    expect(hasWaybill(parseBarcode(content), waybill)).toBe(true)
  })
})

describe('a barcode does not match a number that it merely contains', () => {
  it.each([
    ['a prefix of no framing', '961Z999AA10123456784', '1Z999AA10123456784'],
    ['a suffix', '1Z999AA1012345678401', '1Z999AA10123456784'],
    ['a longer number', '9612019794612345678', '794612345678'],
    ['FedEx of another length', '100192133425000100030077901797269', '779017972697'],
    ['USPS without its application identifier', '42022153794612345678', '794612345678'],
    ['GS1 without FNC1: 91 may belong to the number', '91WB9000060', 'WB9000060'],
    ['a stock number of another length before it', `]C17001234567890${gs}91WB9000060`, 'WB9000060'],
    ['an unknown GS1 identifier before it', `]C17777234567890${gs}91WB9000060`, 'WB9000060'],
    ['too long a country before it', `]C14307DEU${gs}401WB9000060`, 'WB9000060'],
    ['a wrong check digit', `12345678${(Number(mod10('12345678')) + 1) % 10}`, '12345678'],
    ['a wrong SSCC', '00123456789012345676', '123456789012345676'],
    ['a tracking link', 'https://track.example/WB9000060', 'WB9000060'],
    ['several numbers', `WB9000060${gs}WB9000070`, 'WB9000060'],
    ['nothing', ' -\r\n', ''],
  ])('%s', (_, content, waybill) => {
    expect(hasWaybill(parseBarcode(content), waybill)).toBe(false)
  })
})

describe('a check digit behind the number', () => {
  it.each([
    [']E0', `123456789012${mod10('123456789012')}`, '123456789012'],
    [']E4', `1234567${mod10('1234567')}`, '1234567'],
    [']I0', `12345678${mod10('12345678')}`, '12345678'],
    [']A0', `WB9000060${mod43('WB9000060')}`, 'WB9000060'],
  ])('belongs to the symbology %s', (identifier, content, waybill) => {
    expect(hasWaybill(parseBarcode(`${identifier}${content}`), waybill)).toBe(true)
    for (const other of [']C0', ']G0', ']Q1', ']d1']) expect(hasWaybill(parseBarcode(`${other}${content}`), waybill)).toBe(false)
  })

  it('is not accepted if it is computed by the rule of another symbology', () => {
    expect(hasWaybill(parseBarcode(`]A0100000016`), '10000001')).toBe(false)
    expect(hasWaybill(parseBarcode(`]I0WB9000060${mod43('WB9000060')}`), 'WB9000060')).toBe(false)
  })

  it('makes no GS1 element string of an EAN-13', () => {
    expect(parseBarcode(']E09112345678906').embedded).toEqual([])
    expect(parseBarcode(']e09112345678906').embedded).toEqual(['12345678906'])
  })
})

describe('reading a barcode', () => {
  it('is the same with and without hyphens, blanks, case, line ends and symbology identifier', () => {
    const spellings = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => `${text}\r\n`,
      (text: string) => `]X0${text}`,
      (text: string) => text.split('').join('-'),
      (text: string) => `*${text}*`,
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{3,34}$/), spellings, (number, spell) => {
        const { literal, embedded, withoutCheckDigit } = parseBarcode(spell(number))
        const plain = parseBarcode(number)
        const isNamed = spell(number).startsWith(']')
        expect({ literal, embedded }).toEqual({ literal: plain.literal, embedded: plain.embedded })
        expect(withoutCheckDigit).toEqual(isNamed ? [] : plain.withoutCheckDigit)
      }),
    )
  })

  it('returns normal forms only, and shows no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (content) => {
        const { literal, embedded, withoutCheckDigit, shown } = parseBarcode(content)
        for (const number of [literal, ...embedded, ...withoutCheckDigit]) expect(normalizeWaybill(number)).toBe(number)
        // oxlint-disable-next-line no-control-regex -- this is what must not be there.
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f]/)
      }),
    )
  })
})
