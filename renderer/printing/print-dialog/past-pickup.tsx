import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { statusText } from '../../../shared/orders/status.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { LeaveOutSection } from './leave-out-section.tsx'
import { formatNamedOrders } from './named-orders.ts'
import styles from './print-dialog.module.css'

interface PastPickupProps {
  readonly orders: PrintPlan['pastPickup']
  readonly isIncluded: boolean
  readonly onChange: (isIncluded: boolean) => void
}

/** Orders whose parcel has left the station, by status: left out unless the user includes them. */
export function PastPickup({ orders, isIncluded, onChange }: PastPickupProps) {
  if (orders.length === 0) return null
  const groups = [...Map.groupBy(orders, ({ status }) => status)]
  return (
    <LeaveOutSection
      count={orders.length}
      title={printDialogMessages.pastPickupTitle({ orders: orders.length })}
      label={printDialogMessages.pastPickupLabel()}
      includeLabel={printDialogMessages.includePastPickup({ orders: orders.length })}
      isIncluded={isIncluded}
      onChange={onChange}
      about={printDialogMessages.pastPickupAbout()}
    >
      <ul>
        {groups.map(([status, members]) => (
          <li key={status}>
            <span className={styles.soft}>{printDialogMessages.statusCount({ status: statusText(status), count: members.length })}</span>{' '}
            <span data-copyable>{formatNamedOrders(members)}</span>
          </li>
        ))}
      </ul>
    </LeaveOutSection>
  )
}
