import type { PickupRun } from '../../../shared/pickups/board.ts'

export type RunItem = PickupRun['items'][number]
export type RunState = RunItem['state']

/** What needs a person first, what went well last. */
const statesByUrgency: readonly RunState[] = ['sending', 'waiting', 'unknown', 'rejected', 'not-booked', 'left-out', 'booked']

export const runStateLabels: Record<RunState, string> = {
  waiting: 'Waiting',
  sending: 'Being booked',
  booked: 'Booked',
  rejected: 'Refused by the carrier',
  'not-booked': 'Not booked',
  unknown: 'Not known',
  'left-out': 'Left out',
}

const stateCountLabels: Partial<Record<RunState, string>> = {
  booked: 'booked',
  rejected: 'refused by the carrier',
  'not-booked': 'not booked',
  unknown: 'not known',
  'left-out': 'left out',
}

/** How many items have come to their end. */
export function endedCount(items: readonly RunItem[]): number {
  return items.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
}

/** `12 of 30: 10 booked, 2 refused by the carrier`; what did not happen is not mentioned. */
export function formatRunProgress(items: readonly RunItem[]): string {
  const counts = statesByUrgency
    .toReversed()
    .flatMap((state) => {
      const count = items.filter((item) => item.state === state).length
      const words = stateCountLabels[state]
      return count === 0 || words === undefined ? [] : [`${count} ${words}`]
    })
    .join(', ')
  return `${endedCount(items)} of ${items.length}${counts === '' ? '' : `: ${counts}`}`
}

/** As they were sent while it runs; afterwards what needs a person comes first. */
export function inShownOrder(items: readonly RunItem[], isRunning: boolean): readonly RunItem[] {
  return isRunning ? items : statesByUrgency.flatMap((state) => items.filter((item) => item.state === state))
}

/** The runs of one sitting as one list: an order that was tried again shows its latest try, in its old place. */
export function mergedItems(runs: readonly PickupRun[]): RunItem[] {
  const items = new Map<number, RunItem>()
  for (const run of runs) for (const item of run.items) items.set(item.orderId, item)
  return [...items.values()]
}
