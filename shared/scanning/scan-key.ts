import { groupSeparator } from '../waybills/gs1-element-string.ts'

/** A key as a scanner pressed it. */
export interface ScanKey {
  /** The physical key (`KeyboardEvent.code`); empty if the system does not report it. */
  readonly code: string
  /** The result of this computer's own keyboard layout (`KeyboardEvent.key`). */
  readonly key: string
  readonly shift: boolean
  readonly altGraph: boolean
  /** Whether caps lock was on. */
  readonly capsLock: boolean
}

/** The physical key of a separator, which scanners send as keys that type nothing. */
export const separatorCode = 'GroupSeparator'

/** The separator of GS1 elements in a scan. */
export function separatorKey({ capsLock }: Pick<ScanKey, 'capsLock'>): ScanKey {
  return { code: separatorCode, key: groupSeparator, shift: false, altGraph: false, capsLock }
}

/** The text of a scan as typed into a field: without separators. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(groupSeparator, '')
}

/** How many characters the keys have typed. */
export function typedLength(keys: readonly ScanKey[]): number {
  return keys.filter(({ key }) => key !== groupSeparator).length
}

/** The text in the computer's layout; null if one of the keys has no character of its own, such as a dead key. */
export function typedText(keys: readonly ScanKey[]): string | null {
  return keys.every(({ key }) => key.length === 1) ? keys.map(({ key }) => key).join('') : null
}
