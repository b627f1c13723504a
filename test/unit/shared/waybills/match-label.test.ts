import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchLabel, type ExpectedLabel } from '../../../../shared/waybills/match-label.ts'

const labelOf = (waybill: string): ExpectedLabel => ({ waybill, otherWaybills: [], ownNumbers: [] })

function match(waybill: string, text: string, ...barcodes: string[]) {
  return matchLabel(labelOf(waybill), { text, barcodes })
}

describe('another barcode in the format of the waybill', () => {
  it.each([
    ['4200000001', '4200000002'],
    ['42012345', '42054321'],
    ['420941051234', '420941054321'],
    ['2LUS94105+01000001', '2LUS94105+01000002'],
    ['ABCDEFGH', 'ABCDEFGX'],
  ])('contradicts the label although it could be a routing code or a word: %s and %s', (own, other) => {
    expect(match(own, `WAYBILL ${own}`, other)).toMatchObject({ kind: 'contradicted', says: 'text', foundNumbers: [other] })
    expect(match(own, `WAYBILL ${own}`, own, other)).toMatchObject({ kind: 'contradicted', says: 'barcode', against: 'barcode' })
  })

  it.each(['WB9000070X', 'WB90000701', 'WB9000070-01', 'WB90007', 'WB9000071234567'])(
    'contradicts the label whatever its length if it begins with the same letters: %s',
    (other) => {
      expect(match('WB9000060', 'WAYBILL WB9000060', 'WB9000060', other)).toMatchObject({ kind: 'contradicted', foundNumbers: [other] })
    },
  )

  it('does not contradict the label if it is a routing code, a word, a country with a postcode or a piece of this waybill', () => {
    const barcodes = ['42094105', '420941051234', '2LUS94105+01000001', 'EXPRESS', 'WB20095', 'WB9000060-001', 'WB9000060002']
    expect(match('WB9000060', 'WAYBILL WB9000060', 'WB9000060', ...barcodes.filter((code) => code !== 'WB20095'))).toMatchObject({
      kind: 'own',
    })
    expect(match('DE123456789012', '', 'DE123456789012', 'DE20095')).toMatchObject({ kind: 'own' })
    expect(match('794612345678', 'WAYBILL 794612345678', '420941051234')).toMatchObject({ kind: 'own' })
  })
})

describe('a text without the waybill', () => {
  it.each([
    ['WB9000060', 'WAYBILL WB9000070'],
    ['WB9000060', 'WAYBILL WB 9000 070'],
    ['WB9000060', 'WAYBILL WB9000070X'],
    ['794612345678', 'AWB 7946 9999 0000'],
    ['AB12345678', 'NO AB-87654321'],
  ])('contradicts the barcode %s if it contains a number of the same series: %s', (own, text) => {
    expect(match(own, text, own)).toMatchObject({ kind: 'contradicted', says: 'barcode', against: 'text' })
    expect(match(own, `${text}\nWAYBILL ${own}`, own)).toMatchObject({ kind: 'own' })
  })

  it.each([
    ['794612345678', 'PHONE 491701234567'],
    ['WB9000060', 'WB90000'],
    ['WB9000060', 'PIECE WB9000060001'],
    ['WB9000060', 'ORDER AB9000070'],
  ])('does not contradict the barcode %s if it contains an unrelated, a shortened or a piece number: %s', (own, text) => {
    expect(match(own, text, own)).toMatchObject({ kind: 'own', foundIn: 'barcode' })
  })

  it("may say the order's own numbers and its other legs", () => {
    const expected = { waybill: 'WB9000060', otherWaybills: ['WB9000061'], ownNumbers: ['WB7000001'] }
    expect(matchLabel(expected, { text: 'REF WB7000001\nNEXT WB9000061', barcodes: ['WB9000060'] })).toMatchObject({ kind: 'own' })
  })
})

function numbersOf(text: string, ...barcodes: string[]): readonly string[] {
  const found = match('WB9000060', `WAYBILL WB9000060\n${text}`, 'WB9000060', ...barcodes)
  return found.kind === 'own' ? found.numbers : []
}

describe('the numbers to look up', () => {
  it.each([
    ['with something before it in the text', 'XX998877665', []],
    ['with something behind it in the text', '998877665X', []],
    ['over two lines', 'NO 9988\n77665 KG', []],
    ['over two lines that end otherwise', 'NO 9988 \r\n 77665', []],
    ['with something behind it in a barcode', '', ['998877665X']],
    ['with something before it in a barcode', '', ['Q998877665']],
    ['in a DataBar, padded and with a check digit', '', [']e00100009988776651']],
    ['in an EAN, padded and with a check digit', '', [']E00009988776651']],
  ])('contain a number %s', (_, text, barcodes) => {
    expect(numbersOf(text, ...barcodes)).toContain('998877665')
  })

  it('contain no part of a text that contains the own waybill', () => {
    expect(numbersOf('WB9000060012', 'WB9000060-012', 'JWB9000060')).not.toContain('B9000060012')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,3}$/), (piece) => {
        expect(numbersOf('', `WB9000060-${piece}`)).toEqual(expect.not.arrayContaining(['B9000060', `B9000060${piece}`]))
      }),
    )
  })
})
