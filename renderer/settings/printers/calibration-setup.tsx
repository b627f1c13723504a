import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { calibrationLines, measurementProblem, calibrationOffset, type Offset } from '../../../shared/printing/calibration.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { CalibrationPicture } from './calibration-picture.tsx'
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
  if (value === null) return { value, error: 'Type millimetres, e.g. 24.5.' }
  const error = measurementProblem(value, expected) ?? ''
  return { value: error === '' ? value : null, error }
}

function formatOffsetOrNone(offset: Offset): string {
  const words = formatOffset(offset)
  return words === '' ? 'not moved' : words
}

/** Two distances measured on a printed sheet, and by how much pages are moved from then on. */
export function CalibrationSetup({ printerId, offset, isAvailable, onSave }: CalibrationSetupProps) {
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
                label="Print the calibration sheet"
                send={async () => await call('printing.calibrationSheet', { printerId })}
              />
            ) : (
              <p>The calibration sheet can be printed when the printer is there.</p>
            )}
          </li>
          <li>
            <p>{`Measure with a ruler from the edges of the paper to its two lines. Both belong at ${calibrationLines.left} mm.`}</p>
            <div className={styles.grid}>
              <LengthField label="From the left edge" value={left} error={measuredLeft.error} onChange={setLeft} />
              <LengthField label="From the upper edge" value={top} error={measuredTop.error} onChange={setTop} />
            </div>
          </li>
        </ol>
        <dl className={styles.offsets}>
          <dt>Pages now</dt>
          <dd>{formatOffsetOrNone(offset)}</dd>
          <dt>Then</dt>
          <dd>{next === null ? 'once both are measured' : formatOffsetOrNone(next)}</dd>
        </dl>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isDisabled={next === null}
            disabledReason="Type both distances first."
            onPress={() => {
              if (next !== null) use(next)
            }}
          >
            Use this offset
          </Button>
          {formatOffset(offset) !== '' && (
            <Button variant="quiet" onPress={() => use({ x: 0, y: 0 })}>
              Move nothing
            </Button>
          )}
        </div>
      </div>
      <CalibrationPicture measured={measured} />
    </div>
  )
}
