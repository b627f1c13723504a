import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import { groupProblems, type ProblemGroup } from './group-problems.ts'
import styles from './print-dialog.module.css'

/** The maximum number of orders listed before the user expands the group. */
const maxOpen = 20

function ProblemGroupDetails({ group, isOpen }: { readonly group: ProblemGroup; readonly isOpen: boolean }) {
  const { failure, references } = group
  const { upstreamMessage = '' } = failure
  return (
    <li className={styles.problem}>
      <details open={isOpen}>
        <summary>
          <b>{failureMessage(failure)}</b>{' '}
          <span className={styles.soft}>{printDialogMessages.orderCount({ orders: references.length })}</span>
        </summary>
        <p data-copyable>{references.join(', ')}</p>
        <p className={styles.soft}>{failureNext(failure)}</p>
        {upstreamMessage !== '' && <q className={styles.soft}>{upstreamMessage}</q>}
        <TechnicalDetail {...failure} />
      </details>
    </li>
  )
}

/** The orders that are left out, grouped by cause. The others print without them. */
export function PlanProblems({ problems }: { readonly problems: PrintPlan['problems'] }) {
  if (problems.length === 0) return null
  const orders = new Set(problems.map((problem) => problem.orderId)).size
  return (
    <section className={styles.section}>
      <h3>{printDialogMessages.leftOut({ orders })}</h3>
      <ul className={styles.problems}>
        {groupProblems(problems).map((group) => (
          <ProblemGroupDetails key={group.key} group={group} isOpen={orders <= maxOpen} />
        ))}
      </ul>
    </section>
  )
}
