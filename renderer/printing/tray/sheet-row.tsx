import { memo } from 'react'
import { documentName } from '../../../shared/documents/document.ts'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { formatJobState, formatSheetMarks } from '../batch-text.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './batch-sheets.module.css'
import { sheetName } from '../sheet-name.ts'

interface SheetRowProps {
  readonly sheet: Sheet
  /** Where it is on a sheet of labels; empty when it is its own sheet. */
  readonly labelPosition: string
}

/** One sheet of the ledger: what it is, where it went, how far it came and what the spooler says of it. */
export const SheetRow = memo(function SheetRow({ sheet, labelPosition }: SheetRowProps) {
  const details = joinParts(labelPosition, ...formatSheetMarks(sheet), formatJobState(sheet), sheet.file)
  const waybill =
    sheet.waybill ?? (sheet.place.kind === 'waybill_document' ? batchTrayMessages.noWaybill({ document: documentName(sheet.place) }) : '')
  return (
    <div className={styles.sheet}>
      <div className={styles.sheetLine}>
        <span className={styles.document} title={sheetName(sheet)}>
          {sheetName(sheet)}
        </span>
        <span className={styles.waybill} title={waybill} data-copyable>
          {waybill}
        </span>
        <span className={styles.printer} title={sheet.printerName}>
          {sheet.printerName}
        </span>
        <span className={styles.state}>
          <SheetStateBadge state={sheet.state} plain />
        </span>
        <span className={styles.quote} title={details} data-copyable>
          {details}
        </span>
      </div>
      {sheet.failure !== null && sheet.state !== 'confirmed' && <FailureNote failure={sheet.failure} isAlert={false} />}
    </div>
  )
})
