import { scanFieldMessages } from '../../../shared/messages/app/scan-field-messages.ts'
import { consumeConfirmationScan } from '../../cancellation/confirmation-store.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { useNavigation } from '../navigation-store.ts'
import { isBadgeField, takeBadgeScan } from '../../people/badge-scan.ts'
import { recordScannedVoidLabel } from '../scan/scan-void-label.ts'
import { trackLookup } from '../scan/pending-lookup.ts'
import { clearScanAndSearch, handleScan, stopTypedSearch, useScan } from '../scan/scan-store.ts'
import { readScan } from '../../../shared/scanning/read-scan.ts'
import { typedText } from '../../../shared/scanning/scan-key.ts'
import {
  isKeypadDigit,
  isScannerAltGraph,
  reportFieldNotCorrected,
  reportMismatch,
  scannerGapMs,
  scannerProfile,
  typesCharacter,
} from '../scan/scanner.ts'
import { createScannerDetector } from '../scan/scanner-detector.ts'
import { scanKeyOf } from '../../ui/keys/scan-key-of.ts'
import { replaceTyped } from '../../ui/keys/replace-typed.ts'
import { screenStart } from './regions.ts'
import { actionOf, type ActionId } from './shortcuts.ts'
import { showNotice, dismissNotice } from '../../ui/feedback/notices.ts'

export const scanFieldId = 'scan-field'

/** Shown while a dialog is open; dismissed by the first key after it has closed. */
const inDialogNotice = 'scan-in-dialog'

function scanField(): HTMLInputElement | null {
  const field = document.getElementById(scanFieldId)
  return field instanceof HTMLInputElement ? field : null
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** True while a dialog or an open list handles the keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[data-overlay], [role="dialog"], [role="alertdialog"]') !== null
}

/** A password must not be read; into a PIN field a badge can be scanned too. */
function isPasswordField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'password' && target.closest('[data-pin-field]') === null
}

/** The scanner calibration needs the raw keys. */
function isRawKey(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof Element) || target.closest('[data-raw-keys]') === null) return false
  return key === 'Enter' || key === 'Tab' || (typesCharacter(event) && !metaKey && (!ctrlKey || altKey))
}

function consumeEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A list or dialog that was just opened closes on Escape even before it has the focus. */
function passToOverlay(event: KeyboardEvent): void {
  const { target, key, code } = event
  const overlay = [...document.querySelectorAll('[data-overlay]')].at(-1)
  if (overlay === undefined || isTextField(target) || (target instanceof Element && target.closest('[data-overlay]') !== null)) return
  consumeEvent(event)
  overlay.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
}

/** A scan that is not a badge. */
async function handleScanned(scanned: string, target: EventTarget | null): Promise<void> {
  if (!isOverlayOpen()) {
    // In another text field the code was typed where the person wanted it, for example in the document search.
    if (target === scanField() || !isTextField(target)) await handleScan(scanned)
    return
  }
  if (consumeConfirmationScan(scanned) || (await recordScannedVoidLabel(scanned))) return
  const message = scanFieldMessages.dialogOpen()
  showNotice({ id: inDialogNotice, tone: 'warning', message, next: scanFieldMessages.closeDialog() })
}

/**
 * Handles keys before any other listener of the window. Plain characters go to the scan field wherever the focus is, unless a person types
 * into another field; a burst at a scanner's speed never presses, selects or submits anything, whatever has the focus.
 */
export function listenToKeys(onAction: (action: ActionId, event: KeyboardEvent) => boolean): () => void {
  const burst = createScannerDetector(scannerGapMs)

  function handleScanEnd(event: KeyboardEvent): boolean {
    const keys = burst.end(event.timeStamp)
    if (keys === null) return false
    consumeEvent(event)
    const { target } = event
    const reading = readScan(keys, scannerProfile())
    if (reading.kind === 'mismatch') {
      if (target === scanField()) clearScanAndSearch()
      reportMismatch(reading)
      return true
    }
    const { text: scanned } = reading
    const typed = typedText(keys)
    // The computer's layout may have typed something other than what the scanner read.
    if (typed !== scanned && target !== scanField() && isTextField(target) && !replaceTyped(target, typed ?? scanned, scanned)) {
      reportFieldNotCorrected(scanned)
      return true
    }
    if (isBadgeField(target)) return true
    // What the scanner typed must not be searched while it may be a badge.
    if (target === scanField()) stopTypedSearch()
    trackLookup(takeBadgeScan(scanned, target, async () => await handleScanned(scanned, target)))
    return true
  }

  function handleCharacter(event: KeyboardEvent): void {
    const isSpace = event.key === ' '
    const isRunning = burst.isRunning(event.timeStamp)
    if (isRunning && ((isSpace && !isTextField(event.target)) || event.key === 'Dead')) consumeEvent(event)
    if (!isSpace || isRunning) burst.push(scanKeyOf(event), event.timeStamp)
    const field = scanField()
    if (isSpace || field === null || isTextField(event.target) || isOverlayOpen()) return
    // The character itself goes into the field and replaces its text; no other handler receives it.
    event.stopImmediatePropagation()
    field.focus()
    field.select()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isPasswordField(event.target) || isRawKey(event)) return
    if (event.isComposing && !burst.isRunning(event.timeStamp)) return
    if (!isOverlayOpen()) dismissNotice(inDialogNotice)
    const isPlain = !event.ctrlKey && !event.metaKey && (!event.altKey || event.getModifierState('AltGraph'))
    if (isPlain && typesCharacter(event)) {
      handleCharacter(event)
      return
    }
    const isRunning = burst.isRunning(event.timeStamp)
    if (isScannerAltGraph(event) || (isKeypadDigit(event) && isRunning)) {
      burst.push(scanKeyOf(event), event.timeStamp)
      if (isRunning) {
        consumeEvent(event)
        return
      }
    }
    // Earlier keys are not part of a scan that follows.
    if (event.key === 'Escape') burst.end(event.timeStamp)
    const endsScan = event.key === 'Enter' || (event.key === 'Tab' && (event.target === scanField() || !isTextField(event.target)))
    if (endsScan && handleScanEnd(event)) return
    // A control character inside a scan arrives as Ctrl with a letter or as a function key: part of the code, not a command.
    if ((event.key.length === 1 || /^F\d+$/.test(event.key)) && isRunning) {
      consumeEvent(event)
      return
    }
    const action = actionOf(event)
    if (action === null) return
    // The person packing can change over any dialog, which stays open.
    if (!isOverlayOpen() || action === 'person') {
      if (onAction(action, event)) consumeEvent(event)
      return
    }
    // Over a dialog a key triggers neither our action nor the browser's own: F5 would reload the window.
    if (action === 'close') passToOverlay(event)
    else if (action !== 'select-all') event.preventDefault()
  }

  window.addEventListener('keydown', handleKeyDown, true)
  return () => window.removeEventListener('keydown', handleKeyDown, true)
}

export function focusScanField(): void {
  const field = scanField()
  field?.focus()
  field?.select()
}

/** The list was requested and has not arrived: it gets the focus when it is rendered, unless the person went elsewhere in the meantime. */
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

/** Returns false if no orders are listed. */
export function focusList(): boolean {
  const list = document.getElementById('order-list')
  if (list === null && useNavigation.getState().screen === 'orders' && useOrders.getState().isLoading) focusListOnceLoaded()
  list?.focus()
  return list !== null
}

/** The list of orders or of documents, or what the screen has in its place. */
export function focusAnyList(): void {
  if (!focusList()) screenStart()?.focus()
}

/** Escape in the field: empties it first. Returns whether there was anything to empty. */
export function emptyScanField(): boolean {
  const { text, notFoundText, failure } = useScan.getState()
  if (text === '' && notFoundText === null && failure === null) return false
  clearScanAndSearch()
  return true
}

/** True in a non-empty text field: its own keys take precedence there. */
export function isInFilledTextField(target: EventTarget | null): boolean {
  return isTextField(target) && !(target === scanField() && useScan.getState().text === '')
}
