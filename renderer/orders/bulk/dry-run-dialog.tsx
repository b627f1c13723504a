import { CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react'
import type { BulkAction } from '../../../shared/orders/dry-run.ts'
import { dryRunDialogMessages } from '../../../shared/messages/orders/dry-run-dialog-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { AffectedOrders } from '../affected-orders.tsx'
import styles from './dry-run-dialog.module.css'
import { bulkActionText, type DryRunGroup } from './dry-run-summary.ts'
import { truncateField } from '../list/rows/order-row-text.ts'
import { useDryRun } from './use-dry-run.ts'

/** References listed per outcome; the rest is a number. */
const maxNamedReferences = 200

function formatReferences(orders: DryRunGroup['orders']): string {
  const references = orders
    .slice(0, maxNamedReferences)
    .map(({ reference }) => truncateField(reference))
    .join(', ')
  const count = orders.length - maxNamedReferences
  return count > 0 ? dryRunDialogMessages.moreReferences({ references, count }) : references
}

function DryRunOutcome(props: {
  readonly icon: LucideIcon
  readonly tone: string | undefined
  readonly headline: string
  readonly groups: readonly DryRunGroup[]
  /** True if each order is listed immediately, because a person has to see what is left out. */
  readonly isOpen: boolean
}) {
  const { icon: Icon, tone, headline, groups, isOpen } = props
  return (
    <section className={styles.outcome} aria-label={headline}>
      <h3 className={classNames(styles.headline, tone)}>
        <Icon aria-hidden="true" />
        {headline}
      </h3>
      <ul className={styles.groups}>
        {groups.map(({ text, orders }) => (
          <li key={text}>
            <details open={isOpen}>
              <summary className={styles.why}>
                <bdi>{truncateField(text)}</bdi>{' '}
                <span className={styles.soft}>{dryRunDialogMessages.orderCount({ count: orders.length })}</span>
              </summary>
              <p className={styles.names} data-copyable="">
                {formatReferences(orders)}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface DryRunDialogProps {
  readonly action: BulkAction
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  /** Continues with the eligible orders. */
  readonly onContinue: (orderIds: readonly number[]) => void
}

/** The dry run of an action on many orders: what will happen to each, grouped by outcome, what is skipped and why. */
export function DryRunDialog({ action, orderIds, onClose, onContinue }: DryRunDialogProps) {
  const { summary, checkedCount, failure } = useDryRun(orderIds, action)
  const text = bulkActionText[action]
  const eligibleCount = summary?.eligibleIds.length ?? 0
  const skippedCount = orderIds.length - eligibleCount
  return (
    <Dialog
      key={summary === null ? 'looking' : 'preview'}
      title={text.title({ count: orderIds.length })}
      isOpen
      isLoading={summary === null && failure === null}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused={summary !== null && eligibleCount === 0} onPress={onClose}>
            {summary !== null && eligibleCount === 0 ? dryRunDialogMessages.close() : dryRunDialogMessages.cancel()}
          </Button>
          {summary !== null && eligibleCount > 0 && (
            <Button variant="primary" startsFocused shortcut="Enter" onPress={() => onContinue(summary.eligibleIds)}>
              {text.button({ count: eligibleCount })}
            </Button>
          )}
        </>
      }
    >
      <AffectedOrders orderIds={orderIds} />
      {failure !== null && <FailureNote failure={failure} />}
      {summary === null && failure === null && (
        <>
          <p>{dryRunDialogMessages.checking()}</p>
          <ProgressBar
            label={dryRunDialogMessages.progress()}
            value={checkedCount}
            maximum={orderIds.length}
            valueText={dryRunDialogMessages.progressValue({ done: checkedCount, total: orderIds.length })}
          />
        </>
      )}
      {summary !== null && (
        <>
          {eligibleCount === 0 && <p>{dryRunDialogMessages.nothingEligible()}</p>}
          {eligibleCount > 0 && (
            <DryRunOutcome
              icon={CircleCheck}
              tone={styles.eligible}
              headline={text.eligible({ count: eligibleCount })}
              groups={summary.eligible}
              isOpen={false}
            />
          )}
          {skippedCount > 0 && (
            <DryRunOutcome
              icon={CircleSlash}
              tone={styles.left}
              headline={text.skipped({ count: skippedCount })}
              groups={summary.skipped}
              isOpen
            />
          )}
          <p className={styles.soft}>{text.note()}</p>
        </>
      )}
    </Dialog>
  )
}
