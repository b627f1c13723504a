import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import styles from './batch-tray.module.css'
import { shownCounts } from '../batch-text.ts'

/** How many sheets are in each state: number, icon and word, never color alone. */
export function BatchCounts({ counts }: { readonly counts: BatchSummary['counts'] }) {
  const shown = shownCounts(counts)
  if (shown.length === 0) return null
  return (
    <ul className={styles.counts} aria-label={batchTrayMessages.sheets()}>
      {shown.map(({ state, count }) => (
        <li key={state} className={styles.count}>
          <b>{count}</b>
          <SheetStateBadge state={state} plain />
        </li>
      ))}
    </ul>
  )
}
