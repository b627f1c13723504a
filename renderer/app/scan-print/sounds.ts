/** `good`: done. `seen`: understood. `bad`: look at the screen. `alarm`: put the parcel down. */
export type Sound = 'good' | 'seen' | 'bad' | 'alarm'

interface Note {
  readonly pitch: number
  readonly start: number
  readonly length: number
}

/** Told apart by rhythm as well as by pitch: a hall is loud, and not every ear hears every pitch. Hertz and seconds. */
const tunes: Record<Sound, readonly Note[]> = {
  seen: [{ pitch: 880, start: 0, length: 0.06 }],
  good: [
    { pitch: 880, start: 0, length: 0.08 },
    { pitch: 1320, start: 0.09, length: 0.12 },
  ],
  bad: [
    { pitch: 220, start: 0, length: 0.22 },
    { pitch: 220, start: 0.3, length: 0.22 },
  ],
  alarm: [0, 0.32, 0.64, 0.96].flatMap((start) => [
    { pitch: 440, start, length: 0.14 },
    { pitch: 330, start: start + 0.15, length: 0.14 },
  ]),
}

let audio: AudioContext | null = null

/** Plays at once; on a machine without sound nothing is lost, because everything is said as text and shape too. */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const begin = audio.currentTime + 0.01
  for (const { pitch, start, length } of tunes[sound]) {
    const oscillator = audio.createOscillator()
    const gainNode = audio.createGain()
    oscillator.type = sound === 'bad' || sound === 'alarm' ? 'square' : 'sine'
    oscillator.frequency.value = pitch
    gainNode.gain.setValueAtTime(0.0001, begin + start)
    gainNode.gain.exponentialRampToValueAtTime(0.3, begin + start + 0.01)
    gainNode.gain.setValueAtTime(0.3, begin + start + length - 0.02)
    gainNode.gain.exponentialRampToValueAtTime(0.0001, begin + start + length)
    oscillator.connect(gainNode).connect(audio.destination)
    oscillator.start(begin + start)
    oscillator.stop(begin + start + length)
  }
}
