import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { startPositionMessages } from '../../../shared/messages/printing/start-position-messages.ts'
import { positionsOn } from '../../../shared/printing/labels/label-stock.ts'
import type { PlannedSheet, PrintPlan } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { formatMedia } from './print-plan.ts'
import { StartPositionPicker } from './start-position-picker.tsx'
import styles from './start-position-picker.module.css'
import { formatStartPosition, labelsFor, type StartPositions } from './label-positions.ts'

interface SheetPositionsProps {
  readonly layouts: PrintPlan['layouts']
  readonly sheets: readonly PlannedSheet[]
  readonly startAt: StartPositions
  readonly onStartAt: (printerId: string, position: number) => void
}

/** The start position on the sheet, for each printer that prints on sheets of labels. */
export function SheetPositions({ layouts, sheets, startAt, onStartAt }: SheetPositionsProps) {
  return layouts
    .filter(({ layout }) => positionsOn(layout) > 1)
    .map(({ printerId, printerName, layout, next }) => {
      const start = startAt[printerId] ?? next
      const labels = labelsFor(printerId, sheets)
      return (
        <section key={printerId} className={styles.sheet}>
          <StartPositionPicker
            label={startPositionMessages.picker({ printer: printerName })}
            layout={layout}
            start={start}
            labels={labels}
            onStart={(position) => onStartAt(printerId, position)}
          />
          <div className={styles.words}>
            <h3>{startPositionMessages.title({ printer: printerName })}</h3>
            <p className={styles.soft}>{startPositionMessages.stock({ media: formatMedia(layout.media), labels: positionsOn(layout) })}</p>
            <p aria-live="polite">{formatStartPosition(layout, start, labels)}</p>
            <p className={styles.soft}>
              {next === 0 ? startPositionMessages.lastSheetFull() : startPositionMessages.lastPosition({ position: next })}
            </p>
            <div className={styles.actions}>
              <Button isDisabled={start === 0} disabledReason={uiMessages.positionFirst()} onPress={() => onStartAt(printerId, 0)}>
                {startPositionMessages.newSheet()}
              </Button>
              {start !== next && next !== 0 && (
                <Button variant="quiet" onPress={() => onStartAt(printerId, next)}>
                  {startPositionMessages.continueAt({ position: next + 1 })}
                </Button>
              )}
            </div>
          </div>
        </section>
      )
    })
}
