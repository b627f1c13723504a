import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { drawEntryText, placeEntries, type EntryText, type PlacedEntry } from './place-entries.ts'
import { drawLine, drawnPages, type Drawing } from './sheet-drawing.ts'

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
const tickBox = 5
const textAt = margin + tickBox + 4
const sideWidth = 46

function textOn(width: number): EntryText {
  return { x: textAt, width: width - margin - textAt, size: 10, step: 4.6, below: 11, after: 4.8 }
}

function drawHead(drawing: Drawing, entry: PickListEntry, y: number): void {
  const right = drawing.width - margin
  const width = right - textAt
  drawing.outline(margin, y - tickBox + 1, tickBox, tickBox)
  const { reference, customerReference } = entry
  const side = { x: right - sideWidth, width: sideWidth, size: 9 }
  drawLine(drawing, reference, { x: textAt, y, width: width - sideWidth - 4, size: 12, bold: true })
  drawLine(drawing, entry.parcels, { ...side, y })
  drawLine(drawing, entry.recipient, { x: textAt, y: y + 5.5, width: width - sideWidth - 4, size: 9 })
  drawLine(drawing, customerReference, { ...side, y: y + 5.5 })
}

function drawEntry(drawing: Drawing, placed: PlacedEntry<PickListEntry>): void {
  const { entry, y, isContinued } = placed
  drawing.line([margin, y - 6], [drawing.width - margin, y - 6])
  if (!isContinued) drawHead(drawing, entry, y)
  drawEntryText(drawing, placed, textOn(drawing.width))
}

/** What to collect for these orders, in this order, on as many pages as needed. */
export function makePickList(entries: readonly PickListEntry[], media: Extract<MediaName, 'a4' | 'letter'>): Promise<Uint8Array> {
  return drawnPages(media, utilitySheetMessages.pickListTitle(), (paper) => {
    const pages = placeEntries(entries, paper, {
      wordsOf: ({ contents }) => (contents === '' ? utilitySheetMessages.noContents() : contents),
      text: textOn(paper.width),
      room: { first: first + 4, height: paper.height - first - 12 },
    })
    return pages.map((placed, page) => (drawing: Drawing) => {
      const line = { x: margin, width: drawing.width - 2 * margin }
      drawLine(drawing, utilitySheetMessages.pickListHeading(), { ...line, y: 22, size: 18, bold: true })
      const note = utilitySheetMessages.pickListNote({ orders: entries.length, page: page + 1, pages: pages.length })
      drawLine(drawing, note, { ...line, y: 27, size: 9 })
      for (const each of placed) drawEntry(drawing, each)
    })
  })
}
