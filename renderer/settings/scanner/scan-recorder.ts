import { isCharacterKey } from '../../../shared/scanning/decode-keys.ts'
import type { CalibrationScan } from '../../../shared/scanning/calibrate-scanner.ts'
import { scanKeyOf } from '../../ui/keys/scan-key-of.ts'
import type { ScanKey } from '../../../shared/scanning/scan-key.ts'

/** A scan without a final key ends after this pause, in milliseconds. */
const endPauseMs = 500

export interface ScanRecorder {
  /** Records a key: part of the scan, its end, or neither. `onPause` is called when the scan ends without a final key. */
  readonly press: (event: KeyboardEvent, onPause: () => void) => 'part' | 'end' | 'other'
  /** What was scanned since the last call; null if nothing was. */
  readonly take: () => CalibrationScan | null
}

/** Records the keys of one scan with their times. */
export function createScanRecorder(): ScanRecorder {
  let keys: ScanKey[] = []
  let endKey: CalibrationScan['endKey'] = null
  let gapMs = 0
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    press: (event, onPause) => {
      const { key, code } = event
      clearTimeout(timer)
      if ((key === 'Enter' || key === 'Tab') && keys.length > 0) {
        endKey = key
        return 'end'
      }
      if (keys.length > 0) timer = setTimeout(onPause, endPauseMs)
      const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey && !event.getModifierState('AltGraph'))
      if (isShortcut || (key.length !== 1 && !isCharacterKey(code))) return 'other'
      if (keys.length > 0) gapMs = Math.max(gapMs, event.timeStamp - last)
      last = event.timeStamp
      keys.push(scanKeyOf(event))
      clearTimeout(timer)
      timer = setTimeout(onPause, endPauseMs)
      return 'part'
    },
    take: () => {
      clearTimeout(timer)
      const scan = keys.length === 0 ? null : { keys, endKey, gapMs }
      keys = []
      endKey = null
      gapMs = 0
      return scan
    },
  }
}
