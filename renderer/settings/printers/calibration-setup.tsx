import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { calibrationSetupMessages } from '../../../shared/messages/settings/calibration-setup-messages.ts'
import { calibrationLines, measurementProblem, calibrationOffset, type Offset } from '../../../shared/printing/printers/calibration.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { CalibrationPicture } from './calibration-picture.tsx'
import { useOlderGraphics } from './older-graphics.ts'
import { LengthField } from './length-field.tsx'
import { formatOffset, parseMillimetres } from './millimetres.ts'
import styles from './printer-setup.module.css'
import { SendSheetButton } from '../send-sheet-button.tsx'

interface CalibrationSetupProps {
  readonly printerId: string
  readonly offset: Offset
  readonly isAvailable: boolean
  readonly onSave: (offset: Offset) => void
}

interface ParsedMeasurement {
  readonly value: number | null
  readonly error: string
}

function parseMeasurement(text: string, expected: number): ParsedMeasurement {
  if (text.trim() === '') return { value: null, error: '' }
  const value = parseMillimetres(text)
  if (value === null) return { value, error: calibrationSetupMessages.notANumber() }
  const error = measurementProblem(value, expected) ?? ''
  return { value: error === '' ? value : null, error }
}

function formatOffsetOrNone(offset: Offset): string {
  const words = formatOffset(offset)
  return words === '' ? calibrationSetupMessages.noOffset() : words
}

/** Two distances measured on a printed sheet, and the offset that results for later pages. */
export function CalibrationSetup({ printerId, offset, isAvailable, onSave }: CalibrationSetupProps) {
  const secondTry = useOlderGraphics(printerId)
  const [left, setLeft] = useState('')
  const [top, setTop] = useState('')
  const measuredLeft = parseMeasurement(left, calibrationLines.left)
  const measuredTop = parseMeasurement(top, calibrationLines.top)
  const measured = measuredLeft.value === null || measuredTop.value === null ? null : { left: measuredLeft.value, top: measuredTop.value }
  const next = measured === null ? null : calibrationOffset({ expected: calibrationLines, measured })
  const use = (chosen: Offset): void => {
    onSave(chosen)
    setLeft('')
    setTop('')
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.numbers}>
        <ol className={styles.steps}>
          <li>
            {isAvailable ? (
              <SendSheetButton
                icon={Ruler}
                label={calibrationSetupMessages.print()}
                secondTry={secondTry}
                send={async () => await call('printing.calibrationSheet', { printerId })}
              />
            ) : (
              <p>{calibrationSetupMessages.printUnavailable()}</p>
            )}
          </li>
          <li>
            <p>{calibrationSetupMessages.measure({ distance: calibrationLines.left })}</p>
            <div className={styles.grid}>
              <LengthField label={calibrationSetupMessages.fromLeft()} value={left} error={measuredLeft.error} onChange={setLeft} />
              <LengthField label={calibrationSetupMessages.fromTop()} value={top} error={measuredTop.error} onChange={setTop} />
            </div>
          </li>
        </ol>
        <dl className={styles.offsets}>
          <dt>{calibrationSetupMessages.currentOffset()}</dt>
          <dd>{formatOffsetOrNone(offset)}</dd>
          <dt>{calibrationSetupMessages.newOffset()}</dt>
          <dd>{next === null ? calibrationSetupMessages.notMeasured() : formatOffsetOrNone(next)}</dd>
        </dl>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isDisabled={next === null}
            disabledReason={calibrationSetupMessages.useDisabled()}
            onPress={() => {
              if (next !== null) use(next)
            }}
          >
            {calibrationSetupMessages.use()}
          </Button>
          {formatOffset(offset) !== '' && (
            <Button variant="quiet" onPress={() => use({ x: 0, y: 0 })}>
              {calibrationSetupMessages.reset()}
            </Button>
          )}
        </div>
      </div>
      <CalibrationPicture measured={measured} />
    </div>
  )
}
