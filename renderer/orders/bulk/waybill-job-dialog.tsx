import { CircleCheck, Printer } from 'lucide-react'
import { countItems, type Job } from '../../../shared/jobs/job.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { waybillJobMessages } from '../../../shared/messages/orders/waybill-job-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ResultGroups } from '../../ui/feedback/result-groups.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { WaybillGroupButton } from './waybill-group-button.tsx'
import { controlWaybillJob, dismissWaybillJob, printCreated, showWaybillJob, useWaybillJobs } from './waybill-jobs-store.ts'
import styles from './waybill-job-dialog.module.css'
import { formatJobPace, formatJobTally } from './waybill-job-tally.ts'
import { groupWaybillResults } from './waybill-result-groups.ts'

const hide = (): void => showWaybillJob(null)

const noneRetried: ReadonlySet<number> = new Set()

function ResumeButton({ job: { id, halt }, left }: { readonly job: Job; readonly left: number }) {
  return (
    <Button variant="primary" startsFocused onPress={() => void controlWaybillJob(id, 'resume')}>
      {halt === null ? waybillJobMessages.resume() : waybillJobMessages.continueWith({ count: left })}
    </Button>
  )
}

function UnfinishedButtons({ job, left }: { readonly job: Job; readonly left: number }) {
  const { id, state } = job
  const isEnding = state === 'pausing' || state === 'stopping'
  return (
    <>
      <Button variant="quiet" onPress={hide}>
        {waybillJobMessages.hide()}
      </Button>
      <Button isDisabled={isEnding} disabledReason={uiMessages.stoppingAlready()} onPress={() => void controlWaybillJob(id, 'stop')}>
        {state === 'stopping' ? waybillJobMessages.stopping() : waybillJobMessages.stop()}
      </Button>
      {state === 'paused' ? (
        <ResumeButton job={job} left={left} />
      ) : (
        <Button isDisabled={isEnding} disabledReason={uiMessages.stoppingAlready()} onPress={() => void controlWaybillJob(id, 'pause')}>
          {state === 'pausing' ? waybillJobMessages.pausing() : waybillJobMessages.pause()}
        </Button>
      )}
    </>
  )
}

function FinishedButtons({ job, created }: { readonly job: Job; readonly created: number }) {
  return (
    <>
      <Button variant={created > 0 ? 'quiet' : 'primary'} startsFocused={created === 0} onPress={() => void dismissWaybillJob(job.id)}>
        {waybillJobMessages.done()}
      </Button>
      {created > 0 && (
        <Button variant="primary" icon={Printer} startsFocused onPress={() => void printCreated(job)}>
          {waybillJobMessages.printCreated({ count: created })}
        </Button>
      )}
    </>
  )
}

function title(state: Job['state']): string {
  if (state === 'finished') return waybillJobMessages.finishedTitle()
  return state === 'paused' ? waybillJobMessages.pausedTitle() : waybillJobMessages.runningTitle()
}

/** The progress of creating several waybills, and the failed orders by cause. The job continues while the dialog is closed. */
export function WaybillJobDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const job = useWaybillJobs(({ jobs, shownJobId }) => jobs.find(({ id }) => id === shownJobId))
  const retried = useWaybillJobs(({ retriedOrders, shownJobId }) => retriedOrders.get(shownJobId ?? '') ?? noneRetried)
  const zone = useStationZone()
  if (job === undefined) return null
  const counts = countItems(job.items)
  const total = job.items.length - counts.skipped
  const done = total - counts.waiting - counts.running
  const isRunning = job.state !== 'finished' && job.state !== 'paused'
  const pace = isRunning ? formatJobPace(job, zone) : null
  const groups = groupWaybillResults(job.items, retried)
  return (
    <Dialog
      key={job.state}
      title={title(job.state)}
      isOpen
      size="medium"
      onClose={hide}
      footer={
        job.state === 'finished' ? (
          <FinishedButtons job={job} created={counts.done} />
        ) : (
          <UnfinishedButtons job={job} left={counts.waiting} />
        )
      }
    >
      {job.halt !== null && <FailureNote failure={job.halt} />}
      {job.state !== 'finished' && (
        <ProgressBar
          label={waybillJobMessages.progress()}
          value={done}
          maximum={Math.max(1, total)}
          valueText={waybillJobMessages.progressValue({ done, total })}
        />
      )}
      <p className={styles.tally} aria-live="polite">
        <Badge tone="neutral" icon={CircleCheck} label={waybillJobMessages.created({ count: counts.done })} plain />
        <span>{formatJobTally(job)}</span>
        {retried.size > 0 && <span>{waybillJobMessages.retried({ count: retried.size })}</span>}
      </p>
      {pace !== null && <p aria-live="polite">{pace}</p>}
      <ResultGroups
        groups={groups.map((group) => ({ ...group, action: <WaybillGroupButton job={job} group={group} /> }))}
        onOpenOrder={(orderId) => {
          hide()
          onOpenOrder(orderId)
        }}
      />
    </Dialog>
  )
}
