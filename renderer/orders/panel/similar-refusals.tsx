import { History } from 'lucide-react'
import { preCheckPanelMessages } from '../../../shared/messages/pre-checks/pre-check-panel-messages.ts'
import { refusalDays, type SimilarRefusal } from '../../../shared/pre-checks/similar-refusals.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import styles from './order-pre-check.module.css'

/** The service's messages when it refused the waybills of similar orders, and what similar means. */
export function SimilarRefusals({ refusals }: { readonly refusals: readonly SimilarRefusal[] }) {
  const zone = useStationZone()
  const heading = preCheckPanelMessages.similar({ orders: refusals.reduce((sum, { orders }) => sum + orders, 0) })
  return (
    <section className={styles.check} aria-label={heading}>
      <h3 className={styles.heading}>
        <History className={styles.icon} aria-hidden="true" />
        {heading}
      </h3>
      <ul className={styles.findings}>
        {refusals.map(({ service, country, orders, message, lastAt }) => (
          <li key={`${service} ${message}`}>
            <figure className={styles.refusal}>
              <figcaption>
                {preCheckPanelMessages.similarOrders({ orders, country, service, date: formatInstant(lastAt, zone, 'short') ?? lastAt })}
              </figcaption>
              <blockquote>{message}</blockquote>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{preCheckPanelMessages.similarMeans({ days: refusalDays })}</p>
    </section>
  )
}
