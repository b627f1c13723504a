import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import {
  labelsToDestroy,
  outcomeGroups,
  type CancellationItem,
  type CancellationRun,
  type LabelOut,
  type OutcomeGroup,
} from '../../shared/orders/cancellation.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { readAgain } from './cancellation-store.ts'
import { orders, outcomeWords } from './cancellation-text.ts'
import { DestroyList, labelWords } from './destroy-list.tsx'
import styles from './cancellation-results.module.css'

interface RunResultsProps {
  readonly run: CancellationRun
  readonly onOpenOrder: (orderId: number) => void
}

function legWords(legs: number): string {
  return legs === 1 ? '1 leg' : `all ${legs} legs`
}

function KeepHere({ labels }: { readonly labels: readonly LabelOut[] }) {
  if (labels.length === 0) return null
  return <p className={styles.soft}>On paper: {labels.map(labelWords).join('; ')}. Keep the parcel here until this is known.</p>
}

function Trouble({ item, onOpenOrder }: { readonly item: CancellationItem; readonly onOpenOrder: (orderId: number) => void }) {
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
      {failure !== null && <FailureNote failure={failure} isLoud={false} />}
      <KeepHere labels={labels} />
    </li>
  )
}

function ReadAgain({ runId }: { readonly runId: string }) {
  const [isPending, setPending] = useState(false)
  const press = async (): Promise<void> => {
    setPending(true)
    await readAgain(runId)
    setPending(false)
  }
  return (
    <Button icon={RefreshCw} isPending={isPending} onPress={() => void press()}>
      Read these again
    </Button>
  )
}

function TroubleGroup({ group, run, onOpenOrder }: RunResultsProps & { readonly group: OutcomeGroup }) {
  const { title, means } = outcomeWords[group.outcome]
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{group.items.length}</span>
      </h3>
      <p className={styles.soft}>{means}</p>
      {group.outcome === 'unknown' && <ReadAgain runId={run.id} />}
      <ul className={styles.troubles}>
        {group.items.map((item) => (
          <Trouble key={item.orderId} item={item} onOpenOrder={onOpenOrder} />
        ))}
      </ul>
    </section>
  )
}

function Cancelled({
  items,
  onOpenOrder,
}: {
  readonly items: readonly CancellationItem[]
  readonly onOpenOrder: (orderId: number) => void
}) {
  const { title, means } = outcomeWords.cancelled
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{items.length}</span>
      </h3>
      <p className={styles.soft}>{means}</p>
      <ul className={styles.cancelled}>
        {items.map(({ orderId, reference, country, legs, failure }) => (
          <li key={orderId}>
            <Button variant="quiet" label={`Open order ${reference}`} onPress={() => onOpenOrder(orderId)}>
              {reference}
            </Button>
            <span className={styles.soft}>
              {[country, legWords(legs)].filter((part) => part !== null).join(', ')}
              {failure !== null && `. ${failure.message} ${failure.next}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of each order, what went wrong first, and the labels that have to be destroyed. */
export function RunResults({ run, onOpenOrder }: RunResultsProps) {
  const groups = outcomeGroups(run.items)
  const cancelled = groups.find(({ outcome }) => outcome === 'cancelled')?.items ?? []
  const open = labelsToDestroy(run.items).length
  return (
    <section className={styles.results} aria-label={`What became of ${orders(run.items.length)}`}>
      {groups
        .filter(({ outcome }) => outcome !== 'cancelled')
        .map((group) => (
          <TroubleGroup key={group.outcome} group={group} run={run} onOpenOrder={onOpenOrder} />
        ))}
      {cancelled.some(({ labels }) => labels.length > 0) && <DestroyList runId={run.id} items={cancelled} open={open} />}
      {cancelled.length > 0 && <Cancelled items={cancelled} onOpenOrder={onOpenOrder} />}
    </section>
  )
}
