import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { LeaveOutSection } from './leave-out-section.tsx'
import { formatNamedOrders } from './named-orders.ts'
import styles from './print-dialog.module.css'

interface ReinstatedOrdersProps {
  readonly orders: PrintPlan['reinstated']
  readonly isIncluded: boolean
  readonly onChange: (isIncluded: boolean) => void
}

/** Orders that were read as cancelled and are active again, with when: left out unless the user includes them. */
export function ReinstatedOrders({ orders, isIncluded, onChange }: ReinstatedOrdersProps) {
  const zone = useStationZone()
  if (orders.length === 0) return null
  const groups = [...Map.groupBy(orders, ({ readAsCancelledAt: at }) => formatInstant(at, zone, 'short') ?? at)]
  return (
    <LeaveOutSection
      count={orders.length}
      title={printDialogMessages.reinstatedTitle({ orders: orders.length })}
      label={printDialogMessages.reinstatedLabel()}
      includeLabel={printDialogMessages.includeReinstated()}
      isIncluded={isIncluded}
      onChange={onChange}
      about={printDialogMessages.reinstatedAbout()}
    >
      <ul>
        {groups.map(([time, members]) => (
          <li key={time}>
            <span className={styles.soft}>{printDialogMessages.readAsCancelled({ time })}</span>{' '}
            <span data-copyable>{formatNamedOrders(members)}</span>
          </li>
        ))}
      </ul>
    </LeaveOutSection>
  )
}
