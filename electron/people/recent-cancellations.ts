import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { cancelledAloneMinutes } from '../../shared/people/release.ts'
import type { Clock } from '../platform/clock.ts'

interface Cancelled {
  readonly runId: string
  readonly personId: string | null
  readonly orders: number
  readonly at: number
}

/** How many orders each person cancelled without a supervisor a short time ago. In memory: a restart forgets them. */
export interface RecentCancellations {
  readonly count: (personId: string | null) => number
  /** Called after a recorded call that needed no release. */
  readonly follow: (channel: CallChannel, input: unknown, personId: string | null, output: unknown) => void
}

export function createRecentCancellations(clock: Pick<Clock, 'monotonic'>): RecentCancellations {
  let cancelled: readonly Cancelled[] = []
  const isRecent = ({ at }: Cancelled): boolean => clock.monotonic() - at < cancelledAloneMinutes * 60_000

  return {
    count: (personId) => {
      cancelled = cancelled.filter(isRecent)
      return cancelled.filter((one) => one.personId === personId).reduce((sum, { orders }) => sum + orders, 0)
    },
    follow: (channel, input, personId, output) => {
      // The contract ties each channel to its input and output; TypeScript cannot infer that for a variable channel.
      if (channel === 'cancellation.start') {
        const { id } = output as CallOutput<'cancellation.start'>
        const orders = new Set((input as CallInput<'cancellation.start'>).orderIds).size
        cancelled = [...cancelled, { runId: id, personId, orders, at: clock.monotonic() }]
      } else if (channel === 'cancellation.undo') {
        const { runId } = input as CallInput<'cancellation.undo'>
        cancelled = cancelled.filter((one) => one.runId !== runId)
      }
    },
  }
}
