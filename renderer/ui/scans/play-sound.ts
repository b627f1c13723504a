import type { SoundVolume } from '../../../shared/settings/settings.ts'
import type { ScanOutcome } from './scan-outcomes.ts'
import { scheduleSound } from './scan-sounds.ts'

/** From 0 to 1; each step is clearly louder than the one before. */
const gains: Record<SoundVolume, number> = { off: 0, low: 0.12, medium: 0.35, high: 1 }

let audio: AudioContext | null = null
let volume = gains.off

export function setSoundVolume(chosen: SoundVolume): void {
  volume = gains[chosen]
}

/** Plays immediately, at the volume that was set; without sound nothing is lost, because everything is also shown as text and shape. */
export function playSound(outcome: ScanOutcome): void {
  if (volume === 0 || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // A browser allows sound only after a person's first key press or click; until then sounds must not queue up.
  if (audio.state === 'suspended') void audio.resume()
  scheduleSound(audio, outcome, volume, audio.currentTime + 0.01)
}
