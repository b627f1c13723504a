import { CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react'
import type { BulkAction } from '../../../shared/orders/dry-run.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './dry-run-dialog.module.css'
import { actionWords, ordersWords, type ForeseenGroup } from './dry-run-summary.ts'
import { shortened } from '../list/order-row-text.ts'
import { useForeseen } from './use-dry-run.ts'

/** References told of one outcome; the number says the rest. */
const mostNamed = 200

function Outcome(props: {
  readonly icon: LucideIcon
  readonly tone: string | undefined
  readonly headline: string
  readonly groups: readonly ForeseenGroup[]
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
        {groups.map(({ words, orders }) => (
          <li key={words}>
            <details open={isOpen}>
              <summary className={styles.why}>
                <bdi>{shortened(words)}</bdi> <span className={styles.soft}>{ordersWords(orders.length)}</span>
              </summary>
              <p className={styles.names} data-copyable="">
                {orders
                  .slice(0, mostNamed)
                  .map(({ reference }) => shortened(reference))
                  .join(', ')}
                {orders.length > mostNamed && ` and ${orders.length - mostNamed} more`}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface ForeseeDialogProps {
  readonly action: BulkAction
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  /** Goes on with those it will be done to. */
  readonly onGoOn: (orderIds: readonly number[]) => void
}

/** The dry run of an action on many orders: what will happen to each, grouped by outcome, what is left out and why. */
export function ForeseeDialog({ action, orderIds, onClose, onGoOn }: ForeseeDialogProps) {
  const { prospect, done, failure } = useForeseen(orderIds, action)
  const words = actionWords[action]
  const willing = prospect?.willIds.length ?? 0
  const others = orderIds.length - willing
  return (
    <Dialog
      key={prospect === null ? 'looking' : 'foreseen'}
      title={words.title(orderIds.length)}
      isOpen
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused={prospect !== null && willing === 0} onPress={onClose}>
            {prospect !== null && willing === 0 ? 'Close' : 'Cancel'}
          </Button>
          {prospect !== null && willing > 0 && (
            <Button variant="primary" startsFocused shortcut="Enter" onPress={() => onGoOn(prospect.willIds)}>
              {words.button(willing)}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <FailureNote failure={failure} />}
      {prospect === null && failure === null && (
        <>
          <p>Looking at each order. Nothing is done yet.</p>
          <ProgressBar label="Orders looked at" value={done} maximum={orderIds.length} words={`${done} of ${orderIds.length}`} />
        </>
      )}
      {prospect !== null && (
        <>
          {willing === 0 && <p>Nothing can be done for any of these orders now.</p>}
          {willing > 0 && (
            <Outcome
              icon={CircleCheck}
              tone={styles.good}
              headline={`${ordersWords(willing)} ${words.will}`}
              groups={prospect.will}
              isOpen={false}
            />
          )}
          {others > 0 && (
            <Outcome
              icon={CircleSlash}
              tone={styles.left}
              headline={`${ordersWords(others)} ${words.willNot}`}
              groups={prospect.willNot}
              isOpen
            />
          )}
          <p className={styles.soft}>As the orders are known here; each is looked at again when its turn comes.</p>
        </>
      )}
    </Dialog>
  )
}
