import { useMemo } from 'react'
import type { Batch } from '../../shared/printing/batch.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import styles from './batch-detail.module.css'
import { BatchSheets } from './batch-sheets.tsx'
import { interruptedSentences } from './batch-words.ts'
import { groupByRemedy } from './remedies.ts'
import { RemedyList } from './remedy-list.tsx'

interface BatchDetailProps {
  readonly batch: Batch
  readonly onOpenOrder: (orderId: number) => void
  readonly onPrintAgain: (orderIds: readonly number[]) => void
}

/** One batch in full: what a crash left behind, why it stands still, what failed by remedy, and every sheet. */
export function BatchDetail({ batch, onOpenOrder, onPrintAgain }: BatchDetailProps) {
  const groups = useMemo(() => groupByRemedy(batch), [batch])
  return (
    <div className={styles.detail}>
      {batch.state === 'interrupted' && (
        <div className={styles.interrupted}>
          <h4>Packbench stopped in the middle of this batch. This is what is known:</h4>
          <ul>
            {interruptedSentences(batch).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {batch.halt !== undefined && <FailureNote failure={batch.halt} isLoud={false} />}
      {groups.length > 0 && <RemedyList groups={groups} onOpenOrder={onOpenOrder} onPrintAgain={onPrintAgain} />}
      {batch.list.length > 0 && <BatchSheets batch={batch} onOpenOrder={onOpenOrder} />}
    </div>
  )
}
