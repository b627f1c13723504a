import { areaOf, positionsOn, type LabelLayout } from '../../../shared/printing/label-stock.ts'
import { drawLine, drawnPage } from './sheet-drawing.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'

/** The outline of each position, numbered: held against a sheet of labels it shows whether the layout is right. */
export function makeLayoutSheet(layout: LabelLayout, printerName: string): Promise<Uint8Array> {
  return drawnPage(layout.media, utilitySheetMessages.layoutTitle(), (drawing) => {
    for (let position = 0; position < positionsOn(layout); position++) {
      const { x, y, width, height } = areaOf(layout, position)
      drawing.outline(x, y, width, height)
      const large = Math.min(48, height * 0.9)
      drawing.text(String(position + 1), x + 6, y + 6 + (large * 25.4) / 72, large, true)
      const below = y + 12 + (large * 25.4) / 72
      const line = { x: x + 6, width: width - 8 }
      if (below + 6 < y + height) drawLine(drawing, utilitySheetMessages.labelSize({ width, height }), { ...line, y: below, size: 9 })
      if (position === 0 && below + 12 < y + height)
        drawLine(drawing, utilitySheetMessages.printer({ printer: printerName }), { ...line, y: below + 5, size: 8 })
    }
  })
}
