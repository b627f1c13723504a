import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { CollectedOrders } from './collected-orders.tsx'
import { CurrentParcel } from './current-parcel.tsx'
import { ScanOptions } from './scan-options.tsx'
import styles from './scan-print.module.css'
import { ScanRecords } from './scan-records.tsx'
import { useScanPrint } from './scan-print-store.ts'

export interface ScanPrintScreenProps {
  readonly onOpenOrder: (orderId: number) => void
  readonly onPrint: (orderIds: readonly number[]) => void
}

/** The screen that needs nothing but the scanner: one scan, one parcel, its documents, the next scan. */
export function ScanPrintScreen({ onOpenOrder, onPrint }: ScanPrintScreenProps) {
  const mode = useScanPrint((state) => state.mode)
  return (
    <div className={styles.place}>
      <header className={styles.head}>
        <h2 className={styles.title}>{scanPrintMessages.title()}</h2>
        <ScanOptions />
      </header>
      {mode === 'each' ? (
        <div className={styles.columns}>
          <CurrentParcel onOpenOrder={onOpenOrder} />
          <ScanRecords onOpenOrder={onOpenOrder} />
        </div>
      ) : (
        <CollectedOrders onPrint={onPrint} onOpenOrder={onOpenOrder} />
      )}
    </div>
  )
}
