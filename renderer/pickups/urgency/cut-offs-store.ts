import { create } from 'zustand'
import type { CutOff, TodaysCutOffs } from '../../../shared/pickups/cut-offs.ts'
import { call, listenForChange } from '../../bridge.ts'
import { windowClock } from '../clocks/ticking-clock.ts'

/** `unread` is null until the station has first responded. */
type KnownCutOffs = Omit<TodaysCutOffs, 'unread'> & { readonly unread: number | null }

const noCutOffs: KnownCutOffs = { cutOffs: [], unread: null, serverAhead: null }

/** Today's cut-offs of waiting orders, as last received from the station. */
export const useCutOffs = create<KnownCutOffs>(() => noCutOffs)

/** Milliseconds until the first read, which lets the first screen render; between reads; and after a change or while some are unread. */
const firstReadMs = 2000
const readAgainMs = 5 * 60 * 1000
const afterChangeMs = 1500

/** The cut-off that an order waits for today; null if there is none. */
export function cutOffOfOrder(cutOffs: readonly CutOff[], orderId: number): CutOff | null {
  return cutOffs.find(({ orderIds }) => orderIds.includes(orderId)) ?? null
}

/** Reads the cut-offs now, every few minutes and after orders changed, until the returned function is called. */
export function connectCutOffs(): () => void {
  let dueAt = windowClock.now().epochMilliseconds + firstReadMs
  let isReading = false
  let isDisposed = false

  async function read(): Promise<void> {
    isReading = true
    dueAt = windowClock.now().epochMilliseconds + readAgainMs
    const result = await call('pickups.cutOffs', {})
    isReading = false
    // After a failed read the known cut-offs stay: they pass at the same time either way.
    if (!result.ok || isDisposed) return
    const before = useCutOffs.getState().unread
    useCutOffs.setState(result.value, true)
    // Each response contains more cut-offs. If one made no progress, something prevents it, so only the regular read tries again.
    const { unread } = result.value
    if (unread > 0 && unread !== before) dueAt = Math.min(dueAt, windowClock.now().epochMilliseconds + afterChangeMs)
  }

  const stops = [
    windowClock.subscribe(() => {
      if (!isReading && windowClock.now().epochMilliseconds >= dueAt) void read()
    }),
    listenForChange('orders.changed', () => {
      dueAt = Math.min(dueAt, windowClock.now().epochMilliseconds + afterChangeMs)
    }),
  ]
  return () => {
    isDisposed = true
    for (const stop of stops) stop()
    useCutOffs.setState(noCutOffs, true)
  }
}
