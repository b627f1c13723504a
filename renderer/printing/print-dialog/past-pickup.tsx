import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { statusText } from '../../../shared/orders/status.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { formatNamedOrders } from './named-orders.ts'
import styles from './print-dialog.module.css'

interface PastPickupProps {
  readonly orders: PrintPlan['pastPickup']
  readonly isIncluded: boolean
  readonly onChange: (isIncluded: boolean) => void
}

const choices = [
  { key: 'leave', label: printDialogMessages.leaveOrders },
  { key: 'include', label: printDialogMessages.includePastPickup },
] as const

/** Orders whose parcel has left the station, by status: left out unless a person includes them. */
export function PastPickup({ orders, isIncluded, onChange }: PastPickupProps) {
  if (orders.length === 0) return null
  const groups = [...Map.groupBy(orders, ({ status }) => status)]
  return (
    <section className={styles.section}>
      <h3>{printDialogMessages.pastPickupTitle({ orders: orders.length })}</h3>
      <Segmented
        label={printDialogMessages.pastPickupLabel()}
        hideLabel
        items={choices.map(({ key, label }) => ({ key, label: label() }))}
        selectedKey={isIncluded ? 'include' : 'leave'}
        onChange={(key) => onChange(key === 'include')}
      />
      <p className={styles.soft}>{printDialogMessages.pastPickupAbout()}</p>
      <ul>
        {groups.map(([status, members]) => (
          <li key={status}>
            <span className={styles.soft}>{printDialogMessages.statusCount({ status: statusText(status), count: members.length })}</span>{' '}
            <span data-copyable>{formatNamedOrders(members)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
