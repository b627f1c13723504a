import { decodeKeys } from './decode-keys.ts'
import { typedText, type ScanKey } from './scan-key.ts'
import { layoutIds, type CapsLockMode, type ScannerProfile } from './scanner-profile.ts'

/** The barcode of the calibration sheet: each known layout types it with different keys, unless two layouts type all these characters alike. */
export const calibrationCode = 'PBCAL-AQWZYMaqwzym-0123456789_/.:+#"@'

/** One scan of the barcode. */
export interface CalibrationScan {
  readonly keys: readonly ScanKey[]
  /** The key that ended it; null if there was none. */
  readonly endKey: 'Enter' | 'Tab' | null
  /** The longest time between two keys, in milliseconds. */
  readonly gapMs: number
}

export type CalibrationResult =
  | { readonly kind: 'found'; readonly profile: ScannerProfile }
  /** It has fewer characters than the calibration barcode. */
  | { readonly kind: 'otherCode' }
  | { readonly kind: 'unknownLayout' }

const capsLockCandidates = (keys: readonly ScanKey[]): readonly CapsLockMode[] =>
  keys.some(({ capsLock }) => capsLock) ? ['ignored', 'letters', 'all'] : ['unknown']

function around(text: string | null): { readonly prefix: string; readonly suffix: string } | null {
  const at = text?.indexOf(calibrationCode) ?? -1
  if (text === null || at < 0) return null
  return { prefix: text.slice(0, at), suffix: text.slice(at + calibrationCode.length) }
}

/** How the scanner types, from a scan of the calibration barcode. An earlier finding about caps lock is kept for the same layout. */
export function calibrateScanner({ keys, endKey, gapMs }: CalibrationScan, before: ScannerProfile | null): CalibrationResult {
  if (keys.length < calibrationCode.length) return { kind: 'otherCode' }
  const modes = capsLockCandidates(keys)
  const known = layoutIds.flatMap((layout) => modes.map((capsLock) => ({ layout, capsLock, text: decodeKeys(keys, layout, capsLock) })))
  const byComputer = { layout: 'computer', capsLock: modes.length > 1 ? 'letters' : 'unknown', text: typedText(keys) } as const
  for (const { layout, capsLock, text } of [...known, byComputer]) {
    const affixes = around(text)
    if (affixes === null) continue
    const kept = capsLock === 'unknown' && before?.layout === layout ? before.capsLock : capsLock
    return { kind: 'found', profile: { layout, capsLock: kept, ...affixes, endKey, gapMs: Math.round(Math.min(gapMs, 10_000)) } }
  }
  return { kind: 'unknownLayout' }
}
