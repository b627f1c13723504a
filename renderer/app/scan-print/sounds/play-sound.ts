import type { SoundVolume } from '../../../../shared/settings/settings.ts'
import { useSettings } from '../../../settings/settings-store.ts'
import type { ScanOutcome } from '../scan-outcomes.ts'
import { scheduleSound } from './scan-sounds.ts'

/** From 0 to 1; each step is clearly louder than the one before. */
const gains: Record<SoundVolume, number> = { off: 0, low: 0.12, medium: 0.35, high: 1 }

let audio: AudioContext | null = null

/** Plays at once and as loud as the settings say; on a machine without sound nothing is lost, because everything is said as text and shape too. */
export function playSound(outcome: ScanOutcome): void {
  const volume = gains[useSettings.getState().settings.soundVolume]
  if (volume === 0 || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // A browser lets it sound only after a person's first key or click; until then nothing may pile up.
  if (audio.state === 'suspended') void audio.resume()
  scheduleSound(audio, outcome, volume, audio.currentTime + 0.01)
}
