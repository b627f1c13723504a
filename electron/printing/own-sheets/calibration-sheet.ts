import { mediaSizes, type MediaName } from '../../../shared/printing/printer.ts'
import type { LabelLayout } from '../../../shared/printing/label-stock.ts'
import { drawnPage, wrapText, type Drawing } from './sheet-drawing.ts'
import { ownSheetMessages } from '../../../shared/messages/print-jobs/own-sheet-messages.ts'

/** Millimetres from the left and the top edge of the paper. */
export interface FromEdges {
  readonly left: number
  readonly top: number
}

/** Where the cross of every calibration sheet is meant to be. */
export const calibrationCross: FromEdges = { left: 30, top: 30 }

/** The farthest a printer is moved, as its profile allows. */
const maxOffsetMm = 20

function tenths(value: number): number {
  return Math.max(-maxOffsetMm, Math.min(maxOffsetMm, Math.round(value * 10) / 10)) + 0
}

/** How far what is printed has to be moved, in millimetres right and down, so that the cross comes out where it is expected. */
export function crossOffset({ expected, measured }: { readonly expected: FromEdges; readonly measured: FromEdges }) {
  return { x: tenths(expected.left - measured.left), y: tenths(expected.top - measured.top) }
}

/** Two rulers through the cross, a tick each millimetre, numbered in millimetres from the edge of the paper. */
function drawRulers(drawing: Drawing, { left, top }: FromEdges): void {
  drawing.line([left - 12, top], [left + 40, top], 0.5)
  drawing.line([left, top - 12], [left, top + 40], 0.5)
  for (let at = -12; at <= 40; at++) {
    const long = (left + at) % 10 === 0 ? 2.4 : (left + at) % 5 === 0 ? 1.7 : 1
    drawing.line([left + at, top], [left + at, top - long], 0.35)
    drawing.line([left, top + at], [left - long, top + at], 0.35)
    if (at !== 0 && (left + at) % 10 === 0) {
      drawing.text(String(left + at), left + at - 1.4, top - 3, 6)
      drawing.text(String(top + at), left - 6, top + at + 0.8, 6)
    }
  }
}

/** What of a line fits. */
function shorten(drawing: Drawing, line: string, width: number, size: number, isBold: boolean): string {
  let shown = line
  while (drawing.textWidth(shown, size, isBold) > width && shown.length > 1) shown = shown.slice(0, -1)
  return shown
}

/**
 * A page with a cross at a known place: a person measures with a ruler from the paper's left and top edges to the cross, and
 * `crossOffset` tells by how much this printer misses. Print it without an offset.
 */
export function makeCalibrationSheet(stock: MediaName | LabelLayout, printerName: string): Promise<Uint8Array> {
  const media = typeof stock === 'string' ? stock : stock.media
  const { left, top } = calibrationCross
  return drawnPage(media, ownSheetMessages.calibrationTitle(), (drawing) => {
    drawRulers(drawing, calibrationCross)
    const x = left + 6
    const widest = drawing.width - x - 5
    const wide = drawing.width > 150
    const size = mediaSizes[media].words
    const intro = [ownSheetMessages.printer({ printer: printerName }), ownSheetMessages.media({ size })]
    let y = top + 10
    drawing.text(shorten(drawing, ownSheetMessages.calibrationTitle(), widest, 12, true), x, y, 12, true)
    y += 6
    for (const line of [...intro, ...wrapText(drawing, ownSheetMessages.measure(), widest, 9, 3)]) {
      drawing.text(shorten(drawing, line, widest, 9, false), x, y, 9)
      y += 4.6
    }
    const fields: readonly (readonly [string, string])[] = [
      [ownSheetMessages.leftEdge(), ownSheetMessages.expectedDistance({ distance: left })],
      [ownSheetMessages.topEdge(), ownSheetMessages.expectedDistance({ distance: top })],
    ]
    y += 4
    for (const [words, field] of fields) {
      drawing.text(words, x, y, wide ? 9 : 8)
      drawing.text(field, x, y + 7, 9)
      const start = x + drawing.textWidth(field, 9) + 1.5
      drawing.outline(start, y + 2.5, Math.min(22, drawing.width - start - 8), 6.5)
      drawing.text(ownSheetMessages.unit(), start + Math.min(22, drawing.width - start - 8) + 1, y + 7, 8)
      y += 16
    }
    drawing.text(ownSheetMessages.enterBoth(), x, y, 9)
    drawing.text(ownSheetMessages.rulerNote(), x, y + 8, 8)
    drawing.line([x, y + 12], [x + 50, y + 12], 0.8)
    for (let tick = 0; tick <= 50; tick += 10) drawing.line([x + tick, y + 12], [x + tick, y + 10], 0.6)
  })
}
