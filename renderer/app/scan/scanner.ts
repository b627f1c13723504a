import { characterAt, isCharacterKey } from '../../../shared/scanning/decode-keys.ts'
import type { ScannerProfile } from '../../../shared/scanning/scanner-profile.ts'
import type { ScanReading } from '../../../shared/scanning/read-scan.ts'
import { scannerMessages } from '../../../shared/messages/app/scanner-messages.ts'
import { useSettings } from '../../settings/settings-store.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { rejectHandoverScan } from '../../handover/handover-scan.ts'
import { goToScreen, useNavigation } from '../navigation-store.ts'
import { scanPrint } from '../scan-print.ts'
import { usualScannerGapMs } from './scanner-detector.ts'

/** Milliseconds. At larger gaps, a person types as fast as the scanner. */
const slowestScannerGapMs = 90

/** How this station's scanner types; null until it was calibrated. */
export function scannerProfile(): ScannerProfile | null {
  return useSettings.getState().settings.scanner
}

/** The longest time between two keys of this station's scanner, in milliseconds. */
export function scannerGapMs(): number {
  return Math.min(slowestScannerGapMs, Math.max(usualScannerGapMs, (scannerProfile()?.gapMs ?? 0) * 1.5))
}

const keysWithoutCharacter: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified'])

/** True for a key that types a character, even if the computer's layout makes it a dead key. */
export function typesCharacter({ key, code }: KeyboardEvent): boolean {
  return key.length === 1 || (keysWithoutCharacter.has(key) && isCharacterKey(code))
}

/** True for AltGr with a key that types a character in the scanner's layout, even if it is a shortcut on this computer. */
export function isScannerAltGraph({ altKey, metaKey, code, shiftKey: shift }: KeyboardEvent): boolean {
  const layout = scannerProfile()?.layout
  if (!altKey || metaKey || layout === undefined || layout === 'computer') return false
  return isCharacterKey(code) && characterAt(layout, { code, shift, altGraph: true }) !== null
}

/** True for a digit of the keypad that moves the cursor because num lock is off. */
export function isKeypadDigit({ key, code }: KeyboardEvent): boolean {
  return key.length > 1 && /^Numpad\d$/.test(code)
}

const noticeId = 'scan-mismatch'

function explainMismatch({ cause, readings }: Extract<ScanReading, { kind: 'mismatch' }>): string {
  if (cause !== 'layout') return scannerMessages[cause]()
  const [first, second] = readings
  if (first === undefined || second === undefined) return scannerMessages.layoutUnreadable()
  return scannerMessages.layout({ readings: scannerMessages.eitherReading({ first, second }) })
}

/** Reports that a scan was not used, because its content is uncertain; where scans are expected, it has to be acknowledged. */
export function reportMismatch(mismatch: Extract<ScanReading, { kind: 'mismatch' }>): void {
  const { screen } = useNavigation.getState()
  if (screen === 'scan') return void scanPrint.rejectScan(mismatch.typed, explainMismatch(mismatch))
  if (screen === 'handover') return rejectHandoverScan(explainMismatch(mismatch))
  // The wallboard shows no notices.
  if (screen === 'wallboard') goToScreen('orders')
  showNotice({
    id: noticeId,
    tone: 'danger',
    message: scannerMessages.notUsed(),
    next: explainMismatch(mismatch),
    action: { label: scannerMessages.openSettings(), perform: () => goToScreen('settings') },
  })
}

export function reportFieldNotCorrected(text: string): void {
  showNotice({ id: noticeId, tone: 'danger', message: scannerMessages.notUsed(), next: scannerMessages.fieldNotCorrected({ text }) })
}

/** Reports that a part of a scan came after its end. */
export function reportLate(): void {
  reportMismatch({ kind: 'mismatch', cause: 'late', typed: '', readings: [] })
}

/** Reports a scan that has no end and was typed where nothing takes text. */
export function reportNoEnd(): void {
  showNotice({
    id: noticeId,
    tone: 'danger',
    message: scannerMessages.notUsed(),
    next: scannerMessages.noEnd(),
    action: { label: scannerMessages.openSettings(), perform: () => goToScreen('settings') },
  })
}
