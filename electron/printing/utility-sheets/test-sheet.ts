import { mediaSizes, type MediaName } from '../../../shared/printing/printer.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import { drawLine, drawnPage, type Drawing } from './sheet-drawing.ts'

export const testSheetBarcode = 'PACKBENCH-TEST'

/** From each edge of the paper, in millimeters. */
const margin = 5
const left = margin + 6
/** Bars are whole multiples of three dots at 203 dpi, so that a label printer draws them sharp. */
const barDots = 3

/** A line of 50 mm with a tick every 10 mm: compared with a real ruler it shows whether the printer scales. */
function drawRuler(drawing: Drawing, y: number): void {
  drawing.line([left, y], [left + 50, y], 0.8)
  for (let tick = 0; tick <= 50; tick += 10) drawing.line([left + tick, y], [left + tick, y - 2], 0.8)
}

/** Right angles 5 mm from each edge: a missing one shows what the printer cuts off. */
function drawCorners(drawing: Drawing): void {
  const { width, height } = drawing
  for (const [x, inwardX] of [[margin, 6] as const, [width - margin, -6] as const]) {
    for (const [y, inwardY] of [[margin, 6] as const, [height - margin, -6] as const]) {
      drawing.line([x, y], [x + inwardX, y], 1)
      drawing.line([x, y], [x, y + inwardY], 1)
    }
  }
}

/** A page of the medium's exact size with corner marks, a ruler, a barcode and the printer's name. */
export function makeTestSheet(media: MediaName, printerName: string): Promise<Uint8Array> {
  return drawnPage(media, utilitySheetMessages.testTitle(), (drawing) => {
    const line = { x: left, width: drawing.width - 2 * left }
    drawLine(drawing, utilitySheetMessages.testTitle(), { ...line, y: margin + 12, size: 14 })
    const facts = [
      utilitySheetMessages.printer({ printer: printerName }),
      utilitySheetMessages.media({ size: mediaSizes[media].words }),
      utilitySheetMessages.rulerNote(),
    ]
    for (const [index, fact] of facts.entries()) drawLine(drawing, fact, { ...line, y: margin + 17.6 + index * 5.6, size: 10 })
    drawCorners(drawing)
    drawRuler(drawing, margin + 38)
    drawing.barcode(testSheetBarcode, left, margin + 47, 15, barDots)
    drawing.text(testSheetBarcode, left, margin + 68, 10)
  })
}
