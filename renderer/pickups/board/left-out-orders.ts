import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { pickupBoardFailures } from '../../../shared/messages/pickups/pickup-board-failures.ts'
import type { LeftOutOrder } from './kept-on-hold.ts'
import { includedOrders, readinessOf, type PlannedGroup } from './board-plan.ts'

/** Why nothing is booked for the included orders of a group; null when it is. */
function groupReason(group: PlannedGroup, now: Temporal.Instant): Failure | null {
  if (group.isLeftOut) return pickupBoardFailures.addressLeftOut()
  const readiness = readinessOf(group, now)
  if (readiness.kind === 'unready') return readiness.failure
  return readiness.kind === 'blocked' ? pickupBoardFailures.nothingOffered() : null
}

function leftOutOf(group: PlannedGroup, now: Temporal.Instant): LeftOutOrder[] {
  const { address } = group
  const reason = groupReason(group, now)
  const included = new Set(includedOrders(group).map(({ orderId }) => orderId))
  const own = group.orders.flatMap(({ orderId, reference }): LeftOutOrder[] => {
    const failure = reason ?? (included.has(orderId) ? null : pickupBoardFailures.orderLeftOut())
    return failure === null ? [] : [{ orderId, reference, address, failure }]
  })
  return [...own, ...group.misfits.map(({ orderId, reference, failure }) => ({ orderId, reference, address, failure }))]
}

/** Every order of the board for which nothing is sent in its current state. */
export function listLeftOut(groups: readonly PlannedGroup[], now: Temporal.Instant): LeftOutOrder[] {
  return groups.flatMap((group) => leftOutOf(group, now))
}

/** An invalid window that a person typed: an unfinished choice, which blocks the rest until it is finished. */
export function unfinishedGroup(groups: readonly PlannedGroup[], now: Temporal.Instant): { group: PlannedGroup; failure: Failure } | null {
  for (const group of groups) {
    const readiness = readinessOf(group, now)
    if (readiness.kind !== 'unready') continue
    const { failure } = readiness
    if (failure.kind !== 'not-allowed' && failure.kind !== 'cut-off-passed') return { group, failure }
  }
  return null
}
