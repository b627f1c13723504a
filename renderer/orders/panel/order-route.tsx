import { ExternalLink, House, MapPin, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { addressLines } from '../../../shared/orders/address-lines.ts'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderRouteMessages } from '../../../shared/messages/orders/order-route-messages.ts'
import type { Address, Leg, Order } from '../../../shared/orders/order.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
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

/** Opens the tracking page in the system's browser. */
function OpenTracking({ orderId, number, count }: { readonly orderId: number; readonly number: number; readonly count: number }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const open = async (): Promise<void> => {
    const opened = await call('orders.openTracking', { orderId, leg: number - 1 })
    setFailure(opened.ok ? null : opened.failure)
  }
  return (
    <>
      <Button variant="quiet" className={styles.tracking} icon={ExternalLink} onPress={() => void open()}>
        {count > 1 ? orderRouteMessages.openTrackingOfLeg({ leg: number }) : orderRouteMessages.openTracking()}
      </Button>
      {failure !== null && <FailureNote failure={failure} />}
    </>
  )
}

interface LegLineProps {
  readonly leg: Leg
  readonly number: number
  readonly count: number
  readonly isScanned: boolean
  readonly orderId: number
}

function LegLine({ leg, number, count, isScanned, orderId }: LegLineProps) {
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
        <>
          <Copyable label={count > 1 ? copyMessages.trackingLinkOfLeg({ leg: number }) : copyMessages.trackingLink()} text={leg.tracking} />
          <OpenTracking orderId={orderId} number={number} count={count} />
        </>
      )}
      {leg.tracking === null && leg.waybill !== null && <p className={styles.soft}>{orderRouteMessages.noTracking()}</p>}
      {isScanned && <p className={styles.soft}>{orderRouteMessages.scanned()}</p>}
    </li>
  )
}

/** The route of the parcel: from, each leg with its own waybill, through the hub, to. */
export function OrderRoute({ order, scannedLeg }: { readonly order: Order; readonly scannedLeg: number | null }) {
  const { legs } = order
  return (
    <ol className={styles.route}>
      <Stop address={order.origin} end="from" />
      {legs.flatMap((leg, index) => {
        const line = (
          <LegLine
            key={`leg-${index}`}
            leg={leg}
            number={index + 1}
            count={legs.length}
            isScanned={scannedLeg === index}
            orderId={order.id}
          />
        )
        return index === 0 ? [line] : [<Hub key={`hub-${index}`} />, line]
      })}
      <Stop address={order.destination} end="to" />
    </ol>
  )
}
