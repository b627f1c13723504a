import { scanFieldMessages } from '../../../shared/messages/app/scan-field-messages.ts'
import { consumeConfirmationScan } from '../../cancellation/confirmation-store.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { useNavigation } from '../navigation-store.ts'
import { isBadgeField, takeBadgeScan } from '../../people/badge-scan.ts'
import { recordScannedVoidLabel } from '../scan/scan-void-label.ts'
import { clearScanAndSearch, handleScan, stopTypedSearch, useScan } from '../scan/scan-store.ts'
import { createScannerDetector } from '../scan/scanner-detector.ts'
import { actionOf, type ActionId } from './shortcuts.ts'
import { showNotice, dismissNotice } from '../../ui/feedback/notices.ts'

export const scanFieldId = 'scan-field'

/** Said while a dialog is open; the first key after it has closed puts it away. */
const inDialogNotice = 'scan-in-dialog'

function scanField(): HTMLInputElement | null {
  const field = document.getElementById(scanFieldId)
  return field instanceof HTMLInputElement ? field : null
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** True while a dialog or an open list holds the keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[data-overlay], [role="dialog"], [role="alertdialog"]') !== null
}

/** A password is nobody's business; into a PIN field a badge can be scanned too. */
function isPasswordField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'password' && target.closest('[data-pin-field]') === null
}

function consumeEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A scan that is no badge. */
function handleScanned(scanned: string, target: EventTarget | null): void {
  if (!isOverlayOpen()) {
    // In another text field the code was typed where the person wanted it, for example in the search of the documents.
    if (target === scanField() || !isTextField(target)) void handleScan(scanned)
    return
  }
  if (consumeConfirmationScan(scanned)) return
  void recordScannedVoidLabel(scanned).then((isVoidLabel) => {
    const message = scanFieldMessages.dialogOpen()
    if (!isVoidLabel) showNotice({ id: inDialogNotice, tone: 'warning', message, next: scanFieldMessages.closeDialog() })
  })
}

/**
 * Listens before anything else in the window. Plain characters go to the scan field wherever the focus is, unless a person types
 * into another field; a burst at a scanner's pace never presses, chooses or submits anything, whatever has the focus.
 */
export function listenToKeys(onAction: (action: ActionId, event: KeyboardEvent) => boolean): () => void {
  const burst = createScannerDetector()

  function handleScanEnd(event: KeyboardEvent): boolean {
    const scanned = burst.end(event.timeStamp)
    if (scanned === null) return false
    consumeEvent(event)
    const { target } = event
    if (isBadgeField(target)) return true
    // What the scanner typed is no search while it may be a badge.
    if (target === scanField()) stopTypedSearch()
    takeBadgeScan(scanned, target, () => handleScanned(scanned, target))
    return true
  }

  function handleCharacter(event: KeyboardEvent): void {
    const isSpace = event.key === ' '
    if (burst.isRunning(event.timeStamp) && isSpace && !isTextField(event.target)) consumeEvent(event)
    if (!isSpace || burst.isRunning(event.timeStamp)) burst.push(event.key, event.timeStamp)
    const field = scanField()
    if (isSpace || field === null || isTextField(event.target) || isOverlayOpen()) return
    // The character itself goes on into the field, in place of what stood there; nothing else hears of it.
    event.stopImmediatePropagation()
    field.focus()
    field.select()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || isPasswordField(event.target)) return
    if (!isOverlayOpen()) dismissNotice(inDialogNotice)
    const isPlain = !event.ctrlKey && !event.metaKey && (!event.altKey || event.getModifierState('AltGraph'))
    if (isPlain && event.key.length === 1) {
      handleCharacter(event)
      return
    }
    // What was typed before it is no part of a scan that follows.
    if (event.key === 'Escape') burst.end(event.timeStamp)
    const endsScan = event.key === 'Enter' || (event.key === 'Tab' && (event.target === scanField() || !isTextField(event.target)))
    if (endsScan && handleScanEnd(event)) return
    // A control character inside a scan arrives as Ctrl with a letter or as a function key: part of the code, not a command.
    if ((event.key.length === 1 || /^F\d+$/.test(event.key)) && burst.isRunning(event.timeStamp)) {
      consumeEvent(event)
      return
    }
    const action = actionOf(event)
    if (action === null) return
    // Who is packing can change over any dialog, which stays as it is.
    if (!isOverlayOpen() || action === 'person') {
      if (onAction(action, event)) consumeEvent(event)
      return
    }
    // Over a dialog a key does nothing of ours, and not the browser's own either: F5 would reload the window.
    if (action !== 'close' && action !== 'select-all') event.preventDefault()
  }

  window.addEventListener('keydown', handleKeyDown, true)
  return () => window.removeEventListener('keydown', handleKeyDown, true)
}

export function focusScanField(): void {
  const field = scanField()
  field?.focus()
  field?.select()
}

/** The list is asked for and not there yet: it gets the focus when it is drawn, unless the person went elsewhere meanwhile. */
function focusListOnceLoaded(): void {
  const focused = document.activeElement
  const stop = useOrders.subscribe(({ isLoading }) => {
    if (isLoading) return
    stop()
    requestAnimationFrame(() => {
      if (document.activeElement === focused || document.activeElement === document.body) document.getElementById('order-list')?.focus()
    })
  })
}

/** Answers false where no orders are listed. */
export function focusList(): boolean {
  const list = document.getElementById('order-list')
  if (list === null && useNavigation.getState().screen === 'orders' && useOrders.getState().isLoading) focusListOnceLoaded()
  list?.focus()
  return list !== null
}

/** The list of orders or of documents, whichever is on the screen. */
export function focusAnyList(): void {
  if (!focusList()) document.getElementById('document-list')?.focus()
}

/** Escape in the field: empty it first. Answers whether there was anything to empty. */
export function emptyScanField(): boolean {
  const { text, notFoundText, failure } = useScan.getState()
  if (text === '' && notFoundText === null && failure === null) return false
  clearScanAndSearch()
  return true
}

/** True in a text field that has something in it: its own keys come first there. */
export function isInFilledTextField(target: EventTarget | null): boolean {
  return isTextField(target) && !(target === scanField() && useScan.getState().text === '')
}
