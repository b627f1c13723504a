import { labelStockSetupMessages } from '../../../shared/messages/settings/label-stock-setup-messages.ts'
import { commonLayouts, layoutProblem, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { mediaSizes } from '../../../shared/printing/printers/printer.ts'
import { formatMillimetres, parseMillimetres } from './millimetres.ts'

export const lengthFields = ['width', 'height', 'left', 'top', 'across', 'down'] as const

export type LengthField = (typeof lengthFields)[number]

/** A label sheet while it is edited: lengths as the text of their fields. */
export interface LayoutDraft {
  readonly media: LabelLayout['media']
  readonly columns: number
  readonly rows: number
  readonly lengths: Readonly<Record<LengthField, string>>
}

export function draftOf({ media, columns, rows, label, margin, gap }: LabelLayout): LayoutDraft {
  const lengths = { ...label, ...margin, ...gap }
  const formatField = (field: LengthField): string => formatMillimetres(lengths[field])
  return {
    media,
    columns,
    rows,
    lengths: {
      width: formatField('width'),
      height: formatField('height'),
      left: formatField('left'),
      top: formatField('top'),
      across: formatField('across'),
      down: formatField('down'),
    },
  }
}

/** The error of one length; empty when it is valid. */
export function lengthError(text: string): string {
  const value = parseMillimetres(text)
  if (value === null) return labelStockSetupMessages.notALength()
  return value < 0 || value > 500 ? labelStockSetupMessages.lengthRange() : ''
}

/** The layout that a draft describes. An invalid length is taken from `last`, so that the picture stays. */
export function layoutOf(draft: LayoutDraft, last: LabelLayout): LabelLayout {
  const before = { ...last.label, ...last.margin, ...last.gap }
  const length = (field: LengthField): number => {
    const text = draft.lengths[field]
    return lengthError(text) === '' ? (parseMillimetres(text) ?? before[field]) : before[field]
  }
  return {
    media: draft.media,
    columns: draft.columns,
    rows: draft.rows,
    label: { width: length('width'), height: length('height') },
    margin: { left: length('left'), top: length('top') },
    gap: { across: length('across'), down: length('down') },
  }
}

/** The layout that a draft saves; null while a length is invalid or the labels do not fit. */
export function layoutToSave(draft: LayoutDraft, last: LabelLayout): LabelLayout | null {
  if (lengthFields.some((field) => lengthError(draft.lengths[field]) !== '')) return null
  const layout = layoutOf(draft, last)
  return layoutProblem(layout) === null ? layout : null
}

export function isSameLayout(one: LabelLayout, other: LabelLayout): boolean {
  const [left, right] = [draftOf(one), draftOf(other)]
  return (
    left.media === right.media &&
    left.columns === right.columns &&
    left.rows === right.rows &&
    lengthFields.every((field) => left.lengths[field] === right.lengths[field])
  )
}

/** The standard sheet that matches a layout; null for a custom one. */
export function commonKeyOf(layout: LabelLayout): string | null {
  return commonLayouts.find((common) => isSameLayout(common.layout, layout))?.key ?? null
}

/** A layout by its standard name, or as columns by rows. */
export function formatLayout(layout: LabelLayout): string {
  const common = commonLayouts.find((one) => isSameLayout(one.layout, layout))
  const { media, columns, rows } = layout
  return common?.words() ?? labelStockSetupMessages.layoutName({ media: mediaSizes[media].words, columns, rows })
}
