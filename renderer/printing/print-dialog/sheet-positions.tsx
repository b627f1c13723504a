import { positionsOn } from '../../../shared/printing/label-stock.ts'
import type { PlannedSheet, PrintPlan } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { formatMedia } from './print-plan.ts'
import { StartPositionPicker } from './start-position-picker.tsx'
import styles from './start-position-picker.module.css'
import { formatStartPosition } from './label-positions.ts'

interface SheetPositionsProps {
  readonly layouts: PrintPlan['layouts']
  readonly sheets: readonly PlannedSheet[]
  readonly startAt: Readonly<Record<string, number>>
  readonly onStartAt: (printerId: string, position: number) => void
}

/** For each printer that prints on sheets of labels: where on the sheet that lies in it printing begins. */
export function SheetPositions({ layouts, sheets, startAt, onStartAt }: SheetPositionsProps) {
  return layouts
    .filter(({ layout }) => positionsOn(layout) > 1)
    .map(({ printerId, printerName, layout, next }) => {
      const start = startAt[printerId] ?? next
      const labels = sheets.filter((sheet) => sheet.printerId === printerId && sheet.place.kind === 'waybill_document').length
      return (
        <section key={printerId} className={styles.sheet}>
          <StartPositionPicker
            label={`Where printing begins on the sheet of labels in ${printerName}`}
            layout={layout}
            start={start}
            labels={labels}
            onStart={(position) => onStartAt(printerId, position)}
          />
          <div className={styles.words}>
            <h3>{`The sheet of labels in ${printerName}`}</h3>
            <p className={styles.soft}>{`${formatMedia(layout.media)}, ${positionsOn(layout)} labels on a sheet`}</p>
            <p aria-live="polite">{formatStartPosition(layout, start, labels)}</p>
            <p className={styles.soft}>
              {next === 0
                ? 'The last sheet was used up. Choose another position if a started sheet lies in the printer.'
                : `The last label of the batch before went to position ${next}. Choose another one if another sheet lies in the printer.`}
            </p>
            <div className={styles.deeds}>
              <Button isDisabled={start === 0} onPress={() => onStartAt(printerId, 0)}>
                A new sheet lies there
              </Button>
              {start !== next && next !== 0 && (
                <Button variant="quiet" onPress={() => onStartAt(printerId, next)}>
                  {`Go on at position ${next + 1}`}
                </Button>
              )}
            </div>
          </div>
        </section>
      )
    })
}
