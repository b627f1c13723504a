import type { DistanceUnit, MassUnit } from '../draft.ts'
import type { ParcelPreset } from './parcel-preset.ts'
import { parseParcels } from './parse-parcels.ts'

interface Units {
  readonly massUnit: MassUnit
  readonly distanceUnit: DistanceUnit
}

/** Parses the size of one kind of parcel, with or without a weight; null if that fails. */
export function parsePresetSize(text: string, units: Units): Omit<ParcelPreset, 'name'> | null {
  const parsed = parseParcels(text)
  const hasWeight = parsed.kind === 'parcels'
  // Only the weight may be missing: any other problem remains after adding one.
  const sized = hasWeight ? parsed : parseParcels(`${text} 1`)
  if (sized.kind === 'problem') return null
  const [parcel, ...others] = sized.parcels
  if (parcel === undefined || others.length > 0) return null
  return {
    parcel: hasWeight ? parcel : { ...parcel, weight: '' },
    massUnit: sized.massUnit ?? units.massUnit,
    distanceUnit: sized.distanceUnit ?? units.distanceUnit,
  }
}
