import { centimetresPerInch, kilogramsPerPound } from './parcels/convert-units.ts'
import type { DraftGoods, DraftParcel, ShipmentDraft } from './draft.ts'
import { isEmptyGoods, isEmptyParcel } from './empty-lines.ts'
import { decimalOf } from './parse-decimal.ts'

/**
 * Cubic centimeters that count as one kilogram with most express carriers. The service documents no divisor, so the result is a hint; the
 * estimate's own billable weight counts.
 */
export const usualVolumetricDivisor = 5000

export interface ParcelTotals {
  readonly count: number
  /** In the draft's unit. */
  readonly weight: number
  readonly volumetricWeight: number
  /** The higher of both. */
  readonly billableWeight: number
  /** False while a parcel lacks a number; it is then not counted. */
  readonly isComplete: boolean
}

export interface GoodsTotals {
  readonly lines: number
  /** Total cost of the lines, if `cost` is per line and if it is per piece: the interface does not document which. */
  readonly costOfLines: number
  readonly costOfPieces: number
  /** Total weight of the lines in the draft's unit, if `weight` is per line and if it is per piece. */
  readonly weightOfLines: number
  readonly weightOfPieces: number
  /** False while a line lacks the number. */
  readonly hasEveryCost: boolean
  readonly hasEveryWeight: boolean
}

interface MeasuredParcel {
  readonly count: number
  readonly weight: number
  readonly volume: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Rounds to six decimals, so that sums of decimal fractions equal manual addition. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

function measure({ count, weight, length, width, height }: DraftParcel): MeasuredParcel | null {
  const [pieces, mass, ...sides] = [count, weight, length, width, height].map(decimalOf)
  const [one, two, three] = sides
  if (pieces == null || mass == null || one == null || two == null || three == null) return null
  return { count: pieces, weight: mass, volume: one * two * three }
}

/** This many kilograms in the draft's unit. */
function inMassUnit(kilograms: number, { massUnit }: Pick<ShipmentDraft, 'massUnit'>): number {
  return massUnit === 'kg' ? kilograms : kilograms / kilogramsPerPound
}

export function parcelTotals(draft: Pick<ShipmentDraft, 'parcels' | 'massUnit' | 'distanceUnit'>): ParcelTotals {
  const filled = draft.parcels.filter((parcel) => !isEmptyParcel(parcel))
  const measured = filled.flatMap((parcel) => measure(parcel) ?? [])
  const perSide = draft.distanceUnit === 'cm' ? 1 : centimetresPerInch
  const volume = sum(measured.map((parcel) => parcel.count * parcel.volume)) * perSide ** 3
  const weight = rounded(sum(measured.map((parcel) => parcel.count * parcel.weight)))
  const volumetricWeight = rounded(inMassUnit(volume / usualVolumetricDivisor, draft))
  return {
    count: sum(measured.map(({ count }) => count)),
    weight,
    volumetricWeight,
    billableWeight: Math.max(weight, volumetricWeight),
    isComplete: filled.length > 0 && measured.length === filled.length,
  }
}

const pieces = ({ quantity }: DraftGoods): number => decimalOf(quantity) ?? 1

export function goodsTotals({ goods }: Pick<ShipmentDraft, 'goods'>): GoodsTotals {
  const lines = goods.filter((line) => !isEmptyGoods(line))
  const total = (field: 'cost' | 'weight', times: (line: DraftGoods) => number): number =>
    rounded(sum(lines.map((line) => (decimalOf(line[field]) ?? 0) * times(line))))
  const hasEvery = (field: 'cost' | 'weight'): boolean => lines.length > 0 && lines.every((line) => decimalOf(line[field]) !== null)
  return {
    lines: lines.length,
    costOfLines: total('cost', () => 1),
    costOfPieces: total('cost', pieces),
    weightOfLines: total('weight', () => 1),
    weightOfPieces: total('weight', pieces),
    hasEveryCost: hasEvery('cost'),
    hasEveryWeight: hasEvery('weight'),
  }
}

export const totalsProblems = ['goods-do-not-add-up', 'goods-heavier-than-parcels'] as const

export type TotalsProblem = (typeof totalsProblems)[number]

/** What does not match, under either interpretation of `cost` and `weight`. Missing numbers prove nothing. */
export function compareTotals(draft: ShipmentDraft): readonly TotalsProblem[] {
  const goods = goodsTotals(draft)
  const parcels = parcelTotals(draft)
  const value = decimalOf(draft.value)
  const isOff = (cost: number): boolean => value !== null && Math.abs(cost - value) > 0.005 + value * 0.001
  const problems: TotalsProblem[] = []
  if (value !== null && goods.hasEveryCost && isOff(goods.costOfLines) && isOff(goods.costOfPieces)) problems.push('goods-do-not-add-up')
  const lightest = Math.min(goods.weightOfLines, goods.weightOfPieces)
  if (parcels.isComplete && goods.hasEveryWeight && lightest > parcels.weight) problems.push('goods-heavier-than-parcels')
  return problems
}
