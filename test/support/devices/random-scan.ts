import type { TimedKey } from './timed-keys.ts'

/** A scan as some scanner might send it. */
export interface RandomScan {
  readonly keys: readonly TimedKey[]
  readonly gapMs: number
}

const ends: readonly (readonly TimedKey[])[] = [
  [],
  [{ key: 'Enter' }],
  [{ key: 'Tab' }],
  [{ key: 'Enter' }, { key: 'j', ctrl: true }],
  [{ key: 'Enter' }, { key: 'Enter' }],
  [{ key: 'Enter' }, { key: 'Enter' }, { key: 'Enter' }],
  [{ key: 'Tab' }, { key: 'Enter' }],
]

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-. '
const controls = 'apgkdlzbjmfe'

/**
 * One scan of 1 to 40 characters at 2 to 100 ms a key, mostly fast. In a scan slower than the limit for uncalibrated scanners (45 ms), a control
 * character follows a printable one: alone it counts as pressed by a person.
 */
export function randomScan(random: () => number): RandomScan {
  const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)] as Item
  const length = random() < 0.3 ? 1 + Math.floor(random() * 3) : 1 + Math.floor(random() * 40)
  const hasControls = random() < 0.4
  const gapMs = 2 + Math.floor(random() ** 2 * 98)
  const code = Array.from({ length }, (_, index): TimedKey => {
    if (hasControls && random() < 0.3 && (gapMs <= 45 || (index % 2 === 1 && index < length - 1)))
      return { key: pick(controls), ctrl: true }
    const key = pick(characters)
    return { key: index === 0 && key === ' ' ? 'A' : key }
  })
  return { keys: [...code, ...pick(ends)], gapMs }
}
