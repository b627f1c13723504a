import type { PickupRun } from '../../shared/pickups/board.ts'
import type { EventChannel } from '../../shared/contract/contract.ts'

const nothing = (): void => {}

/** Called with the events of a booking run. */
export function createRunWaiter() {
  const ended = Promise.withResolvers<PickupRun>()
  const seen: PickupRun[] = []
  let heard: (run: PickupRun) => void = nothing
  return {
    /** The first run that has ended. */
    ended: ended.promise,
    seen,
    /** Calls with each state of the run as it is announced. */
    onChange: (listener: (run: PickupRun) => void) => {
      heard = listener
    },
    announce: (channel: EventChannel, payload: unknown) => {
      if (channel !== 'pickups.runChanged') return
      const run = payload as PickupRun
      seen.push(run)
      heard(run)
      if (run.state === 'ended') ended.resolve(run)
    },
  }
}
