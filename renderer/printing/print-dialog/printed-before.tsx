import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { reprintKinds, type PrintPlan, type Sheet } from '../../../shared/printing/batch.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatBatchOrderCount, formatSheetCount } from '../batch-text.ts'
import { DocumentPicker } from './document-picker.tsx'
import { ordersInDoubt, documentSlotsOf, sheetsForSlots, shortReasons } from './print-plan.ts'
import type { PrintOptions } from './print-options.ts'
import { PrintedSheets } from './printed-sheets.tsx'
import styles from './print-dialog.module.css'

interface PrintedBeforeProps {
  readonly plan: PrintPlan
  readonly options: PrintOptions
  /** False where the person came to print again: then whether is no question any more. */
  readonly canLeaveOut: boolean
  readonly onChange: (change: Partial<PrintOptions>) => void
}

const againItems = [
  { key: 'leave-out', label: 'Leave them out' },
  { key: 'reprint', label: 'Print them again' },
] as const

const reasonItems = reprintKinds.map((key) => ({ key, label: shortReasons[key] }))

function PossiblyPrinted({ orders }: { readonly orders: PrintPlan['unknownBefore'] }) {
  if (orders.length === 0) return null
  return (
    <>
      <h3>{`Perhaps printed before: ${formatBatchOrderCount(orders.length)}`}</h3>
      <p>
        Part of the print ledger was lost after these orders were made, so Packbench does not know. Look whether the parcels have their
        labels: {orders.map(({ reference }) => reference).join(', ')}.
      </p>
    </>
  )
}

interface ReprintFieldsProps extends Pick<PrintedBeforeProps, 'options' | 'onChange'> {
  readonly documentSlots: readonly DocumentSlot[]
  /** Some paper was printed in more than one copy. */
  readonly hadSeveralCopies: boolean
}

function ReprintFields({ documentSlots, hadSeveralCopies, options, onChange }: ReprintFieldsProps) {
  return (
    <>
      <Segmented
        label="Why again? The ledger keeps it."
        items={reasonItems}
        selectedKey={options.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {options.reason === 'other' && (
        <TextField
          label="In your words"
          value={options.otherReason}
          onChange={(otherReason) => onChange({ otherReason })}
          startsFocused
          maxLength={200}
        />
      )}
      <div className={styles.reprint}>
        <NumberField
          label="Copies of each"
          value={options.copies ?? (hadSeveralCopies ? Number.NaN : 1)}
          minimum={1}
          maximum={9}
          onChange={(copies) => onChange({ copies })}
          description={hadSeveralCopies && options.copies === null ? 'Empty: as many of each as before.' : ''}
        />
        {documentSlots.length > 1 && (
          <DocumentPicker
            documentSlots={documentSlots}
            selected={options.documentSlots}
            onChange={(chosen) => onChange({ documentSlots: chosen })}
          />
        )}
      </div>
    </>
  )
}

function formatHeading(sheets: readonly Sheet[]): string {
  return `Sent before: ${formatSheetCount(sheets.length)}`
}

/** What was sent before, when, where and by whom: a second label is only ever printed on purpose and with its reason. */
export function PrintedBefore({ plan, options, canLeaveOut, onChange }: PrintedBeforeProps) {
  const { unknownBefore, sheets } = plan
  const printedBefore = options.again === 'reprint' ? sheetsForSlots(plan.printedBefore, options.documentSlots) : plan.printedBefore
  const inDoubt = ordersInDoubt(plan).size
  if (printedBefore.length === 0 && unknownBefore.length === 0 && options.again === 'leave-out') return null
  return (
    <section className={styles.section}>
      {printedBefore.length > 0 && <h3>{formatHeading(printedBefore)}</h3>}
      <PossiblyPrinted orders={unknownBefore} />
      {canLeaveOut && (
        <Segmented label="What to do with these" items={againItems} selectedKey={options.again} onChange={(again) => onChange({ again })} />
      )}
      {options.again === 'reprint' && (
        <ReprintFields
          documentSlots={documentSlotsOf(sheets)}
          hadSeveralCopies={printedBefore.some(({ copy }) => copy > 1)}
          options={options}
          onChange={onChange}
        />
      )}
      {options.again === 'reprint' && inDoubt > 0 && (
        <p>
          {`${formatBatchOrderCount(inDoubt)} ${inDoubt === 1 ? 'has' : 'have'} a sheet in doubt and ${inDoubt === 1 ? 'is' : 'are'} left out. Settle it in the tray first.`}
        </p>
      )}
      <PrintedSheets sheets={printedBefore} />
    </section>
  )
}
