import { ChevronDown, ChevronUp, Printer } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BatchCounts } from './batch-counts.tsx'
import { BatchDetail } from './batch-detail.tsx'
import { BatchButtons, BatchProgress, BatchRow } from './batch-row.tsx'
import styles from './batch-tray.module.css'
import { batchHeadline, foremostBatch } from './batch-words.ts'
import { DoubtDialog } from './doubt-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { showTray, usePrinting } from './printing-store.ts'
import { TrayHandle } from './tray-handle.tsx'

export interface BatchTrayProps {
  readonly onOpenOrder: (orderId: number) => void
}

/** The dock at the foot of the window: the batch that matters in one line, all of them when it is open. */
export function BatchTray({ onOpenOrder }: BatchTrayProps) {
  const { batches, openBatchId, openBatch, failure, tray } = usePrinting()
  const [settling, setSettling] = useState<string | null>(null)
  const [again, setAgain] = useState<readonly number[] | null>(null)
  const foremost = foremostBatch(batches)
  return (
    <section className={styles.tray} aria-label="Printing">
      {tray.isOpen && <TrayHandle height={tray.height} />}
      <div className={styles.bar}>
        <button type="button" className={styles.toggle} aria-expanded={tray.isOpen} onClick={() => showTray(!tray.isOpen)}>
          <Printer aria-hidden="true" />
          <span>Printing</span>
          {tray.isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </button>
        {foremost === null && <span className={styles.soft}>Nothing was sent to a printer yet.</span>}
        {foremost !== null && !tray.isOpen && (
          <>
            <span className={styles.barWords}>{batchHeadline(foremost)}</span>
            <span className={styles.barProgress}>
              <BatchProgress summary={foremost} />
            </span>
            <BatchCounts counts={foremost.counts} />
            <div className={classNames(styles.actions, styles.barActions)}>
              <BatchButtons summary={foremost} onSettle={setSettling} />
            </div>
          </>
        )}
      </div>
      <output className="visually-hidden">{foremost === null ? '' : batchHeadline(foremost)}</output>
      {tray.isOpen && foremost !== null && (
        <div className={styles.body} style={{ height: `${tray.height}rem` }}>
          <ul className={styles.batches} aria-label="Recent batches">
            {batches.map((summary) => (
              <BatchRow key={summary.id} summary={summary} isOpen={summary.id === openBatchId} onSettle={setSettling} />
            ))}
          </ul>
          <div className={styles.pane}>
            {failure !== null && <FailureNote failure={failure} isLoud={false} />}
            {openBatch === null && failure === null && <Spinner words="Reading the sheets of this batch" />}
            {openBatch !== null && <BatchDetail batch={openBatch} onOpenOrder={onOpenOrder} onPrintAgain={setAgain} />}
          </div>
        </div>
      )}
      {settling !== null && <DoubtDialog batchId={settling} onClose={() => setSettling(null)} />}
      {again !== null && <PrintDialog orderIds={again} onClose={() => setAgain(null)} onStarted={() => setAgain(null)} />}
    </section>
  )
}
