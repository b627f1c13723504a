import { CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react'
import type { BulkAction } from '../../../shared/orders/dry-run.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './dry-run-dialog.module.css'
import { bulkActionText, formatOrderCount, type DryRunGroup } from './dry-run-summary.ts'
import { truncateField } from '../list/order-row-text.ts'
import { useDryRun } from './use-dry-run.ts'

/** References told of one outcome; the number says the rest. */
const maxNamedReferences = 200

function DryRunOutcome(props: {
  readonly icon: LucideIcon
  readonly tone: string | undefined
  readonly headline: string
  readonly groups: readonly DryRunGroup[]
  /** True where each order is named at once, because a person has to see what is left out. */
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
                <bdi>{truncateField(text)}</bdi> <span className={styles.soft}>{formatOrderCount(orders.length)}</span>
              </summary>
              <p className={styles.names} data-copyable="">
                {orders
                  .slice(0, maxNamedReferences)
                  .map(({ reference }) => truncateField(reference))
                  .join(', ')}
                {orders.length > maxNamedReferences && ` and ${orders.length - maxNamedReferences} more`}
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
  /** Goes on with those it will be done to. */
  readonly onContinue: (orderIds: readonly number[]) => void
}

/** The dry run of an action on many orders: what will happen to each, grouped by outcome, what is left out and why. */
export function DryRunDialog({ action, orderIds, onClose, onContinue }: DryRunDialogProps) {
  const { summary, checkedCount, failure } = useDryRun(orderIds, action)
  const text = bulkActionText[action]
  const eligibleCount = summary?.eligibleIds.length ?? 0
  const skippedCount = orderIds.length - eligibleCount
  return (
    <Dialog
      key={summary === null ? 'looking' : 'foreseen'}
      title={text.title(orderIds.length)}
      isOpen
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused={summary !== null && eligibleCount === 0} onPress={onClose}>
            {summary !== null && eligibleCount === 0 ? 'Close' : 'Cancel'}
          </Button>
          {summary !== null && eligibleCount > 0 && (
            <Button variant="primary" startsFocused shortcut="Enter" onPress={() => onContinue(summary.eligibleIds)}>
              {text.button(eligibleCount)}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <FailureNote failure={failure} />}
      {summary === null && failure === null && (
        <>
          <p>Looking at each order. Nothing is done yet.</p>
          <ProgressBar
            label="Orders looked at"
            value={checkedCount}
            maximum={orderIds.length}
            valueText={`${checkedCount} of ${orderIds.length}`}
          />
        </>
      )}
      {summary !== null && (
        <>
          {eligibleCount === 0 && <p>Nothing can be done for any of these orders now.</p>}
          {eligibleCount > 0 && (
            <DryRunOutcome
              icon={CircleCheck}
              tone={styles.good}
              headline={`${formatOrderCount(eligibleCount)} ${text.eligibleText}`}
              groups={summary.eligible}
              isOpen={false}
            />
          )}
          {skippedCount > 0 && (
            <DryRunOutcome
              icon={CircleSlash}
              tone={styles.left}
              headline={`${formatOrderCount(skippedCount)} ${text.skippedText}`}
              groups={summary.skipped}
              isOpen
            />
          )}
          <p className={styles.soft}>As the orders are known here; each is looked at again when its turn comes.</p>
        </>
      )}
    </Dialog>
  )
}
