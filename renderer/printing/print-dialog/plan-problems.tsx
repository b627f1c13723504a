import { useState } from 'react'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import styles from './print-dialog.module.css'

/** The most that are drawn before a person asks for all. */
const initiallyShown = 20

/** The orders that are left out, each with the reason. The rest prints without them. */
export function PlanProblems({ problems }: { readonly problems: PrintPlan['problems'] }) {
  const [isWhole, setWhole] = useState(false)
  if (problems.length === 0) return null
  const shown = isWhole ? problems : problems.slice(0, initiallyShown)
  const orders = new Set(problems.map((problem) => problem.orderId)).size
  return (
    <section className={styles.section}>
      <h3>{printDialogMessages.leftOut({ orders })}</h3>
      <ul className={styles.problems}>
        {shown.map((problem) => (
          <li key={`${problem.orderId}/${problem.failure.kind}/${failureMessage(problem.failure)}`} className={styles.problem}>
            <b data-copyable>{problem.reference}</b>
            <span>
              {failureMessage(problem.failure)} <span className={styles.soft}>{failureNext(problem.failure)}</span>
              {problem.failure.upstreamMessage !== undefined && problem.failure.upstreamMessage !== '' && (
                <q className={styles.soft}>{problem.failure.upstreamMessage}</q>
              )}
              <TechnicalDetail {...problem.failure} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <div>
          <Button variant="quiet" onPress={() => setWhole(true)}>
            {printDialogMessages.showAll({ count: problems.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
