import { z } from 'zod'
import { distanceUnits, draftParcelSchema, massUnits } from '../draft.ts'

export const maxParcelPresets = 50

/** The size of a parcel that is used repeatedly; the weight may be empty. */
export const parcelPresetSchema = z.object({
  name: z.string().min(1).max(60),
  parcel: draftParcelSchema,
  massUnit: z.enum(massUnits),
  distanceUnit: z.enum(distanceUnits),
})

export type ParcelPreset = z.infer<typeof parcelPresetSchema>
