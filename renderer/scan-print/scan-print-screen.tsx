import { CollectedOrders } from './collected-orders.tsx'
import { CurrentParcel } from './parcel/current-parcel.tsx'
import { ScanCounts } from './scan-counts.tsx'
import { ScanHeader, type ScanHeaderProps } from './scan-header.tsx'
import { ScanOptions } from './scan-options.tsx'
import styles from './scan-print-screen.module.css'
import { ScanRecords } from './scan-records.tsx'
import { useScanPrint } from './scan-print-store.ts'

/** The mode that fills the window and needs only the scanner: one scan, one parcel, its documents, the next scan. */
export function ScanPrintScreen(props: ScanHeaderProps) {
  const mode = useScanPrint((state) => state.mode)
  return (
    <div className={styles.screen}>
      <ScanHeader {...props} />
      <div className={styles.columns}>
        {mode === 'each' ? <CurrentParcel /> : <CollectedOrders />}
        <ScanRecords />
      </div>
      <footer className={styles.foot}>
        <ScanOptions />
        <ScanCounts />
      </footer>
    </div>
  )
}
