import { useRef, useState, type KeyboardEvent } from 'react'
import { scannerSettingsMessages } from '../../../shared/messages/settings/scanner-settings-messages.ts'
import { calibrateScanner } from '../../../shared/scanning/calibrate-scanner.ts'
import type { ScannerProfile } from '../../../shared/scanning/scanner-profile.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from '../settings-screen.module.css'
import { createScanRecorder, type ScanRecorder } from './scan-recorder.ts'

interface CalibrationFieldProps {
  readonly profile: ScannerProfile | null
  readonly onFound: (profile: ScannerProfile) => Promise<boolean>
}

type State = 'idle' | 'reading' | 'otherCode' | 'unknownLayout' | 'calibrated'

/** Captures the keys of one scan unchanged, and derives how the scanner types. */
export function CalibrationField({ profile, onFound }: CalibrationFieldProps) {
  const [state, setState] = useState<State>('idle')
  const recorder = useRef<ScanRecorder | null>(null)
  recorder.current ??= createScanRecorder()

  async function finish(): Promise<void> {
    const scan = recorder.current?.take() ?? null
    if (scan === null) return
    const result = calibrateScanner(scan, profile)
    if (result.kind !== 'found') setState(result.kind)
    else setState((await onFound(result.profile)) ? 'calibrated' : 'idle')
  }

  function press({ nativeEvent: event }: KeyboardEvent): void {
    const kind = recorder.current?.press(event, () => void finish()) ?? 'other'
    if (kind === 'other') return
    event.preventDefault()
    if (kind === 'part') setState('reading')
    else void finish()
  }

  const error = state === 'otherCode' || state === 'unknownLayout' ? scannerSettingsMessages[state]() : ''
  return (
    <>
      <div data-raw-keys="" onKeyDownCapture={press}>
        <TextField
          label={scannerSettingsMessages.field()}
          description={scannerSettingsMessages.fieldHint()}
          error={error}
          value={state === 'reading' ? scannerSettingsMessages.reading() : ''}
          onChange={() => {}}
        />
      </div>
      {state === 'calibrated' && <output className={styles.sent}>{scannerSettingsMessages.calibrated()}</output>}
    </>
  )
}
