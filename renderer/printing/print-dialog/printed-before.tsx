import type { PaperPlace } from '../../../shared/documents/document.ts'
import { reprintKinds, type PrintPlan, type Sheet } from '../../../shared/printing/batch.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ordersWords, sheetsWords } from '../batch-text.ts'
import { PaperChoice } from './document-picker.tsx'
import { ordersInDoubt, placesOf, sheetsAt, shortReasons } from './print-plan.ts'
import type { PrintChoice } from './print-options.ts'
import { PrintedSheets } from './printed-sheets.tsx'
import styles from './print-dialog.module.css'

interface PrintedBeforeProps {
  readonly plan: PrintPlan
  readonly choice: PrintChoice
  /** False where the person came to print again: then whether is no question any more. */
  readonly asksWhether: boolean
  readonly onChoose: (change: Partial<PrintChoice>) => void
}

const againItems = [
  { key: 'leave-out', words: 'Leave them out' },
  { key: 'reprint', words: 'Print them again' },
] as const

const reasonItems = reprintKinds.map((key) => ({ key, words: shortReasons[key] }))

function Unrecorded({ orders }: { readonly orders: PrintPlan['unknownBefore'] }) {
  if (orders.length === 0) return null
  return (
    <>
      <h3>{`Perhaps printed before: ${ordersWords(orders.length)}`}</h3>
      <p>
        Part of the print ledger was lost after these orders were made, so Packbench does not know. Look whether the parcels have their
        labels: {orders.map(({ reference }) => reference).join(', ')}.
      </p>
    </>
  )
}

interface ReprintProps extends Pick<PrintedBeforeProps, 'choice' | 'onChoose'> {
  readonly places: readonly PaperPlace[]
  /** Some paper was printed in more than one copy. */
  readonly hadMore: boolean
}

function Reprint({ places, hadMore, choice, onChoose }: ReprintProps) {
  return (
    <>
      <Segmented
        label="Why again? The ledger keeps it."
        items={reasonItems}
        selectedKey={choice.reason}
        onChange={(reason) => onChoose({ reason })}
      />
      {choice.reason === 'other' && (
        <TextField
          label="In your words"
          value={choice.otherWords}
          onChange={(otherWords) => onChoose({ otherWords })}
          startsFocused
          maxLength={200}
        />
      )}
      <div className={styles.reprint}>
        <NumberField
          label="Copies of each"
          value={choice.copies ?? (hadMore ? Number.NaN : 1)}
          minimum={1}
          maximum={9}
          onChange={(copies) => onChoose({ copies })}
          description={hadMore && choice.copies === null ? 'Empty: as many of each as before.' : ''}
        />
        {places.length > 1 && <PaperChoice places={places} chosen={choice.places} onChange={(chosen) => onChoose({ places: chosen })} />}
      </div>
    </>
  )
}

function headWords(sheets: readonly Sheet[]): string {
  return `Sent before: ${sheetsWords(sheets.length)}`
}

/** What was sent before, when, where and by whom: a second label is only ever printed on purpose and with its reason. */
export function PrintedBefore({ plan, choice, asksWhether, onChoose }: PrintedBeforeProps) {
  const { unknownBefore, sheets } = plan
  const printedBefore = choice.again === 'reprint' ? sheetsAt(plan.printedBefore, choice.places) : plan.printedBefore
  const inDoubt = ordersInDoubt(plan).size
  if (printedBefore.length === 0 && unknownBefore.length === 0 && choice.again === 'leave-out') return null
  return (
    <section className={styles.section}>
      {printedBefore.length > 0 && <h3>{headWords(printedBefore)}</h3>}
      <Unrecorded orders={unknownBefore} />
      {asksWhether && (
        <Segmented label="What to do with these" items={againItems} selectedKey={choice.again} onChange={(again) => onChoose({ again })} />
      )}
      {choice.again === 'reprint' && (
        <Reprint places={placesOf(sheets)} hadMore={printedBefore.some(({ copy }) => copy > 1)} choice={choice} onChoose={onChoose} />
      )}
      {choice.again === 'reprint' && inDoubt > 0 && (
        <p>
          {`${ordersWords(inDoubt)} ${inDoubt === 1 ? 'has' : 'have'} a sheet in doubt and ${inDoubt === 1 ? 'is' : 'are'} left out. Settle it in the tray first.`}
        </p>
      )}
      <PrintedSheets sheets={printedBefore} />
    </section>
  )
}
