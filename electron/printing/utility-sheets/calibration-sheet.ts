import { mediaSize, type MediaName } from '../../../shared/printing/printers/printer.ts'
import type { LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { drawLine, drawnPage, drawParagraph, type Drawing } from './sheet-drawing.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'

/** Millimeters from the left and the top edge of the paper. */
export interface FromEdges {
  readonly left: number
  readonly top: number
}

/** The intended position of the cross on every calibration sheet. */
export const calibrationCross: FromEdges = { left: 30, top: 30 }

/** Millimeters: on narrower stock the text is below the rulers, which are shorter. */
const narrow = 95

/** Two rulers through the cross, a tick per millimeter, numbered in millimeters from the edge of the paper. */
function drawRulers(drawing: Drawing, { left, top }: FromEdges, reach: number): void {
  drawing.line([left - 12, top], [left + reach, top], 0.5)
  drawing.line([left, top - 12], [left, top + reach], 0.5)
  for (let at = -12; at <= reach; at++) {
    const long = (left + at) % 10 === 0 ? 2.4 : (left + at) % 5 === 0 ? 1.7 : 1
    drawing.line([left + at, top], [left + at, top - long], 0.35)
    drawing.line([left, top + at], [left - long, top + at], 0.35)
    if (at !== 0 && (left + at) % 10 === 0) {
      drawing.text(String(left + at), left + at - 1.4, top - 3, 6)
      drawing.text(String(top + at), left - 6, top + at + 0.8, 6)
    }
  }
}

const boxWidth = 22
const unitWidth = 8

/** A field for a measurement, with an empty box and the unit after it, or below it if it is long. Returns the baseline below. */
function drawField(drawing: Drawing, field: string, x: number, y: number): number {
  const room = drawing.width - x - 5
  const wanted = drawing.textWidth(field, 9)
  const fits = wanted + boxWidth + unitWidth <= room
  const start = fits ? x + wanted + 1.5 : x
  const baseline = fits ? y : y + 7.5
  drawLine(drawing, field, { x, y, width: room, size: 9 })
  drawing.outline(start, baseline - 4.5, boxWidth, 6.5)
  drawLine(drawing, utilitySheetMessages.unit(), { x: start + boxWidth + 1, y: baseline, width: unitWidth, size: 8 })
  return baseline + 9
}

/**
 * A page with a cross at a known position: a person measures with a ruler from the paper's left and top edges to the cross and enters both.
 * Print it without an offset.
 */
export function makeCalibrationSheet(stock: MediaName | LabelLayout, printerName: string): Promise<Uint8Array> {
  const media = typeof stock === 'string' ? stock : stock.media
  const { left, top } = calibrationCross
  return drawnPage(media, utilitySheetMessages.calibrationTitle(), (drawing) => {
    const isNarrow = drawing.width < narrow
    const reach = isNarrow ? 20 : 40
    drawRulers(drawing, calibrationCross, reach)
    const x = isNarrow ? 6 : left + 6
    const widest = drawing.width - x - 5
    const wide = drawing.width > 150
    const { words: size } = mediaSize(media)
    let y = top + (isNarrow ? reach + 6 : 10)
    drawLine(drawing, utilitySheetMessages.calibrationTitle(), { x, y, width: widest, size: wide ? 12 : isNarrow ? 8 : 10, bold: true })
    y += 6
    const small = { x, width: widest, size: isNarrow ? 8 : 9, step: 4.6 }
    for (const line of [utilitySheetMessages.printer({ printer: printerName }), utilitySheetMessages.media({ size })]) {
      if (isNarrow) y = drawParagraph(drawing, line, { ...small, y, most: 2 })
      else {
        drawLine(drawing, line, { ...small, y })
        y += 4.6
      }
    }
    y = drawParagraph(drawing, utilitySheetMessages.measure(), { ...small, y, most: isNarrow ? 5 : 3 }) + 4
    const fields: readonly (readonly [string, string])[] = [
      [utilitySheetMessages.leftEdge(), utilitySheetMessages.expectedDistance({ distance: left })],
      [utilitySheetMessages.topEdge(), utilitySheetMessages.expectedDistance({ distance: top })],
    ]
    for (const [words, field] of fields) {
      const below = drawParagraph(drawing, words, { x, y, width: widest, size: wide ? 9 : 8, step: 3.8, most: isNarrow ? 3 : 2 })
      y = drawField(drawing, field, x, below + 3.2)
    }
    if (isNarrow) y = drawParagraph(drawing, utilitySheetMessages.enterBoth(), { ...small, y, most: 3 })
    else drawLine(drawing, utilitySheetMessages.enterBoth(), { ...small, y })
    y += 8
    if (isNarrow) y = drawParagraph(drawing, utilitySheetMessages.rulerNote(), { ...small, y, most: 3 }) - small.step
    else drawLine(drawing, utilitySheetMessages.rulerNote(), { x, y, width: widest, size: 8 })
    y += 4
    drawing.line([x, y], [x + 50, y], 0.8)
    for (let tick = 0; tick <= 50; tick += 10) drawing.line([x + tick, y], [x + tick, y - 2], 0.6)
  })
}
