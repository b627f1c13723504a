import type { PickupSheetEntry } from '../../../shared/pickups/pickup-sheet.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { barcodeWidth, drawnPages, wrapText, type Drawing } from './sheet-drawing.ts'
import { ownSheetMessages } from '../../../shared/messages/print-jobs/own-sheet-messages.ts'

const margin = 18
const first = 36
const step = 62
/** A bar of three printer dots, or of two where the number is long. */
const modules = [3, 2]
const barHeight = 12
/** What is left of a number's column when its text stands before it. */
const barcodeAt = 66

/** The number as text and, where a Code 128 can hold it and there is room, as bars. */
function drawNumber(drawing: Drawing, words: string, number: string | null, y: number): void {
  drawing.text(words, margin, y + 4, 8)
  drawing.text(number ?? ownSheetMessages.noNumber(), margin, y + 9, 11, true)
  if (number === null || !/^[\u0020-\u007e]{1,40}$/.test(number)) return
  const dots = modules.find((each) => barcodeWidth(number, each) <= drawing.width - margin - barcodeAt - 10)
  if (dots !== undefined) drawing.barcode(number, barcodeAt, y, barHeight, dots)
}

function drawEntry(drawing: Drawing, entry: PickupSheetEntry, y: number): void {
  const width = drawing.width - 2 * margin
  drawing.line([margin, y - 6], [drawing.width - margin, y - 6])
  drawing.text(entry.reference, margin, y, 14, true)
  const [address = ''] = wrapText(drawing, entry.address, width, 9, 1)
  drawing.text(address, margin, y + 5, 9)
  drawing.text(entry.window, margin, y + 11, 11, true)
  if (entry.stationWindow !== null) drawing.text(ownSheetMessages.stationTime({ window: entry.stationWindow }), margin, y + 15.5, 8.5)
  drawNumber(drawing, ownSheetMessages.serviceConfirmation(), entry.confirmationNumber, y + 18)
  drawNumber(drawing, ownSheetMessages.carrierConfirmation(), entry.carrierConfirmationNumber, y + 33)
  if (entry.instructions === '') return
  const { instructions } = entry
  const [one = '', two] = wrapText(drawing, ownSheetMessages.instructions({ instructions }), width, 8.5, 2)
  drawing.text(one, margin, y + 49.5, 8.5)
  if (two !== undefined) drawing.text(two, margin, y + 53, 8.5)
}

/** What was booked for each order, on as many pages as it takes. */
export function makePickupSheet(entries: readonly PickupSheetEntry[], media: Extract<MediaName, 'a4' | 'letter'>): Promise<Uint8Array> {
  return drawnPages(media, ownSheetMessages.pickupsTitle(), (height) => {
    const onPage = Math.max(1, Math.floor((height - first - 12) / step))
    const pages = Array.from({ length: Math.ceil(entries.length / onPage) }, (_, page) => entries.slice(page * onPage, (page + 1) * onPage))
    return pages.map((shown, page) => (drawing: Drawing) => {
      drawing.text(ownSheetMessages.pickupsHeading(), margin, 22, 18, true)
      drawing.text(ownSheetMessages.pickupsNote({ page: page + 1, pages: pages.length }), margin, 27, 9)
      for (const [index, entry] of shown.entries()) drawEntry(drawing, entry, first + 4 + index * step)
    })
  })
}
