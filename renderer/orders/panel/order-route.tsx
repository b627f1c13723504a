import { ExternalLink, House, MapPin, Warehouse, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderRouteMessages } from '../../../shared/messages/orders/order-route-messages.ts'
import type { Address, Leg, Order } from '../../../shared/orders/order.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { truncateField } from '../list/rows/order-row-text.ts'
import { Copyable } from './copyable.tsx'
import { OrderAddress } from './order-address.tsx'
import styles from './order-route.module.css'

interface StopProps {
  readonly icon: LucideIcon
  readonly role: string
  readonly children: ReactNode
}

function Stop({ icon: Icon, role, children }: StopProps) {
  return (
    <li className={styles.stop}>
      <span className={styles.mark}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.stopWords}>
        <h4 className={styles.role}>{role}</h4>
        {children}
      </div>
    </li>
  )
}

/** City and country, which is enough at the end of the route: the whole address of the recipient is above it. */
function Place({ address: { city, countryCode, countryName } }: { readonly address: Address }) {
  const country = countryCode ?? countryName
  return (
    <p>
      {city !== null && <LongText text={city} />}
      {city !== null && country !== null && ', '}
      {country !== null && <LongText text={country} />}
      {city === null && country === null && orderRouteMessages.noAddress()}
    </p>
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

interface TrackingProps extends Omit<LegLineProps, 'isScanned'> {
  readonly link: string
}

/** Opens the tracking page in the system's browser, or copies its link, which says nothing to a packer. */
function Tracking({ leg: { service }, link, number, count, orderId }: TrackingProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const open = async (): Promise<void> => {
    const opened = await call('orders.openTracking', { orderId, leg: number - 1 })
    setFailure(opened.ok ? null : opened.failure)
  }
  return (
    <>
      <Copyable label={count > 1 ? copyMessages.trackingLinkOfLeg({ leg: number }) : copyMessages.trackingLink()} text={link}>
        <Button variant="quiet" className={styles.tracking} icon={ExternalLink} onPress={() => void open()}>
          {service === null ? orderRouteMessages.track() : orderRouteMessages.trackAt({ carrier: truncateField(service) })}
        </Button>
      </Copyable>
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
      {leg.tracking !== null && <Tracking leg={leg} link={leg.tracking} number={number} count={count} orderId={orderId} />}
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
      <Stop icon={Warehouse} role={orderRouteMessages.from()}>
        <OrderAddress address={order.origin} />
      </Stop>
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
      <Stop icon={House} role={orderRouteMessages.to()}>
        <Place address={order.destination} />
      </Stop>
    </ol>
  )
}
