import { mediaSize, type MediaName } from '../../../shared/printing/printers/printer.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import { barcodeWidth, drawLine, drawnPage, drawParagraph, type Drawing } from './sheet-drawing.ts'

export const testSheetBarcode = 'PACKBENCH-TEST'

/** From each edge of the paper, in millimeters. */
const margin = 5
const left = margin + 6
/** Bars are whole multiples of three dots at 203 dpi, or of two on narrow stock, so that a label printer draws them sharp. */
const barDots = { usual: 3, narrow: 2 } as const
/** White that a reader needs on both sides of a barcode, in millimeters. */
const quietZone = 3

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
    const isNarrow = barcodeWidth(testSheetBarcode, barDots.usual) > line.width
    drawLine(drawing, utilitySheetMessages.testTitle(), { ...line, y: margin + 12, size: isNarrow ? 9 : 14 })
    const facts = [
      utilitySheetMessages.printer({ printer: printerName }),
      utilitySheetMessages.media({ size: mediaSize(media).words }),
      utilitySheetMessages.rulerNote(),
    ]
    let y = margin + 17.6
    for (const fact of facts) {
      if (isNarrow) y = drawParagraph(drawing, fact, { ...line, y, size: 6, step: 2.4, most: 3 })
      else {
        drawLine(drawing, fact, { ...line, y, size: 10 })
        y += 5.6
      }
    }
    drawCorners(drawing)
    drawRuler(drawing, margin + 38)
    const dots = isNarrow ? barDots.narrow : barDots.usual
    const x = isNarrow ? Math.max(quietZone, (drawing.width - barcodeWidth(testSheetBarcode, dots)) / 2) : left
    drawing.barcode(testSheetBarcode, x, margin + 47, 15, dots)
    drawing.text(testSheetBarcode, x, margin + 68, 10)
  })
}
