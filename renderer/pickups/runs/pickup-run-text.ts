import { pickupRunMessages } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import type { PickupRun } from '../../../shared/pickups/board.ts'

export type RunItem = PickupRun['items'][number]
export type RunState = RunItem['state']

/** States that need a person first, successes last. */
const statesByUrgency: readonly RunState[] = ['sending', 'waiting', 'unknown', 'rejected', 'not-booked', 'left-out', 'booked']

const stateChoices = {
  waiting: 'waiting',
  sending: 'sending',
  booked: 'booked',
  rejected: 'rejected',
  'not-booked': 'notBooked',
  unknown: 'unknown',
  'left-out': 'leftOut',
} as const satisfies Record<RunState, string>

export function formatRunState(state: RunState): string {
  return pickupRunMessages.state({ state: stateChoices[state] })
}

function isEnded(state: RunState): boolean {
  return state !== 'waiting' && state !== 'sending'
}

/** How many items have ended. */
export function endedCount(items: readonly RunItem[]): number {
  return items.filter(({ state }) => isEnded(state)).length
}

/** `12 of 30: 10 booked, 2 refused by the carrier`; zeros are left out. */
export function formatRunProgress(items: readonly RunItem[]): string {
  const counts = statesByUrgency
    .toReversed()
    .flatMap((state) => {
      const count = items.filter((item) => item.state === state).length
      return count === 0 || !isEnded(state) ? [] : [pickupRunMessages.count({ state: stateChoices[state], count })]
    })
    .join(', ')
  const progress = { done: endedCount(items), total: items.length }
  return counts === '' ? pickupRunMessages.progress(progress) : pickupRunMessages.progressCounts({ ...progress, counts })
}

/** `79 booked, 3 failed, 1 in doubt, 2 left out`; zeros are left out, unless nothing was booked at all. */
export function formatRunResult(items: readonly RunItem[], leftOut: number): string {
  const booked = items.filter(({ state }) => state === 'booked').length
  if (booked === items.length && leftOut === 0) return pickupRunMessages.allBooked({ count: booked })
  const unknown = items.filter(({ state }) => state === 'unknown').length
  const failed = items.length - booked - unknown
  return [
    pickupRunMessages.result({ state: 'booked', count: booked }),
    ...(failed > 0 ? [pickupRunMessages.result({ state: 'failed', count: failed })] : []),
    ...(unknown > 0 ? [pickupRunMessages.result({ state: 'unknown', count: unknown })] : []),
    ...(leftOut > 0 ? [pickupRunMessages.count({ state: 'leftOut', count: leftOut })] : []),
  ].join(', ')
}

/** The runs of a session as one list: a retried order shows its latest attempt, in its old place. */
export function mergedItems(runs: readonly PickupRun[]): RunItem[] {
  const items = new Map<number, RunItem>()
  for (const run of runs) for (const item of run.items) items.set(item.orderId, item)
  return [...items.values()]
}
