import { PDFDocument, PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { a4Page, layoutPage, stacked, waybillBars, type PageLayout } from '../../../../../support/labels/carrier-layouts.ts'
import { chosenPages, printLayout } from '../../../../../support/labels/print-layout.ts'
import { quickPdf } from '../../../../../support/large-service/quick-pdf.ts'

const labelPage: PageLayout = {
  page: [288, 432],
  blocks: stacked(
    [
      ['sender', 28],
      ['recipient', 38],
      ['waybill', 42],
    ],
    { x: 4, y: 4, width: 92 },
    { gap: 2, isFramed: true },
  ),
}
const instructionsPage: PageLayout = {
  page: a4Page,
  blocks: [{ kind: 'terms', x: 10, y: 10, width: 180, height: 60, isFramed: false, lines: ['How to send your parcel'] }],
}

/** The second page has a letter in a font that is not in the file and that PDFium does not draw. */
async function withUndrawnLetter(): Promise<Uint8Array> {
  const document = await PDFDocument.load(quickPdf([labelPage, instructionsPage].map(layoutPage)))
  const { context } = document
  const encoding = { Differences: [65, 'ccaron'] }
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: encoding }))
  const { node } = document.getPage(1)
  node.setFontDictionary(PDFName.of('Z'), font)
  node.addContentStream(context.register(context.flateStream('BT /Z 10 Tf 60 300 Td (A) Tj ET')))
  return await document.save()
}

it('a label is held if another page that is to be printed lacks letters on paper, because their font is not in the file', async () => {
  const file = await withUndrawnLetter()
  const bars = waybillBars(labelPage)
  const held = { kind: 'held', failure: { code: 'labelCheckFailures.pageLettersNotDrawn', details: { page: 2, letters: 'č' } } }
  expect(await printLayout(file, { bars, crops: [await chosenPages(file, ['label', 'instructions'], [1])] })).toMatchObject(held)
  expect(await printLayout(file, { bars, crops: [await chosenPages(file, ['label', 'instructions'])] })).toMatchObject({ kind: 'printed' })
})
