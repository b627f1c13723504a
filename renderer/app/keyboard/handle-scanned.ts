import { keyMessages } from '../../../shared/messages/app/key-messages.ts'
import { scanFieldMessages } from '../../../shared/messages/app/scan-field-messages.ts'
import { isQuestionOpen, refuseUnknownBadge } from '../../people/badge-scan.ts'
import { consumeConfirmationScan } from '../../cancellation/confirmation-store.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { recordScannedVoidLabel } from '../scan/scan-void-label.ts'
import { handleScan } from '../scan/scan-store.ts'
import { scanField } from './focus-places.ts'
import { isOverlayOpen, isTextField, refusesScans } from './key-kinds.ts'

/** Shown while a dialog is open; dismissed by the first key after it has closed. */
export const inDialogNotice = 'scan-in-dialog'

/** True for the field that the screen itself designates for typing. */
export function isTypingField(target: EventTarget | null): boolean {
  return target instanceof Element && !isOverlayOpen() && target.closest('[data-typing-field]') !== null
}

export function reportScanInField(): void {
  showNotice({ id: inDialogNotice, tone: 'warning', message: keyMessages.scanInField(), next: keyMessages.scanInFieldNext() })
}

/** True if a scan is meant for the screen. A scan into another text field is not: the person wanted the code there. */
export function isForScreen(target: EventTarget | null): boolean {
  return target === scanField() || isTypingField(target) || !isTextField(target)
}

/** Handles a scan that is not a badge. `wasForScreen`: whether the scan was meant for the screen when it ended. */
export async function handleScanned(scanned: string, target: EventTarget | null, wasForScreen: boolean): Promise<void> {
  if (!isOverlayOpen()) {
    if (refusesScans(target)) reportScanInField()
    else if (wasForScreen) await handleScan(scanned)
    return
  }
  // This dialog asks for a badge, on top of any other dialog.
  if (isQuestionOpen()) {
    if (!(await recordScannedVoidLabel(scanned))) refuseUnknownBadge()
    return
  }
  if (consumeConfirmationScan(scanned) || (await recordScannedVoidLabel(scanned))) return
  const message = scanFieldMessages.dialogOpen()
  showNotice({ id: inDialogNotice, tone: 'warning', message, next: scanFieldMessages.closeDialog() })
}
