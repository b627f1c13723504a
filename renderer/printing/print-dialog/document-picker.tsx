import { useId } from 'react'
import { countLegs, documentName, type SheetPlace } from '../../../shared/documents/document.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import styles from './document-picker.module.css'
import { documentSlotKey } from './print-plan.ts'

interface DocumentPickerProps {
  readonly documentSlots: readonly SheetPlace[]
  /** Null means all of them. */
  readonly selected: readonly SheetPlace[] | null
  readonly onChange: (chosen: readonly SheetPlace[] | null) => void
}

/** The documents to reprint. With all of them selected, the whole set is reprinted, whatever it contains. */
export function DocumentPicker({ documentSlots, selected, onChange }: DocumentPickerProps) {
  const id = useId()
  const legs = countLegs(documentSlots)
  const keys = new Set((selected ?? documentSlots).map(documentSlotKey))
  const change = (documentSlot: SheetPlace, isSelected: boolean): void => {
    const remaining = documentSlots.filter((one) =>
      documentSlotKey(one) === documentSlotKey(documentSlot) ? isSelected : keys.has(documentSlotKey(one)),
    )
    onChange(remaining.length === documentSlots.length ? null : remaining)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field set brings a frame and a legend that are laid out by rules of their own
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={styles.label}>
        {printDialogMessages.whichDocuments()}
      </span>
      <div className={styles.choices}>
        {documentSlots.map((documentSlot) => (
          <Checkbox
            key={documentSlotKey(documentSlot)}
            label={documentName(documentSlot, legs)}
            isSelected={keys.has(documentSlotKey(documentSlot))}
            onChange={(isSelected) => change(documentSlot, isSelected)}
          />
        ))}
      </div>
    </div>
  )
}
