import { documentName } from '../../../shared/documents/document.ts'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './order-panel.module.css'
import { formatPrintReason } from './document-history-text.ts'

/** Every sheet the ledger holds for an order, newest first: what, where to, by whom, and its state. */
export function OrderSheets({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const zone = useStationZone()
  return (
    <ol className={styles.sheets}>
      {sheets.toReversed().map((sheet) => {
        const document = documentName(sheet.place)
        return (
          <li key={sheet.id} className={styles.sheet}>
            <div className={styles.sheetHead}>
              <span className={styles.strong}>
                {sheet.copy > 1 ? orderPanelMessages.sheetCopy({ document, copy: sheet.copy }) : document}
              </span>
              <SheetStateBadge state={sheet.state} plain />
            </div>
            <p className={styles.soft}>
              {joinParts(formatInstant(sheet.changedAt, zone, 'short'), sheet.printerName, sheet.station, sheet.person)}
            </p>
            {formatPrintReason(sheet) !== '' && <p className={styles.soft}>{formatPrintReason(sheet)}</p>}
            {sheet.failure !== null && <FailureNote failure={sheet.failure} isAlert={false} />}
          </li>
        )
      })}
    </ol>
  )
}
