import { documentName } from '../../../../shared/documents/document.ts'
import { orderDocumentsMessages } from '../../../../shared/messages/orders/order-documents-messages.ts'
import { orderPanelMessages } from '../../../../shared/messages/orders/order-panel-messages.ts'
import type { OrderView } from '../../../../shared/orders/order-view.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { formatLeftOut } from '../../../../shared/printing/left-out.ts'
import { printedVoidState } from '../../../../shared/printing/labels/void-label.ts'
import { FailureLine } from '../../../ui/feedback/failure-line.tsx'
import { formatInstant } from '../../../ui/text/format-date-time.ts'
import { SheetStateBadge } from '../../../ui/badges/print-badge.tsx'
import { useStationZone } from '../../../ui/text/station-zone.ts'
import { joinParts } from '../../../ui/text/join-parts.ts'
import styles from '../order-panel.module.css'
import { formatPrintReason, isDestroyedIn } from './document-history-text.ts'

interface SheetProps {
  readonly sheet: Sheet
  readonly view: Pick<OrderView, 'destroyed'>
}

/** Where and when the sheet was printed. For a void sheet, also since when it is void and who destroyed it. */
function SheetTimes({ sheet, view }: SheetProps) {
  const zone = useStationZone()
  const format = (instant: string): string => formatInstant(instant, zone, 'short') ?? instant
  const { changedAt, sentAt, printerName, station, person } = sheet
  const destroyed = view.destroyed[sheet.id]
  if (printedVoidState(sheet, isDestroyedIn(view)) === null) {
    return <p className={styles.soft}>{joinParts(format(changedAt), printerName, station, person)}</p>
  }
  return (
    <>
      {sentAt !== null && (
        <p className={styles.soft}>{joinParts(orderDocumentsMessages.printedAt({ time: format(sentAt) }), printerName, station)}</p>
      )}
      <p className={styles.soft}>{joinParts(orderDocumentsMessages.voidSince({ time: format(changedAt) }), person)}</p>
      {destroyed !== undefined && (
        <p className={styles.soft}>{joinParts(orderDocumentsMessages.destroyedAt({ time: format(destroyed.at) }), destroyed.person)}</p>
      )}
    </>
  )
}

/** Every sheet the ledger holds for an order, newest first: what, where to, by whom, and its state. */
export function OrderSheets({ view }: { readonly view: OrderView }) {
  return (
    <ol className={styles.sheets}>
      {view.sheets.toReversed().map((sheet) => {
        const document = documentName(sheet.place, view.order.legs.length)
        return (
          <li key={sheet.id} className={styles.sheet}>
            <div className={styles.sheetHead}>
              <span className={styles.strong}>
                {sheet.copy > 1 ? orderPanelMessages.sheetCopy({ document, copy: sheet.copy }) : document}
              </span>
              <SheetStateBadge state={sheet.state} printedVoid={printedVoidState(sheet, isDestroyedIn(view))} plain />
            </div>
            <SheetTimes sheet={sheet} view={view} />
            {formatLeftOut(sheet) !== '' && <p className={styles.soft}>{formatLeftOut(sheet)}</p>}
            {formatPrintReason(sheet) !== '' && <p className={styles.soft}>{formatPrintReason(sheet)}</p>}
            {sheet.failure !== null && <FailureLine failure={sheet.failure} />}
          </li>
        )
      })}
    </ol>
  )
}
