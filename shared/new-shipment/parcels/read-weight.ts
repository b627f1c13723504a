import { convertMass } from './convert-units.ts'
import type { MassUnit } from '../draft.ts'
import { parseDecimal } from '../parse-decimal.ts'

const units: Readonly<Record<string, MassUnit>> = { kg: 'kg', lb: 'lb', lbs: 'lb' }

/**
 * Parses a weight with a unit, as typed by a scale that acts as a keyboard (`+ 12.48 kg`), into a number in the form's unit. Null for
 * text without a unit.
 */
export function readWeight(typed: string, unit: MassUnit): string | null {
  const [, number = '', word = ''] = /^\s*\+?\s*([\d.,]+)\s*(kg|lbs?)\s*$/iu.exec(typed) ?? []
  const from = units[word.toLowerCase()]
  const parsed = parseDecimal(number)
  return from === undefined || parsed.kind !== 'number' ? null : convertMass(parsed.text, from, unit)
}
