import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import styles from './batch-tray.module.css'
import { shownCounts } from '../batch-text.ts'
import { countToDestroyIn, useLabelsToDestroy } from './printed-void-labels.ts'

/** How many sheets are in each state: number, icon and word, never color alone. */
export function BatchCounts({ summary: { id, counts } }: { readonly summary: BatchSummary }) {
  const shown = shownCounts(counts, countToDestroyIn(id, useLabelsToDestroy()))
  if (shown.length === 0) return null
  return (
    <ul className={styles.counts} aria-label={batchTrayMessages.sheets()}>
      {shown.map(({ state, printedVoid, count }) => (
        <li key={`${state} ${printedVoid}`} className={styles.count}>
          <b>{count}</b>
          <SheetStateBadge state={state} printedVoid={printedVoid} plain />
        </li>
      ))}
    </ul>
  )
}
