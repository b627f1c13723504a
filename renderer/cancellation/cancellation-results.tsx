import { RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cancellationResultMessages as text } from '../../shared/messages/cancellation/cancellation-result-messages.ts'
import {
  groupByOutcome,
  type CancellationItem,
  type CancellationOutcome,
  type CancellationRun,
  type OutcomeGroup,
  type OutstandingLabel,
} from '../../shared/orders/cancellation.ts'
import { Button } from '../ui/button.tsx'
import { ResultGroups, type ResultGroup, type ResultLine } from '../ui/feedback/result-groups.tsx'
import { reconcileUnknown } from './cancellation-store.ts'
import { outcomeText } from './cancellation-text.ts'
import styles from './cancellation-results.module.css'

interface CancellationResultsProps {
  readonly run: CancellationRun
  /** Opens the list of labels to destroy. */
  readonly onShowLabels: () => void
  readonly onOpenOrder: (orderId: number) => void
  /** Asks about orders whose cancellation was not sent. */
  readonly onCancelAgain: (orderIds: readonly number[]) => void
}

function formatLabelName({ waybill, leg }: Pick<OutstandingLabel, 'waybill' | 'leg'>): string {
  return waybill === null ? text.labelOfLeg({ leg: leg + 1 }) : text.label({ waybill })
}

/** Where the parcel of an order that is not cancelled goes, or that it is kept here. */
function noteOf({ state, labels, country }: CancellationItem): string {
  if (state === 'cancelled') return ''
  if (labels.length > 0) return text.keepParcel({ labels: labels.map(formatLabelName).join('; ') })
  return country === null ? '' : text.country({ country })
}

function lineOf(item: CancellationItem): ResultLine {
  const { orderId, reference, failure } = item
  return { orderId, reference, failure, note: noteOf(item) }
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

const tones: Record<CancellationOutcome, ResultGroup['tone']> = {
  unknown: 'uncertain',
  'gone-live': 'failed',
  gone: 'failed',
  refused: 'failed',
  'not-sent': 'failed',
  cancelled: 'plain',
}

function toResultGroup({ outcome, items }: OutcomeGroup, action: ReactNode): ResultGroup {
  return {
    key: outcome,
    title: outcomeText[outcome].title(),
    next: outcomeText[outcome].explanation(),
    tone: tones[outcome],
    lines: items.map(lineOf),
    action,
  }
}

/** The labels that have to be destroyed, and the outcome for each order, problems first. */
export function CancellationResults({ run, onOpenOrder, onShowLabels, onCancelAgain }: CancellationResultsProps) {
  const groups = groupByOutcome(run.items)
  const cancelled = groups.find(({ outcome }) => outcome === 'cancelled')?.items ?? []
  const printed = cancelled.reduce((sum, { labels }) => sum + labels.length, 0)
  const actionOf = ({ outcome, items }: OutcomeGroup): ReactNode => {
    if (outcome === 'unknown') return <ReconcileButton runId={run.id} />
    if (outcome !== 'not-sent') return null
    return (
      <Button icon={X} onPress={() => onCancelAgain(items.map(({ orderId }) => orderId))}>
        {text.cancelAgain({ count: items.length })}
      </Button>
    )
  }
  const shown = groups.map((group) => toResultGroup(group, actionOf(group)))
  return (
    <section className={styles.results} aria-label={text.results({ count: run.items.length })}>
      {printed > 0 && (
        <p className={styles.printed}>
          <TriangleAlert aria-hidden="true" />
          <span>{text.printedLabels({ count: printed })}</span>
          <Button onPress={onShowLabels}>{text.showLabels()}</Button>
        </p>
      )}
      <ResultGroups groups={shown} onOpenOrder={onOpenOrder} />
    </section>
  )
}
