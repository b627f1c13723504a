import { ChevronDown, ChevronUp, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BatchButtons } from './batch-buttons.tsx'
import { BatchCounts } from './batch-counts.tsx'
import { BatchList } from './batch-list.tsx'
import { BatchProgress } from './batch-row.tsx'
import styles from './batch-tray.module.css'
import { formatAwaitedWaybills, batchHeadline, foremostBatch } from '../batch-text.ts'
import type { RenderDocument } from '../remedies/blocked-label-dialog.tsx'
import { selectBatch as showBatch, showTray, usePrinting } from '../printing-store.ts'
import { BatchDetail, TrayDialog } from './on-demand.ts'
import type { TrayQuestion } from './tray-dialog.tsx'
import { TrayHandle } from './tray-handle.tsx'

export interface BatchTrayProps {
  /** True while the service does not answer. */
  readonly isOffline: boolean
  readonly onOpenOrder: (orderId: number) => void
  readonly renderDocument: RenderDocument
}

/** The dock at the bottom of the window: the most urgent batch in one line, all of them when it is open. */
export function BatchTray({ isOffline, onOpenOrder, renderDocument }: BatchTrayProps) {
  const { batches, openBatchId, openBatch, failure, tray } = usePrinting()
  const [question, setQuestion] = useState<TrayQuestion | null>(null)
  const foremost = foremostBatch(batches)
  const section = useRef<HTMLElement>(null)
  const isOpen = tray.isOpen && foremost !== null
  const toggle = useRef<HTMLButtonElement>(null)
  // With large text the window scrolls, and the open tray can be below its edge. The button's size changes with the text size.
  useEffect(() => {
    if (!isOpen || toggle.current === null) return undefined
    const textSize = new ResizeObserver(() => section.current?.scrollIntoView({ block: 'nearest' }))
    textSize.observe(toggle.current)
    return () => textSize.disconnect()
  }, [isOpen])
  const dialogHandlers = {
    onResolve: (batchId: string) => setQuestion({ kind: 'resolve', batchId }),
    onMove: (batchId: string) => {
      // The dialog needs the sheets, which are only loaded for the open batch.
      if (batchId !== openBatchId) showBatch(batchId)
      setQuestion({ kind: 'move', batchId })
    },
  }
  return (
    <section ref={section} className={styles.tray} data-region="" aria-label={batchTrayMessages.title()}>
      {isOpen && <TrayHandle height={tray.height} />}
      <div className={styles.bar}>
        <button ref={toggle} type="button" className={styles.toggle} aria-expanded={tray.isOpen} onClick={() => showTray(!tray.isOpen)}>
          <Printer aria-hidden="true" />
          <span>{batchTrayMessages.title()}</span>
          {isOpen && <ChevronDown aria-hidden="true" />}
          {foremost !== null && !tray.isOpen && <ChevronUp aria-hidden="true" />}
        </button>
        {foremost === null && <span className={styles.soft}>{batchTrayMessages.empty()}</span>}
        {foremost !== null && (
          <>
            <span className={styles.barWords}>{batchHeadline(foremost)}</span>
            {!tray.isOpen && (
              <>
                {foremost.sheets > 0 && (
                  <span className={styles.barProgress}>
                    <BatchProgress summary={foremost} />
                  </span>
                )}
                <BatchCounts summary={foremost} />
                <span className={styles.soft}>{formatAwaitedWaybills(foremost)}</span>
              </>
            )}
            <div className={classNames(styles.actions, styles.barActions)}>
              <BatchButtons summary={foremost} isBrief={!tray.isOpen} {...dialogHandlers} />
            </div>
          </>
        )}
      </div>
      <output className="visually-hidden">{foremost === null ? '' : batchHeadline(foremost)}</output>
      {isOpen && (
        <div className={styles.body} style={{ height: `${tray.height}rem` }}>
          <BatchList {...dialogHandlers} />
          <div className={styles.pane}>
            {failure !== null && <FailureNote failure={failure} isAlert={false} />}
            {openBatch === null && failure === null && <Spinner label={batchTrayMessages.loadingSheets()} />}
            {openBatch !== null && <BatchDetail batch={openBatch} onOpenOrder={onOpenOrder} onQuestion={setQuestion} />}
          </div>
        </div>
      )}
      {question !== null && (
        <TrayDialog
          question={question}
          isOffline={isOffline}
          onOpenOrder={onOpenOrder}
          renderDocument={renderDocument}
          onQuestion={setQuestion}
          // An answer that arrives late closes only its own question.
          onClose={() => setQuestion((open) => (open === question ? null : open))}
        />
      )}
    </section>
  )
}
