import { z } from 'zod'

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const

export type WeightUnit = (typeof weightUnits)[number]

/** A weight as a scale showed it. */
export const weightSchema = z.object({
  /** A decimal number with a point, e.g. `1.250` or `-0.5`. */
  value: z.string().regex(/^-?\d{1,12}(?:\.\d{1,9})?$/),
  unit: z.enum(weightUnits),
})

export type Weight = z.infer<typeof weightSchema>

/** Nanograms per unit: integers, so that conversions are exact. */
const nanograms: Record<WeightUnit, bigint> = {
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  oz: 28_349_523_125n,
  lb: 453_592_370_000n,
}

interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

function toNanograms({ value, unit }: Weight): Fraction {
  const [whole = '0', decimals = ''] = value.replace('-', '').split('.')
  const top = BigInt(whole + decimals) * nanograms[unit]
  return { top: value.startsWith('-') ? -top : top, bottom: 10n ** BigInt(decimals.length) }
}

/** The nearest integer; half is rounded away from zero. */
function divide(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top
  const rounded = (2n * size + bottom) / (2n * bottom)
  return top < 0n ? -rounded : rounded
}

function formatFixed(number: bigint, decimals: number): string {
  const digits = (number < 0n ? -number : number).toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return number < 0n ? `-${text}` : text
}

/** The weight in another unit as a decimal number with this many decimals, rounded once. */
export function convertWeight(weight: Weight, unit: WeightUnit, decimals: number): string {
  if (weight.unit === unit && (weight.value.split('.')[1]?.length ?? 0) <= decimals) return weight.value
  const { top, bottom } = toNanograms(weight)
  return formatFixed(divide(top * 10n ** BigInt(decimals), bottom * nanograms[unit]), decimals)
}

/** The first minus the second, in whole milligrams. */
export function differenceInMilligrams(one: Weight, other: Weight): number {
  const [first, second] = [toNanograms(one), toNanograms(other)]
  const top = first.top * second.bottom - second.top * first.bottom
  return Number(divide(top, first.bottom * second.bottom * 1_000_000n))
}

export function isZeroWeight({ value }: Weight): boolean {
  return /^-?[0.]+$/.test(value)
}
