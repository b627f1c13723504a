import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { barcodeWidth, drawLine, drawnPage } from './sheet-drawing.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'

export interface SheetCommand {
  /** The content of the barcode. */
  readonly code: string
  readonly title: string
  /** One sentence: what scanning it does. */
  readonly words: string
}

const margin = 18
const first = 34
const maxRowMm = 40
/** Millimeters from one barcode to the next below which a scanner's beam may hit the wrong one. */
const minRowMm = 26
/** A bar of three printer dots, or of two where the code is long. */
const modules = [3, 2]

/** One page of command barcodes to hang up at the station; throws when there are more than fit on it. */
export function makeCommandSheet(
  commands: readonly SheetCommand[],
  media: Extract<MediaName, 'a4' | 'letter'> = 'a4',
): Promise<Uint8Array> {
  return drawnPage(media, utilitySheetMessages.commandsTitle(), (drawing) => {
    const all = drawing.width - 2 * margin
    drawLine(drawing, utilitySheetMessages.commandsHeading(), { x: margin, y: 22, width: all, size: 18, bold: true })
    drawLine(drawing, utilitySheetMessages.commandsNote(), { x: margin, y: 28, width: all, size: 10 })
    const room = drawing.height - first - 12
    const columns = commands.length * minRowMm <= room ? 1 : 2
    const rows = Math.ceil(commands.length / columns)
    const step = Math.min(maxRowMm, room / Math.max(1, rows))
    if (step < minRowMm) throw new RangeError('More commands than fit on one page.')
    const width = all / columns
    for (const [index, { code, title, words }] of commands.entries()) {
      const x = margin + Math.floor(index / rows) * width
      const y = first + (index % rows) * step
      const dots = modules.find((each) => barcodeWidth(code, each) <= width - 10)
      if (dots === undefined) throw new RangeError(`The command ${code} is too long for its barcode.`)
      drawLine(drawing, title, { x, y: y + 5, width: width - 4, size: 12, bold: true })
      drawLine(drawing, words, { x, y: y + 9.2, width: width - 4, size: 8.5 })
      drawing.barcode(code, x, y + 11.5, step - 20, dots)
      drawing.text(code, x, y + step - 5.5, 7)
    }
  })
}
