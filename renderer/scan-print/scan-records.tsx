import { scanPrintMessages } from '../../shared/messages/app/scan-print-messages.ts'
import { outcomeLooks } from '../ui/scans/outcome-looks.ts'
import styles from './scan-lists.module.css'
import { useScanPrint } from './scan-print-store.ts'
import { useScanPrintWindow } from './scan-print-window.ts'

/** The outcomes of the last scans, newest first. */
export function ScanRecords() {
  const { onOpenOrder } = useScanPrintWindow()
  const records = useScanPrint((state) => state.records)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section className={styles.records} tabIndex={0} aria-label={scanPrintMessages.lastScans()}>
      <h2 className={styles.recordsTitle}>{scanPrintMessages.lastScans()}</h2>
      {records.length === 0 && <p className={styles.soft}>{scanPrintMessages.noScans()}</p>}
      <ol className={styles.recordList}>
        {records.map(({ id, orderId, reference, text, outcome }) => (
          <li key={id} className={styles.record} data-tone={outcomeLooks[outcome].tone}>
            {orderId === null ? (
              reference !== '' && <b>{reference}</b>
            ) : (
              <button type="button" className={styles.reference} onClick={() => onOpenOrder(orderId)}>
                {reference}
              </button>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
