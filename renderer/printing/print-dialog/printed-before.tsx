import { legsOfOrders, type SheetPlace } from '../../../shared/documents/document.ts'
import { printedBeforeMessages } from '../../../shared/messages/printing/printed-before-messages.ts'
import { reprintKinds, type PrintPlan } from '../../../shared/printing/batch.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DocumentPicker } from './document-picker.tsx'
import { ordersInDoubt, sortDocumentSlots, sheetsForSlots, reprintReasonLabels } from './print-plan.ts'
import type { PrintOptions } from './print-options.ts'
import { PrintedSheets } from './printed-sheets.tsx'
import { reasonKeys } from './use-reason-keys.ts'
import styles from './print-dialog.module.css'

interface PrintedBeforeProps {
  readonly plan: PrintPlan
  readonly options: PrintOptions
  /** False when the dialog was opened to reprint: there is no choice then. */
  readonly canLeaveOut: boolean
  readonly onChange: (change: Partial<PrintOptions>) => void
}

const againChoices = [
  { key: 'leave-out', label: printedBeforeMessages.leaveOut },
  { key: 'reprint', label: printedBeforeMessages.reprint },
] as const

function PossiblyPrinted({ orders }: { readonly orders: PrintPlan['unknownBefore'] }) {
  if (orders.length === 0) return null
  return (
    <>
      <h3>{printedBeforeMessages.possiblyTitle({ orders: orders.length })}</h3>
      <p>{printedBeforeMessages.possiblyAbout({ references: orders.map(({ reference }) => reference).join(', ') })}</p>
    </>
  )
}

interface ReprintFieldsProps extends Pick<PrintedBeforeProps, 'options' | 'onChange'> {
  readonly startsFocused: boolean
  readonly documentSlots: readonly SheetPlace[]
  /** True when a document was printed in more than one copy. */
  readonly hadSeveralCopies: boolean
}

function ReprintFields({ documentSlots, hadSeveralCopies, options, startsFocused, onChange }: ReprintFieldsProps) {
  return (
    <>
      <Segmented
        label={printedBeforeMessages.why()}
        items={reprintKinds.map((key, index) => ({
          key,
          label: reprintReasonLabels[key](),
          shortcut: startsFocused ? reasonKeys(index) : undefined,
        }))}
        selectedKey={options.reason}
        onChange={(reason) => onChange({ reason })}
        startsFocused={startsFocused}
      />
      {options.reason === 'other' && (
        <TextField
          label={printedBeforeMessages.ownReason()}
          value={options.otherReason}
          onChange={(otherReason) => onChange({ otherReason })}
          takesTyping
          maxLength={200}
        />
      )}
      <div className={styles.reprint}>
        <NumberField
          label={printedBeforeMessages.copies()}
          value={options.copies ?? (hadSeveralCopies ? Number.NaN : 1)}
          minimum={1}
          maximum={9}
          onChange={(copies) => onChange({ copies })}
          description={hadSeveralCopies && options.copies === null ? printedBeforeMessages.copiesAsBefore() : ''}
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

/** What was sent before, when, where and by whom: a second label is only printed on purpose and with a reason. */
export function PrintedBefore({ plan, options, canLeaveOut, onChange }: PrintedBeforeProps) {
  const { unknownBefore, documents } = plan
  const printedBefore = options.again === 'reprint' ? sheetsForSlots(plan.printedBefore, options.documentSlots) : plan.printedBefore
  const inDoubt = ordersInDoubt(plan).size
  if (printedBefore.length === 0 && unknownBefore.length === 0 && options.again === 'leave-out') return null
  return (
    <section className={styles.section}>
      {printedBefore.length > 0 && <h3>{printedBeforeMessages.title({ sheets: printedBefore.length })}</h3>}
      <PossiblyPrinted orders={unknownBefore} />
      {canLeaveOut && (
        <Segmented
          label={printedBeforeMessages.question()}
          items={againChoices.map(({ key, label }) => ({ key, label: label() }))}
          selectedKey={options.again}
          onChange={(again) => onChange({ again })}
        />
      )}
      {options.again === 'reprint' && (
        <ReprintFields
          documentSlots={sortDocumentSlots(documents)}
          hadSeveralCopies={printedBefore.some(({ copy }) => copy > 1)}
          options={options}
          startsFocused={!canLeaveOut}
          onChange={onChange}
        />
      )}
      {options.again === 'reprint' && inDoubt > 0 && <p>{printedBeforeMessages.inDoubt({ orders: inDoubt })}</p>}
      <PrintedSheets sheets={printedBefore} legsOf={legsOfOrders([...plan.sheets, ...plan.printedBefore])} />
    </section>
  )
}
