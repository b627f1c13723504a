import type { Order } from '../orders/order.ts'
import { convertWeight, differenceInMilligrams, weightUnits, type Weight, type WeightUnit } from './weight.ts'

/** The expected weight of the order's parcel; null if the order has none, or has several parcels. */
export function expectedWeight({ charges }: Pick<Order, 'charges'>): Weight | null {
  for (const weights of [charges?.metric ?? null, charges?.imperial ?? null]) {
    if (weights === null || weights.weight === null || (weights.packages ?? 1) !== 1) continue
    const unit = weightUnits.find((each) => each === weights.massUnit?.toLowerCase())
    const isUsable = Number.isFinite(weights.weight) && weights.weight > 0 && weights.weight < 1_000_000
    if (unit !== undefined && isUsable) return { value: weights.weight.toFixed(6).replace(/\.?0+$/, ''), unit }
  }
  return null
}

export interface WeightComparison {
  readonly expected: Weight
  /** The measured weight minus the expected one, in the unit of the expected one and without a sign. */
  readonly difference: Weight
  readonly direction: 'same' | 'heavier' | 'lighter'
  /** False if the difference is larger than the tolerance. */
  readonly isWithinTolerance: boolean
}

const decimals: Record<WeightUnit, number> = { g: 0, kg: 3, oz: 2, lb: 3 }

export function compareWeight(measured: Weight, expected: Weight, toleranceGrams: number): WeightComparison {
  const milligrams = differenceInMilligrams(measured, expected)
  const grams: Weight = { value: (Math.abs(milligrams) / 1000).toFixed(3), unit: 'g' }
  return {
    expected,
    difference: { value: convertWeight(grams, expected.unit, decimals[expected.unit]), unit: expected.unit },
    direction: milligrams === 0 ? 'same' : milligrams > 0 ? 'heavier' : 'lighter',
    isWithinTolerance: Math.abs(milligrams) <= toleranceGrams * 1000,
  }
}
