import { waybillJobMessages } from '../../../shared/messages/orders/waybill-job-messages.ts'
import { formatTime } from '../../ui/text/format-date-time.ts'
import { countItems, type Job } from '../../../shared/jobs/job.ts'

/** Why a running job sends nothing now or only one request at a time; null when it does neither. */
export function formatJobPace(
  { waitsUntil, isSlowedDown, items }: Pick<Job, 'waitsUntil' | 'isSlowedDown' | 'items'>,
  zone: string,
): string | null {
  const time = waitsUntil === null ? null : formatTime(waitsUntil, zone)
  if (time !== null) return waybillJobMessages.waitsUntil({ time })
  return isSlowedDown && countItems(items).waiting > 0 ? waybillJobMessages.oneAtATime() : null
}

/** What the badge of created waybills does not show, as sentences. An order whose result is unknown does not count as failed. */
export function formatJobTally({ state, items }: Pick<Job, 'state' | 'items'>): string {
  const counts = countItems(items)
  const total = items.length - counts.skipped
  const done = counts.done + counts.failed + counts['in-doubt']
  const isFinished = state === 'finished'
  const sentences = [
    isFinished ? '' : waybillJobMessages.progressText({ done, total }),
    counts.failed === 0 ? '' : waybillJobMessages.failed({ count: counts.failed }),
    counts['in-doubt'] === 0 ? '' : waybillJobMessages.unknown({ count: counts['in-doubt'] }),
    counts.skipped === 0 ? '' : waybillJobMessages.skipped({ count: counts.skipped }),
    isFinished && counts.waiting > 0 ? waybillJobMessages.notStarted({ count: counts.waiting }) : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
