import { CircleHelp, Pause, Play, Square } from 'lucide-react'
import type { BatchSummary } from '../../shared/printing/batch.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatInstant } from '../ui/format-moment.ts'
import { announceFailure } from '../ui/notices.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useStationZone } from '../ui/station-zone.ts'
import { BatchCounts } from './batch-counts.tsx'
import styles from './batch-tray.module.css'
import { batchActions, batchHeadline, reportedWords, settledSheets, sheetsWords } from './batch-words.ts'
import { controlBatch, openBatch } from './printing-store.ts'

async function control(batchId: string, action: 'pause' | 'resume' | 'stop'): Promise<void> {
  const controlled = await controlBatch(batchId, action)
  if (!controlled.ok) announceFailure(controlled.failure)
}

/** What can be done with a batch now, as buttons. */
export function BatchButtons({ summary, onSettle }: { readonly summary: BatchSummary; readonly onSettle: (batchId: string) => void }) {
  const actions = batchActions(summary)
  return (
    <>
      {actions.includes('resume') && (
        <Button variant="primary" icon={Play} onPress={() => void control(summary.id, 'resume')}>
          {`Resume: send ${summary.counts.intended}`}
        </Button>
      )}
      {actions.includes('pause') && (
        <Button icon={Pause} onPress={() => void control(summary.id, 'pause')}>
          Pause
        </Button>
      )}
      {actions.includes('stop') && (
        <Button icon={Square} onPress={() => void control(summary.id, 'stop')}>
          Stop
        </Button>
      )}
      {actions.includes('settle') && (
        <Button icon={CircleHelp} onPress={() => onSettle(summary.id)}>
          {`Settle ${summary.counts.unknown}…`}
        </Button>
      )}
    </>
  )
}

export function BatchProgress({ summary }: { readonly summary: BatchSummary }) {
  const settled = settledSheets(summary)
  const trouble = summary.counts.unknown > 0 ? 'warning' : summary.counts.failed > 0 ? 'danger' : 'accent'
  return (
    <ProgressBar
      label={batchHeadline(summary)}
      value={settled}
      maximum={Math.max(1, summary.sheets)}
      tone={trouble}
      words={`${settled} of ${sheetsWords(summary.sheets)}`}
    />
  )
}

/** One batch of the tray: what became of it, how far it is, and what can be done. Pressing its headline shows its sheets. */
export function BatchRow(props: {
  readonly summary: BatchSummary
  readonly isOpen: boolean
  readonly onSettle: (batchId: string) => void
}) {
  const { summary, isOpen, onSettle } = props
  const zone = useStationZone()
  return (
    <li className={classNames(styles.batch, isOpen && styles.openBatch)}>
      <button type="button" className={styles.headline} aria-pressed={isOpen} onClick={() => openBatch(summary.id)}>
        <span className={styles.headlineWords}>{batchHeadline(summary)}</span>
        <span className={styles.soft}>
          {formatInstant(summary.startedAt, zone, 'short')}
          {summary.person !== '' && `, ${summary.person}`}
        </span>
      </button>
      <div className={styles.progress}>
        <BatchProgress summary={summary} />
        <span className={styles.amount}>{`${settledSheets(summary)} / ${summary.sheets}`}</span>
      </div>
      <BatchCounts counts={summary.counts} />
      {reportedWords(summary) !== '' && <p className={styles.soft}>{reportedWords(summary)}</p>}
      {batchActions(summary).length > 0 && (
        <div className={styles.actions}>
          <BatchButtons summary={summary} onSettle={onSettle} />
        </div>
      )}
    </li>
  )
}
