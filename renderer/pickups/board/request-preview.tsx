import { zoneCity } from '../../ui/text/format-date-time.ts'
import type { PickupToBook } from './board-plan.ts'
import styles from './request-preview.module.css'
import { formatServiceDate } from '../window/window-text.ts'

/** What goes to the service for each order, character by character as it is sent. */
export function RequestPreview({ pickups }: { readonly pickups: readonly PickupToBook[] }) {
  if (pickups.length === 0) return null
  return (
    <div className={styles.section}>
      <h3>What is sent for each order</h3>
      <p className={styles.soft}>Date and times exactly as they go out, each in the zone of its pickup address.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label="What is sent for each order">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Date</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Zone</th>
              <th scope="col">Picked up at</th>
            </tr>
          </thead>
          <tbody>
            {pickups.map(({ order, group, choice }) => (
              <tr key={order.orderId} data-sent={order.orderId}>
                <th scope="row">{order.reference}</th>
                <td className={styles.exact}>{formatServiceDate(choice.date)}</td>
                <td className={styles.exact}>{choice.from}</td>
                <td className={styles.exact}>{choice.to}</td>
                <td>{zoneCity(choice.zone)}</td>
                <td>{group.address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
