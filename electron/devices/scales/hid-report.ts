import type { Weight, WeightUnit } from '../../../shared/scales/weight.ts'
import { stableReading, type RawReading } from './raw-reading.ts'

/** USB HID usage page of scales. */
export const scaleUsagePage = 0x8d

const dataReport = 3

/** From the HID point of sale usage tables; milligrams are converted to grams. */
const units: Readonly<Record<number, { readonly unit: WeightUnit; readonly exponent: number }>> = {
  1: { unit: 'g', exponent: -3 },
  2: { unit: 'g', exponent: 0 },
  3: { unit: 'kg', exponent: 0 },
  11: { unit: 'oz', exponent: 0 },
  12: { unit: 'lb', exponent: 0 },
}

const maxExponent = 6

/** Multiplies digits by a power of ten; a decimal number. */
function shift(digits: number, exponent: number): string {
  if (exponent >= 0) return String(digits) + '0'.repeat(digits === 0 ? 0 : exponent)
  const text = String(digits).padStart(1 - exponent, '0')
  return `${text.slice(0, exponent)}.${text.slice(exponent)}`
}

/** Byte 1 of a data report. */
const status = { fault: 1, stableAtZero: 2, inMotion: 3, stable: 4, underZero: 5, overLimit: 6 } as const

/** Parses a data report of a HID scale: report id, status, unit, exponent, weight in two bytes. Null for any other report. */
export function parseHidReport(report: Uint8Array): RawReading | null {
  const [id, state, unitCode = 0, exponentByte = 0, low = 0, high = 0] = report
  if (id !== dataReport || state === undefined || report.length < 6) return null
  if (state === status.overLimit) return { kind: 'overload', weight: null }
  const known = units[unitCode]
  const exponent = ((exponentByte << 24) >> 24) + (known?.exponent ?? 0)
  if (state === status.fault || state > status.overLimit || Math.abs(exponent) > maxExponent) return { kind: 'faulty', weight: null }
  const digits = low + 256 * high
  if (known === undefined) return { kind: state === status.stableAtZero ? 'zero' : 'otherUnit', weight: null }
  const weight: Weight = { value: shift(digits, exponent), unit: known.unit }
  switch (state) {
    case status.stableAtZero:
    case status.stable:
      return stableReading(weight)
    case status.underZero:
      return { kind: 'negative', weight: { ...weight, value: digits === 0 ? weight.value : `-${weight.value}` } }
    default:
      return { kind: 'settling', weight }
  }
}
