import type { CallChannel, Handlers } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import { recordedCalls, type RecordedChannel } from '../people/recorded-actions.ts'
import type { Clock } from '../platform/clock.ts'

type AnyHandler = (input: unknown) => Promise<Result<unknown>>

/** Calls that only a person makes: those that record who made them, scans, and what is typed into a new shipment. The window makes others by itself. */
const workCalls: readonly CallChannel[] = [
  ...(Object.keys(recordedCalls) as RecordedChannel[]),
  'orders.find',
  'people.scan',
  'handover.scan',
  'handover.takeOff',
  'voidLabels.scan',
  'printing.control',
  'printing.skip',
  'newShipment.edit',
]

/** Knows when a person last worked in the window. */
export interface WorkWatcher {
  /** The same handlers, whose calls count as work. */
  watch(handlers: Handlers): Handlers
  /** On the monotonic clock. The start counts as work: a person opened the window. */
  readonly lastWorkAt: () => number
}

export function createWorkWatcher(clock: Pick<Clock, 'monotonic'>): WorkWatcher {
  let lastWorkAt = clock.monotonic()

  function noticed(handler: AnyHandler): AnyHandler {
    return async (input) => {
      lastWorkAt = clock.monotonic()
      return await handler(input)
    }
  }

  return {
    watch: (handlers) => {
      const watched = workCalls.map((channel) => [channel, noticed(handlers[channel] as AnyHandler)] as const)
      return { ...handlers, ...Object.fromEntries(watched) }
    },
    lastWorkAt: () => lastWorkAt,
  }
}
