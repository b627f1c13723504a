import { RefreshCw } from 'lucide-react'
import type { Job } from '../../../shared/jobs/job.ts'
import { waybillJobMessages } from '../../../shared/messages/orders/waybill-job-messages.ts'
import { Button } from '../../ui/button.tsx'
import { controlWaybillJob, retryInNewJob } from './waybill-jobs-store.ts'
import type { WaybillResultGroup } from './waybill-result-groups.ts'

/** The one action for all orders of a group, once the job has ended. */
export function WaybillGroupButton({ job, group }: { readonly job: Job; readonly group: WaybillResultGroup }) {
  if (job.state !== 'finished' || group.does === null) return null
  const orderIds = group.lines.map(({ orderId }) => orderId)
  if (group.does === 'recheck') {
    return (
      <Button icon={RefreshCw} onPress={() => void controlWaybillJob(job.id, 'recheck')}>
        {waybillJobMessages.checkAgain()}
      </Button>
    )
  }
  return (
    <Button icon={RefreshCw} onPress={() => void retryInNewJob(job, orderIds)}>
      {waybillJobMessages.tryGroupAgain({ count: orderIds.length })}
    </Button>
  )
}
