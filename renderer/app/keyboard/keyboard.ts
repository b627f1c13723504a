import { dismissNotice } from '../../ui/feedback/notices.ts'
import { createFieldMemory } from '../../ui/keys/field-before.ts'
import { areKeysHeld, beginTurn, connectKeyQueue, dropKeptKeys, keepKey } from '../../ui/keys/key-queue.ts'
import { isReplayed, pressedAt } from '../../ui/keys/pressed-at.ts'
import { markHeldKeys, replayKey } from '../../ui/keys/replay-key.ts'
import { scanKeyOf, scannedSeparator } from '../../ui/keys/scan-key-of.ts'
import { isUnasked } from '../../ui/keys/unasked.ts'
import { createKeyPace } from '../scan/key-pace.ts'
import { createScanSilence } from '../scan/scan-silence.ts'
import { isKeypadDigit, isScannerAltGraph, reportLate, reportNoEnd, scannerGapMs, scannerProfile } from '../scan/scanner.ts'
import { createScannerDetector } from '../scan/scanner-detector.ts'
import { slowestScanGapMs } from '../scan/slow-scan.ts'
import { cancelOpening } from './cancel-opening.ts'
import { dropKeysForMouse, reportDroppedKeys } from './dropped-keys.ts'
import { scanField, typingField } from './focus-places.ts'
import { finishScan } from './finish-scan.ts'
import { inDialogNotice, isForScreen } from './handle-scanned.ts'
import {
  consumeEvent,
  editsText,
  isControlEnd,
  initOf,
  isHeldDown,
  isModifier,
  isPassedOn,
  isOverlayOpen,
  isPasswordField,
  isPlainCharacter,
  isRawKey,
  isTextField,
  isTextInput,
  refusesScans,
  topOverlay,
} from './key-kinds.ts'
import { isAltCodeDigit, isAnnouncement, takeKeylessCharacters } from './keyless-characters.ts'
import { leaveSuggestions } from './leave-suggestions.ts'
import { keepCodesOutOfPin } from './names-and-pin.ts'
import { closeTooltipFirst, passToOverlay } from './pass-to-overlay.ts'
import { createPasswordKeys } from './password-keys.ts'
import { createShortcutDelay, isImmediate, type RunAction } from './shortcut-delay.ts'
import { actionOfKey } from './shortcuts.ts'
import { placeOf, scanPlaceOf, takesText } from './typed-into.ts'

/** Milliseconds. Within this time, a character continues the previous word, even if its field has lost the focus meanwhile. */
const sameWordMs = 1000

/**
 * Handles keys before any other listener of the window. Plain characters go to the scan field, or to the field that the open dialog or screen
 * designates, unless a person types into another field. Keys pressed by a scanner never trigger an action, whatever has the focus. Keys that are
 * pressed while something opens wait for it.
 */
export function listenToKeys(runAction: RunAction): () => void {
  const burst = createScannerDetector(scannerGapMs)
  const pace = createKeyPace(scannerGapMs)
  const fields = createFieldMemory()
  const handleInPassword = createPasswordKeys({ burst, pace, fields })
  const shortcut = createShortcutDelay(runAction, scannerGapMs, pushSeparator)
  /** The last character that was sent to a field, because none had the focus. */
  let forwarded: { readonly field: Element; readonly at: number } | null = null
  /** When Enter, Tab or a line feed was pressed last. */
  let endKeyAt = Number.NEGATIVE_INFINITY
  const silence = createScanSilence(handleSilence)

  /** A separator at the start of a code says how to read it. */
  function pushSeparator(event: KeyboardEvent): void {
    const separator = scannedSeparator(event)
    if (separator !== null) burst.push(separator, pressedAt(event))
  }

  function handleScanEnd(event: KeyboardEvent): boolean {
    const [at, { target }] = [pressedAt(event), event]
    const keys = burst.end(at, scanPlaceOf(target, event.key))
    if (keys === null) return false
    consumeEvent(event)
    pace.endScan(at)
    finishScan(keys, target, fields)
    return true
  }

  /** A control character ends a scan, alone or after Enter. */
  function handleControlEnd(event: KeyboardEvent): boolean {
    const at = pressedAt(event)
    const isAfterEnd = at - endKeyAt <= slowestScanGapMs
    if (!isAfterEnd && !(burst.isFollowing(at) && burst.isScan(at, scanPlaceOf(event.target, event.key)))) return false
    endKeyAt = at
    if (isAfterEnd || !handleScanEnd(event)) consumeEvent(event)
    return true
  }

  /** No key has followed for a while: the end of a scan whose scanner presses no key after it. */
  function handleSilence(): boolean {
    const target = document.activeElement
    if (areKeysHeld() || isPasswordField(target)) return false
    if (scannerProfile()?.endKey !== null) {
      if (burst.isLeft(performance.now()) && !takesText(target)) reportNoEnd()
      return false
    }
    const keys = burst.close()
    if (keys !== null) finishScan(keys, target, fields)
    return keys !== null
  }

  function handleCharacter(event: KeyboardEvent): void {
    const at = pressedAt(event)
    const isSpace = event.key === ' '
    const isInText = isTextField(event.target)
    if (silence.isLate(at)) {
      consumeEvent(event)
      return reportLate()
    }
    const isRunning = burst.isRunning(at)
    if (isSpace && !isInText && !pace.mayAct(at, event.key)) consumeEvent(event)
    else if (isRunning && event.key === 'Dead') consumeEvent(event)
    const isAfterScan = burst.isLeft(at)
    if (!isSpace || burst.isFollowing(at)) burst.push(scanKeyOf(event), at)
    const field = isSpace || isInText ? null : typingField()
    const into = field ?? event.target
    if (!isSpace || isInText) pace.type(at, placeOf(into))
    if (isTextInput(into)) fields.remember(into, at)
    silence.restart(at)
    if (isAfterScan && into === scanField()) scanField()?.select()
    if (field === null) return
    // The character itself goes into the field and replaces its text, unless it goes on with a word; no other handler receives it.
    event.stopImmediatePropagation()
    field.focus()
    const continues = isOverlayOpen() || (!isAfterScan && forwarded?.field === field && at - forwarded.at < sameWordMs)
    if (continues) field.setSelectionRange(field.value.length, field.value.length)
    else field.select()
    forwarded = { field, at }
  }

  /** A key that ends a scan, confirms or moves on. Returns true if it is handled: as the end of a scan, or because a scanner pressed it. */
  function handleEndKey(event: KeyboardEvent): boolean {
    const { target, key } = event
    const at = pressedAt(event)
    endKeyAt = at
    const endsScan = key === 'Enter' || isForScreen(target) || refusesScans(target)
    if (endsScan && handleScanEnd(event)) return true
    const shortScan = isTextInput(target) && refusesScans(target) ? fields.fastCount(target, at, scannerGapMs()) : 0
    if (pace.mayAct(at, key) && !isHeldDown(event)) return false
    consumeEvent(event)
    // Too short to be recognized by its characters, but no person confirms that fast.
    if (shortScan > 0 && isTextInput(target)) fields.takeBack(target, shortScan)
    return true
  }

  function handleShortcut(event: KeyboardEvent): void {
    const action = actionOfKey(event)
    const isOfScanner = event.key.length === 1 || /^F\d+$/.test(event.key)
    const wait = isOfScanner ? pace.shortcutWait(pressedAt(event), action !== null && !isImmediate(action)) : 0
    const at = pressedAt(event)
    const separator = burst.isFollowing(at) ? scannedSeparator(event) : null
    if (wait === null || (separator !== null && action === null)) {
      consumeEvent(event)
      if (separator === null) burst.pass(at)
      else burst.push(separator, at)
      return
    }
    if (action === null) return
    // The person packing can change over any dialog, which stays open.
    if (leaveSuggestions(action, event.target) || !isOverlayOpen() || action === 'person') {
      if (shortcut.press(action, event, wait)) consumeEvent(event)
      return
    }
    // Over a dialog a key triggers neither our action nor the browser's own: F5 would reload the window.
    if (action === 'close') passToOverlay(event)
    else if (action !== 'select-all') event.preventDefault()
  }

  /** Keeps a key for what is opening. Returns false for Escape if something is already open, which the key then closes. */
  function keep(event: KeyboardEvent): boolean {
    if (event.key !== 'Escape') {
      // A stuck key would fill the queue, which is then dropped as a whole.
      if (!isHeldDown(event)) keepKey({ init: initOf(event), at: event.timeStamp })
    } else {
      dropKeptKeys('cancelled')
      shortcut.cancel()
      cancelOpening()
      if (topOverlay() !== null) return false
    }
    consumeEvent(event)
    return true
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isModifier(event) || isPassedOn(event)) return
    const at = pressedAt(event)
    if (isAltCodeDigit(event) && !isScannerAltGraph(event)) {
      // Preventing the default of this key would also prevent the character.
      event.stopImmediatePropagation()
      burst.pass(at)
      return
    }
    if (isAnnouncement(event) && areKeysHeld()) return
    if (!isReplayed(event)) {
      shortcut.follow(at)
      if (areKeysHeld() && !isRawKey(event) && keep(event)) return
    }
    beginTurn()
    if (isPasswordField(event.target) && !isUnasked(event)) {
      handleInPassword(event, event.target)
      return
    }
    if (isRawKey(event)) return
    if (event.isComposing && !burst.isRunning(at)) return
    if (!isOverlayOpen()) dismissNotice(inDialogNotice)
    // The action of the key is prevented, but the keys of a scan are still recorded.
    if (event.key !== 'Escape' && isUnasked(event)) consumeEvent(event)
    if (isPlainCharacter(event)) {
      handleCharacter(event)
      return
    }
    const isRunning = burst.isRunning(at)
    if (isScannerAltGraph(event) || (isKeypadDigit(event) && isRunning)) {
      burst.push(scanKeyOf(event), at)
      if (isRunning) {
        consumeEvent(event)
        return
      }
    }
    // Earlier keys are not part of a scan that follows, and no longer what is in the field.
    if (event.key === 'Escape' || editsText(event)) burst.end(at)
    if (event.key === 'Enter' || event.key === 'Tab') {
      if (!event.ctrlKey && !event.metaKey && handleEndKey(event)) return
    }
    if (isControlEnd(event) && handleControlEnd(event)) return
    if (event.key === 'Escape' && closeTooltipFirst(event)) return
    handleShortcut(event)
  }

  const stops = [
    connectKeyQueue(replayKey, markHeldKeys),
    silence.stop,
    keepCodesOutOfPin(burst, fields),
    takeKeylessCharacters(burst.isFollowing, shortcut.follow),
    reportDroppedKeys(),
    dropKeysForMouse(),
    () => window.removeEventListener('keydown', handleKeyDown, true),
    () => window.removeEventListener('click', beginTurn, true),
  ]
  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('click', beginTurn, true)
  return () => {
    for (const stop of stops) stop()
  }
}
