import { describe, expect, it } from 'vitest'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { drawn, own, rawLabel } from '../../../../support/labels/raw-label.ts'

const descriptor =
  '/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 32/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200>>'
const chinese =
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0' +
  '/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000>>]>>'
const czech = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/ccaron/rcaron/scaron/eacute]>>>>'
const cyrillic = `<</Type/Font/Subtype/TrueType/BaseFont/Arial/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[192/afii10017/afii10018]>>${descriptor}>>`

function bytesWith(font: string, text: string, before = ''): Uint8Array {
  const content = `${drawn(own)}BT 30 120 Td ${before} /T 12 Tf ${text} Tj ET`
  return rawLabel({ content, resources: '/Font<</F 5 0 R/T 10 0 R>>', objects: [font] })
}

async function label(bytes: Uint8Array): Promise<string> {
  const made = await pdfOperations.prepareLabel({ bytes, waybill: own })
  return made.ok ? 'printed' : `${made.failure.kind}: ${messageOf(made.failure)}`
}

const missing = (letters: string) =>
  `wrong-label: The label for waybill ${own} would be printed without some of its letters, because the file does not contain their font: ${letters}. It was not printed.`

describe('a label whose font is not in the file', () => {
  it.each([
    ['Chinese', chinese, '<5317 4EAC 0041 5E02>', '北京 市'],
    ['Czech', czech, '(ADBCz)', 'č ř'],
    ['Cyrillic', cyrillic, '(x\\300\\301)', 'АБ'],
  ])('is blocked when PDFium does not draw its letters: %s', async (_, font, text, letters) => {
    expect(await label(bytesWith(font, text))).toBe(missing(letters))
  })

  it('is blocked when such letters run upwards', async () => {
    expect(await label(bytesWith(chinese, '<53174EAC>', '0 1 -1 0 100 100 Tm'))).toBe(missing('北京'))
  })

  it('names only the first of many letters', async () => {
    const lines = `<${'5317'.repeat(20)}> Tj 0 -14 Td <${'4EAC'.repeat(21)}>`
    expect(await label(bytesWith(chinese, lines))).toBe(missing(`${'北'.repeat(20)} ${'京'.repeat(19)}…`))
  })

  it('is printed when all its letters are drawn', async () => {
    expect(await label(bytesWith(chinese, '<0041 0042 0020 3000>'))).toBe('printed')
    expect(await label(bytesWith(czech, '(CD xyz)'))).toBe('printed')
    expect(await label(bytesWith(cyrillic, '(Stra\\337e 1_, \\351\\374 - |\\227|)'))).toBe('printed')
  })

  it('is printed when the letters are not to be seen', async () => {
    expect(await label(bytesWith(chinese, '<5317>', '3 Tr'))).toBe('printed')
    expect(await label(bytesWith(chinese, '<5317>', '1 0 0 1 0 -900 Tm'))).toBe('printed')
  })
})

describe('a document whose font is not in the file', () => {
  const profile = {
    offset: { x: 0, y: 0 },
    resolution: 203,
    language: 'pdf',
    zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
  } as const

  it.each([
    [chinese, '<5317>', 'without some of its letters, because the file does not contain their font: 北.'],
    [chinese, '<0041>', 'printed'],
  ])('is refused when PDFium does not draw its letters', async (font, text, expected) => {
    const bytes = bytesWith(font, text)
    const made = await pdfOperations.compose({ kind: 'document', media: 'a4', profile, bytes, number: null })
    expect(made.ok ? 'printed' : messageOf(made.failure)).toContain(expected)
  })
})
