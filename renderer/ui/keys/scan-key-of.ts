import type { ScanKey } from '../../../shared/scanning/scan-key.ts'

/** The properties of a key event that a scan needs. */
export function scanKeyOf(event: KeyboardEvent): ScanKey {
  return {
    code: event.code,
    key: event.key,
    shift: event.shiftKey,
    altGraph: event.altKey || event.getModifierState('AltGraph'),
    capsLock: event.getModifierState('CapsLock'),
  }
}
