import { CollectPile } from './collected-orders.tsx'
import { ParcelStage } from './current-parcel.tsx'
import { ScanChoices } from './scan-options.tsx'
import styles from './scan-print.module.css'
import { ScanRecords } from './scan-records.tsx'
import { useScanPrint } from './scan-print-store.ts'

export interface ScanPrintPlaceProps {
  readonly onOpenOrder: (orderId: number) => void
  readonly onPrint: (orderIds: readonly number[]) => void
}

/** The place where nothing but the scanner is needed: one scan, one parcel, its papers, the next scan. */
export function ScanPrintPlace({ onOpenOrder, onPrint }: ScanPrintPlaceProps) {
  const mode = useScanPrint((state) => state.mode)
  return (
    <div className={styles.place}>
      <header className={styles.head}>
        <h2 className={styles.title}>Scan to print</h2>
        <ScanChoices />
      </header>
      {mode === 'each' ? (
        <div className={styles.columns}>
          <ParcelStage onOpenOrder={onOpenOrder} />
          <ScanRecords onOpenOrder={onOpenOrder} />
        </div>
      ) : (
        <CollectPile onPrint={onPrint} onOpenOrder={onOpenOrder} />
      )}
    </div>
  )
}
