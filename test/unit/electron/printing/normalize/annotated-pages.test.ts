import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { createPdfium } from '../../../../../electron/pdf/pdfium-document.ts'
import { normalizePdf } from '../../../../../electron/printing/normalize/normalize-pdf.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { drawn, own, rawLabel, stream, type RawLabel } from '../../../../support/labels/raw-label.ts'

const withDocument = createPdfium()
const stamp = '<</Type/Annot/Subtype/Stamp/F 4/Rect[20 20 60 40]/AP<</N 11 0 R>>>>'
const black = stream('/Type/XObject/Subtype/Form/BBox[0 0 40 20]', '0 g 0 0 40 20 re f')
const a4 = '/MediaBox[0 0 595 842]'
const onA4 = `BT /F 14 Tf 30 815 Td (ON TOP) Tj ET ${drawn(own)}`

async function normal(label: RawLabel) {
  const made = await normalizePdf(withDocument, rawLabel(label), { kind: 'label', waybill: own })
  if (!made.ok) throw new Error(messageOf(made.failure))
  return made.value
}

/** The size of the only page, and how many of its pixels (one per point) between two heights, from the bottom, are dark. */
async function seen(bytes: Uint8Array, low: number, high: number) {
  const reader = createPdfReader()
  const [facts, image] = [await reader.inspect(bytes), await reader.raster(bytes, 0, 72)]
  if (!facts.ok || !image.ok) throw new Error('not drawn')
  const { width, height, gray } = image.value
  const rows = gray.subarray((height - high) * width, (height - low) * width)
  const [page] = facts.value.pages
  return { width: page?.width, height: page?.height, dark: rows.filter((level) => level < 150).length }
}

describe('a page whose size and fonts are given in the node above it', () => {
  it('keeps its size and its text when it has a link', async () => {
    const link = '/Annots[<</Type/Annot/Subtype/Link/F 4/Rect[9 9 20 20]/A<</S/URI/URI(http://a.b/)>>>>]'
    const made = await normal({ content: onA4, inherits: true, pages: a4, page: link })
    expect(made.pages[0]?.imageBecause).toBeNull()
    const top = await seen(made.bytes, 800, 842)
    expect(top).toMatchObject({ width: 595, height: 842 })
    expect(top.dark).toBeGreaterThan(50)
    expect((await seen(made.bytes, 9, 20)).dark).toBe(0)
  })

  it.each([
    ['stamp', stamp],
    ['filled form field', stamp.replace('/Subtype/Stamp', '/Subtype/Widget/FT/Tx/T(a)/V(b)')],
  ])('keeps its size, its text and its %s as an image', async (_, annotation) => {
    const content = `BT /C 14 Tf 30 815 Td (ON TOP) Tj ET ${drawn(own)}`
    const resources = '/Font<</F 5 0 R/C 12 0 R>>'
    const courier = '<</Type/Font/Subtype/Type1/BaseFont/Courier-Bold/Encoding/WinAnsiEncoding>>'
    const made = await normal({
      content,
      resources,
      inherits: true,
      pages: a4,
      page: '/Annots[10 0 R]',
      objects: [annotation, black, courier],
    })
    expect(made.pages[0]).toMatchObject({ imageBecause: 'annotations', text: expect.stringContaining('ON TOP') })
    const top = await seen(made.bytes, 800, 842)
    expect(top).toMatchObject({ width: 595, height: 842 })
    expect(top.dark).toBeGreaterThan(50)
    expect((await seen(made.bytes, 20, 40)).dark).toBeGreaterThan(700)
  })

  it('keeps its size with a stamp when only the size is given there', async () => {
    const page = '/Resources<</Font<</F 5 0 R>>>>/Annots[10 0 R]'
    const made = await normal({ content: onA4, inherits: true, pages: a4, page, objects: [stamp, black] })
    expect(made.pages[0]?.imageBecause).toBeNull()
    const top = await seen(made.bytes, 800, 842)
    expect(top).toMatchObject({ width: 595, height: 842 })
    expect(top.dark).toBeGreaterThan(50)
    expect((await seen(made.bytes, 20, 40)).dark).toBeGreaterThan(700)
  })
})

describe('an annotation that does not print', () => {
  it.each([
    ['is hidden', '/F 6'],
    ['is only for the screen', '/F 0'],
  ])('is left out if it %s', async (_, flags) => {
    const made = await normal({ content: onA4, page: `${a4}/Annots[10 0 R]`, objects: [stamp.replace('/F 4', flags), black] })
    expect(made.pages[0]?.imageBecause).toBeNull()
    expect((await seen(made.bytes, 20, 40)).dark).toBe(0)
  })
})
