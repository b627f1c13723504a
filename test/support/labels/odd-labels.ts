import {
  BlendMode,
  degrees,
  endMarkedContent,
  fill,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  rectangle,
  type PDFDocument,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib'
import { a4, changedPage, labelOnPage, letter, markedLabel, pictured, putPage, setUserUnit } from './page-sources.ts'

export const waybill = 'KC7163097868D'

/** A label as some service might send it: everything here has to be printed right. */
export interface OddLabel {
  readonly name: string
  readonly build: () => Promise<Uint8Array>
}

function paragraph(
  page: PDFPage,
  font: PDFFont,
  at: { readonly x: number; readonly y: number; readonly lines: number; readonly width?: number },
): void {
  const words = 'Fold this sheet along the line and put it into the pouch so that the barcode can be seen. '.repeat(2)
  const letters = Math.floor((at.width ?? 480) / 5)
  for (let line = 0; line < at.lines; line++) {
    page.drawText(words.slice(line, line + letters), { x: at.x, y: page.getHeight() - at.y - line * 13, size: 10, font })
  }
}

async function helvetica(document: PDFDocument): Promise<PDFFont> {
  return document.embedFont(StandardFonts.Helvetica)
}

const plain = () => markedLabel({ waybill })
const framed = () => markedLabel({ waybill, frame: true })

/** One label page stored turned, and shown upright again by /Rotate. */
async function turnedInside(turn: number): Promise<Uint8Array> {
  const size = turn % 180 === 0 ? ([288, 432] as const) : ([432, 288] as const)
  const pdf = await labelOnPage(await plain(), size, { x: 0, y: 0, turn })
  return changedPage(pdf, (page) => page.setRotation(degrees((360 - turn) % 360)))
}

/** A label page whose boxes begin elsewhere; what lies outside the crop box is not part of the label. */
async function cropped(): Promise<Uint8Array> {
  const pdf = await labelOnPage(await plain(), [500, 700], { x: 100, y: 150, turn: 0 }, (page) => {
    page.drawRectangle({ x: 20, y: 20, width: 79, height: 640 })
    page.drawRectangle({ x: 389, y: 20, width: 79, height: 640 })
  })
  return changedPage(pdf, (page) => page.setCropBox(100, 700 - 150 - 432, 288, 432))
}

export const labelPages: readonly OddLabel[] = [
  { name: 'a plain page of label stock', build: plain },
  ...[90, 180, 270].map((turn) => ({ name: `stored turned by ${turn} and shown upright by /Rotate`, build: () => turnedInside(turn) })),
  { name: 'in a crop box smaller than the media box', build: cropped },
  {
    name: 'in a crop box and turned by /Rotate 90',
    build: async () =>
      changedPage(
        await labelOnPage(await plain(), [600, 500], { x: 90, y: 80, turn: 270 }, (page) => {
          page.drawRectangle({ x: 10, y: 10, width: 500, height: 30 })
        }),
        (page) => {
          page.setCropBox(90, 500 - 80 - 288, 432, 288)
          page.setRotation(degrees(90))
        },
      ),
  },
  {
    name: 'in a media box that begins at negative numbers',
    build: async () =>
      changedPage(await plain(), (page) => {
        page.setMediaBox(-30, -50, 288, 432)
        page.setCropBox(-30, -50, 288, 432)
        page.translateContent(-30, -50)
      }),
  },
  {
    name: 'on a page counted in units of half a point',
    build: async () =>
      changedPage(await labelOnPage(await plain(), [576, 864], { x: 0, y: 0, turn: 0, scale: 2 }), (page) => setUserUnit(page, 0.5)),
  },
  { name: 'one picture', build: async () => pictured(await plain(), 300) },
  {
    name: 'lying on its side, turned clockwise',
    build: async () => labelOnPage(await plain(), [432, 288], { x: 0, y: 0, turn: 90 }),
  },
  {
    name: 'lying on its side, turned the other way',
    build: async () => labelOnPage(await plain(), [432, 288], { x: 0, y: 0, turn: 270 }),
  },
  { name: 'laid on its side by /Rotate', build: async () => changedPage(await plain(), (page) => page.setRotation(degrees(90))) },
]

export const largerPages: readonly OddLabel[] = [
  ...[0, 90, 180, 270].map((turn) => ({
    name: `alone in a corner of A4, turned by ${turn}`,
    build: async () => labelOnPage(await plain(), a4, { x: 0, y: 0, turn }),
  })),
  { name: 'alone in the middle of Letter', build: async () => labelOnPage(await plain(), letter, { x: 162, y: 180, turn: 0 }) },
  {
    name: 'a picture in the middle of A4',
    build: async () => labelOnPage(await pictured(await plain(), 300), a4, { x: 150, y: 200, turn: 0 }),
  },
  {
    name: 'a picture upside down on A4',
    build: async () => labelOnPage(await pictured(await plain(), 300), a4, { x: 150, y: 200, turn: 180 }),
  },
  {
    name: 'A4 lying, turned upright by /Rotate',
    build: async () =>
      changedPage(await labelOnPage(await plain(), [841.89, 595.28], { x: 100, y: 100, turn: 270 }), (page) =>
        page.setRotation(degrees(90)),
      ),
  },
  {
    name: 'above instructions, framed',
    build: async () =>
      labelOnPage(await framed(), a4, { x: 20, y: 20, turn: 0 }, async (page, _, document) => {
        paragraph(page, await helvetica(document), { x: 40, y: 490, lines: 12 })
      }),
  },
  {
    name: 'above instructions that begin one and a half millimetres below its frame',
    build: async () =>
      labelOnPage(await framed(), a4, { x: 20, y: 20, turn: 0 }, async (page, _, document) => {
        paragraph(page, await helvetica(document), { x: 40, y: 20 + 422 + 12, lines: 12 })
      }),
  },
  {
    name: 'above a dashed line and instructions, without a frame',
    build: async () =>
      labelOnPage(await plain(), a4, { x: 150, y: 10, turn: 0 }, async (page, _, document) => {
        page.drawLine({ start: { x: 0, y: a4[1] - 450 }, end: { x: a4[0], y: a4[1] - 450 }, thickness: 0.8, dashArray: [6, 5] })
        paragraph(page, await helvetica(document), { x: 40, y: 480, lines: 14 })
      }),
  },
  {
    name: 'beside text, above a fold line and a receipt that names the waybill',
    build: async () =>
      labelOnPage(await framed(), letter, { x: 10, y: 0, turn: 0 }, async (page, _, document) => {
        const font = await helvetica(document)
        page.drawLine({ start: { x: 0, y: letter[1] - 440 }, end: { x: letter[0], y: letter[1] - 440 }, thickness: 0.5 })
        paragraph(page, font, { x: 330, y: 60, lines: 10, width: 240 })
        page.drawText(`RECEIPT for ${waybill}`, { x: 40, y: 250, size: 14, font })
        paragraph(page, font, { x: 40, y: 580, lines: 8 })
      }),
  },
  {
    name: 'turned by 90 beside instructions',
    build: async () =>
      labelOnPage(await framed(), a4, { x: 60, y: 30, turn: 90 }, async (page, _, document) => {
        paragraph(page, await helvetica(document), { x: 40, y: 400, lines: 20 })
      }),
  },
  {
    name: 'twice on the page',
    build: async () =>
      labelOnPage(await framed(), a4, { x: 5, y: 20, turn: 0 }, (page, embedded) => putPage(page, embedded, { x: 300, y: 20, turn: 0 })),
  },
]

/** What embedding a page silently loses or changes: filled fields, stamps, layers, blending. */
export const fragileLabels: readonly OddLabel[] = [
  {
    name: 'a filled form field',
    build: async () =>
      changedPage(await plain(), (page, document) => {
        const field = document.getForm().createTextField('service')
        field.setText('EXPRESS 12:00')
        field.addToPage(page, { x: 120, y: 330, width: 130, height: 30 })
      }),
  },
  {
    name: 'a shade blended over it',
    build: async () =>
      changedPage(await plain(), (page) => {
        page.drawRectangle({ x: 30, y: 260, width: 200, height: 60, color: rgb(1, 0.9, 0.2), blendMode: BlendMode.Multiply, opacity: 0.8 })
      }),
  },
  {
    name: 'a hidden layer under it',
    build: async () =>
      changedPage(await plain(), (page, document) => {
        const { context, catalog } = document
        const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Draft') }))
        catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }))
        page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ Draft: layer }))
        page.pushOperators(
          PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of('Draft')]),
          rectangle(60, 310, 160, 60),
          fill(),
          endMarkedContent(),
        )
      }),
  },
]
