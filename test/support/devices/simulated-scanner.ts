import { characterAt, type KeyPosition } from '../../../shared/scanning/decode-keys.ts'
import { keyboardLayouts, layoutKeys } from '../../../shared/scanning/keyboard-layouts.ts'
import type { ScanKey } from '../../../shared/scanning/scan-key.ts'
import type { CapsLockMode, LayoutId } from '../../../shared/scanning/scanner-profile.ts'

export interface SimulatedKeyboards {
  /** The layout that the scanner is set to, and the computer's. */
  readonly scanner: LayoutId
  readonly computer: LayoutId
  readonly capsLock: boolean
  /** What the scanner does about caps lock. */
  readonly compensates: CapsLockMode
}

/** Layouts in which caps lock shifts digits too, as on Windows. */
const shiftLock: ReadonlySet<LayoutId> = new Set(['de', 'fr', 'be', 'ch'])

/** Of the keys without an ASCII character these are dead keys in most layouts; the others type a letter with an accent. */
const deadKeys: ReadonlySet<string> = new Set(['Backquote', 'Equal', 'BracketLeft', 'BracketRight'])

const positions: ReadonlyMap<LayoutId, ReadonlyMap<string, KeyPosition>> = new Map(
  (Object.keys(keyboardLayouts) as LayoutId[]).map((layout) => {
    const held = [
      { shift: false, altGraph: false },
      { shift: true, altGraph: false },
      { shift: false, altGraph: true },
    ]
    const places = held.flatMap((each) => [...layoutKeys, 'Space'].map((code) => ({ code, ...each })))
    const entries = places.flatMap((place) => {
      const character = characterAt(layout, place)
      return character === null ? [] : [[character, place] as const]
    })
    return [layout, new Map(entries.toReversed())]
  }),
)

const isLetter = (layout: LayoutId, code: string): boolean =>
  /[a-z]/.test(characterAt(layout, { code, shift: false, altGraph: false }) ?? '')

function pressKey(position: KeyPosition, { scanner, computer, capsLock, compensates }: SimulatedKeyboards): ScanKey {
  const { code, altGraph } = position
  const inverts = capsLock && !altGraph && (compensates === 'all' || (compensates === 'letters' && isLetter(scanner, code)))
  const shift = position.shift !== inverts && code !== 'Space'
  const isLocked = capsLock && !altGraph && (isLetter(computer, code) || shiftLock.has(computer))
  const key = characterAt(computer, { code, altGraph, shift: shift !== isLocked }) ?? (deadKeys.has(code) ? 'Dead' : 'é')
  return { code, key, shift, altGraph, capsLock }
}

/** The keys of a scan; null where the scanner's layout cannot type the code. */
export function pressKeys(code: string, keyboards: SimulatedKeyboards): ScanKey[] | null {
  const keys = Array.from(code, (character) => positions.get(keyboards.scanner)?.get(character))
  return keys.every((key) => key !== undefined) ? keys.map((key) => pressKey(key, keyboards)) : null
}
