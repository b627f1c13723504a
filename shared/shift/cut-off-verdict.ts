import { Temporal } from 'temporal-polyfill'
import { bookableUntil } from '../pickups/slot.ts'
import { urgencyOf } from '../pickups/todays-cut-offs.ts'
import type { CutOffVerdict, Finish } from './shift-overview.ts'

/** Whether orders with this finish are in time for a cut-off; both clocks are the service's. */
export function cutOffVerdict(cutOff: string, finish: Finish, now: Temporal.Instant): CutOffVerdict {
  const until = bookableUntil({ cutOff })
  const isBefore = (at: string): boolean => Temporal.Instant.compare(Temporal.Instant.from(at), until) < 0
  if (urgencyOf({ cutOff }, now) === 'missed') return 'passed'
  if (finish.kind === 'done') return 'printed'
  if (finish.kind === 'no-pace') return 'no-pace'
  if (isBefore(finish.latest)) return 'met'
  return isBefore(finish.earliest) ? 'at-risk' : 'missed'
}
