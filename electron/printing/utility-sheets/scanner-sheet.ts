import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { calibrationCode } from '../../../shared/scanning/calibrate-scanner.ts'
import { barcodeWidth, drawLine, drawnPage, drawParagraph } from './sheet-drawing.ts'

const margin = 18
/** White on both sides of the bars, in millimeters. */
const quietZone = 5

/** One page with the calibration barcode. Its bars are three dots wide if they fit, else two. */
export function makeScannerSheet(media: Extract<MediaName, 'a4' | 'letter'> = 'a4'): Promise<Uint8Array> {
  return drawnPage(media, utilitySheetMessages.scannerTitle(), (drawing) => {
    const width = drawing.width - 2 * margin
    drawLine(drawing, utilitySheetMessages.scannerHeading(), { x: margin, y: 26, width, size: 18, bold: true })
    drawParagraph(drawing, utilitySheetMessages.scannerNote(), { x: margin, y: 36, width, size: 11, step: 5.5, most: 3 })
    const dots = [3, 2].find((each) => barcodeWidth(calibrationCode, each) <= drawing.width - 2 * quietZone)
    if (dots === undefined) throw new RangeError('The calibration barcode does not fit on the page.')
    const x = (drawing.width - barcodeWidth(calibrationCode, dots)) / 2
    drawing.barcode(calibrationCode, x, 60, 25, dots)
    drawing.text(calibrationCode, x, 90, 8)
  })
}
