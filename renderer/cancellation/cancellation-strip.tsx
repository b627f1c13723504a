import { Ban, ChevronDown, ChevronUp, CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uiMessages } from '../../shared/messages/app/ui-messages.ts'
import { cancellationMessages as text } from '../../shared/messages/cancellation/cancellation-messages.ts'
import type { CancellationRun } from '../../shared/orders/cancellation.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { dismissRun, stopCancelling, undoCancellation, useCancellations, type ReceivedRun } from './cancellation-store.ts'
import styles from './cancellation-strip.module.css'
import { endedCount, headline, formatReferences, needsAttention } from './cancellation-text.ts'
import { CancellationResults } from './cancellation-results.tsx'
import { useGraceLeft } from './use-grace-left.ts'

function GraceLine({ received }: { readonly received: ReceivedRun }) {
  const { run } = received
  const leftMs = useGraceLeft(received)
  const seconds = Math.ceil(leftMs / 1000)
  const words = seconds === 0 ? text.startsNext() : text.startsIn({ seconds })
  const shown = useRef<HTMLDivElement>(null)
  // With large text the window scrolls, and the time to undo would pass below its edge.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={shown} className={styles.line}>
      <Ban className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <b>{headline(run)}</b> <span role="timer">{words}</span>
          {run.items.length > 1 && <span className={styles.names}>{formatReferences(run.items)}</span>}
        </p>
        <ProgressBar
          label={text.timeToUndo()}
          value={leftMs}
          maximum={run.graceWhole}
          tone="danger"
          valueText={text.secondsLeft({ seconds })}
        />
      </div>
      <Button icon={Undo2} variant="primary" shortcut="Ctrl+Z" onPress={() => void undoCancellation(run.id)}>
        {text.undo()}
      </Button>
    </div>
  )
}

function SendingLine({ run }: { readonly run: CancellationRun }) {
  const done = endedCount(run.items)
  const progress = { done, total: run.items.length }
  return (
    <div className={styles.line}>
      <Ban className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <b>{headline(run)}</b> <span>{text.progress(progress)}</span>
        </p>
        <ProgressBar label={text.progressBar()} value={done} maximum={run.items.length} valueText={text.progressValue(progress)} />
      </div>
      <Button isDisabled={run.phase === 'stopping'} disabledReason={uiMessages.stoppingAlready()} onPress={() => stopCancelling(run.id)}>
        {run.phase === 'stopping' ? text.stopPressed() : text.stop()}
      </Button>
    </div>
  )
}

interface CancellationStripProps {
  readonly onOpenOrder: (orderId: number) => void
  /** Opens the list of labels to destroy. */
  readonly onShowLabels: () => void
  /** Asks whether to cancel these orders. */
  readonly onCancelAgain: (orderIds: readonly number[]) => void
}

function FinishedRun({ run, onOpenOrder, onShowLabels, onCancelAgain }: { readonly run: CancellationRun } & CancellationStripProps) {
  const isUrgent = needsAttention(run.items)
  const [isOpen, setOpen] = useState(isUrgent)
  const Icon = isUrgent ? TriangleAlert : CircleCheck
  const shown = useRef<HTMLDivElement>(null)
  // With large text the window scrolls, and the expanded part would be below its edge.
  useEffect(() => {
    if (isOpen) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  // The list needs the space.
  function showLabels(): void {
    setOpen(false)
    onShowLabels()
  }
  return (
    <div ref={shown}>
      <div className={styles.line}>
        <Icon className={classNames(styles.icon, isUrgent ? styles.urgent : styles.done)} aria-hidden="true" />
        <p className={styles.words}>
          <b>{headline(run)}</b>
        </p>
        <Button variant="quiet" icon={isOpen ? ChevronDown : ChevronUp} isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? text.collapse() : text.showOrders()}
        </Button>
        <IconButton icon={X} label={text.dismiss()} onPress={() => dismissRun(run.id)} />
      </div>
      {isOpen && <CancellationResults run={run} onOpenOrder={onOpenOrder} onShowLabels={showLabels} onCancelAgain={onCancelAgain} />}
    </div>
  )
}

function announce(run: CancellationRun): string {
  if (run.phase !== 'grace') return headline(run)
  return text.undoHint({ headline: headline(run), seconds: Math.round(run.graceWhole / 1000) })
}

/** What will be, is being or was cancelled: at the bottom of the window, where it covers nothing. */
export function CancellationStrip(props: CancellationStripProps) {
  const { runs } = useCancellations()
  const newest = runs.at(-1)?.run
  return (
    <>
      <output className="visually-hidden">{newest !== undefined && announce(newest)}</output>
      {runs.length > 0 && (
        <section className={styles.strip} data-region="" aria-label={text.strip()}>
          {runs.map((received) => (
            <article key={received.run.id} className={styles.run} aria-label={headline(received.run)}>
              {received.run.phase === 'grace' && <GraceLine received={received} />}
              {(received.run.phase === 'sending' || received.run.phase === 'stopping') && <SendingLine run={received.run} />}
              {received.run.phase === 'finished' && <FinishedRun run={received.run} {...props} />}
            </article>
          ))}
        </section>
      )}
    </>
  )
}
