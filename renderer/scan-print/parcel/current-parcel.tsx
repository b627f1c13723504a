import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import styles from './current-parcel.module.css'
import { ParcelDetails } from './parcel-details.tsx'
import { PlannedPrinters } from './planned-printers.tsx'
import { useScanPrint } from '../scan-print-store.ts'
import { VerdictBanner } from '../verdict-banner.tsx'

/** The last scan and its order, shown by shape, color, words and sound at once. */
export function CurrentParcel() {
  const { activity, parcel, verdict } = useScanPrint()
  const look = activity === null ? (verdict?.outcome ?? 'ready') : 'working'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section className={styles.stage} data-look={look} tabIndex={0} data-region-start="" aria-label={scanPrintMessages.parcel()}>
      <VerdictBanner />
      {parcel !== null && <ParcelDetails parcel={parcel} />}
      {(parcel === null || parcel.sheets.length === 0) && <PlannedPrinters />}
    </section>
  )
}
