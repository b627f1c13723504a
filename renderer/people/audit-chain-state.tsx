import { CircleCheck, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import type { AuditCheck, AuditProblem } from '../../shared/people/audit-entry.ts'
import type { Result } from '../../shared/result.ts'
import { call } from '../bridge.ts'
import { useCall } from '../use-call.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import styles from './audit-log.module.css'

const maxShown = 10

function problemText({ kind, sequence: first, last }: AuditProblem): string {
  const isOne = String(first === last)
  switch (kind) {
    case 'changed':
      return auditMessages.changed({ first })
    case 'missing':
      return auditMessages.missing({ isOne, first, last })
    case 'moved':
      return auditMessages.moved({ first })
    case 'broken':
      return auditMessages.broken({ first })
    case 'cut-off':
      break
  }
  return auditMessages.cutOff({ isOne, first, last })
}

function CheckResult({ check }: { readonly check: AuditCheck }) {
  const { entries, problems, isEndKnown } = check
  if (problems.length === 0) {
    return (
      <p className={styles.intact}>
        <CircleCheck aria-hidden="true" />
        {isEndKnown ? auditMessages.intact({ entries }) : auditMessages.intactEndUnknown({ entries })}
      </p>
    )
  }
  return (
    <div className={styles.broken} role="alert">
      <OctagonAlert aria-hidden="true" />
      <div>
        <p>{auditMessages.notIntact({ count: problems.length })}</p>
        <ul>
          {problems.slice(0, maxShown).map((problem) => (
            <li key={`${problem.kind} ${problem.sequence}`}>{problemText(problem)}</li>
          ))}
          {problems.length > maxShown && <li>{auditMessages.moreProblems({ count: problems.length - maxShown })}</li>}
        </ul>
      </div>
    </div>
  )
}

/** Whether the log is unchanged; checked when it is opened, and on a person's request. */
export function AuditChainState() {
  const [check, setCheck] = useState<AuditCheck | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const show = (checked: Result<AuditCheck>): void => {
    setCheck(checked.ok ? checked.value : null)
    setFailure(checked.ok ? null : checked.failure)
  }
  useCall('people.checkAudit', {}, show)
  if (failure !== null) return <FailureNote failure={failure} />
  if (check === null) return <Spinner label={auditMessages.checking()} />
  return (
    <div className={classNames(styles.state)}>
      <CheckResult check={check} />
      <Button variant="quiet" onPress={() => void call('people.checkAudit', {}).then(show)}>
        {auditMessages.checkAgain()}
      </Button>
    </div>
  )
}
