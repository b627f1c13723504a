import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { countItems, type Job, type JobItem } from '../../../shared/jobs/job.ts'
import { waybillJobMessages } from '../../../shared/messages/orders/waybill-job-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { controlWaybillJob, dismissWaybillJob, showWaybillJob, startWaybillJob, useWaybillJobs } from './waybill-jobs-store.ts'
import styles from './waybill-job-dialog.module.css'
import { formatJobTally } from './waybill-job-tally.ts'

/** Orders whose failures are shown at once; the tally says how many there are. */
const maxShown = 50

const hide = (): void => showWaybillJob(null)

function retryFailed(job: Job, failed: readonly JobItem[]): void {
  void dismissWaybillJob(job.id).then(() => startWaybillJob(failed.map(({ orderId }) => orderId)))
}

function FinishedButtons({ job }: { readonly job: Job }) {
  const failed = job.items.filter(({ state }) => state === 'failed')
  const hasUnknown = job.items.some(({ state }) => state === 'in-doubt')
  return (
    <>
      {hasUnknown && <Button onPress={() => void controlWaybillJob(job.id, 'recheck')}>{waybillJobMessages.checkAgain()}</Button>}
      {failed.length > 0 && (
        <Button onPress={() => retryFailed(job, failed)}>{waybillJobMessages.tryAgain({ count: failed.length })}</Button>
      )}
      <Button variant="primary" startsFocused onPress={() => void dismissWaybillJob(job.id)}>
        {waybillJobMessages.done()}
      </Button>
    </>
  )
}

function UnfinishedButtons({ job: { id, state } }: { readonly job: Job }) {
  const isPaused = state === 'paused'
  const isEnding = state === 'pausing' || state === 'stopping'
  return (
    <>
      <Button variant="quiet" onPress={hide}>
        {waybillJobMessages.hide()}
      </Button>
      <Button isDisabled={isEnding} onPress={() => void controlWaybillJob(id, 'stop')}>
        {state === 'stopping' ? waybillJobMessages.stopping() : waybillJobMessages.stop()}
      </Button>
      {isPaused ? (
        <Button variant="primary" startsFocused onPress={() => void controlWaybillJob(id, 'resume')}>
          {waybillJobMessages.resume()}
        </Button>
      ) : (
        <Button isDisabled={isEnding} onPress={() => void controlWaybillJob(id, 'pause')}>
          {state === 'pausing' ? waybillJobMessages.pausing() : waybillJobMessages.pause()}
        </Button>
      )}
    </>
  )
}

function title(state: Job['state']): string {
  if (state === 'finished') return waybillJobMessages.finishedTitle()
  return state === 'paused' ? waybillJobMessages.pausedTitle() : waybillJobMessages.runningTitle()
}

function FailedOrder({
  item,
  isRunning,
  onOpen,
}: {
  readonly item: JobItem
  readonly isRunning: boolean
  readonly onOpen: () => void
}): ReactNode {
  if (item.failure === null) return null
  const name = waybillJobMessages.order({ reference: item.reference })
  return (
    <section className={styles.failedOrder} aria-label={name}>
      <h3>{name}</h3>
      <FailureNote
        failure={item.failure}
        isAlert={false}
        actions={
          <Button onPress={onOpen} isDisabled={isRunning}>
            {waybillJobMessages.openOrder()}
          </Button>
        }
      />
    </section>
  )
}

/** How creating several waybills goes, and each order that got none, with why. The job continues while the dialog is closed. */
export function WaybillJobDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const job = useWaybillJobs(({ jobs, shownJobId }) => jobs.find(({ id }) => id === shownJobId))
  if (job === undefined) return null
  const counts = countItems(job.items)
  const total = job.items.length - counts.skipped
  const done = total - counts.waiting - counts.running
  const isRunning = job.state !== 'finished' && job.state !== 'paused'
  const withFailure = job.items.filter(({ state }) => state === 'failed' || state === 'in-doubt' || state === 'skipped')
  return (
    <Dialog
      key={job.state}
      title={title(job.state)}
      isOpen
      size="medium"
      onClose={hide}
      footer={job.state === 'finished' ? <FinishedButtons job={job} /> : <UnfinishedButtons job={job} />}
    >
      {job.halt !== null && <FailureNote failure={job.halt} />}
      <ProgressBar
        label={waybillJobMessages.progress()}
        value={done}
        maximum={Math.max(1, total)}
        valueText={waybillJobMessages.progressValue({ done, total })}
      />
      <p className={styles.tally} aria-live="polite">
        <Badge tone="success" icon={CircleCheck} label={waybillJobMessages.created({ count: counts.done })} plain />
        <span>{formatJobTally(job)}</span>
      </p>
      {isRunning && job.isSlowedDown && counts.waiting > 0 && <p>{waybillJobMessages.oneAtATime()}</p>}
      {withFailure.slice(0, maxShown).map((item) => (
        <FailedOrder
          key={item.orderId}
          item={item}
          isRunning={isRunning}
          onOpen={() => {
            hide()
            onOpenOrder(item.orderId)
          }}
        />
      ))}
    </Dialog>
  )
}
