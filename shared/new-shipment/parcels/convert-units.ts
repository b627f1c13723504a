import type { DistanceUnit, MassUnit } from '../draft.ts'
import { parseDecimal } from '../parse-decimal.ts'

export const kilogramsPerPound = 0.453_592_37
export const centimetresPerInch = 2.54

/** The maximum decimals of a weight or length; conversions are exact to this many. */
export const maxMeasureDecimals = 3

const maxConvertedDecimals = 8

const withoutTrailingZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Slightly less than half of the last decimal: anything closer is rounded to the number. */
const halfUnit = (decimals: number): number => 0.499_999 * 10 ** -Math.max(decimals, maxMeasureDecimals)

/** The shortest number that, converted back and rounded to the decimals of the original, is the original. */
function convertText(typed: string, factor: number): string {
  const parsed = parseDecimal(typed)
  if (parsed.kind !== 'number') return typed
  const exact = parsed.value * factor
  const originalHalf = halfUnit(parsed.decimals)
  for (let decimals = maxMeasureDecimals; decimals < maxConvertedDecimals; decimals += 1) {
    const converted = exact.toFixed(decimals)
    const isRoundTrip = Math.abs(Number(converted) / factor - parsed.value) < originalHalf
    // A value exactly between two numbers could be rounded either way.
    if (isRoundTrip && Math.abs(Number(converted) - exact) < halfUnit(decimals)) return withoutTrailingZeros(converted)
  }
  return withoutTrailingZeros(exact.toFixed(maxConvertedDecimals))
}

/** A typed weight in another unit; text that is not a number is unchanged. */
export function convertMass(typed: string, from: MassUnit, to: MassUnit): string {
  if (from === to) return typed
  return convertText(typed, from === 'kg' ? 1 / kilogramsPerPound : kilogramsPerPound)
}

/** A typed length in another unit; text that is not a number is unchanged. */
export function convertDistance(typed: string, from: DistanceUnit, to: DistanceUnit): string {
  if (from === to) return typed
  return convertText(typed, from === 'cm' ? 1 / centimetresPerInch : centimetresPerInch)
}
