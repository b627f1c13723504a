import { readScan, type ScanReading } from '../../../shared/scanning/read-scan.ts'
import { typedLength, typedText, withoutSeparators, type ScanKey } from '../../../shared/scanning/scan-key.ts'
import { isBadgeField, takeBadgeScan } from '../../people/badge-scan.ts'
import { countScan } from '../../people/people-store.ts'
import type { FieldMemory } from '../../ui/keys/field-before.ts'
import { replaceTyped, setFieldValue } from '../../ui/keys/replace-typed.ts'
import { trackLookup } from '../scan/pending-lookup.ts'
import { clearScanAndSearch, stopTypedSearch } from '../scan/scan-store.ts'
import { reportFieldNotCorrected, reportMismatch, scannerProfile } from '../scan/scanner.ts'
import { scanField } from './focus-places.ts'
import { handleScanned, isForScreen, isTypingField } from './handle-scanned.ts'
import { isTextField, isTextInput, refusesScans } from './key-kinds.ts'

/** Takes a scan back from a field that refuses it, or makes the field contain what the scanner read. False if that cannot be done. */
function correctField(keys: readonly ScanKey[], reading: ScanReading, target: EventTarget | null, fields: FieldMemory): boolean {
  if (isTextInput(target) && (refusesScans(target) || isTypingField(target)) && !isBadgeField(target)) {
    fields.takeBack(target, typedLength(keys))
    return true
  }
  if (reading.kind !== 'read' || target === scanField() || !isTextField(target)) return true
  const typed = typedText(keys)
  return typed === reading.text || replaceTyped(target, withoutSeparators(typed ?? reading.text), withoutSeparators(reading.text))
}

/** Uses the keys of a scan that has ended; `target` is what had the focus. */
export function finishScan(keys: readonly ScanKey[], target: EventTarget | null, fields: FieldMemory): void {
  countScan()
  const reading = readScan(keys, scannerProfile())
  // The keyboard layout may have changed the characters that the scanner sent.
  if (!correctField(keys, reading, target, fields) && reading.kind === 'read') {
    reportFieldNotCorrected(reading.text)
    return
  }
  if (reading.kind === 'mismatch') {
    if (target === scanField()) clearScanAndSearch()
    reportMismatch(reading)
    return
  }
  const { text: scanned } = reading
  if (isBadgeField(target)) {
    if (isTextInput(target)) setFieldValue(target, scanned)
    return
  }
  // What the scanner typed must not be searched while it may be a badge.
  if (target === scanField()) stopTypedSearch()
  const wasForScreen = isForScreen(target)
  trackLookup(takeBadgeScan(scanned, target, async () => await handleScanned(scanned, target, wasForScreen)))
}
