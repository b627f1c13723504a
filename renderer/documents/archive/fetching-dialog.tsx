import { CircleCheck, CirclePause, CloudDownload, Hourglass } from 'lucide-react'
import type { Fetching } from '../../../shared/documents/archive.ts'
import { countWords, numberWords } from '../../../shared/format-count.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { putFetchingAway, resumeFetching, showFetching, stopFetching, useArchiveRuns } from './archive-runs-store.ts'
import { fetchingTitles, fetchingWords } from './archive-text.ts'
import styles from './archive-progress.module.css'
import { groupFailures } from './group-failures.ts'

const marks = {
  running: { tone: 'accent', icon: CloudDownload },
  waiting: { tone: 'warning', icon: Hourglass },
  stopping: { tone: 'neutral', icon: CirclePause },
  stopped: { tone: 'neutral', icon: CirclePause },
  finished: { tone: 'success', icon: CircleCheck },
} as const

function Footer({ run }: { readonly run: Fetching | null }) {
  if (run === null || run.state === 'finished') {
    return (
      <Button variant="primary" startsFocused onPress={() => void putFetchingAway()}>
        Done
      </Button>
    )
  }
  if (run.state === 'stopped') {
    return (
      <>
        <Button variant="quiet" onPress={() => void putFetchingAway()}>
          Leave the rest
        </Button>
        <Button variant="primary" startsFocused onPress={() => void resumeFetching()}>
          {`Go on with ${countWords(run.orders - run.done, 'order', 'orders')}`}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="quiet" onPress={() => showFetching(false)}>
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
  const { fetching: run, isFetchingShown, failure } = useArchiveRuns()
  return (
    <Dialog
      title={run === null ? 'Papers' : fetchingTitles[run.state]}
      isOpen={isFetchingShown && (run !== null || failure !== null)}
      size="medium"
      onClose={() => showFetching(false)}
      footer={<Footer run={run} />}
    >
      {failure !== null && <FailureNote failure={failure} />}
      {run !== null && (
        <>
          <ProgressBar
            label="Orders"
            value={run.done}
            maximum={Math.max(1, run.orders)}
            words={`${numberWords(run.done)} of ${countWords(run.orders, 'order', 'orders')}`}
          />
          <p className={styles.tally} aria-live="polite">
            <Badge {...marks[run.state]} words={`${numberWords(run.done)} of ${countWords(run.orders, 'order', 'orders')}`} plain />
            <span>{fetchingWords(run)}</span>
          </p>
          {run.reason !== null && <FailureNote failure={run.reason} isLoud={false} />}
          {groupFailures(run.failures).map(({ failure: why, orders }) => (
            <section key={why.message} className={styles.trouble} aria-label={countWords(orders.length, 'order', 'orders')}>
              <h3>{countWords(orders.length, 'order', 'orders')}</h3>
              <FailureNote failure={why} isLoud={false} />
              <ul className={styles.orders}>
                {orders.map(({ orderId, reference }) => (
                  <li key={orderId}>
                    <Button
                      label={`Open order ${reference}`}
                      onPress={() => {
                        showFetching(false)
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
          {run.failed > run.failures.length && <p>{`And ${countWords(run.failed - run.failures.length, 'more order', 'more orders')}.`}</p>}
        </>
      )}
    </Dialog>
  )
}
