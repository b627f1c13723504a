import { parcelPresetMessages as text } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import type { ParcelPreset } from '../../../shared/new-shipment/parcels/parcel-preset.ts'
import { joinParts } from '../../ui/text/join-parts.ts'

/** A preset in a few words: name, size and weight. */
export function presetText({ name, parcel, massUnit, distanceUnit }: ParcelPreset): string {
  const { length, width, height, weight } = parcel
  return joinParts(
    name,
    text.size({ length, width, height, unit: distanceUnit }),
    weight === '' ? null : text.weight({ weight, unit: massUnit }),
  )
}
