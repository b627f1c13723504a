import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { drawn, own, rawLabel, stream, type RawLabel } from '../../../../support/labels/raw-label.ts'

const form = '/AcroForm<</Fields[10 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>>>'
const place = '/Type/Annot/Subtype/Widget/F 4/Rect[20 100 260 130]'
const empty = stream('/Type/XObject/Subtype/Form/BBox[0 0 240 30]', '0.9 g 0 0 240 30 re f')

async function printed(objects: RawLabel['objects'], catalog = form): Promise<Uint8Array | string> {
  const bytes = rawLabel({ content: drawn(own), page: '/Annots[10 0 R]', catalog, objects: objects ?? [] })
  const made = await pdfOperations.prepareLabel({ bytes, waybill: own })
  return made.ok ? made.value : `${made.failure.kind}: ${messageOf(made.failure)}`
}

/** The text of the only page, and how many pixels (one per point) are dark where the field is. */
async function seen(bytes: Uint8Array | string) {
  if (typeof bytes === 'string') throw new Error(bytes)
  const reader = createPdfReader()
  const [facts, image] = [await reader.inspect(bytes), await reader.raster(bytes, 0, 72)]
  if (!facts.ok || !image.ok) throw new Error('not drawn')
  const { width, height, gray } = image.value
  const rows = gray.subarray((height - 130) * width, (height - 100) * width)
  return { text: facts.value.pages[0]?.text ?? '', dark: rows.filter((level) => level < 128).length }
}

describe('the value of a form field', () => {
  it.each([
    ['without an appearance', [`<<${place}/FT/Tx/T(a)/V(Anna Example)>>`]],
    ['of its parent', [`<<${place}/Parent 11 0 R>>`, '<</FT/Tx/T(a)/V(Anna Example)/Kids[10 0 R]>>']],
    ['with an empty appearance', [`<<${place}/FT/Tx/T(a)/V(Anna Example)/AP<</N 11 0 R>>>>`, empty]],
    ['in several lines', [`<<${place}/FT/Tx/Ff 4096/DA(/Helv 8 Tf)/T(a)/V(Anna\\rExample)>>`]],
    ['chosen from a list', [`<<${place}/FT/Ch/Ff 131072/Opt[(Bert)(Anna Example)]/T(a)/V(Anna Example)>>`]],
    ['in a note of free text', ['<</Type/Annot/Subtype/FreeText/F 4/Rect[20 100 260 130]/DA(/Helv 12 Tf 0 g)/Contents(Anna Example)>>']],
  ])('is printed: %s', async (_, objects) => {
    const { text, dark } = await seen(await printed(objects))
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Anna Example')
    expect(dark).toBeGreaterThan(60)
  })

  it('is printed as a tick', async () => {
    const { dark } = await seen(await printed([`<<${place}/FT/Btn/T(a)/V/Yes/AS/Yes/MK<</CA(4)>>>>`]))
    expect(dark).toBeGreaterThan(20)
  })

  it('keeps the appearance that the file gives it', async () => {
    const appearance = stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 240 30]/Resources<</Font<</F 5 0 R>>>>',
      'BT /F 8 Tf 2 2 Td (Bert) Tj ET',
    )
    const { text } = await seen(await printed([`<<${place}/FT/Tx/T(a)/V(Anna Example)/AP<</N 11 0 R>>>>`, appearance]))
    expect(text).toContain('Bert')
    expect(text).not.toContain('Anna')
  })

  it.each([
    ['a field that does not print', `<<${place.replace('/F 4', '')}/FT/Tx/T(a)/V(Anna Example)>>`],
    ['an empty field', `<<${place}/FT/Tx/T(a)/V()>>`],
  ])('is not printed for %s', async (_, field) => {
    expect(await seen(await printed([field]))).toMatchObject({ dark: 0 })
  })

  it.each([
    ['has no font', `<<${place}/FT/Tx/T(a)/V(Anna Example)>>`, '/AcroForm<</Fields[10 0 R]>>', 'Anna Example'],
    ['has a font without its letters', `<<${place}/FT/Tx/T(a)/V<FEFF004E006F007600E1006B0020010D>>>`, form, 'Novák č'],
  ])('holds the label if it %s', async (_, field, catalog, letters) => {
    expect(await printed([field], catalog)).toContain(
      `wrong-label: The label for waybill ${own} would be printed without some of its letters`,
    )
    expect(await printed([field], catalog)).toContain(`: ${letters}.`)
  })
})
