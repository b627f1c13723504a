import { useState } from 'react'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import { formatBatchOrderCount } from '../batch-text.ts'
import styles from './print-dialog.module.css'

/** As many as are drawn before somebody asks for all. */
const initiallyShown = 20

/** The orders that are left out, each with its sentence. The rest prints without them. */
export function PlanProblems({ problems }: { readonly problems: PrintPlan['problems'] }) {
  const [isWhole, setWhole] = useState(false)
  if (problems.length === 0) return null
  const shown = isWhole ? problems : problems.slice(0, initiallyShown)
  const orders = new Set(problems.map((problem) => problem.orderId)).size
  return (
    <section className={styles.section}>
      <h3>{`Left out: ${formatBatchOrderCount(orders)}`}</h3>
      <ul className={styles.problems}>
        {shown.map((problem) => (
          <li key={`${problem.orderId}/${problem.failure.kind}/${problem.failure.message}`} className={styles.problem}>
            <b data-copyable>{problem.reference}</b>
            <span>
              {problem.failure.message} <span className={styles.soft}>{problem.failure.next}</span>
              {problem.failure.said !== undefined && problem.failure.said !== '' && <q className={styles.soft}>{problem.failure.said}</q>}
              <TechnicalDetail {...problem.failure} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <div>
          <Button variant="quiet" onPress={() => setWhole(true)}>
            {`Show all ${problems.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}
