import type { PickupSheetEntry } from '../../../shared/pickups/pickup-sheet.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { barcodeWidth, drawnPages, type Drawing } from './sheet-drawing.ts'

const margin = 18
const first = 36
const step = 62
/** A bar of three printer dots, or of two where the number is long. */
const modules = [3, 2]
const barHeight = 12
/** What is left of a number's column when its text stands before it. */
const barcodeAt = 66

/** As many words on a line as fit, in at most so many lines; the last ends in an ellipsis when there are more. */
function lines(drawing: Drawing, text: string, width: number, size: number, most: number): string[] {
  const found: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (drawing.textWidth(longer, size) <= width) {
      line = longer
      continue
    }
    found.push(line)
    line = word
  }
  const all = [...found, line].filter((each) => each !== '')
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1] ?? ''} ...`]
}

/** The number as text and, where a Code 128 can hold it and there is room, as bars. */
function drawNumber(drawing: Drawing, words: string, number: string | null, y: number): void {
  drawing.text(words, margin, y + 4, 8)
  drawing.text(number ?? 'none', margin, y + 9, 11, true)
  if (number === null || !/^[\u0020-\u007e]{1,40}$/.test(number)) return
  const dots = modules.find((each) => barcodeWidth(number, each) <= drawing.width - margin - barcodeAt - 10)
  if (dots !== undefined) drawing.barcode(number, barcodeAt, y, barHeight, dots)
}

function drawEntry(drawing: Drawing, entry: PickupSheetEntry, y: number): void {
  const width = drawing.width - 2 * margin
  drawing.line([margin, y - 6], [drawing.width - margin, y - 6])
  drawing.text(entry.reference, margin, y, 14, true)
  const [address = ''] = lines(drawing, entry.address, width, 9, 1)
  drawing.text(address, margin, y + 5, 9)
  drawing.text(entry.window, margin, y + 11, 11, true)
  if (entry.stationWindow !== null) drawing.text(`By the clock of this station: ${entry.stationWindow}`, margin, y + 15.5, 8.5)
  drawNumber(drawing, 'Confirmation of the service', entry.confirmationNumber, y + 18)
  drawNumber(drawing, 'Confirmation of the carrier', entry.carrierConfirmationNumber, y + 33)
  if (entry.instructions === '') return
  const [one = '', two] = lines(drawing, `Instructions (kept on this station, not sent): ${entry.instructions}`, width, 8.5, 2)
  drawing.text(one, margin, y + 49.5, 8.5)
  if (two !== undefined) drawing.text(two, margin, y + 53, 8.5)
}

/** What was booked for each order, on as many pages as it takes. */
export function makePickupSheet(entries: readonly PickupSheetEntry[], media: Extract<MediaName, 'a4' | 'letter'>): Promise<Uint8Array> {
  return drawnPages(media, 'Packbench pickups', (height) => {
    const onPage = Math.max(1, Math.floor((height - first - 12) / step))
    const pages = Array.from({ length: Math.ceil(entries.length / onPage) }, (_, page) => entries.slice(page * onPage, (page + 1) * onPage))
    return pages.map((shown, page) => (drawing: Drawing) => {
      drawing.text('Pickups', margin, 22, 18, true)
      drawing.text(`Page ${page + 1} of ${pages.length}. Times are those of the pickup address.`, margin, 27, 9)
      for (const [index, entry] of shown.entries()) drawEntry(drawing, entry, first + 4 + index * step)
    })
  })
}
