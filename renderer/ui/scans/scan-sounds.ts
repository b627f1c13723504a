import type { ScanOutcome } from './scan-outcomes.ts'

/** One tone: hertz, and seconds from the start of the sound. */
export interface Note {
  readonly pitch: number
  readonly start: number
  readonly length: number
}

export interface ScanSound {
  /** `sine`: nothing is wrong with the parcel. `square`: put the parcel down; it is audible in a loud hall. */
  readonly wave: 'sine' | 'square'
  readonly notes: readonly Note[]
}

/** The same tone several times; `every` is the interval. */
function repeated(times: number, every: number, pitch: number, length: number): readonly Note[] {
  return Array.from({ length: times }, (_, index) => ({ pitch, length, start: index * every }))
}

/**
 * The sound of each outcome. No two have both the same rhythm and the same course of pitches, so that they can be distinguished with closed
 * eyes, and by rhythm alone by people who do not hear every pitch. Success is short and high, a question is slow, an error
 * is low and harsh.
 *
 * | outcome           | tones | course               | rhythm                       |
 * | ----------------- | ----- | -------------------- | ---------------------------- |
 * | accepted          | 1     | high                 | tick                         |
 * | sent              | 2     | rising               | quick                        |
 * | confirmed         | 3     | rising               | quick, the last longer       |
 * | waiting-for-label | 4     | high, level          | even ticks                   |
 * | label-first       | 4     | high, level          | two ticks, pause, two ticks  |
 * | already-printed   | 2     | middle, level        | slow                         |
 * | on-hold           | 1     | middle               | long                         |
 * | already-left      | 2     | middle, rising       | long, pause, longer          |
 * | was-cancelled     | 3     | down and up again    | even, the last longer        |
 * | cancelled         | 3     | falling              | slow, the last longer        |
 * | unknown-code      | 2     | low, falling, harsh  | short, long                  |
 * | wrong-label       | 8     | up and down, harsh   | siren                        |
 * | void-label        | 5     | low, level, harsh    | quick knocks                 |
 * | in-doubt          | 3     | up and down again    | even, slow                   |
 * | offline           | 2     | falling              | long, pause, longer          |
 * | not-printed       | 3     | lowest, level, harsh | even, slow                   |
 */
export const scanSounds: Readonly<Record<ScanOutcome, ScanSound>> = {
  accepted: { wave: 'sine', notes: [{ pitch: 880, start: 0, length: 0.06 }] },
  sent: {
    wave: 'sine',
    notes: [
      { pitch: 880, start: 0, length: 0.08 },
      { pitch: 1320, start: 0.1, length: 0.12 },
    ],
  },
  confirmed: {
    wave: 'sine',
    notes: [
      { pitch: 660, start: 0, length: 0.07 },
      { pitch: 880, start: 0.09, length: 0.07 },
      { pitch: 1320, start: 0.18, length: 0.2 },
    ],
  },
  'waiting-for-label': { wave: 'sine', notes: repeated(4, 0.11, 1047, 0.06) },
  'label-first': { wave: 'sine', notes: [0, 0.12, 0.45, 0.57].map((start) => ({ pitch: 1047, start, length: 0.06 })) },
  'already-printed': { wave: 'sine', notes: repeated(2, 0.36, 523, 0.26) },
  'on-hold': { wave: 'sine', notes: [{ pitch: 392, start: 0, length: 0.8 }] },
  'already-left': {
    wave: 'sine',
    notes: [
      { pitch: 330, start: 0, length: 0.3 },
      { pitch: 494, start: 0.5, length: 0.5 },
    ],
  },
  'was-cancelled': {
    wave: 'sine',
    notes: [
      { pitch: 494, start: 0, length: 0.2 },
      { pitch: 330, start: 0.26, length: 0.2 },
      { pitch: 494, start: 0.52, length: 0.5 },
    ],
  },
  cancelled: {
    wave: 'square',
    notes: [
      { pitch: 660, start: 0, length: 0.18 },
      { pitch: 440, start: 0.2, length: 0.18 },
      { pitch: 294, start: 0.4, length: 0.35 },
    ],
  },
  'unknown-code': {
    wave: 'square',
    notes: [
      { pitch: 247, start: 0, length: 0.14 },
      { pitch: 175, start: 0.18, length: 0.45 },
    ],
  },
  'wrong-label': {
    wave: 'square',
    notes: [0, 0.32, 0.64, 0.96].flatMap((start) => [
      { pitch: 440, start, length: 0.14 },
      { pitch: 330, start: start + 0.16, length: 0.14 },
    ]),
  },
  'void-label': { wave: 'square', notes: repeated(5, 0.16, 294, 0.09) },
  'in-doubt': {
    wave: 'sine',
    notes: [
      { pitch: 392, start: 0, length: 0.2 },
      { pitch: 523, start: 0.24, length: 0.2 },
      { pitch: 392, start: 0.48, length: 0.2 },
    ],
  },
  offline: {
    wave: 'sine',
    notes: [
      { pitch: 349, start: 0, length: 0.35 },
      { pitch: 262, start: 0.6, length: 0.6 },
    ],
  },
  'not-printed': { wave: 'square', notes: repeated(3, 0.32, 196, 0.2) },
}

/** The maximum amplitude of a wave at full volume: a square one sounds louder than its amplitude. */
const peaks = { sine: 0.9, square: 0.5 } as const

/** Seconds of fade-in and fade-out of a tone, so that it does not click. */
const fade = 0.01

/** Schedules a sound on a context's timeline; `volume` is from 0 to 1. */
export function scheduleSound(context: BaseAudioContext, outcome: ScanOutcome, volume: number, at: number): void {
  const { wave, notes } = scanSounds[outcome]
  const peak = peaks[wave] * volume
  for (const { pitch, start, length } of notes) {
    const [begin, end] = [at + start, at + start + length]
    const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(peak, begin + fade)
    gain.gain.setValueAtTime(peak, end - fade)
    gain.gain.linearRampToValueAtTime(0, end)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(end)
  }
}
