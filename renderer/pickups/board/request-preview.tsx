import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import type { PickupToBook } from './board-plan.ts'
import styles from './request-preview.module.css'
import { formatServiceDate } from '../window/window-text.ts'

/** The request to the service for each order, character by character. */
export function RequestPreview({ pickups }: { readonly pickups: readonly PickupToBook[] }) {
  if (pickups.length === 0) return null
  return (
    <div className={styles.section}>
      <h3>{text.preview()}</h3>
      <p className={styles.soft}>{text.previewNote()}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={text.preview()}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.columnOrder()}</th>
              <th scope="col">{text.columnDate()}</th>
              <th scope="col">{text.columnFrom()}</th>
              <th scope="col">{text.columnTo()}</th>
              <th scope="col">{text.columnZone()}</th>
              <th scope="col">{text.columnAddress()}</th>
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
