import { House, MapPin, Warehouse } from 'lucide-react'
import { addressLines } from '../../../shared/orders/address-lines.ts'
import type { Address, Leg, Order } from '../../../shared/orders/order.ts'
import { classNames } from '../../ui/class-names.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { Copyable } from './copyable.tsx'
import styles from './order-route.module.css'

function Stop({ address, end }: { readonly address: Address; readonly end: 'From' | 'To' }) {
  const Icon = end === 'From' ? Warehouse : House
  const { lines, province } = addressLines(address)
  return (
    <li className={styles.stop}>
      <span className={styles.mark}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.stopWords}>
        <h4 className={styles.role}>{end}</h4>
        <address className={styles.address} data-copyable="">
          {lines.length === 0 && <span>The service names no address here</span>}
          {lines.map((line, index) => (
            <span key={`${index}-${line}`} className={classNames(index === 0 && styles.first)}>
              <LongText text={line} />
            </span>
          ))}
          {address.countryCode === null && address.countryName === null && <span className={styles.soft}>No country named</span>}
          {[province === null ? null : `Province: ${province}`, address.phone, address.email].map(
            (line) =>
              line !== null && (
                <span key={line} className={styles.soft}>
                  <LongText text={line} />
                </span>
              ),
          )}
        </address>
        <p className={styles.soft}>
          {address.zone === null ? 'The service names no time zone here' : `Time zone: ${zoneCity(address.zone)}`}
        </p>
      </div>
    </li>
  )
}

function Hub() {
  return (
    <li className={styles.stop}>
      <span className={styles.mark}>
        <MapPin aria-hidden="true" />
      </span>
      <h4 className={styles.hub}>Hub</h4>
    </li>
  )
}

interface LegLineProps {
  readonly leg: Leg
  readonly number: number
  readonly count: number
  readonly isScanned: boolean
}

function LegLine({ leg, number, count, isScanned }: LegLineProps) {
  return (
    <li className={classNames(styles.leg, isScanned && styles.scanned)}>
      <div className={styles.legHead}>
        <span className={styles.service}>
          {count > 1 && `Leg ${number} · `}
          <LongText text={leg.service ?? 'No service named'} />
        </span>
        <StatusBadge status={leg.status} plain />
      </div>
      {leg.waybill === null ? (
        <p className={styles.soft}>No waybill yet</p>
      ) : (
        <Copyable what={count > 1 ? `waybill of leg ${number}` : 'waybill'} text={leg.waybill} isStrong />
      )}
      {leg.tracking !== null && <Copyable what={count > 1 ? `tracking link of leg ${number}` : 'tracking link'} text={leg.tracking} />}
      {leg.tracking === null && leg.waybill !== null && <p className={styles.soft}>No tracking link from the service</p>}
      {isScanned && <p className={styles.soft}>This is the leg you scanned.</p>}
    </li>
  )
}

/** The way of the parcel: from, each leg with its own waybill, through the hub, to. */
export function OrderRoute({ order, scannedLeg }: { readonly order: Order; readonly scannedLeg: number | null }) {
  const { legs } = order
  return (
    <ol className={styles.route}>
      <Stop address={order.origin} end="From" />
      {legs.flatMap((leg, index) => {
        const line = <LegLine key={`leg-${index}`} leg={leg} number={index + 1} count={legs.length} isScanned={scannedLeg === index} />
        return index === 0 ? [line] : [<Hub key={`hub-${index}`} />, line]
      })}
      <Stop address={order.destination} end="To" />
    </ol>
  )
}
