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

/** The text in the computer's layout; null if one of the keys has no character of its own, such as a dead key. */
export function typedText(keys: readonly ScanKey[]): string | null {
  return keys.every(({ key }) => key.length === 1) ? keys.map(({ key }) => key).join('') : null
}
