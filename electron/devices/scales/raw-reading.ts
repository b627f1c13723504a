import type { ScaleReading } from '../../../shared/scales/scale-state.ts'
import { isZeroWeight, type Weight, type WeightUnit } from '../../../shared/scales/weight.ts'

/** A reading from one report or line. `unmarked`: the scale does not report stability. */
export interface RawReading {
  readonly kind: ScaleReading['kind'] | 'unmarked'
  readonly weight: Weight | null
}

/** A weight that the scale reports as stable. */
export function stableReading(weight: Weight): RawReading {
  if (isZeroWeight(weight)) return { kind: 'zero', weight }
  return { kind: weight.value.startsWith('-') ? 'negative' : 'stable', weight }
}

const units: Readonly<Record<string, WeightUnit>> = { g: 'g', kg: 'kg', oz: 'oz', lb: 'lb', lbs: 'lb' }

/** The weight in a text such as `+  1.250 kg`; null if there is none. `unit` is used for a text without one. */
export function parseWeight(text: string, unit: WeightUnit | null = null): Weight | null {
  const [, sign = '', number = '', named = ''] = /^\s*([+-]?)\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*([a-z]*)\s*$/i.exec(text) ?? []
  const found = named === '' ? unit : (units[named.toLowerCase()] ?? null)
  if (number === '' || found === null) return null
  return { value: `${sign === '-' ? '-' : ''}${number.replace(',', '.')}`, unit: found }
}
