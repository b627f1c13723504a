import { CircleCheckBig, Octagon, PackageCheck, RotateCcw, ScanBarcode, SkipForward, TriangleAlert, type LucideIcon } from 'lucide-react'
import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { sheetName } from '../../printing/sheet-name.ts'
import { Button } from '../../ui/button.tsx'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './current-parcel.module.css'
import { unconfirmedLabels, confirmedLabels, type Alarm, type Parcel } from './scan-print-state.ts'
import { scanCommand, useScanPrint } from './scan-print-store.ts'

type ParcelStatus = 'ready' | 'working' | 'sent' | 'confirmed' | Alarm['kind']

const icons: Record<ParcelStatus, LucideIcon> = {
  ready: ScanBarcode,
  working: ScanBarcode,
  sent: PackageCheck,
  confirmed: CircleCheckBig,
  trouble: TriangleAlert,
  twice: TriangleAlert,
  'wrong-label': Octagon,
}

function parcelStatusOf(activity: string | null, parcel: Parcel | null, alarm: Alarm | null): ParcelStatus {
  if (activity !== null) return 'working'
  if (alarm !== null) return alarm.kind
  if (parcel === null || parcel.sheets.length === 0) return 'ready'
  return unconfirmedLabels(parcel).length === 0 && confirmedLabels(parcel).length > 0 ? 'confirmed' : 'sent'
}

function headline(status: ParcelStatus, parcel: Parcel | null, alarm: Alarm | null): string {
  if (alarm !== null && status === alarm.kind) return alarm.title
  if (status === 'sent') return scanPrintMessages.sheetsSent({ count: parcel?.sheets.length ?? 0 })
  if (status === 'confirmed') return scanPrintMessages.labelConfirmed()
  return scanPrintMessages.scanOrder()
}

function nextStep(status: ParcelStatus, parcel: Parcel | null): string {
  if (status === 'confirmed') return scanPrintMessages.scanNext()
  if (status !== 'sent') return scanPrintMessages.whatHappens()
  const count = unconfirmedLabels(parcel).length
  return count === 0 ? scanPrintMessages.scanNext() : scanPrintMessages.scanLabels({ count })
}

function destination({ order }: OrderView): string {
  const { city, countryName } = order.destination
  const services = order.legs.map(({ service }) => service ?? scanPrintMessages.noService())
  return joinParts(
    services.length === 0 ? '' : services.reduce((before, service) => scanPrintMessages.thenLeg({ services: before, service })),
    [city, countryName].filter((part) => part !== null).join(', '),
  )
}

function ParcelFacts({ parcel, onOpenOrder }: { readonly parcel: Parcel; readonly onOpenOrder: (orderId: number) => void }) {
  return (
    <div className={styles.parcel}>
      <button type="button" className={styles.parcelReference} onClick={() => onOpenOrder(parcel.orderId)}>
        {parcel.reference}
      </button>
      {parcel.view !== null && <p className={styles.parcelWords}>{destination(parcel.view)}</p>}
      <ul className={styles.sheets} aria-label={scanPrintMessages.sheets()}>
        {parcel.sheets.map((sheet) => (
          <li key={sheet.id} className={styles.sheet}>
            <span>{sheetName(sheet)}</span>
            <span className={styles.waybill}>{sheet.waybill ?? ''}</span>
            <span className={styles.soft}>{sheet.printerName}</span>
            <SheetStateBadge state={sheet.state} plain />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The parcel on the bench, shown by shape, color, words and sound at once. */
export function CurrentParcel({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const { activity, parcel, alarm } = useScanPrint()
  const status = parcelStatusOf(activity, parcel, alarm)
  const Icon = icons[status]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section className={styles.stage} data-look={status} tabIndex={0} aria-label={scanPrintMessages.parcel()}>
      <div className={styles.shape}>
        <Icon aria-hidden="true" />
      </div>
      <div className={styles.words} role={alarm === null ? 'status' : 'alert'}>
        {activity === null ? <p className={styles.headline}>{headline(status, parcel, alarm)}</p> : <Spinner label={activity} />}
        {activity === null && alarm === null && <p className={styles.next}>{nextStep(status, parcel)}</p>}
        {activity === null && alarm !== null && (
          <>
            <p className={styles.message}>{alarm.message}</p>
            {alarm.upstreamMessage !== undefined && alarm.upstreamMessage !== '' && (
              <blockquote className={styles.quote}>{alarm.upstreamMessage}</blockquote>
            )}
            <p className={styles.next}>{alarm.next}</p>
            <TechnicalDetail detail={alarm.detail} />
          </>
        )}
      </div>
      {parcel !== null && <ParcelFacts parcel={parcel} onOpenOrder={onOpenOrder} />}
      {parcel !== null && activity === null && (
        <div className={styles.actions}>
          {unconfirmedLabels(parcel).length > 0 && (
            <Button icon={CircleCheckBig} onPress={() => void scanCommand('confirm')}>
              {scanPrintMessages.confirm()}
            </Button>
          )}
          <Button icon={RotateCcw} onPress={() => void scanCommand('reprint')}>
            {scanPrintMessages.reprint()}
          </Button>
          <Button icon={SkipForward} onPress={() => void scanCommand('skip')}>
            {scanPrintMessages.skip()}
          </Button>
        </div>
      )}
    </section>
  )
}
