import { decodeKeys } from './decode-keys.ts'
import { separatorCode, typedText, type ScanKey } from './scan-key.ts'
import type { LayoutId, ScannerProfile } from './scanner-profile.ts'

/** Why it is not certain what was scanned. */
export type MismatchCause =
  /** The computer's layout and that of most scanners read it differently, and the scanner was not calibrated. */
  | 'layout'
  /** Caps lock is on, and it is unknown how the scanner handles it. */
  | 'capsLock'
  /** One of its keys types no character in the layout that the scanner is set to. */
  | 'unreadable'
  /** The scanner presses no key after a code, and a part of this one came too late. */
  | 'late'

export type ScanReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'mismatch'; readonly cause: MismatchCause; readonly typed: string; readonly readings: readonly string[] }

/** The factory layout of scanners. */
const factoryLayout: LayoutId = 'us'

/** Layouts in which caps lock is a shift lock on Windows, so that it inverts digits too. */
const shiftLockLayouts: ReadonlySet<LayoutId> = new Set(['de', 'fr', 'be', 'ch'])

const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))

const isSameButCase = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** The text that the keys give if it is unknown how the scanner handles caps lock; uncertain if a shift lock could change more than case. */
function decodeCapsLockUnknown(keys: readonly ScanKey[], layout: LayoutId): { readonly text: string | null; readonly isCertain: boolean } {
  const text = decodeKeys(keys, layout, 'ignored')
  if (!keys.some(({ capsLock }) => capsLock) || !shiftLockLayouts.has(layout)) return { text, isCertain: true }
  const inverted = decodeKeys(keys, layout, 'all')
  return { text, isCertain: text !== null && inverted !== null && isSameButCase(text, inverted) }
}

function readUncalibrated(keys: readonly ScanKey[]): ScanReading {
  const typed = typedText(keys)
  const { text } = decodeCapsLockUnknown(keys, factoryLayout)
  const hasCapsLock = keys.some(({ capsLock }) => capsLock)
  if (text !== null && typed !== null && (typed === text || (hasCapsLock && typed === swapCase(text)))) return { kind: 'read', text }
  const readings = [typed, text].filter((reading) => reading !== null)
  return { kind: 'mismatch', cause: 'layout', typed: typed ?? '', readings: [...new Set(readings)] }
}

function readByComputerLayout(keys: readonly ScanKey[], { capsLock: mode }: ScannerProfile): ScanReading {
  const typed = typedText(keys)
  if (typed === null) return { kind: 'mismatch', cause: 'unreadable', typed: '', readings: [] }
  const isUncertain = keys.some(({ capsLock }) => capsLock) && mode !== 'letters' && mode !== 'all'
  return isUncertain ? { kind: 'mismatch', cause: 'capsLock', typed, readings: [typed] } : { kind: 'read', text: typed }
}

function readCalibrated(keys: readonly ScanKey[], layout: LayoutId, { capsLock: mode }: ScannerProfile): ScanReading {
  const typed = typedText(keys) ?? ''
  const { text, isCertain } =
    mode === 'unknown' ? decodeCapsLockUnknown(keys, layout) : { text: decodeKeys(keys, layout, mode), isCertain: true }
  if (isCertain && text !== null) return { kind: 'read', text }
  const cause = text === null ? 'unreadable' : 'capsLock'
  return { kind: 'mismatch', cause, typed, readings: text === null ? [] : [text] }
}

function withoutAffixes(text: string, { prefix, suffix }: ScannerProfile): string {
  const start = text.startsWith(prefix) ? prefix.length : 0
  const end = suffix !== '' && text.endsWith(suffix) ? text.length - suffix.length : text.length
  return text.slice(start, Math.max(start, end))
}

/**
 * The text of a scan, from the keys: by the physical keys, so neither the computer's layout nor its caps lock matters. An uncertain
 * result is a mismatch, never a guess. Without a profile a scan is read only if the computer's layout and a scanner's
 * factory layout agree. With caps lock on and a scanner not calibrated with it, letters have the case of the physical keys.
 */
export function readScan(keys: readonly ScanKey[], profile: ScannerProfile | null): ScanReading {
  // Remote desktops and on-screen keyboards send characters without keys.
  if (keys.every(({ code }) => code === '' || code === separatorCode)) return { kind: 'read', text: typedText(keys) ?? '' }
  if (profile === null) return readUncalibrated(keys)
  const reading = profile.layout === 'computer' ? readByComputerLayout(keys, profile) : readCalibrated(keys, profile.layout, profile)
  return reading.kind === 'read' ? { kind: 'read', text: withoutAffixes(reading.text, profile) } : reading
}
