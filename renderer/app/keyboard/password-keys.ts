import type { ScanKey } from '../../../shared/scanning/scan-key.ts'
import type { FieldMemory } from '../../ui/keys/field-before.ts'
import { pressedAt } from '../../ui/keys/pressed-at.ts'
import type { KeyPace } from '../scan/key-pace.ts'
import type { ScannerDetector } from '../scan/scanner-detector.ts'
import { reportScanInField } from './handle-scanned.ts'
import { consumeEvent, isHeldDown, isPlainCharacter } from './key-kinds.ts'

/** What the scanner may have typed into a password field is not kept. */
const hiddenKey: ScanKey = { code: '', key: '*', shift: false, altGraph: false, capsLock: false }

interface KeyMemories {
  readonly burst: ScannerDetector
  readonly pace: KeyPace
  readonly fields: FieldMemory
}

/** Handles the keys in a password field: a scan is recognized by its speed alone, and taken back. */
export function createPasswordKeys({ burst, pace, fields }: KeyMemories): (event: KeyboardEvent, field: HTMLInputElement) => void {
  return (event, field) => {
    const at = pressedAt(event)
    if (isPlainCharacter(event)) {
      burst.push(hiddenKey, at)
      pace.type(at, 'dialog')
      fields.remember(field, at)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      const keys = burst.end(at)
      if (keys === null && pace.mayAct(at) && !isHeldDown(event)) return
      consumeEvent(event)
      if (keys === null) return
      pace.endScan(at)
      fields.takeBack(field, keys.length)
      reportScanInField()
    } else if (event.key.length === 1 && pace.shortcutWait(at, false) === null) {
      // A control character of a code neither selects what was typed before it nor ends the code.
      consumeEvent(event)
      burst.pass(at)
    }
  }
}
