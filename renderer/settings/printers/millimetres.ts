import { printerSetupMessages } from '../../../shared/messages/settings/printer-setup-messages.ts'
import type { Offset } from '../../../shared/printing/printers/calibration.ts'

/** Parses a typed length with a decimal comma or point and an optional `mm`; null when it is invalid. */
export function parseMillimetres(text: string): number | null {
  const match = /^([+-]?)(\d{1,4}(?:[.,]\d{0,3})?|[.,]\d{1,3})(?:\s*mm)?$/.exec(text.trim())
  if (match === null) return null
  const [, sign, digits = ''] = match
  const value = Number(digits.replace(',', '.'))
  return sign === '-' && value !== 0 ? -value : value
}

/** A length as shown in fields and sentences: `105`, `148.5`. */
export function formatMillimetres(millimetres: number): string {
  return String(Math.round(millimetres * 100) / 100)
}

/** The effect of an offset on a page, e.g. `1.2 mm to the right and 0.4 mm up`; empty for no offset. */
export function formatOffset(offset: Offset): string {
  const [x, y] = [formatMillimetres(Math.abs(offset.x)), formatMillimetres(Math.abs(offset.y))]
  const [horizontal, vertical] = [offset.x < 0 ? 'left' : 'right', offset.y < 0 ? 'up' : 'down']
  if (offset.x === 0) return offset.y === 0 ? '' : printerSetupMessages.offsetVertical({ y, vertical })
  return offset.y === 0
    ? printerSetupMessages.offsetHorizontal({ x, horizontal })
    : printerSetupMessages.offsetBoth({ x, horizontal, y, vertical })
}
