import { useMemo } from 'react'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { BatchButtons, type BatchDialogHandlers } from './batch-buttons.tsx'
import { BatchCounts } from './batch-counts.tsx'
import styles from './batch-tray.module.css'
import { formatAwaitedWaybills, batchActions, batchHeadline, formatBatchOrders, processedSheets } from '../batch-text.ts'
import { PickListButton } from '../pick-list-button.tsx'
import { selectBatch, usePrinting } from '../printing-store.ts'

function progressTone({ state, counts, refused }: BatchSummary): 'neutral' | 'accent' | 'warning' | 'danger' {
  if (counts.unknown > 0) return 'warning'
  if (counts.failed > 0) return 'danger'
  if (refused > 0) return 'warning'
  return state === 'finished' ? 'neutral' : 'accent'
}

export function BatchProgress({ summary }: { readonly summary: BatchSummary }) {
  const processed = processedSheets(summary)
  return (
    <ProgressBar
      label={batchHeadline(summary)}
      value={processed}
      maximum={Math.max(1, summary.sheets)}
      tone={progressTone(summary)}
      valueText={batchTrayMessages.progress({ processed, sheets: summary.sheets })}
    />
  )
}

/** The orders of a batch in printing order, once its sheets are loaded; none of a batch that is not open. */
function useOpenOrderIds(batchId: string): readonly number[] {
  const list = usePrinting(({ openBatch }) => (openBatch?.id === batchId ? openBatch.list : null))
  return useMemo(() => [...new Set(list?.map(({ orderId }) => orderId))], [list])
}

interface BatchRowProps extends BatchDialogHandlers {
  readonly summary: BatchSummary
  readonly isOpen: boolean
  /** The bar above the list has its actions. */
  readonly isForemost: boolean
}

/** One batch of the tray: its state, its progress and its actions. Pressing its headline shows its sheets. */
export function BatchRow({ summary, isOpen, isForemost, ...dialogHandlers }: BatchRowProps) {
  const zone = useStationZone()
  const time = formatInstant(summary.startedAt, zone, 'short')
  const awaited = formatAwaitedWaybills(summary)
  const orderIds = useOpenOrderIds(summary.id)
  const hasButtons = !isForemost && batchActions(summary).length > 0
  return (
    <li className={classNames(styles.batch, isOpen && styles.openBatch)}>
      <button type="button" className={styles.headline} aria-pressed={isOpen} onClick={() => selectBatch(summary.id)}>
        <span className={styles.headlineWords}>{batchHeadline(summary)}</span>
        <span className={styles.soft}>{joinParts(time, formatBatchOrders(summary), summary.person)}</span>
      </button>
      {summary.sheets > 0 && (
        <div className={styles.progress}>
          <BatchProgress summary={summary} />
          <span className={styles.amount}>
            {batchTrayMessages.progressFigures({ processed: processedSheets(summary), sheets: summary.sheets })}
          </span>
        </div>
      )}
      <BatchCounts summary={summary} />
      {awaited !== '' && <p className={styles.soft}>{awaited}</p>}
      {(hasButtons || orderIds.length > 1) && (
        <div className={styles.actions}>
          {hasButtons && <BatchButtons summary={summary} {...dialogHandlers} />}
          {orderIds.length > 1 && <PickListButton orderIds={orderIds} />}
        </div>
      )}
    </li>
  )
}
