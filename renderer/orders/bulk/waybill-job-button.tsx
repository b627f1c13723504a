import { Tickets } from 'lucide-react'
import { countItems, type Job } from '../../../shared/jobs/job.ts'
import { waybillJobMessages } from '../../../shared/messages/orders/waybill-job-messages.ts'
import { Button } from '../../ui/button.tsx'
import { showWaybillJob, useWaybillJobs } from './waybill-jobs-store.ts'

function buttonText({ state, items }: Job): string {
  if (state === 'finished') return waybillJobMessages.topBarFinished()
  if (state === 'paused') return waybillJobMessages.topBarPaused()
  const counts = countItems(items)
  const total = items.length - counts.skipped
  return waybillJobMessages.topBarRunning({ done: total - counts.waiting - counts.running, total })
}

/** Opens the newest job of waybills, as long as there is one. */
export function WaybillJobButton() {
  const job = useWaybillJobs(({ jobs }) => jobs.at(-1))
  if (job === undefined) return null
  return (
    <Button variant="quiet" icon={Tickets} onPress={() => showWaybillJob(job.id)}>
      {buttonText(job)}
    </Button>
  )
}
