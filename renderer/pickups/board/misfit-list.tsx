import { Split } from 'lucide-react'
import type { Temporal } from 'temporal-polyfill'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { hasWindow } from '../../../shared/pickups/slot.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../../ui/feedback/failure-line.tsx'
import styles from './board-group.module.css'
import type { PlannedGroup } from './board-plan.ts'

interface MisfitListProps {
  readonly group: PlannedGroup
  readonly now: Temporal.Instant
  readonly onSplit: (orderId: number) => void
}

type Misfit = PlannedGroup['misfits'][number]

function canBeSplit({ slots }: Misfit, now: Temporal.Instant): boolean {
  return slots.some((slot) => hasWindow(slot, now))
}

/** Groups orders that are left out for the same reason. */
function byReason(misfits: readonly Misfit[], now: Temporal.Instant): (readonly Misfit[])[] {
  const reasonOf = (misfit: Misfit): string => {
    const { failure } = misfit
    const words = [failureMessage(failure), failureNext(failure), failure.upstreamMessage ?? '', failure.detail ?? '']
    return [canBeSplit(misfit, now), ...words].join('\n')
  }
  return [...Map.groupBy(misfits, reasonOf).values()]
}

interface MisfitReasonProps extends Pick<MisfitListProps, 'now' | 'onSplit'> {
  readonly misfits: readonly Misfit[]
}

function MisfitReason({ misfits, now, onSplit }: MisfitReasonProps) {
  const [first] = misfits
  if (first === undefined) return null
  const details = { count: misfits.length, references: misfits.map(({ reference }) => reference).join(', ') }
  if (!canBeSplit(first, now)) {
    return (
      <li>
        <p className={styles.misfitName}>{text.misfitBlocked(details)}</p>
        <FailureLine failure={first.failure} />
      </li>
    )
  }
  const actions = misfits.map(({ orderId, reference }) => (
    <Button key={orderId} icon={Split} label={text.splitOrder({ reference })} onPress={() => onSplit(orderId)}>
      {misfits.length === 1 ? text.split() : text.splitOrder({ reference })}
    </Button>
  ))
  return (
    <li>
      <p className={styles.misfitName}>{text.misfit(details)}</p>
      <FailureLine failure={first.failure} />
      <div className={styles.misfitActions}>{actions}</div>
    </li>
  )
}

/** Orders of this address that do not fit the window of the others, by reason. Those with their own days can become a separate group. */
export function MisfitList({ group, now, onSplit }: MisfitListProps) {
  return (
    <ul className={styles.misfits} aria-label={text.misfits({ address: group.address })}>
      {byReason(group.misfits, now).map((misfits) => (
        <MisfitReason key={misfits[0]?.orderId} misfits={misfits} now={now} onSplit={onSplit} />
      ))}
    </ul>
  )
}
