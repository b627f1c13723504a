import type { ParcelPreset } from '../../shared/new-shipment/parcels/parcel-preset.ts'
import { saveSettings, useSettings } from '../settings/settings-store.ts'
import { showFailureNotice } from '../ui/feedback/notices.ts'

/** Saves the parcel presets; on failure the change is reverted and reported. */
export async function saveParcelPresets(parcelPresets: readonly ParcelPreset[]): Promise<boolean> {
  const saved = await saveSettings({ parcelPresets: [...parcelPresets] }, 'presets')
  const { failure } = useSettings.getState()
  if (!saved && failure !== null) showFailureNotice(failure)
  return saved
}
