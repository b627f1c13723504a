import { keyMessages } from '../../../shared/messages/app/key-messages.ts'
import { scanFieldMessages } from '../../../shared/messages/app/scan-field-messages.ts'
import { consumeConfirmationScan } from '../../cancellation/confirmation-store.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { recordScannedVoidLabel } from '../scan/scan-void-label.ts'
import { handleScan } from '../scan/scan-store.ts'
import { scanField } from './focus-places.ts'
import { isOverlayOpen, isTextField, refusesScans } from './key-kinds.ts'

/** Shown while a dialog is open; dismissed by the first key after it has closed. */
export const inDialogNotice = 'scan-in-dialog'

/** True where the screen has named its own field for what is typed, and it is this one. */
export function isTypingField(target: EventTarget | null): boolean {
  return target instanceof Element && !isOverlayOpen() && target.closest('[data-typing-field]') !== null
}

export function reportScanInField(): void {
  showNotice({ id: inDialogNotice, tone: 'warning', message: keyMessages.scanInField(), next: keyMessages.scanInFieldNext() })
}

/** A scan that is not a badge. */
export async function handleScanned(scanned: string, target: EventTarget | null): Promise<void> {
  if (!isOverlayOpen()) {
    if (refusesScans(target)) reportScanInField()
    // In another text field the code was typed where the person wanted it, for example in the search of companies.
    else if (target === scanField() || isTypingField(target) || !isTextField(target)) await handleScan(scanned)
    return
  }
  if (consumeConfirmationScan(scanned) || (await recordScannedVoidLabel(scanned))) return
  const message = scanFieldMessages.dialogOpen()
  showNotice({ id: inDialogNotice, tone: 'warning', message, next: scanFieldMessages.closeDialog() })
}
