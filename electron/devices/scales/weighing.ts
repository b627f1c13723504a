import { scaleFailures } from '../../../shared/messages/devices/scale-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { ScaleReading } from '../../../shared/scales/scale-state.ts'
import type { Weight } from '../../../shared/scales/weight.ts'
import type { RawReading } from './raw-reading.ts'

/** A scale may repeat its previous weight once; a second equal reading confirms it. A scale that does not report stability needs more. */
const confirmations = { marked: 2, unmarked: 5 } as const

export interface Weighing {
  /** What to show after this reading. */
  readonly add: (reading: RawReading) => ScaleReading
  /** The stable weight for a parcel. The scale has to be empty between two parcels. */
  readonly take: (parcel: string) => Result<Weight>
}

/** Decides which readings may be used: only confirmed stable ones, and after each parcel only once the scale was empty. */
export function createWeighing(): Weighing {
  let shown: ScaleReading | null = null
  let last: RawReading | null = null
  let equal = 0
  /** The parcel whose weight was taken since the scale was last empty. */
  let taken: string | null = null

  function show(reading: RawReading): ScaleReading {
    const { kind, weight } = reading
    if (kind !== 'stable' && kind !== 'unmarked' && kind !== 'zero') return { kind, weight }
    if (equal < confirmations[kind === 'unmarked' ? 'unmarked' : 'marked']) return { kind: 'settling', weight }
    if (kind !== 'unmarked') return { kind, weight }
    if (weight === null || /^-?[0.]+$/.test(weight.value)) return { kind: 'zero', weight }
    return { kind: weight.value.startsWith('-') ? 'negative' : 'stable', weight }
  }

  return {
    add: (reading) => {
      const isSame =
        last !== null &&
        last.kind === reading.kind &&
        last.weight?.value === reading.weight?.value &&
        last.weight?.unit === reading.weight?.unit
      equal = isSame ? equal + 1 : 1
      last = reading
      shown = show(reading)
      if (shown.kind === 'zero' || shown.kind === 'negative') taken = null
      return shown
    },
    take: (parcel) => {
      if (shown === null || shown.kind === 'settling') return failed(scaleFailures.notStable())
      if (shown.kind === 'zero') return failed(scaleFailures.empty())
      if (shown.kind !== 'stable' || shown.weight === null) return failed(scaleFailures[shown.kind === 'stable' ? 'faulty' : shown.kind]())
      if (taken !== null && taken !== parcel) return failed(scaleFailures.notEmptied())
      taken = parcel
      return success(shown.weight)
    },
  }
}
