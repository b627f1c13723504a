import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLabel, type LabelCheckRequest } from '../../../../electron/documents/check-label.ts'
import { createPdfReader } from '../../../../electron/pdf/pdf-reader.ts'
import { parseBarcode, hasWaybill } from '../../../../shared/waybills/parse-barcode.ts'
import { buildCodedLabel, type LabelCode } from '../../../support/labels/coded-labels.ts'
import { failureLike } from '../../../support/failure-like.ts'

const inspector = createPdfReader()

async function check(bytes: Uint8Array, waybill: string, more: Partial<LabelCheckRequest> = {}) {
  const result = await checkLabel({ bytes, waybill, ...more, reader: inspector })
  return result.ok ? result.value : result.failure
}

const held = { kind: 'wrong-label' } as const
const own = 'WB9000060'

describe("another number's barcode beside the right text", () => {
  it.each([
    ['longer', own, 'WB90000700'],
    ['shorter', own, 'WB90007'],
    ['with a suffix', own, 'WB9000070-01'],
    ['with the own number as its beginning', own, 'WB900006012'],
    ['with the own number as its end', own, '12WB9000060'],
    ['of seven characters', '1234567', '7654321'],
    ['of six characters beside six', 'AB1234', 'AB1235'],
    ['of four characters', '1234', '4321'],
    ['of another make', own, '794612345678'],
  ])('blocks the label: %s', async (_, waybill, content) => {
    expect(await check(await buildCodedLabel(`WAYBILL ${waybill}`, [{ content }]), waybill)).toMatchObject(
      failureLike({
        ...held,
        message: expect.stringContaining(`its barcode says ${content}`),
      }),
    )
  })

  it.each([
    ['code39', 'WB9000070', {}],
    ['code93', 'WB9000070', { includecheck: true }],
    ['rationalizedCodabar', 'A9000070B', {}],
    ['interleaved2of5', '90000701', {}],
    ['ean13', '2112345678900', {}],
    ['gs1-128', '(00)123456789012345675', {}],
    ['qrcode', 'WB9000070', {}],
    ['datamatrix', 'WB9000070', {}],
    ['pdf417', 'WB9000070', {}],
    ['azteccode', 'WB9000070', {}],
    ['ean8', '90000706', {}],
    ['upce', '01234565', {}],
    ['databaromni', '(01)00000009000070', {}],
    ['databarlimited', '(01)00000009000070', {}],
    ['databarstacked', '(01)00000009000070', {}],
    ['databarexpanded', '(91)WB9000070', {}],
    ['telepen', 'WB9000070', {}],
    ['microqrcode', 'WB9000070', {}],
    ['rectangularmicroqrcode', 'WB9000070', { version: 'R7x43' }],
    ['micropdf417', 'WB9000070', {}],
    ['code128', 'WB9000070', { backgroundcolor: '000000', barcolor: 'ffffff' }],
    ['qrcode', 'WB9000070', { backgroundcolor: '000000', barcolor: 'ffffff', paddingheight: 8 }],
  ] as const)('holds the label in a %s', async (symbology, content, options) => {
    const bytes = await buildCodedLabel(`WAYBILL ${own}`, [{ symbology, content, options }])
    expect(await check(bytes, own)).toMatchObject(failureLike({ ...held, message: expect.stringContaining(content.replace(/\W/g, '')) }))
  })
})

describe('all barcodes of a page', () => {
  it.each<[string, readonly LabelCode[]]>([
    ['below it', [{ content: own }, { content: 'WB9000070', y: 20 }]],
    [
      'above it',
      [
        { content: own, y: 20 },
        { content: 'WB9000070', y: 330 },
      ],
    ],
    ['turned', [{ content: own }, { content: 'WB9000070', x: 100, y: 20, turn: 90, width: 200 }]],
    ['small', [{ content: own }, { content: 'WB9000070', y: 10, width: 90 }]],
    ['so fine that the first look cannot read it', [{ content: own }, { content: 'WB9000070', y: 10, width: 48, options: { height: 14 } }]],
    ['in another symbology', [{ content: own }, { symbology: 'code39', content: 'WB9000070' }]],
    ['as a QR code', [{ content: own }, { symbology: 'qrcode', content: 'WB9000070' }]],
    ['as a DataMatrix', [{ content: own }, { symbology: 'datamatrix', content: 'WB9000070' }]],
    ['short', [{ content: own }, { content: 'WB9000070', y: 20, options: { height: 5 } }]],
  ])('decide: the label is blocked when another number in the same format is %s', async (_, codes) => {
    expect(await check(await buildCodedLabel(`WAYBILL ${own}`, codes), own)).toMatchObject(
      failureLike({
        ...held,
        message: expect.stringContaining('another says WB9000070'),
      }),
    )
  })

  it('are checked in the same way when they have seven characters', async () => {
    const bytes = await buildCodedLabel('WAYBILL 1234567', [{ content: '1234567' }, { content: '7654321' }])
    expect(await check(bytes, '1234567')).toMatchObject(held)
  })

  it('may contain numbers besides the waybill, which are returned for a look-up', async () => {
    const codes = [{ content: own }, { content: '42094105' }, { content: 'JJD0116112345678901234' }]
    const report = await check(await buildCodedLabel(`WAYBILL ${own}\nREF 12-3456 78`, codes), own)
    expect(report).toMatchObject({ foundIn: 'text' })
    expect(report).toHaveProperty(
      'numbers',
      expect.arrayContaining(['42094105', 'JD0116112345678901234', 'JJD0116112345678901234', '12345678']),
    )
    expect(report).toHaveProperty('numbers', expect.not.arrayContaining([own]))
  })
})

describe("a label of an order's legs", () => {
  const other = '794612345678'

  it('is blocked when it has only the other leg’s barcode', async () => {
    const bytes = await buildCodedLabel(`WAYBILL ${own}`, [{ content: other }])
    expect(await check(bytes, own, { otherWaybills: [other] })).toMatchObject(held)
  })

  it('is checked by its barcode when the text has both waybills, and blocked when barcode and text have both', async () => {
    const text = `WAYBILL ${own}\nNEXT LEG ${other}`
    const otherWaybills = [other]
    expect(await check(await buildCodedLabel(text, [{ content: own }]), own, { otherWaybills })).toMatchObject({ foundIn: 'barcode' })
    expect(await check(await buildCodedLabel(text, [{ content: own }, { content: other }]), own, { otherWaybills })).toMatchObject(held)
    expect(
      await check(await buildCodedLabel(`WAYBILL ${own}`, [{ content: own }, { content: other }]), own, { otherWaybills }),
    ).toMatchObject({
      foundIn: 'text',
    })
  })
})

describe('a page whose barcodes cannot be read', () => {
  it('is blocked although its text is right, when it is far larger than paper', async () => {
    const { PDFDocument, StandardFonts } = await import('pdf-lib')
    const document = await PDFDocument.create()
    const page = document.addPage([1400, 1400])
    page.drawText(`WAYBILL ${own}`, { x: 20, y: 400, size: 11, font: await document.embedFont(StandardFonts.Helvetica) })
    expect(await check(await document.save(), own)).toMatchObject(held)
  })
})

const waybills = fc.stringMatching(/^[0-9A-Z]{4,18}$/).filter((text) => /\d/.test(text))
/** Puts a number into a barcode's content, or null where that framing has no room for it. */
const framings: readonly ((number: string) => string | null)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => (number.match(/.{1,4}/g) ?? []).join('-'),
  (number) => `*${number}*`,
  (number) => (number.length >= 8 ? `J${number}` : null),
  (number) => (/^\d{12}$/.test(number) ? `10019213342500010003${number.padStart(14, '0')}` : null),
  (number) => (/^\d{12}$/.test(number) ? `9611804${number.padStart(15, '0')}` : null),
  (number) => (/^\d{14}$/.test(number) ? `%0081827${number}350276` : null),
  (number) => (/^\d{11}$/.test(number) ? `${number}00012` : null),
]
const anyWaybill = fc.oneof(waybills, fc.stringMatching(/^[0-9]{11,14}$/), fc.stringMatching(/^42[01][0-9]{5,9}$/))
const framing = fc.constantFrom(...framings)

describe('any two waybills', () => {
  it('are never confused, whatever framing, prefix, suffix or length the barcode has', async () => {
    const changed = fc.constantFrom(
      (text: string) => text,
      (text: string) => `${text}7`,
      (text: string) => `${text}-01`,
      (text: string) => `96${text}`,
      (text: string) => text.slice(0, -1),
      (text: string) => text.slice(1),
      (text: string) => `${text}${text}`,
    )
    await fc.assert(
      fc.asyncProperty(anyWaybill, anyWaybill, framing, changed, async (waybill, other, frame, change) => {
        const content = change(frame(other) ?? other)
        const parsed = parseBarcode(content)
        const { literal } = parsed
        // A routing code may be the only barcode. A waybill is distinguished from one only beside a waybill of the same form.
        const isRouting = /^42[01]/.test(literal) && !(literal.length === waybill.length && waybill.startsWith('42'))
        fc.pre(!hasWaybill(parsed, waybill) && /\d/.test(content) && !isRouting)
        expect(await check(await buildCodedLabel(`WAYBILL ${waybill}`, [{ content }]), waybill)).toMatchObject(held)
      }),
      { numRuns: 15 },
    )
  })

  it('are each found in a known framing', async () => {
    await fc.assert(
      fc.asyncProperty(anyWaybill, framing, async (waybill, frame) => {
        const content = frame(waybill)
        fc.pre(content !== null)
        const bytes = await buildCodedLabel(`WAYBILL ${waybill}`, [{ content: content ?? '' }])
        expect(await check(bytes, waybill)).toMatchObject({ foundIn: 'text' })
        const imageOnly = await buildCodedLabel('', [{ content: content ?? '' }])
        expect(await check(imageOnly, waybill)).toMatchObject({ foundIn: 'barcode' })
      }),
      { numRuns: 10 },
    )
  })
})
