import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../../electron/pdf/pdf-reader.ts'
import { pdfOperations } from '../../../../../../electron/workers/pdf-operations.ts'
import {
  a4Page,
  drawLayout,
  layoutPage,
  layoutParties,
  layoutWaybill,
  stacked,
  waybillBars,
  type PageLayout,
} from '../../../../../support/labels/carrier-layouts.ts'
import { chosenPages, printLayout } from '../../../../../support/labels/print-layout.ts'
import { quickPdf } from '../../../../../support/large-service/quick-pdf.ts'
import { barcodeContent, textContent } from '../../../../../support/large-service/quick-label.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'

type Blocks = PageLayout['blocks']
type Page = ReturnType<typeof layoutPage>

const reader = createPdfReader()
const label: Blocks = stacked(
  [
    ['sender', 28],
    ['recipient', 38],
    ['waybill', 42],
  ],
  { x: 4, y: 4, width: 92 },
  { gap: 2, isFramed: true },
)

/** The label page of one parcel: with the number of the piece, and with a barcode of its own. */
function pageOf(piece: string, code: string): Page {
  const page = layoutPage({ page: [288, 432], blocks: label })
  return { ...page, content: page.content + textContent(piece, 20, 60, 7) + barcodeContent(code, 20, 20, 30, 1.1) }
}

const first = pageOf('Piece 3 of 8', '40327653113992')
const others = [
  ['number', pageOf('Piece 8 of 8', '40327653113992')],
  ['barcode', pageOf('Piece 3 of 8', '40327653113993')],
] as const

/** The pages as pictures, so that their text cannot be read. */
async function pictures(pages: readonly Page[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const page of pages) {
    const { width, height, gray } = valueOrThrow(await reader.raster(quickPdf([page]), 0, 300))
    const entries = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ColorSpace: 'DeviceGray', BitsPerComponent: 8 }
    const image = document.context.register(document.context.stream(deflateSync(gray), { ...entries, Filter: 'FlateDecode' }))
    const drawn = document.addPage([...page.size])
    const name = drawn.node.newXObject('Picture', image)
    drawn.node.addContentStream(
      document.context.register(document.context.stream(`q ${page.size[0]} 0 0 ${page.size[1]} 0 0 cm ${name.toString()} Do Q`)),
    )
  }
  return document.save()
}

const saysOf = async (bytes: Uint8Array) =>
  valueOrThrow(await pdfOperations.describePages({ bytes, waybill: layoutWaybill, parties: layoutParties })).pages.map(({ says }) => says)

describe('a second label page with the waybill', () => {
  it('is a copy when everything on it is the same, as text or as a picture', async () => {
    expect(await saysOf(quickPdf([first, first]))).toEqual(['label', 'copy'])
    expect(await saysOf(await pictures([first, first]))).toEqual(['label', 'copy'])
  })

  for (const [what, second] of others) {
    it(`is the label of another parcel when one digit of its ${what} differs`, async () => {
      expect(await saysOf(quickPdf([first, second]))).toEqual(['label', 'otherParcel'])
    })

    it(`is the label of another parcel when one digit of its ${what} differs in a picture`, async () => {
      expect(await saysOf(await pictures([first, second]))).toEqual(['label', 'otherParcel'])
    })
  }

  it('is never left out as a copy when the saved choice was made for a real copy', async () => {
    const [, [, second]] = others
    const choice = await chosenPages(quickPdf([first, first]))
    const outcome = await printLayout(quickPdf([first, second]), { bars: waybillBars({ page: a4Page, blocks: label }), crops: [choice] })
    expect(outcome).toMatchObject({ kind: 'held' })
  })
})

it('a page with a barcode of another parcel is no copy because it says so', async () => {
  const copy = { size: [288, 432], content: textContent('COPY', 20, 60, 9) + barcodeContent('40327653113993', 20, 20, 30, 1.1) } as const
  expect(await saysOf(quickPdf([first, copy]))).toEqual(['label', 'otherParcel'])
})

const pieceBelow = (piece: string, x: number) =>
  ({ kind: 'reference', x, y: 126.4, width: 92, height: 10, isFramed: false, letters: 7, lines: [piece] }) as const
const print = async (layout: PageLayout) => await printLayout(drawLayout(layout), { bars: waybillBars(layout) })

describe('a second label on the same page', () => {
  const unframed = label.map((block) => ({ ...block, x: block.x + 6, y: block.y + 6, isFramed: false }))
  const pageWith = (piece: string): PageLayout => ({
    page: a4Page,
    blocks: [
      ...unframed,
      pieceBelow('Piece 3 of 8', 10),
      ...unframed.map((block) => ({ ...block, x: block.x + 95.3 })),
      pieceBelow(piece, 105.3),
    ],
  })

  it('is left out when it is a copy', async () => {
    const outcome = await print(pageWith('Piece 3 of 8'))
    expect(outcome).toMatchObject({ kind: 'printed' })
    expect(outcome.kind === 'printed' && outcome.label.notes).toContainEqual(
      expect.objectContaining({ code: 'pageNote.notPrinted', details: expect.objectContaining({ kind: 'copy' }) as unknown }),
    )
  })

  it('is not lost when one digit differs', async () => {
    expect(await print(pageWith('Piece 8 of 8'))).toMatchObject({ kind: 'held' })
  })
})
