import { CircleCheck, CirclePause, CloudDownload, Hourglass } from 'lucide-react'
import type { BulkFetchState, FailedDocument } from '../../../shared/documents/archive.ts'
import { documentName } from '../../../shared/documents/document.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { documentArchiveMessages as messages } from '../../../shared/messages/documents/document-archive-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureLine } from '../../ui/feedback/failure-line.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { dismissFetchRun, resumeFetching, setFetchDialogOpen, stopFetching, useArchiveRuns } from './archive-runs-store.ts'
import { fetchTitle, formatFetchProgress } from './archive-text.ts'
import styles from './archive-progress.module.css'
import { groupFailures } from './group-failures.ts'

const stateBadges = {
  running: { tone: 'neutral', icon: CloudDownload },
  waiting: { tone: 'warning', icon: Hourglass },
  stopping: { tone: 'neutral', icon: CirclePause },
  stopped: { tone: 'neutral', icon: CirclePause },
  finished: { tone: 'neutral', icon: CircleCheck },
} as const

function Footer({ run }: { readonly run: BulkFetchState | null }) {
  if (run === null || run.state === 'finished') {
    return (
      <Button variant="primary" startsFocused onPress={() => void dismissFetchRun()}>
        {messages.done()}
      </Button>
    )
  }
  if (run.state === 'stopped') {
    return (
      <>
        <Button variant="quiet" onPress={() => void dismissFetchRun()}>
          {messages.skipRest()}
        </Button>
        <Button variant="primary" startsFocused onPress={() => void resumeFetching()}>
          {messages.resume({ count: run.orders - run.done })}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setFetchDialogOpen(false)}>
        {messages.continueInBackground()}
      </Button>
      <Button isDisabled={run.state === 'stopping'} disabledReason={uiMessages.stoppingAlready()} onPress={() => void stopFetching()}>
        {run.state === 'stopping' ? messages.stopping() : messages.stop()}
      </Button>
    </>
  )
}

function groupTitle(document: FailedDocument, count: number): string {
  if (document === null) return messages.failedOrders({ count })
  return messages.failedDocument({ document: documentName(document, document.legs), count })
}

/** The progress of fetching in advance, and at its end each order whose documents failed, with the reason. */
export function FetchingDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const { fetching: run, isFetchDialogOpen, failure } = useArchiveRuns()
  return (
    <Dialog
      title={run === null ? messages.documents() : fetchTitle(run)}
      isOpen={isFetchDialogOpen && (run !== null || failure !== null)}
      size="medium"
      onClose={() => setFetchDialogOpen(false)}
      footer={<Footer run={run} />}
    >
      {failure !== null && <FailureNote failure={failure} />}
      {run !== null && (
        <>
          <ProgressBar
            label={messages.orders()}
            value={run.done}
            maximum={Math.max(1, run.orders)}
            tone={run.state === 'finished' ? 'neutral' : 'accent'}
            valueText={messages.ordersDone({ done: run.done, orders: run.orders })}
          />
          <p className={styles.tally} aria-live="polite">
            <Badge {...stateBadges[run.state]} label={messages.ordersDone({ done: run.done, orders: run.orders })} plain />
            <span>{formatFetchProgress(run)}</span>
          </p>
          {run.reason !== null && <FailureNote failure={run.reason} isAlert={false} />}
          {groupFailures(run.failures).map(({ key, failure: why, document, orders }) => (
            <section key={key} className={styles.failure} aria-label={groupTitle(document, orders.length)}>
              <h3>{groupTitle(document, orders.length)}</h3>
              <FailureLine failure={why} />
              <ul className={styles.orders}>
                {orders.map(({ orderId, reference }) => (
                  <li key={orderId}>
                    <Button
                      label={messages.openOrder({ reference })}
                      onPress={() => {
                        setFetchDialogOpen(false)
                        onOpenOrder(orderId)
                      }}
                    >
                      <bdi>{reference}</bdi>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {run.failed > run.failures.length && <p>{messages.moreFailed({ count: run.failed - run.failures.length })}</p>}
        </>
      )}
    </Dialog>
  )
}
