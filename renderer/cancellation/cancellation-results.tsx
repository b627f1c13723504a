import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import {
  labelsToDestroy,
  groupByOutcome,
  type CancellationItem,
  type CancellationRun,
  type OutstandingLabel,
  type OutcomeGroup,
} from '../../shared/orders/cancellation.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { reconcileUnknown } from './cancellation-store.ts'
import { formatCancelledOrderCount, outcomeText } from './cancellation-text.ts'
import { DestroyList, formatLabelName } from './destroy-list.tsx'
import styles from './cancellation-results.module.css'

interface CancellationResultsProps {
  readonly run: CancellationRun
  readonly onOpenOrder: (orderId: number) => void
}

function formatLegCount(legs: number): string {
  return legs === 1 ? '1 leg' : `all ${legs} legs`
}

function KeepParcelsNote({ labels }: { readonly labels: readonly OutstandingLabel[] }) {
  if (labels.length === 0) return null
  return <p className={styles.soft}>On paper: {labels.map(formatLabelName).join('; ')}. Keep the parcel here until this is known.</p>
}

function UncancelledOrder({ item, onOpenOrder }: { readonly item: CancellationItem; readonly onOpenOrder: (orderId: number) => void }) {
  const { orderId, reference, country, failure, labels } = item
  return (
    <li className={styles.trouble}>
      <h4>
        Order {reference}
        {country !== null && <span className={styles.soft}>to {country}</span>}
        <Button variant="quiet" label={`Open order ${reference}`} onPress={() => onOpenOrder(orderId)}>
          Open
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
      Read these again
    </Button>
  )
}

function UncancelledGroup({ group, run, onOpenOrder }: CancellationResultsProps & { readonly group: OutcomeGroup }) {
  const { title, explanation } = outcomeText[group.outcome]
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{group.items.length}</span>
      </h3>
      <p className={styles.soft}>{explanation}</p>
      {group.outcome === 'unknown' && <ReconcileButton runId={run.id} />}
      <ul className={styles.troubles}>
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
  const { title, explanation } = outcomeText.cancelled
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{items.length}</span>
      </h3>
      <p className={styles.soft}>{explanation}</p>
      <ul className={styles.cancelled}>
        {items.map(({ orderId, reference, country, legs, failure }) => (
          <li key={orderId}>
            <Button variant="quiet" label={`Open order ${reference}`} onPress={() => onOpenOrder(orderId)}>
              {reference}
            </Button>
            <span className={styles.soft}>
              {[country, formatLegCount(legs)].filter((part) => part !== null).join(', ')}
              {failure !== null && `. ${failure.message} ${failure.next}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of each order, what went wrong first, and the labels that have to be destroyed. */
export function CancellationResults({ run, onOpenOrder }: CancellationResultsProps) {
  const groups = groupByOutcome(run.items)
  const cancelled = groups.find(({ outcome }) => outcome === 'cancelled')?.items ?? []
  const open = labelsToDestroy(run.items).length
  return (
    <section className={styles.results} aria-label={`What became of ${formatCancelledOrderCount(run.items.length)}`}>
      {groups
        .filter(({ outcome }) => outcome !== 'cancelled')
        .map((group) => (
          <UncancelledGroup key={group.outcome} group={group} run={run} onOpenOrder={onOpenOrder} />
        ))}
      {cancelled.some(({ labels }) => labels.length > 0) && <DestroyList runId={run.id} items={cancelled} open={open} />}
      {cancelled.length > 0 && <CancelledGroup items={cancelled} onOpenOrder={onOpenOrder} />}
    </section>
  )
}
