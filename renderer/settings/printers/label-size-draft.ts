import { labelSizeSetupMessages } from '../../../shared/messages/settings/label-size-setup-messages.ts'
import { mediaOfSize, stockSizeOf } from '../../../shared/printing/printers/match-media.ts'
import { isMediaName, labelStocks, mediaSize, stockLimits, type MediaName } from '../../../shared/printing/printers/printer.ts'

export const lengthUnits = ['mm', 'in'] as const

export type LengthUnit = (typeof lengthUnits)[number]

const millimetresIn = { mm: 1, in: 25.4 }
/** Millimeters by which a typed size may differ from a common size to count as that size. */
const sameWithin = 0.15

/** A size while it is typed: the text of its fields. An empty length means a roll without gaps. */
export interface LabelSizeDraft {
  readonly width: string
  readonly length: string
  readonly unit: LengthUnit
}

export interface ParsedLabelSize {
  /** Null while a field has an error. */
  readonly media: MediaName | null
  readonly errors: { readonly width: string; readonly length: string }
}

function formatIn(unit: LengthUnit, millimetres: number): string {
  return String(Math.round((millimetres / millimetresIn[unit]) * 100) / 100)
}

export function draftOfSize(media: MediaName, unit: LengthUnit): LabelSizeDraft {
  const { width, height } = stockSizeOf(media)
  return { width: formatIn(unit, width), length: mediaSize(media).isContinuous === true ? '' : formatIn(unit, height), unit }
}

/** The same size in another unit; what is no number stays as it was typed. */
export function inUnit(draft: LabelSizeDraft, unit: LengthUnit): LabelSizeDraft {
  const convert = (text: string): string => {
    const millimetres = parseLength(text, draft.unit)
    return millimetres === null ? text : formatIn(unit, millimetres)
  }
  return { width: convert(draft.width), length: convert(draft.length), unit }
}

/** Millimeters of a typed length with a decimal comma or point; null when it is none. */
function parseLength(text: string, unit: LengthUnit): number | null {
  const [, digits] = /^(\d{1,4}(?:[.,]\d{0,3})?|[.,]\d{1,3})$/.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.')) * millimetresIn[unit]
}

function rangeError(side: 'shorter' | 'longer', millimetres: number, unit: LengthUnit): string {
  const { least, most } = stockLimits[side]
  if (millimetres >= least && millimetres <= most) return ''
  const limits = { least: formatIn(unit, least), most: formatIn(unit, most), unit }
  return side === 'shorter' ? labelSizeSetupMessages.shorterSide(limits) : labelSizeSetupMessages.longerSide(limits)
}

/** The stock that a draft describes, whichever side is typed first, or the errors by field. */
export function parseLabelSize({ width, length, unit }: LabelSizeDraft): ParsedLabelSize {
  const notANumber = labelSizeSetupMessages.notANumber({ example: unit === 'mm' ? '103.5' : '4.25' })
  const isRoll = length.trim() === ''
  const across = parseLength(width, unit)
  const along = isRoll ? null : parseLength(length, unit)
  if (across === null || (along === null && !isRoll)) {
    const errors = { width: across === null ? notANumber : '', length: along === null && !isRoll ? notANumber : '' }
    return { media: null, errors }
  }
  if (along === null) {
    const roll = `${Math.round(across * 10) / 10}mm`
    const error = rangeError('shorter', across, unit)
    return { media: error === '' && isMediaName(roll) ? roll : null, errors: { width: error, length: '' } }
  }
  const errors = {
    width: rangeError(across <= along ? 'shorter' : 'longer', across, unit),
    length: rangeError(across <= along ? 'longer' : 'shorter', along, unit),
  }
  const isFine = errors.width === '' && errors.length === ''
  return { media: isFine ? mediaOfSize({ width: across, height: along }, sameWithin) : null, errors }
}

/** A size of label stock in a list. */
export function formatStock(media: MediaName): string {
  const { words, isContinuous } = mediaSize(media)
  return isContinuous === true ? labelSizeSetupMessages.roll({ width: words }) : words
}

export function isCommonStock(media: MediaName): boolean {
  return labelStocks.some((stock) => stock === media)
}
