import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { LeaveOutSection } from './leave-out-section.tsx'
import styles from './print-dialog.module.css'

/** Orders on hold that are named with who held them and why; the rest is a number. */
const maxNamed = 20

interface HeldOrdersProps {
  readonly orders: PrintPlan['onHold']
  readonly isIncluded: boolean
  readonly onChange: (isIncluded: boolean) => void
}

/** Orders on hold, with who held each and why: left out unless the user includes them. */
export function HeldOrders({ orders, isIncluded, onChange }: HeldOrdersProps) {
  if (orders.length === 0) return null
  const more = orders.length - maxNamed
  return (
    <LeaveOutSection
      count={orders.length}
      title={printDialogMessages.heldTitle({ orders: orders.length })}
      label={printDialogMessages.heldLabel()}
      includeLabel={printDialogMessages.includeHeld()}
      isIncluded={isIncluded}
      onChange={onChange}
      about={printDialogMessages.heldAbout({ orders: orders.length })}
    >
      <ul>
        {orders.slice(0, maxNamed).map(({ orderId, reference, hold: { person, until, note } }) => (
          <li key={orderId}>
            <bdi data-copyable="">{reference}</bdi>{' '}
            <span className={styles.soft}>
              {until === null
                ? printDialogMessages.heldBy({ person })
                : printDialogMessages.heldByUntil({ person, date: formatDate(until) })}
            </span>
            {note !== '' && (
              <>
                {' '}
                <LongText text={note} />
              </>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{printDialogMessages.moreHeld({ count: more })}</p>}
    </LeaveOutSection>
  )
}
