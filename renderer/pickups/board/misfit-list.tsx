import { Split } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import type { Temporal } from 'temporal-polyfill'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { hasWindow } from '../../../shared/pickups/slot.ts'
import type { PlannedGroup } from './board-plan.ts'
import styles from './board-group.module.css'

interface MisfitListProps {
  readonly group: PlannedGroup
  readonly now: Temporal.Instant
  readonly onSplit: (orderId: number) => void
}

/** Orders of this address that the others' windows do not suit, each with why, and with a way out where it has days of its own. */
export function MisfitList({ group, now, onSplit }: MisfitListProps) {
  return (
    <ul className={styles.misfits} aria-label={text.misfits({ address: group.address })}>
      {group.misfits.map(({ orderId, reference, failure, slots }) => (
        <li key={orderId}>
          <p className={styles.misfitName}>
            {slots.some((slot) => hasWindow(slot, now)) ? text.misfit({ reference }) : text.misfitBlocked({ reference })}
          </p>
          <FailureNote
            failure={failure}
            isAlert={false}
            {...(!slots.some((slot) => hasWindow(slot, now))
              ? {}
              : {
                  actions: (
                    <Button icon={Split} label={text.splitOrder({ reference })} onPress={() => onSplit(orderId)}>
                      {text.split()}
                    </Button>
                  ),
                })}
          />
        </li>
      ))}
    </ul>
  )
}
