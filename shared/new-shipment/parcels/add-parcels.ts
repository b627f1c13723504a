import { convertDistance, convertMass } from './convert-units.ts'
import { maxParcelLines, type DistanceUnit, type DraftParcel, type MassUnit, type ShipmentDraft } from '../draft.ts'
import { isEmptyParcel } from '../empty-lines.ts'

export interface AddedParcels {
  readonly parcels: readonly DraftParcel[]
  /** Null: in the draft's own. */
  readonly massUnit: MassUnit | null
  readonly distanceUnit: DistanceUnit | null
}

/** The draft with more parcels, which replace empty lines. Units other than the draft's are converted; the first parcels decide them. */
export function addParcels(draft: ShipmentDraft, { parcels, massUnit, distanceUnit }: AddedParcels): ShipmentDraft | null {
  const filled = draft.parcels.filter((parcel) => !isEmptyParcel(parcel))
  const isFirst = filled.length === 0
  const hasWeights = draft.goods.some(({ weight }) => weight.trim() !== '')
  const units = {
    massUnit: isFirst && !hasWeights ? (massUnit ?? draft.massUnit) : draft.massUnit,
    distanceUnit: isFirst ? (distanceUnit ?? draft.distanceUnit) : draft.distanceUnit,
  }
  const length = (typed: string): string => convertDistance(typed, distanceUnit ?? units.distanceUnit, units.distanceUnit)
  const added = parcels.map((parcel) => ({
    count: parcel.count,
    weight: convertMass(parcel.weight, massUnit ?? units.massUnit, units.massUnit),
    length: length(parcel.length),
    width: length(parcel.width),
    height: length(parcel.height),
  }))
  const all = [...filled, ...added]
  return all.length > maxParcelLines ? null : { ...draft, ...units, parcels: all }
}
