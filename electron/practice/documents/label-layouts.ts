import { degrees, grayscale, type PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib'
import type { LegRecord, OrderRecord } from '../orders/order-record.ts'
import { withCustomsFormService, withReceiptService } from '../seed/carriers.ts'
import { drawCode128At } from './barcode.ts'
import { drawLine, type Fonts } from './draw-page.ts'

type PaperSize = readonly [number, number]

/** A label of 4 × 6 in, to be put on a page. */
export interface LabelToPlace {
  readonly document: PDFDocument
  readonly faces: Fonts
  readonly label: PDFEmbeddedPage
  readonly order: OrderRecord
  readonly leg: LegRecord
}

type PlaceLabel = (label: LabelToPlace) => void

const labelSize: PaperSize = [288, 432]
const a4: PaperSize = [595.28, 841.89]
const letter: PaperSize = [612, 792]
/** The distance of a label from the edges of a sheet of paper. */
const inset = 24

const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** The label fills a page that has its shape, or is at the top of a longer page. */
function onPage([width, height]: PaperSize): PlaceLabel {
  return ({ document, label }) => {
    const scale = Math.min(width / labelSize[0], height / labelSize[1])
    const size = { width: labelSize[0] * scale, height: labelSize[1] * scale }
    document.addPage([width, height]).drawPage(label, { x: (width - size.width) / 2, y: height - size.height, ...size })
  }
}

function sideways({ document, label }: LabelToPlace): void {
  document.addPage([labelSize[1], labelSize[0]]).drawPage(label, { x: 0, y: labelSize[0], rotate: degrees(-90) })
}

function upsideDown({ document, label }: LabelToPlace): void {
  const page = document.addPage([...labelSize])
  page.drawPage(label, { x: 0, y: 0 })
  page.setRotation(degrees(180))
}

/** A sheet of paper with the label at its upper left, in a frame. */
function onPaper({ document, label }: LabelToPlace, [width, height]: PaperSize): PDFPage {
  const page = document.addPage([width, height])
  const [x, y] = [inset, height - inset - labelSize[1]]
  page.drawPage(label, { x, y })
  page.drawRectangle({ x, y, width: labelSize[0], height: labelSize[1], borderWidth: 1.5, borderColor: grayscale(0) })
  return page
}

function drawLines(page: PDFPage, { faces }: LabelToPlace, lines: readonly string[], at: { readonly x: number; readonly y: number }): void {
  for (const [index, line] of lines.entries()) {
    drawLine(page, line, at.x, at.y - index * 14, { font: index === 0 ? faces.bold : faces.regular, size: 10 })
  }
}

interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A framed part with these lines and the barcode of the label. */
function drawPart(page: PDFPage, label: LabelToPlace, { x, y, width, height }: Field, lines: readonly string[]): void {
  page.drawRectangle({ x, y, width, height, borderWidth: 1.5, borderColor: grayscale(0) })
  drawLines(page, label, lines, { x: x + 10, y: y + height - 18 })
  drawCode128At(page, label.leg.waybill ?? '', { x: x + 14, y: y + 12, height: 36, module: points(0.3) })
}

const below = (height: number, size: number): Field => ({
  x: inset,
  y: height - inset - labelSize[1] - inset - size,
  width: labelSize[0],
  height: size,
})

const terms = ['Instructions', 'Put the label on the largest side of the parcel.', 'Leave its barcode flat and uncovered.']

function aboveInstructions(paper: PaperSize): PlaceLabel {
  return (label) => {
    drawLines(onPaper(label, paper), label, terms, { x: inset, y: paper[1] - inset - labelSize[1] - 40 })
  }
}

function aboveReceipt(lines: readonly string[]): PlaceLabel {
  return (label) => drawPart(onPaper(label, a4), label, below(a4[1], 140), lines)
}

const declaration = ({ order }: LabelToPlace): string[] => ['Customs declaration CN22', order.contents, `Pieces: ${order.pieces}`]

function besideCustomsForm(label: LabelToPlace): void {
  const x = inset + labelSize[0] + inset
  const field = { x, y: a4[1] - inset - 260, width: a4[0] - x - inset, height: 260 }
  drawPart(onPaper(label, a4), label, field, declaration(label))
}

function beforeBlankPage(label: LabelToPlace): void {
  onPage(labelSize)(label)
  label.document.addPage([...a4])
}

/** The label, its customs form and instructions, each on a page of its own. */
function beforeCustomsForm(label: LabelToPlace): void {
  onPage(labelSize)(label)
  drawPart(label.document.addPage([...a4]), label, { x: 40, y: 480, width: 515, height: 320 }, declaration(label))
  drawLines(label.document.addPage([...a4]), label, terms, { x: 40, y: 780 })
}

/** Layouts with something besides the label on the same sheet. */
export const sharedSheets: readonly PlaceLabel[] = [
  aboveInstructions(letter),
  aboveReceipt(['Receipt', 'Keep this part.']),
  besideCustomsForm,
]

/** Layouts that print without a question, beside the usual page of 4 × 6 in. */
export const plainLayouts: readonly PlaceLabel[] = [
  onPage([points(100), points(150)]),
  onPage([points(105), points(148)]),
  onPage([points(102), points(178)]),
  onPage([600, 900]),
  onPage([812, 1218]),
  onPage([points(148), points(210)]),
  sideways,
  upsideDown,
  (label) => void onPaper(label, a4),
  ...sharedSheets,
  beforeBlankPage,
]

/** Layouts for which Packbench asks once which part is the label, by the carrier service that uses them. */
const askingLayouts: ReadonlyMap<string, PlaceLabel> = new Map([
  [withReceiptService, aboveReceipt(['Keep this part.', 'Receipt'])],
  [withCustomsFormService, beforeCustomsForm],
])

/** One in this many orders has another layout. The others have the standard page, so that training is as quick as everyday work. */
const oneIn = 8
const firstOrderId = 48_211

/** True if the label names the order's recipient: not on the way to a hub, and not if the name has no Latin letters. */
function saysRecipient({ legs }: OrderRecord, leg: LegRecord): boolean {
  return leg === legs.at(-1) && /\p{Script=Latin}/u.test(leg.to.wire.name)
}

/** The layout of the page for a leg's label; null for the standard page. */
export function layoutFor(order: OrderRecord, leg: LegRecord): PlaceLabel | null {
  const asking = askingLayouts.get(leg.service)
  if (asking !== undefined) return asking
  const index = Math.floor((order.id - firstOrderId) / 3)
  if (index % oneIn !== 1) return null
  const layout = plainLayouts[Math.floor(index / oneIn) % plainLayouts.length] ?? null
  // If the label does not name the recipient, nothing proves that it is whole on a shared sheet: Packbench would ask.
  return layout !== null && sharedSheets.includes(layout) && !saysRecipient(order, leg) ? null : layout
}
