import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../../electron/pdf/pdf-reader.ts'
import { createLabelPart } from '../../../../../../electron/printing/prepare/ready-documents.ts'
import { pdfOperations } from '../../../../../../electron/workers/pdf-operations.ts'
import { pageNoteMessages } from '../../../../../../shared/messages/print-jobs/page-note-messages.ts'
import type { LabelCrop } from '../../../../../../shared/printing/labels/label-crop.ts'
import type { MediaName } from '../../../../../../shared/printing/printers/printer.ts'
import { needsPageKinds } from '../../../../../../shared/printing/needs-review.ts'
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
import { buildCodedLabel } from '../../../../../support/labels/coded-labels.ts'
import { quickPdf } from '../../../../../support/large-service/quick-pdf.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'

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
const customsPage: PageLayout = {
  page: a4Page,
  blocks: [{ kind: 'customs', x: 10, y: 10, width: 180, height: 120, isFramed: true, module: 0.4 }],
}
const textPage = (lines: readonly string[]): PageLayout => ({
  page: a4Page,
  blocks: [{ kind: 'terms', x: 10, y: 10, width: 180, height: 60, isFramed: false, lines }],
})
const instructionsPage = textPage(['How to send your parcel', 'Put the label on the largest side of the parcel.'])
const blankPage: PageLayout = { page: a4Page, blocks: [] }

const fileOf = (...pages: readonly PageLayout[]): Uint8Array => quickPdf(pages.map(layoutPage))
const three = fileOf(labelPage, customsPage, instructionsPage)
const print = async (bytes: Uint8Array, crops: Parameters<typeof printLayout>[1]['crops'] = []) =>
  await printLayout(bytes, { bars: waybillBars(labelPage), crops })
const reader = createPdfReader()

async function printBoth(
  file: Uint8Array,
  crop: LabelCrop,
  { media, language }: { readonly media: MediaName; readonly language: 'pdf' | 'zpl' },
) {
  const checked = valueOrThrow(
    await pdfOperations.checkLabel({ bytes: file, waybill: layoutWaybill, parties: layoutParties, crops: [crop] }),
  )
  const label = { ...createLabelPart({ bytes: file, checked: checked.checked }, layoutWaybill, null), parties: layoutParties }
  const zpl = { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' } as const
  return await pdfOperations.compose({ kind: 'label', media, profile: { offset: { x: 0, y: 0 }, resolution: 203, language, zpl }, label })
}

const saysOf = async (bytes: Uint8Array) =>
  valueOrThrow(await pdfOperations.describePages({ bytes, waybill: layoutWaybill, parties: layoutParties })).pages.map(({ says }) => says)

describe('the pages of a file', () => {
  it('are classified by their barcodes and words', async () => {
    expect(await saysOf(three)).toEqual(['label', 'customs', 'instructions'])
    expect(await saysOf(fileOf(instructionsPage, labelPage))).toEqual(['instructions', 'label'])
    expect(await saysOf(fileOf(labelPage, labelPage))).toEqual(['label', 'copy'])
  })

  it('count as a label of another parcel if two labels have the same barcode but look different', async () => {
    const second = { ...labelPage, recipient: ['TO: Maria Example', '99 Long Street', '12345 Springfield', 'US', 'Piece 2 of 2'] }
    expect(await saysOf(fileOf(labelPage, second))).toEqual(['label', 'otherParcel'])
  })
})

describe('a file of several pages', () => {
  it('is held until a person has said what each page is', async () => {
    const outcome = await print(three)
    expect(outcome).toMatchObject({ kind: 'held', failure: { code: 'labelCheckFailures.pageCount' } })
    expect(outcome.kind === 'held' && needsPageKinds(outcome.failure)).toBe(true)
  })

  it('prints the label of every order with the same pages once they are classified, and names the pages that it leaves out', async () => {
    const crop = await chosenPages(three)
    const recipient = ['TO: Maria Example', '99 Long Street, second door', '12345 Springfield', 'US']
    for (const bytes of [three, fileOf({ ...labelPage, recipient }, customsPage, instructionsPage)]) {
      const outcome = await print(bytes, [crop])
      expect(outcome).toMatchObject({ kind: 'printed', label: { codes: [layoutWaybill], hasSender: true, hasRecipient: true } })
      expect(outcome.kind === 'printed' && outcome.label.notes).toEqual([
        pageNoteMessages.pagesPrinted.message({ printed: 1, pages: 3 }),
        pageNoteMessages.pageNotPrinted.message({ page: 2, kind: 'customs' }),
        pageNoteMessages.pageNotPrinted.message({ page: 3, kind: 'instructions' }),
      ])
    }
  })

  it('prints further pages behind the label where a person has chosen so, each whole', async () => {
    const formPage: PageLayout = {
      ...customsPage,
      page: [288, 432],
      blocks: [{ kind: 'customs', x: 4, y: 4, width: 92, height: 140, isFramed: true }],
    }
    const file = fileOf(labelPage, formPage, instructionsPage)
    const crop = await chosenPages(file, [], [1])
    const printed = valueOrThrow(await printBoth(file, crop, { media: '4x6in', language: 'pdf' }))
    expect(printed.notes).toEqual([
      pageNoteMessages.pagesPrinted.message({ printed: 2, pages: 3 }),
      pageNoteMessages.pageNotPrinted.message({ page: 3, kind: 'instructions' }),
    ])
    const { pages } = valueOrThrow(await reader.inspect(printed.bytes))
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [288, 432],
      [288, 432],
    ])
    expect(pages[0]?.text).toContain('99 Long Street')
    expect(pages[1]?.text).toContain('CUSTOMS DECLARATION')
    const commands = valueOrThrow(await printBoth(file, crop, { media: '4x6in', language: 'zpl' }))
    expect(Buffer.from(commands.bytes).toString('latin1').match(/\^XA/g)).toHaveLength(2)
    expect(await printBoth(file, crop, { media: '105mm', language: 'pdf' })).toMatchObject({
      ok: false,
      failure: { code: 'pageFailures.onePageAtATime' },
    })
  })

  it('sends its pages for the document printer apart from the label, whole, in the paper size of that printer and with their page numbers', async () => {
    const file = fileOf(labelPage, instructionsPage, blankPage, customsPage)
    const crop = await chosenPages(file, [], [], [1, 2])
    const { checked } = valueOrThrow(
      await pdfOperations.checkLabel({ bytes: file, waybill: layoutWaybill, parties: layoutParties, crops: [crop] }),
    )
    expect(checked?.notes).toEqual([
      pageNoteMessages.pagesPrinted.message({ printed: 3, pages: 3 }),
      pageNoteMessages.pageToDocumentPrinter.message({ page: 2, kind: 'instructions' }),
      pageNoteMessages.pageToDocumentPrinter.message({ page: 4, kind: 'customs' }),
      pageNoteMessages.blankPagesLeftOut.message({ pages: 1 }),
    ])
    const label = valueOrThrow(await printBoth(file, crop, { media: '4x6in', language: 'pdf' }))
    expect(valueOrThrow(await reader.inspect(label.bytes)).pages).toHaveLength(1)
    const documentPages = checked?.documentPages ?? { pages: [], notes: [] }
    const profile = {
      offset: { x: 0, y: 0 },
      resolution: 203,
      language: 'pdf',
      zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
    } as const
    const printed = valueOrThrow(await pdfOperations.compose({ kind: 'pages', media: 'letter', profile, ...documentPages }))
    const { pages } = valueOrThrow(await reader.inspect(printed.bytes))
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [612, 792],
      [612, 792],
    ])
    expect(pages[0]?.text).toContain('How to send your parcel')
    expect(pages[1]?.text).toContain('CUSTOMS DECLARATION')
    expect(printed.notes).toEqual([
      pageNoteMessages.pageOfLabelFile.message({ page: 2, kind: 'instructions' }),
      pageNoteMessages.pageOfLabelFile.message({ page: 4, kind: 'customs' }),
    ])
  })

  it('does not count blank pages, says so, and names the others by their number in the file', async () => {
    const outcome = await print(fileOf(labelPage, blankPage, customsPage), [await chosenPages(fileOf(labelPage, customsPage))])
    expect(outcome.kind === 'printed' && outcome.label.notes).toEqual([
      pageNoteMessages.pagesPrinted.message({ printed: 1, pages: 2 }),
      pageNoteMessages.pageNotPrinted.message({ page: 3, kind: 'customs' }),
      pageNoteMessages.blankPagesLeftOut.message({ pages: 1 }),
    ])
  })

  const otherNumber = 'KC7163097869H'
  const otherLabel: PageLayout = { ...labelPage, waybill: otherNumber }
  const held: readonly (readonly [string, string, Uint8Array, Parameters<typeof chosenPages>[1]?])[] = [
    ['has another number of pages', 'pageCount', fileOf(labelPage, customsPage)],
    ['has a page of another layout', 'pageCount', fileOf(labelPage, customsPage, labelPage)],
    ['has a page that seems to be something else', 'pageCount', fileOf(labelPage, customsPage, textPage(['Receipt', 'Please keep it']))],
    ['has a page of another size', 'pageCount', fileOf(labelPage, { ...customsPage, page: [612, 792] }, instructionsPage)],
    ['has its pages in another order', 'pageCount', fileOf(customsPage, labelPage, instructionsPage)],
    [
      'names a number of the same series on another page',
      'otherParcelOnPage',
      fileOf(labelPage, customsPage, textPage(['How to send', otherNumber])),
    ],
    [
      'says more of the recipient on another page',
      'pageNamesMore',
      fileOf(
        { ...labelPage, recipient: ['TO: Maria Example', '99 Long Street', 'Springfield'] },
        customsPage,
        textPage(['To', '12345 Springfield']),
      ),
    ],
    [
      'has the label of another recipient',
      'labelPage',
      fileOf({ ...labelPage, recipient: ['TO: Peter Other', '5 Wrong Way', '90210 Elsewhere', 'US'] }, customsPage, instructionsPage),
    ],
    ['has the label of another waybill', 'pageCount', fileOf(otherLabel, customsPage, instructionsPage)],
  ]
  for (const [name, code, bytes] of held) {
    it(`is held although its layout was chosen when it ${name}`, async () => {
      expect(await print(bytes, [await chosenPages(three)])).toMatchObject({
        kind: 'held',
        failure: { code: `labelCheckFailures.${code}` },
      })
    })
  }

  it('is held if a barcode on another page cannot be read, although its layout was chosen', async () => {
    const coded = await PDFDocument.load(await buildCodedLabel('How to send your parcel', [{ symbology: 'msi', content: '9000070' }]))
    const file = await PDFDocument.load(fileOf(labelPage))
    for (const page of await file.copyPages(coded, [0])) file.addPage(page)
    const bytes = await file.save()
    expect(await print(bytes, [await chosenPages(bytes)])).toMatchObject({
      kind: 'held',
      failure: { code: 'labelCheckFailures.pageUnread' },
    })
  })

  it('is never printed if it also has the label of another parcel, whatever a person says that page is', async () => {
    const both = fileOf(labelPage, otherLabel)
    for (const kind of ['otherParcel', 'copy', 'customs', 'receipt', 'instructions'] as const) {
      const crop = await chosenPages(both, ['label', kind])
      expect(await print(both, [crop])).toMatchObject({ kind: 'held', failure: { code: 'labelCheckFailures.otherParcelOnPage' } })
    }
  })

  it('is held if a page chosen as a copy of the label looks different', async () => {
    const second = { ...labelPage, recipient: ['TO: Maria Example', '99 Long Street', '12345 Springfield', 'US', 'Piece 2 of 2'] }
    const both = fileOf(labelPage, second)
    const crop = await chosenPages(both, ['label', 'copy'])
    expect(await print(both, [crop])).toMatchObject({ kind: 'held', failure: { code: 'labelCheckFailures.otherParcelOnPage' } })
    const same = fileOf(labelPage, labelPage)
    expect(await print(same, [await chosenPages(same)])).toMatchObject({ kind: 'printed' })
  })

  it('reports every number on its pages, so that those of other orders are found', async () => {
    const crop = await chosenPages(three)
    const withNumber = fileOf(labelPage, customsPage, textPage(['How to send your parcel', 'It replaces WB9000060']))
    const report = valueOrThrow(
      await pdfOperations.checkLabel({ bytes: withNumber, waybill: layoutWaybill, parties: layoutParties, crops: [crop] }),
    )
    expect(report.numbers).toContain('WB9000060')
  })
})
