import { separatorKey, type ScanKey } from '../../../shared/scanning/scan-key.ts'

/** The separator of GS1 elements, which scanners press as Ctrl+] or F8; null for any other key. */
export function scannedSeparator(event: KeyboardEvent): ScanKey | null {
  const { key, code, ctrlKey, altKey, metaKey } = event
  const isControl = ctrlKey && !altKey && !metaKey && (key === ']' || key === '\u001d' || code === 'BracketRight')
  return isControl || key === 'F8' ? separatorKey(scanKeyOf(event)) : null
}

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
