import { memo } from 'react'
import { documentName } from '../../../shared/documents/document.ts'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { FailureLine } from '../../ui/feedback/failure-line.tsx'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { formatJobState, formatSheetMarks } from '../batch-text.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './batch-sheets.module.css'
import { sheetName } from '../../../shared/printing/sheet-name.ts'
import { printedVoidOf, useLabelsToDestroy } from './printed-void-labels.ts'

interface SheetRowProps {
  readonly sheet: Sheet
  /** Its place on a sheet of labels; empty when it has a sheet of its own. */
  readonly labelPosition: string
  /** The number of legs its order has in this batch. */
  readonly legs: number
}

/** One sheet of the ledger: what it is, its printer, its progress and the spooler's message. */
export const SheetRow = memo(function SheetRow({ sheet, labelPosition, legs }: SheetRowProps) {
  const details = joinParts(labelPosition, ...formatSheetMarks(sheet), formatJobState(sheet), sheet.file)
  const waybill =
    sheet.waybill ??
    (sheet.place.kind === 'waybill_document' ? batchTrayMessages.noWaybill({ document: documentName(sheet.place, legs) }) : '')
  const name = sheetName(sheet, legs)
  const printedVoid = printedVoidOf(sheet, useLabelsToDestroy())
  return (
    <div className={styles.sheet}>
      <div className={styles.sheetLine}>
        <span className={styles.document} title={name}>
          {name}
        </span>
        <span className={styles.waybill} title={waybill} data-copyable>
          {waybill}
        </span>
        <span className={styles.printer} title={sheet.printerName}>
          {sheet.printerName}
        </span>
        <span className={styles.state}>
          <SheetStateBadge state={sheet.state} printedVoid={printedVoid} plain />
        </span>
        <span className={styles.quote} title={details} data-copyable>
          {details}
        </span>
      </div>
      {sheet.failure !== null && sheet.state !== 'confirmed' && <FailureLine failure={sheet.failure} />}
    </div>
  )
})
