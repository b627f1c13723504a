import { createContext } from 'react'
import type { ParcelPreset } from '../../../shared/new-shipment/parcels/parcel-preset.ts'

export interface ParcelPresets {
  readonly presets: readonly ParcelPreset[]
  /** False when they could not be saved. */
  readonly save: (presets: readonly ParcelPreset[]) => Promise<boolean>
}

/** The presets of this station, which are saved with its settings. */
export const ParcelPresetsContext = createContext<ParcelPresets>({ presets: [], save: async () => await Promise.resolve(false) })
