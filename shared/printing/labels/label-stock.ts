import { z } from 'zod'
import { labelLayoutMessages } from '../../messages/printing/label-layout-messages.ts'
import { mediaSizes } from '../printers/printer.ts'

const millimetres = z.number().min(0).max(500)

/** An upright sheet of labels. All lengths in millimeters. */
export const labelLayoutSchema = z.object({
  media: z.enum(['a4', 'letter']),
  columns: z.number().int().min(1).max(6),
  rows: z.number().int().min(1).max(12),
  label: z.object({ width: millimetres, height: millimetres }),
  margin: z.object({ left: millimetres, top: millimetres }),
  gap: z.object({ across: millimetres, down: millimetres }),
})

export type LabelLayout = z.infer<typeof labelLayoutSchema>

/** A rectangle on a sheet: from its upper left corner to the right and down, in millimeters. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Common sheets of labels, by the name in the window. A 4 × 6 in label is rotated if the area is wider than high. */
export const commonLayouts: readonly { readonly key: string; readonly words: () => string; readonly layout: LabelLayout }[] = [
  {
    key: 'a4-1',
    words: () => labelLayoutMessages.one({ media: mediaSizes.a4.words }),
    layout: {
      media: 'a4',
      columns: 1,
      rows: 1,
      label: { width: 105, height: 155 },
      margin: { left: 10, top: 10 },
      gap: { across: 0, down: 0 },
    },
  },
  {
    key: 'a4-2',
    words: () => labelLayoutMessages.two({ media: mediaSizes.a4.words }),
    layout: {
      media: 'a4',
      columns: 1,
      rows: 2,
      label: { width: 210, height: 148.5 },
      margin: { left: 0, top: 0 },
      gap: { across: 0, down: 0 },
    },
  },
  {
    key: 'a4-4',
    words: () => labelLayoutMessages.four({ media: mediaSizes.a4.words }),
    layout: {
      media: 'a4',
      columns: 2,
      rows: 2,
      label: { width: 105, height: 148.5 },
      margin: { left: 0, top: 0 },
      gap: { across: 0, down: 0 },
    },
  },
  {
    key: 'letter-1',
    words: () => labelLayoutMessages.one({ media: mediaSizes.letter.words }),
    layout: {
      media: 'letter',
      columns: 1,
      rows: 1,
      label: { width: 105, height: 155 },
      margin: { left: 10, top: 10 },
      gap: { across: 0, down: 0 },
    },
  },
  {
    key: 'letter-2',
    words: () => labelLayoutMessages.two({ media: mediaSizes.letter.words }),
    layout: {
      media: 'letter',
      columns: 1,
      rows: 2,
      label: { width: 215.9, height: 139.7 },
      margin: { left: 0, top: 0 },
      gap: { across: 0, down: 0 },
    },
  },
  {
    key: 'letter-4',
    words: () => labelLayoutMessages.four({ media: mediaSizes.letter.words }),
    layout: {
      media: 'letter',
      columns: 2,
      rows: 2,
      label: { width: 107.95, height: 139.7 },
      margin: { left: 0, top: 0 },
      gap: { across: 0, down: 0 },
    },
  },
]

/** Positions on one sheet. Position 0 is the upper left one; they continue to the right, then down. */
export function positionsOn(layout: LabelLayout): number {
  return layout.columns * layout.rows
}

/** The area of a position on its sheet. */
export function areaOf(layout: LabelLayout, position: number): Area {
  const { columns, label, margin, gap } = layout
  return {
    x: margin.left + (position % columns) * (label.width + gap.across),
    y: margin.top + Math.floor(position / columns) * (label.height + gap.down),
    width: label.width,
    height: label.height,
  }
}

const toleranceMm = 0.2

/** Why labels do not fit on the sheet like this; null when they do. */
export function layoutProblem(layout: LabelLayout): string | null {
  const { width, height, words } = mediaSizes[layout.media]
  const last = areaOf(layout, positionsOn(layout) - 1)
  if (layout.label.width < 20 || layout.label.height < 20) return labelLayoutMessages.tooSmall()
  if (last.x + last.width > (width / 72) * 25.4 + toleranceMm) return labelLayoutMessages.overRightEdge({ media: words })
  if (last.y + last.height > (height / 72) * 25.4 + toleranceMm) return labelLayoutMessages.overLowerEdge({ media: words })
  return null
}
