import { House, MapPin, Warehouse } from 'lucide-react'
import { addressLines } from '../../../shared/orders/address-lines.ts'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderRouteMessages } from '../../../shared/messages/orders/order-route-messages.ts'
import type { Address, Leg, Order } from '../../../shared/orders/order.ts'
import { classNames } from '../../ui/class-names.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { Copyable } from './copyable.tsx'
import styles from './order-route.module.css'

function Stop({ address, end }: { readonly address: Address; readonly end: 'from' | 'to' }) {
  const Icon = end === 'from' ? Warehouse : House
  const { lines, province } = addressLines(address)
  return (
    <li className={styles.stop}>
      <span className={styles.mark}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.stopWords}>
        <h4 className={styles.role}>{orderRouteMessages[end]()}</h4>
        <address className={styles.address} data-copyable="">
          {lines.length === 0 && <span>{orderRouteMessages.noAddress()}</span>}
          {lines.map((line, index) => (
            <span key={`${index}-${line}`} className={classNames(index === 0 && styles.first)}>
              <LongText text={line} />
            </span>
          ))}
          {address.countryCode === null && address.countryName === null && (
            <span className={styles.soft}>{orderRouteMessages.noCountry()}</span>
          )}
          {[province === null ? null : orderRouteMessages.province({ province }), address.phone, address.email].map(
            (line) =>
              line !== null && (
                <span key={line} className={styles.soft}>
                  <LongText text={line} />
                </span>
              ),
          )}
        </address>
        <p className={styles.soft}>
          {address.zone === null ? orderRouteMessages.noZone() : orderRouteMessages.zone({ city: zoneCity(address.zone) })}
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
      <h4 className={styles.hub}>{orderRouteMessages.hub()}</h4>
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
  const service = <LongText key="service" text={leg.service ?? orderRouteMessages.noService()} />
  return (
    <li className={classNames(styles.leg, isScanned && styles.scanned)}>
      <div className={styles.legHead}>
        <span className={styles.service}>{count > 1 ? orderRouteMessages.leg.parts({ number, service }) : service}</span>
        <StatusBadge status={leg.status} plain />
      </div>
      {leg.waybill === null ? (
        <p className={styles.soft}>{orderRouteMessages.noWaybill()}</p>
      ) : (
        <Copyable label={count > 1 ? copyMessages.waybillOfLeg({ leg: number }) : copyMessages.waybill()} text={leg.waybill} isStrong />
      )}
      {leg.tracking !== null && (
        <Copyable label={count > 1 ? copyMessages.trackingLinkOfLeg({ leg: number }) : copyMessages.trackingLink()} text={leg.tracking} />
      )}
      {leg.tracking === null && leg.waybill !== null && <p className={styles.soft}>{orderRouteMessages.noTracking()}</p>}
      {isScanned && <p className={styles.soft}>{orderRouteMessages.scanned()}</p>}
    </li>
  )
}

/** The way of the parcel: from, each leg with its own waybill, through the hub, to. */
export function OrderRoute({ order, scannedLeg }: { readonly order: Order; readonly scannedLeg: number | null }) {
  const { legs } = order
  return (
    <ol className={styles.route}>
      <Stop address={order.origin} end="from" />
      {legs.flatMap((leg, index) => {
        const line = <LegLine key={`leg-${index}`} leg={leg} number={index + 1} count={legs.length} isScanned={scannedLeg === index} />
        return index === 0 ? [line] : [<Hub key={`hub-${index}`} />, line]
      })}
      <Stop address={order.destination} end="to" />
    </ol>
  )
}
