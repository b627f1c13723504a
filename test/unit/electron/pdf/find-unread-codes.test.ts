import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { findUnreadCodes } from '../../../../electron/pdf/barcodes/find-unread-codes.ts'
import { createPdfReader } from '../../../../electron/pdf/pdf-reader.ts'
import { buildCodedLabel, type LabelCode } from '../../../support/labels/coded-labels.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

const reader = createPdfReader()

async function imageOf(pdf: Uint8Array) {
  return valueOrThrow(await reader.raster(pdf, 0, 203))
}

const codes: readonly LabelCode[] = [
  ...(['ean8', 'upce', 'code11', 'msi'] as const).map((symbology) => ({ symbology, content: '0123456' })),
  ...(['databaromni', 'databarlimited'] as const).map((symbology) => ({ symbology, content: '(01)0000000900007' })),
  ...(['code128', 'code39', 'telepen', 'plessey', 'databarexpanded'] as const).map((symbology) => ({
    symbology,
    content: symbology === 'databarexpanded' ? '(91)WB9000070' : symbology === 'plessey' ? '9000070' : 'WB9000070',
  })),
]

describe('bars that no reader has read', () => {
  const every = codes.flatMap((code) => [248, 120, 50].map((width) => [`${code.symbology} ${width} pt wide`, { ...code, width }] as const))

  it.each(every)('are found whatever their width: %s', async (_, code) => {
    expect(findUnreadCodes(await imageOf(await buildCodedLabel('WAYBILL', [code])), [], true).bars).toBe(true)
  })

  it('are found on their side, in white on black and in gray', async () => {
    for (const code of codes) {
      const turned = await imageOf(await buildCodedLabel('', [{ ...code, x: 150, y: 20, turn: 90, width: 200 }]))
      const inverted = await imageOf(await buildCodedLabel('', [{ ...code, options: { backgroundcolor: '000000', barcolor: 'ffffff' } }]))
      const gray = await imageOf(await buildCodedLabel('', [{ ...code, options: { barcolor: 'b0b0b0' } }]))
      expect([turned, inverted, gray].map((image) => findUnreadCodes(image, [], true).bars)).toEqual([true, true, true])
    }
  })

  it('do not include bars that were read', async () => {
    const image = await imageOf(
      await buildCodedLabel('WAYBILL WB9000060', [{ content: 'WB9000060' }, { symbology: 'ean8', content: '0123456' }]),
    )
    const read = await reader.locateBarcodes(image)
    expect(read).toHaveLength(2)
    expect(findUnreadCodes(image, read, true)).toEqual({ bars: false, symbols: false })
    for (const one of read) expect(findUnreadCodes(image, [one], true)).toEqual({ bars: true, symbols: false })
  })
})

describe('symbols that no reader has read', () => {
  it.each(['qrcode', 'datamatrix', 'azteccode', 'maxicode', 'hanxin', 'codeone', 'ultracode'] as const)(
    'are found: %s',
    async (symbology) => {
      const options = symbology === 'maxicode' ? { mode: 4 } : {}
      for (const width of symbology === 'maxicode' ? [50, 80, 150] : [30, 50, 80, 150]) {
        const image = await imageOf(await buildCodedLabel('WAYBILL', [{ symbology, content: 'WB9000070', options, width }]))
        expect(findUnreadCodes(image, [], true)).toEqual({ bars: false, symbols: true })
      }
    },
  )

  it.each(['royalmail', 'kix', 'onecode', 'japanpost', 'auspost', 'postnet'] as const)(
    'are found as symbols when they are postal bars: %s',
    async (symbology) => {
      const content = symbology === 'onecode' ? '01234567094987654321' : symbology === 'auspost' ? '1196184209' : '900007012'
      const image = await imageOf(await buildCodedLabel('WAYBILL', [{ symbology, content }]))
      expect(findUnreadCodes(image, [], true)).toEqual({ bars: false, symbols: true })
    },
  )
})

describe('text', () => {
  it.each([
    StandardFonts.Helvetica,
    StandardFonts.HelveticaBold,
    StandardFonts.TimesRoman,
    StandardFonts.TimesRomanBoldItalic,
    StandardFonts.Courier,
    StandardFonts.CourierBold,
  ])('is no barcode, large, small, dense or in columns: %s', async (face) => {
    const lines = [
      'ILLINOIS 60611 HILL 111 MILLIMETRES',
      'WAYBILL WB9000060 / 0800 1111 1111 / MINIMUM',
      'IMPRIME PAR LE TRANSPORTEUR (NE PAS PLIER)',
      '| 12 | 34 | 56 | 78 | 90 | 12 | 34 | 56 |',
      '- - - - - - - - - - - - - - - - - - - -',
      '=======================================',
      '8888 8888 BBB 8888 MMM NUMBER 0123456789',
      'the quick brown fox jumps over the lazy dog',
    ]
    for (const size of [4, 6, 8, 11, 16, 24, 36, 60]) {
      const document = await PDFDocument.create()
      const page = document.addPage([595, 842])
      const font = await document.embedFont(face)
      const text = Array.from({ length: Math.floor(800 / size) }, (_, line) => lines[line % lines.length] ?? '').join('\n')
      page.drawText(text, { x: 10, y: 820, size, font, lineHeight: size * 1.15 })
      expect([size, findUnreadCodes(await imageOf(await document.save()), [], true)]).toEqual([size, { bars: false, symbols: false }])
    }
  })
})
