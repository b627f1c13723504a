import type { PrintPlan, Sheet } from '../../shared/printing/batch.ts'
import { formatInstant } from '../ui/format-moment.ts'
import { SheetStateBadge } from '../ui/print-badge.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useStationZone } from '../ui/station-zone.ts'
import { TextField } from '../ui/text-field.tsx'
import { ordersWords, sheetsWords } from './batch-words.ts'
import { reprintReasons, type ReprintReason } from './plan-words.ts'
import styles from './print-dialog.module.css'
import { sheetName } from './sheet-name.ts'

export type AgainChoice = 'leave-out' | 'reprint'

interface PrintedBeforeProps {
  readonly sheets: readonly Sheet[]
  /** Orders whose earlier record was lost with a damaged ledger. */
  readonly unknown: PrintPlan['unknownBefore']
  readonly again: AgainChoice
  readonly reason: ReprintReason
  readonly otherWords: string
  readonly onAgain: (again: AgainChoice) => void
  readonly onReason: (reason: ReprintReason) => void
  readonly onOtherWords: (words: string) => void
}

const againItems = [
  { key: 'leave-out', words: 'Leave them out' },
  { key: 'reprint', words: 'Print them again' },
] as const

const reasonItems = (['jam', 'damaged', 'lost', 'never', 'other'] as const).map((key) => ({ key, words: reprintReasons[key] }))

/** What was sent before, when, where and by whom: a second label is only ever printed on purpose and with its reason. */
export function PrintedBefore(props: PrintedBeforeProps) {
  const { sheets, unknown, again, reason, otherWords } = props
  const zone = useStationZone()
  return (
    <section className={styles.section}>
      {sheets.length > 0 && <h3>{`Sent before: ${sheetsWords(sheets.length)}`}</h3>}
      {unknown.length > 0 && (
        <>
          <h3>{`Perhaps printed before: ${ordersWords(unknown.length)}`}</h3>
          <p>
            The print ledger was damaged after these orders were made, so Packbench does not know. Look whether the parcels have their
            labels: {unknown.map(({ reference }) => reference).join(', ')}.
          </p>
        </>
      )}
      <Segmented label="What to do with these" items={againItems} selectedKey={again} onChange={props.onAgain} />
      {again === 'reprint' && (
        <>
          <Segmented label="Why again? The ledger keeps it." items={reasonItems} selectedKey={reason} onChange={props.onReason} />
          {reason === 'other' && (
            <TextField label="In your words" value={otherWords} onChange={props.onOtherWords} startsFocused maxLength={200} />
          )}
        </>
      )}
      <ul className={styles.before}>
        {sheets.map((sheet) => (
          <li key={sheet.id} className={styles.beforeSheet}>
            <b data-copyable>{sheet.reference}</b>
            <span>{sheetName(sheet)}</span>
            <SheetStateBadge state={sheet.state} plain />
            <span className={styles.soft}>
              {[formatInstant(sheet.changedAt, zone, 'short'), sheet.printerName, sheet.station, sheet.person]
                .filter((part) => part !== null && part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
