import type { QuoteRequest } from './quote-request.ts'
import type { WireEstimateWeights } from '../wire-types.ts'

export const kilogramsPerPound = 0.453_592_37
const centimetresPerInch = 2.54
/** Cubic centimeters that count as one kilogram. */
const volumetricDivisor = 5000

function roundToHundredths(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** The weight of the packages in both systems: the billable weight is the higher of actual and volumetric. */
export function weighPackages(request: Pick<QuoteRequest, 'packages' | 'mass_unit' | 'distance_unit'>): {
  readonly metric: WireEstimateWeights
  readonly imperial: WireEstimateWeights
} {
  const perMass = request.mass_unit === 'kg' ? 1 : kilogramsPerPound
  const perSide = request.distance_unit === 'cm' ? 1 : centimetresPerInch
  const kilograms = request.packages.reduce((sum, each) => sum + each.weight * perMass, 0)
  const volume = request.packages.reduce((sum, each) => sum + each.width * each.height * each.length * perSide ** 3, 0)
  const inUnits = (mass: string, distance: string, kilogramsPerUnit: number): WireEstimateWeights => {
    const weight = roundToHundredths(kilograms / kilogramsPerUnit)
    const volumetric = roundToHundredths(volume / volumetricDivisor / kilogramsPerUnit)
    return {
      packages: request.packages.length,
      mass_unit: mass,
      distance_unit: distance,
      volumetric_weight: volumetric,
      weight,
      billable_weight: Math.max(weight, volumetric),
    }
  }
  return { metric: inUnits('kg', 'cm', 1), imperial: inUnits('lb', 'inch', kilogramsPerPound) }
}
