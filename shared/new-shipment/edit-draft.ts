import { convertDistance, convertMass } from './parcels/convert-units.ts'
import type { DistanceUnit, DraftAddress, MassUnit, ShipmentDraft } from './draft.ts'

/** An address with changed fields. It is then no longer the one that the service knows. */
export function editAddress(address: DraftAddress, changes: Partial<Omit<DraftAddress, 'knownId'>>): DraftAddress {
  const edited = { ...address, ...changes }
  const isSame = Object.entries(changes).every(([field, value]) => address[field as keyof DraftAddress] === value)
  return isSame ? address : { ...edited, knownId: null }
}

/** Changes the weight unit. With `convert` the numbers are converted, otherwise they are kept as typed; the person is asked which. */
export function changeMassUnit(draft: ShipmentDraft, to: MassUnit, convert: boolean): ShipmentDraft {
  if (draft.massUnit === to) return draft
  if (!convert) return { ...draft, massUnit: to }
  const converted = <Line extends { readonly weight: string }>(line: Line): Line => ({
    ...line,
    weight: convertMass(line.weight, draft.massUnit, to),
  })
  return { ...draft, massUnit: to, parcels: draft.parcels.map(converted), goods: draft.goods.map(converted) }
}

/** Changes the length unit, like `changeMassUnit` for weights. */
export function changeDistanceUnit(draft: ShipmentDraft, to: DistanceUnit, convert: boolean): ShipmentDraft {
  if (draft.distanceUnit === to) return draft
  if (!convert) return { ...draft, distanceUnit: to }
  const length = (text: string): string => convertDistance(text, draft.distanceUnit, to)
  const parcels = draft.parcels.map((parcel) => ({
    ...parcel,
    length: length(parcel.length),
    width: length(parcel.width),
    height: length(parcel.height),
  }))
  return { ...draft, distanceUnit: to, parcels }
}

/** What a template keeps of a draft: all but the customer reference, which belongs to one order, and parcels that were not added yet. Its
 * documents are not kept either. */
export function templateOf(draft: ShipmentDraft): ShipmentDraft {
  return { ...draft, customerReference: '', parcelText: '' }
}
