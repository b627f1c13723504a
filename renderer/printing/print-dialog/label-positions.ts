import { startPositionMessages } from '../../../shared/messages/printing/start-position-messages.ts'
import type { PlannedSheet, PrintPlan } from '../../../shared/printing/batch.ts'
import { positionsOn, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { mediaSizes } from '../../../shared/printing/printers/printer.ts'
import type { Size } from '../../ui/pdf/page-size.ts'

/** The first position to print by printer, where a person has chosen it. */
export type StartPositions = Readonly<Record<string, number>>

/** A position on the sheet in the printer: already used, the first to print, printed next, or still free. */
export type PositionState = 'used' | 'first' | 'next' | 'free'

/** The state of each position of the first sheet when `labels` labels start at `start`. */
export function positionStates(positions: number, start: number, labels: number): PositionState[] {
  return Array.from({ length: positions }, (_, position) => {
    if (position < start) return 'used'
    if (position === start) return 'first'
    return position < start + labels ? 'next' : 'free'
  })
}

/** The number of sheets the labels take, and the next free position afterwards. */
export function sheetsTaken(positions: number, start: number, labels: number): { readonly sheets: number; readonly next: number } {
  return { sheets: Math.ceil((start + labels) / positions) - Math.floor(start / positions), next: (start + labels) % positions }
}

/** The labels among the sheets that share a sheet of labels in this printer. */
export function labelsFor(printerId: string, sheets: readonly PlannedSheet[]): number {
  return sheets.filter((sheet) => sheet.printerId === printerId && sheet.place.kind === 'waybill_document').length
}

/** The sheets of paper: labels that share a sheet of labels are one. */
export function countPaper(sheets: readonly PlannedSheet[], layouts: PrintPlan['layouts'], startAt: StartPositions): number {
  return layouts.reduce((count, { printerId, layout, next }) => {
    const labels = labelsFor(printerId, sheets)
    return labels === 0 ? count : count - labels + sheetsTaken(positionsOn(layout), startAt[printerId] ?? next, labels).sheets
  }, sheets.length)
}

/** Where a key moves the first position to; null when it does not move it. */
export function movePosition(key: string, position: number, layout: Pick<LabelLayout, 'columns' | 'rows'>): number | null {
  const last = layout.columns * layout.rows - 1
  const moves: Record<string, number> = {
    ArrowRight: position + 1,
    ArrowLeft: position - 1,
    ArrowDown: position + layout.columns,
    ArrowUp: position - layout.columns,
    Home: 0,
    End: last,
  }
  const moved = moves[key]
  if (moved === undefined) return null
  return moved < 0 || moved > last ? position : moved
}

/** The sheet's size in millimetres. */
export function sheetSize({ media }: Pick<LabelLayout, 'media'>): Size {
  const { width, height } = mediaSizes[media]
  return { width: (width / 72) * 25.4, height: (height / 72) * 25.4 }
}

/** The result of the choice: `Starts at position 3 of 4. 12 labels take 4 sheets; the next position is then 3.` */
export function formatStartPosition(layout: LabelLayout, start: number, labels: number): string {
  const positions = positionsOn(layout)
  const where = start === 0 ? startPositionMessages.startsNewSheet() : startPositionMessages.startsAt({ position: start + 1, positions })
  return `${where} ${formatSheetsTaken(positions, start, labels)}`
}

function formatSheetsTaken(positions: number, start: number, labels: number): string {
  if (labels === 0) return startPositionMessages.noLabels()
  const { sheets, next } = sheetsTaken(positions, start, labels)
  return next === 0
    ? startPositionMessages.lastIsFull({ labels, sheets })
    : startPositionMessages.nextIs({ labels, sheets, position: next + 1 })
}
