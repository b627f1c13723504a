import type { PickupSheetEntry } from '../../../shared/pickups/pickup-sheet.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { drawEntryText, placeEntries, type EntryText, type PlacedEntry } from './place-entries.ts'
import { barcodeWidth, drawLine, drawnPages, type Drawing } from './sheet-drawing.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'

const margin = 18
const first = 36
/** A bar of three printer dots, or of two where the number is long. */
const modules = [3, 2]
const barHeight = 12
/** Where the barcode of a number begins, after its text. */
const barcodeAt = 66

/** The number as text and, if a Code 128 can encode it and there is space, as bars. */
function drawNumber(drawing: Drawing, words: string, number: string | null, y: number): void {
  const hasBars = number !== null && /^[\u0020-\u007e]{1,40}$/.test(number)
  const width = (hasBars ? barcodeAt - 4 : drawing.width - margin) - margin
  drawLine(drawing, words, { x: margin, y: y + 4, width, size: 8 })
  drawLine(drawing, number ?? utilitySheetMessages.noNumber(), { x: margin, y: y + 9, width, size: 11, bold: true })
  if (!hasBars) return
  const dots = modules.find((each) => barcodeWidth(number, each) <= drawing.width - margin - barcodeAt - 10)
  if (dots !== undefined) drawing.barcode(number, barcodeAt, y, barHeight, dots)
}

function textOn(width: number): EntryText {
  return { x: margin, width: width - 2 * margin, size: 8.5, step: 3.5, below: 49.5, after: 5.5 }
}

function drawHead(drawing: Drawing, entry: PickupSheetEntry, y: number): void {
  const line = { x: margin, width: drawing.width - 2 * margin }
  drawLine(drawing, entry.reference, { ...line, y, size: 14, bold: true })
  drawLine(drawing, entry.address, { ...line, y: y + 5, size: 9 })
  drawLine(drawing, entry.window, { ...line, y: y + 11, size: 11, bold: true })
  const { stationWindow } = entry
  if (stationWindow !== null)
    drawLine(drawing, utilitySheetMessages.stationTime({ window: stationWindow }), { ...line, y: y + 15.5, size: 8.5 })
  drawNumber(drawing, utilitySheetMessages.serviceConfirmation(), entry.confirmationNumber, y + 18)
  drawNumber(drawing, utilitySheetMessages.carrierConfirmation(), entry.carrierConfirmationNumber, y + 33)
}

function drawEntry(drawing: Drawing, placed: PlacedEntry<PickupSheetEntry>): void {
  const { entry, y, isContinued } = placed
  drawing.line([margin, y - 6], [drawing.width - margin, y - 6])
  if (!isContinued) drawHead(drawing, entry, y)
  drawEntryText(drawing, placed, textOn(drawing.width))
}

/** The bookings of all orders, on as many pages as needed. */
export function makePickupSheet(entries: readonly PickupSheetEntry[], media: Extract<MediaName, 'a4' | 'letter'>): Promise<Uint8Array> {
  return drawnPages(media, utilitySheetMessages.pickupsTitle(), (paper) => {
    const pages = placeEntries(entries, paper, {
      wordsOf: ({ instructions }) => (instructions === '' ? '' : utilitySheetMessages.instructions({ instructions })),
      text: textOn(paper.width),
      room: { first: first + 4, height: paper.height - first - 12 },
    })
    return pages.map((placed, page) => (drawing: Drawing) => {
      const line = { x: margin, width: drawing.width - 2 * margin }
      drawLine(drawing, utilitySheetMessages.pickupsHeading(), { ...line, y: 22, size: 18, bold: true })
      drawLine(drawing, utilitySheetMessages.pickupsNote({ page: page + 1, pages: pages.length }), { ...line, y: 27, size: 9 })
      for (const each of placed) drawEntry(drawing, each)
    })
  })
}
