import { PDFDocument, PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { createLabelPart } from '../../../../../../electron/printing/prepare/ready-documents.ts'
import { pdfOperations } from '../../../../../../electron/workers/pdf-operations.ts'
import { messageOf } from '../../../../../support/failure-words.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import {
  a4Page,
  layoutPage,
  layoutParties,
  layoutWaybill,
  stacked,
  waybillBars,
  type PageLayout,
} from '../../../../../support/labels/carrier-layouts.ts'
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

const profile = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
} as const

async function printBehind(size: readonly [number, number], language: 'pdf' | 'zpl' = 'pdf'): Promise<string> {
  const file = quickPdf([labelPage, { ...instructionsPage, page: size }].map(layoutPage))
  const crops = [await chosenPages(file, ['label', 'instructions'], [1])]
  const claim = { bytes: file, waybill: layoutWaybill, parties: layoutParties, crops }
  const { checked } = valueOrThrow(await pdfOperations.checkLabel(claim))
  const label = { ...createLabelPart({ bytes: file, checked }, layoutWaybill, null), parties: layoutParties }
  const made = await pdfOperations.compose({ kind: 'label', media: '4x6in', profile: { ...profile, language }, label })
  return made.ok ? 'printed' : messageOf(made.failure)
}

it.each(['pdf', 'zpl'] as const)(
  'a page that would be unreadably small on label stock is not printed behind its label: %s',
  async (language) => {
    expect(await printBehind(a4Page, language)).toBe(
      'A further page of the file for this label needs 210 × 297 mm, but the label stock is 101.6 × 152.4 mm. Scaled to fit (48%), it could not be read. It was not printed.',
    )
  },
)

it('a page that is scaled by less than a tenth is printed behind its label, in either direction', async () => {
  expect(await printBehind([297.64, 419.53])).toBe('printed')
  expect(await printBehind([419.53, 297.64])).toBe('printed')
  expect(await printBehind([419.53, 595.28])).toContain('Scaled to fit (68%)')
})
