import { create } from 'zustand'
import type { CutOff, TodaysCutOffs } from '../../../shared/pickups/cut-offs.ts'
import { call, listen } from '../../app/bridge.ts'
import { windowClock } from '../clocks/ticking-clock.ts'

const noCutOffs: TodaysCutOffs = { cutOffs: [], serverAhead: null }

/** Today's cut-offs where orders wait for a pickup, as the station told last. */
export const useCutOffs = create<TodaysCutOffs>(() => noCutOffs)

/** Milliseconds: before the first reading, so that the first screen comes before it; between two; after a change. */
const firstReadMs = 2000
const readAgainMs = 5 * 60 * 1000
const afterChangeMs = 1500

/** The cut-off that an order waits for today; null when it waits for none. */
export function cutOffOfOrder(cutOffs: readonly CutOff[], orderId: number): CutOff | null {
  return cutOffs.find(({ orderIds }) => orderIds.includes(orderId)) ?? null
}

/** Reads the cut-offs now, every few minutes and after orders changed, until what it gives is called. */
export function connectCutOffs(): () => void {
  let dueAt = windowClock.now().epochMilliseconds + firstReadMs
  let isReading = false
  let isDisposed = false

  async function read(): Promise<void> {
    isReading = true
    dueAt = windowClock.now().epochMilliseconds + readAgainMs
    const told = await call('pickups.cutOffs', {})
    isReading = false
    // What could not be read leaves what is known: a cut-off passes whether it was read again or not.
    if (told.ok && !isDisposed) useCutOffs.setState(told.value, true)
  }

  const stops = [
    windowClock.subscribe(() => {
      if (!isReading && windowClock.now().epochMilliseconds >= dueAt) void read()
    }),
    listen('orders.changed', () => {
      dueAt = Math.min(dueAt, windowClock.now().epochMilliseconds + afterChangeMs)
    }),
  ]
  return () => {
    isDisposed = true
    for (const stop of stops) stop()
    useCutOffs.setState(noCutOffs, true)
  }
}
