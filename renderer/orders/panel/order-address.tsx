import { addressLines, personLine } from '../../../shared/orders/address-lines.ts'
import { orderRouteMessages } from '../../../shared/messages/orders/order-route-messages.ts'
import type { Address } from '../../../shared/orders/order.ts'
import { classNames } from '../../ui/class-names.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import styles from './order-address.module.css'

/** An address of an order as its country writes it, with phone, email and time zone. */
export function OrderAddress({ address }: { readonly address: Address }) {
  const { lines, province } = addressLines(address)
  const strong = personLine(address, lines)
  return (
    <div>
      <address className={styles.address} data-copyable="">
        {lines.length === 0 && <span>{orderRouteMessages.noAddress()}</span>}
        {lines.map((line, index) => (
          <span key={`${index}-${line}`} className={classNames(index === strong && styles.strong)}>
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
  )
}
