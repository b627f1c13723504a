import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { drawLine, drawnPages, drawParagraph, type Drawing } from './sheet-drawing.ts'

/** What a person collects for one order, as text. */
export interface PickListEntry {
  readonly reference: string
  readonly customerReference: string
  readonly recipient: string
  /** What the parcels weigh and how many there are; empty if unknown. */
  readonly parcels: string
  /** Empty if the order has none. */
  readonly contents: string
}

const margin = 18
const first = 36
const step = 25
const tickBox = 5
const textAt = margin + tickBox + 4
const sideWidth = 46

function drawEntry(drawing: Drawing, entry: PickListEntry, y: number): void {
  const right = drawing.width - margin
  const width = right - textAt
  drawing.line([margin, y - 6], [right, y - 6])
  drawing.outline(margin, y - tickBox + 1, tickBox, tickBox)
  const { reference, customerReference, contents } = entry
  const side = { x: right - sideWidth, width: sideWidth, size: 9 }
  drawLine(drawing, reference, { x: textAt, y, width: width - sideWidth - 4, size: 12, bold: true })
  drawLine(drawing, entry.parcels, { ...side, y })
  drawLine(drawing, entry.recipient, { x: textAt, y: y + 5.5, width: width - sideWidth - 4, size: 9 })
  drawLine(drawing, customerReference, { ...side, y: y + 5.5 })
  const words = contents === '' ? utilitySheetMessages.noContents() : contents
  drawParagraph(drawing, words, { x: textAt, y: y + 11, width, size: 10, step: 4.6, most: 2 })
}

/** What to collect for these orders, in this order, on as many pages as needed. */
export function makePickList(entries: readonly PickListEntry[], media: Extract<MediaName, 'a4' | 'letter'>): Promise<Uint8Array> {
  return drawnPages(media, utilitySheetMessages.pickListTitle(), (height) => {
    const onPage = Math.max(1, Math.floor((height - first - 12) / step))
    const pages = Array.from({ length: Math.ceil(entries.length / onPage) }, (_, page) => entries.slice(page * onPage, (page + 1) * onPage))
    return pages.map((shown, page) => (drawing: Drawing) => {
      const line = { x: margin, width: drawing.width - 2 * margin }
      drawLine(drawing, utilitySheetMessages.pickListHeading(), { ...line, y: 22, size: 18, bold: true })
      const note = utilitySheetMessages.pickListNote({ orders: entries.length, page: page + 1, pages: pages.length })
      drawLine(drawing, note, { ...line, y: 27, size: 9 })
      for (const [index, entry] of shown.entries()) drawEntry(drawing, entry, first + 4 + index * step)
    })
  })
}
