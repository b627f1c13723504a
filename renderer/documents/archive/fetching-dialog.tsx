import { CircleCheck, CirclePause, CloudDownload, Hourglass } from 'lucide-react'
import type { BulkFetchState } from '../../../shared/documents/archive.ts'
import { formatCount, formatNumber } from '../../../shared/format-count.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { dismissFetchRun, resumeFetching, setFetchDialogOpen, stopFetching, useArchiveRuns } from './archive-runs-store.ts'
import { fetchingTitles, formatFetchProgress } from './archive-text.ts'
import styles from './archive-progress.module.css'
import { groupFailures } from './group-failures.ts'

const stateBadges = {
  running: { tone: 'accent', icon: CloudDownload },
  waiting: { tone: 'warning', icon: Hourglass },
  stopping: { tone: 'neutral', icon: CirclePause },
  stopped: { tone: 'neutral', icon: CirclePause },
  finished: { tone: 'success', icon: CircleCheck },
} as const

function Footer({ run }: { readonly run: BulkFetchState | null }) {
  if (run === null || run.state === 'finished') {
    return (
      <Button variant="primary" startsFocused onPress={() => void dismissFetchRun()}>
        Done
      </Button>
    )
  }
  if (run.state === 'stopped') {
    return (
      <>
        <Button variant="quiet" onPress={() => void dismissFetchRun()}>
          Leave the rest
        </Button>
        <Button variant="primary" startsFocused onPress={() => void resumeFetching()}>
          {`Go on with ${formatCount(run.orders - run.done, 'order', 'orders')}`}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setFetchDialogOpen(false)}>
        Go on in the background
      </Button>
      <Button isDisabled={run.state === 'stopping'} onPress={() => void stopFetching()}>
        {run.state === 'stopping' ? 'Stopping' : 'Stop'}
      </Button>
    </>
  )
}

/** How fetching in advance goes, and at its end each order whose papers did not come, with why. */
export function FetchingDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const { fetching: run, isFetchDialogOpen, failure } = useArchiveRuns()
  return (
    <Dialog
      title={run === null ? 'Papers' : fetchingTitles[run.state]}
      isOpen={isFetchDialogOpen && (run !== null || failure !== null)}
      size="medium"
      onClose={() => setFetchDialogOpen(false)}
      footer={<Footer run={run} />}
    >
      {failure !== null && <FailureNote failure={failure} />}
      {run !== null && (
        <>
          <ProgressBar
            label="Orders"
            value={run.done}
            maximum={Math.max(1, run.orders)}
            valueText={`${formatNumber(run.done)} of ${formatCount(run.orders, 'order', 'orders')}`}
          />
          <p className={styles.tally} aria-live="polite">
            <Badge {...stateBadges[run.state]} label={`${formatNumber(run.done)} of ${formatCount(run.orders, 'order', 'orders')}`} plain />
            <span>{formatFetchProgress(run)}</span>
          </p>
          {run.reason !== null && <FailureNote failure={run.reason} isAlert={false} />}
          {groupFailures(run.failures).map(({ failure: why, orders }) => (
            <section key={why.message} className={styles.trouble} aria-label={formatCount(orders.length, 'order', 'orders')}>
              <h3>{formatCount(orders.length, 'order', 'orders')}</h3>
              <FailureNote failure={why} isAlert={false} />
              <ul className={styles.orders}>
                {orders.map(({ orderId, reference }) => (
                  <li key={orderId}>
                    <Button
                      label={`Open order ${reference}`}
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
          {run.failed > run.failures.length && (
            <p>{`And ${formatCount(run.failed - run.failures.length, 'more order', 'more orders')}.`}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
