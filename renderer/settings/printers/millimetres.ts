import type { Offset } from '../../../shared/printing/calibration.ts'

/** Reads a length as people type it, with a comma or a point and perhaps `mm` behind it; null when it is none. */
export function parseMillimetres(text: string): number | null {
  const match = /^([+-]?)(\d{1,4}(?:[.,]\d{0,3})?|[.,]\d{1,3})(?:\s*mm)?$/.exec(text.trim())
  if (match === null) return null
  const [, sign, digits = ''] = match
  const value = Number(digits.replace(',', '.'))
  return sign === '-' && value !== 0 ? -value : value
}

/** A length as fields and sentences show it: `105`, `148.5`. */
export function formatMillimetres(millimetres: number): string {
  return String(Math.round(millimetres * 100) / 100)
}

function formatShift(millimetres: number, forwards: string, backwards: string): string {
  return millimetres === 0 ? '' : `${formatMillimetres(Math.abs(millimetres))} mm ${millimetres > 0 ? forwards : backwards}`
}

/** What an offset does to a page, e.g. `1.2 mm to the right and 0.4 mm up`; empty when it moves nothing. */
export function formatOffset({ x, y }: Offset): string {
  return [formatShift(x, 'to the right', 'to the left'), formatShift(y, 'down', 'up')].filter((part) => part !== '').join(' and ')
}
