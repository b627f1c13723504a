import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { cancellationResultMessages as text } from '../../shared/messages/cancellation/cancellation-result-messages.ts'
import { failureMessage, failureNext } from '../../shared/messages/failure-text.ts'
import {
  groupByOutcome,
  type CancellationItem,
  type CancellationRun,
  type OutstandingLabel,
  type OutcomeGroup,
} from '../../shared/orders/cancellation.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { reconcileUnknown } from './cancellation-store.ts'
import { outcomeText } from './cancellation-text.ts'
import styles from './cancellation-results.module.css'

interface CancellationResultsProps {
  readonly run: CancellationRun
  /** Opens the list of labels to destroy. */
  readonly onShowLabels: () => void
  readonly onOpenOrder: (orderId: number) => void
}

function formatLabelName({ waybill, leg }: Pick<OutstandingLabel, 'waybill' | 'leg'>): string {
  return waybill === null ? text.labelOfLeg({ leg: leg + 1 }) : text.label({ waybill })
}

function KeepParcelsNote({ labels }: { readonly labels: readonly OutstandingLabel[] }) {
  if (labels.length === 0) return null
  return <p className={styles.soft}>{text.keepParcel({ labels: labels.map(formatLabelName).join('; ') })}</p>
}

function UncancelledOrder({ item, onOpenOrder }: { readonly item: CancellationItem; readonly onOpenOrder: (orderId: number) => void }) {
  const { orderId, reference, country, failure, labels } = item
  return (
    <li className={styles.failure}>
      <h4>
        {text.order({ reference })}
        {country !== null && <span className={styles.soft}>{text.country({ country })}</span>}
        <Button variant="quiet" label={text.openOrder({ reference })} onPress={() => onOpenOrder(orderId)}>
          {text.open()}
        </Button>
      </h4>
      {failure !== null && <FailureNote failure={failure} isAlert={false} />}
      <KeepParcelsNote labels={labels} />
    </li>
  )
}

function ReconcileButton({ runId }: { readonly runId: string }) {
  const [isPending, setPending] = useState(false)
  const press = async (): Promise<void> => {
    setPending(true)
    await reconcileUnknown(runId)
    setPending(false)
  }
  return (
    <Button icon={RefreshCw} isPending={isPending} onPress={() => void press()}>
      {text.refresh()}
    </Button>
  )
}

function UncancelledGroup({ group, run, onOpenOrder }: Omit<CancellationResultsProps, 'onShowLabels'> & { readonly group: OutcomeGroup }) {
  const title = outcomeText[group.outcome].title()
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{group.items.length}</span>
      </h3>
      <p className={styles.soft}>{outcomeText[group.outcome].explanation()}</p>
      {group.outcome === 'unknown' && <ReconcileButton runId={run.id} />}
      <ul className={styles.failures}>
        {group.items.map((item) => (
          <UncancelledOrder key={item.orderId} item={item} onOpenOrder={onOpenOrder} />
        ))}
      </ul>
    </section>
  )
}

function CancelledGroup({
  items,
  onOpenOrder,
}: {
  readonly items: readonly CancellationItem[]
  readonly onOpenOrder: (orderId: number) => void
}) {
  const title = outcomeText.cancelled.title()
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{items.length}</span>
      </h3>
      <p className={styles.soft}>{outcomeText.cancelled.explanation()}</p>
      <ul className={styles.cancelled}>
        {items.map(({ orderId, reference, country, legs, failure }) => (
          <li key={orderId}>
            <Button variant="quiet" label={text.openOrder({ reference })} onPress={() => onOpenOrder(orderId)}>
              {reference}
            </Button>
            <span className={styles.soft}>
              {country === null ? text.legs({ count: legs }) : text.countryAndLegs({ country, count: legs })}
              {failure !== null && `. ${text.problemAndNext({ problem: failureMessage(failure), next: failureNext(failure) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of each order, what went wrong first, and where the labels are that have to be destroyed. */
export function CancellationResults({ run, onOpenOrder, onShowLabels }: CancellationResultsProps) {
  const groups = groupByOutcome(run.items)
  const cancelled = groups.find(({ outcome }) => outcome === 'cancelled')?.items ?? []
  const printed = cancelled.reduce((sum, { labels }) => sum + labels.length, 0)
  return (
    <section className={styles.results} aria-label={text.results({ count: run.items.length })}>
      {groups
        .filter(({ outcome }) => outcome !== 'cancelled')
        .map((group) => (
          <UncancelledGroup key={group.outcome} group={group} run={run} onOpenOrder={onOpenOrder} />
        ))}
      {printed > 0 && (
        <p className={styles.printed}>
          <TriangleAlert aria-hidden="true" />
          <span>{text.printedLabels({ count: printed })}</span>
          <Button onPress={onShowLabels}>{text.showLabels()}</Button>
        </p>
      )}
      {cancelled.length > 0 && <CancelledGroup items={cancelled} onOpenOrder={onOpenOrder} />}
    </section>
  )
}
