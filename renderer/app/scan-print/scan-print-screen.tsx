import { useEffect } from 'react'
import { showTray } from '../../printing/printing-store.ts'
import { focusScanField } from '../keyboard/focus-places.ts'
import { CollectedOrders } from './collected-orders.tsx'
import { CurrentParcel } from './parcel/current-parcel.tsx'
import { ScanCounts } from './scan-counts.tsx'
import { ScanHeader } from './scan-header.tsx'
import { ScanOptions } from './scan-options.tsx'
import styles from './scan-print-screen.module.css'
import { ScanRecords } from './scan-records.tsx'
import { useScanPrint } from './scan-print-store.ts'

export interface ScanPrintScreenProps {
  readonly onOpenOrder: (orderId: number) => void
  readonly onPrint: (orderIds: readonly number[]) => void
}

/** The mode that fills the window and needs only the scanner: one scan, one parcel, its documents, the next scan. */
export function ScanPrintScreen({ onOpenOrder, onPrint }: ScanPrintScreenProps) {
  const mode = useScanPrint((state) => state.mode)
  useEffect(() => {
    focusScanField()
    // An open tray leaves no space for the order; what needs a person is shown on this screen.
    showTray(false)
  }, [])
  return (
    <div className={styles.screen}>
      <ScanHeader />
      <div className={styles.columns}>
        {mode === 'each' ? <CurrentParcel onOpenOrder={onOpenOrder} /> : <CollectedOrders onPrint={onPrint} onOpenOrder={onOpenOrder} />}
        <ScanRecords onOpenOrder={onOpenOrder} />
      </div>
      <footer className={styles.foot}>
        <ScanOptions />
        <ScanCounts />
      </footer>
    </div>
  )
}
