import type { SoundVolume } from '../../../../shared/settings/settings.ts'
import { useSettings } from '../../../settings/settings-store.ts'
import type { ScanOutcome } from '../scan-outcomes.ts'
import { scheduleSound } from './scan-sounds.ts'

/** From 0 to 1; each step is clearly louder than the one before. */
const gains: Record<SoundVolume, number> = { off: 0, low: 0.12, medium: 0.35, high: 1 }

let audio: AudioContext | null = null

/** Plays immediately, at the volume of the settings; without sound nothing is lost, because everything is also shown as text and shape. */
export function playSound(outcome: ScanOutcome): void {
  const volume = gains[useSettings.getState().settings.soundVolume]
  if (volume === 0 || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // A browser allows sound only after a person's first key press or click; until then sounds must not queue up.
  if (audio.state === 'suspended') void audio.resume()
  scheduleSound(audio, outcome, volume, audio.currentTime + 0.01)
}
