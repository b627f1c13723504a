import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { ShiftCutOff, ShiftOverview } from '../../shared/shift/shift-overview.ts'
import type { EndedShift } from '../../shared/shift/shift-report.ts'
import { call, listenForChange } from '../bridge.ts'

interface ShiftState {
  /** Null until the station has replied. */
  readonly overview: ShiftOverview | null
  /** Null until the service has replied, which may take seconds. */
  readonly cutOffs: readonly ShiftCutOff[] | null
  readonly ended: readonly EndedShift[]
  /** Why the last refresh failed; the previous numbers stay. */
  readonly failure: Failure | null
}

const unread: ShiftState = { overview: null, cutOffs: null, ended: [], failure: null }

/** The shift as the station last counted it. */
export const useShift = create<ShiftState>(() => unread)

/** The minimum interval between two refreshes. Milliseconds. */
const pauseMs = 2000
const minuteMs = 60_000

async function readOverview(): Promise<void> {
  const [overview, ended] = await Promise.all([call('shift.overview', {}), call('shift.ended', {})])
  if (overview.ok) useShift.setState({ overview: overview.value, failure: null })
  else useShift.setState({ failure: overview.failure })
  if (ended.ok) useShift.setState({ ended: ended.value })
}

async function readCutOffs(): Promise<void> {
  const cutOffs = await call('shift.cutOffs', {})
  if (cutOffs.ok) useShift.setState({ cutOffs: cutOffs.value })
}

/** Reads now, on every `request`, and every minute, but never more often than the pause allows. */
function readAgainAndAgain(read: () => Promise<void>, pause: number): { readonly request: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isRequested = false
  let isStopped = false

  async function readNow(): Promise<void> {
    isReading = true
    isRequested = false
    await read()
    isReading = false
    if (!isStopped) timer = setTimeout(() => void readNow(), isRequested ? pause : minuteMs)
  }

  void readNow()
  return {
    request: () => {
      if (isRequested) return
      isRequested = true
      if (isReading) return
      clearTimeout(timer)
      timer = setTimeout(() => void readNow(), pause)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

let requestOverview: (() => void) | null = null

/** Refreshes after an action that emits no event. */
export function refreshShift(): void {
  requestOverview?.()
}

/** Clears the numbers when the account is closed. */
export function resetShift(): void {
  useShift.setState(unread, true)
}

/** Keeps the numbers current until the returned function is called; the last ones stay. */
export function connectShift(): () => void {
  const overview = readAgainAndAgain(readOverview, pauseMs)
  const cutOffs = readAgainAndAgain(readCutOffs, 5 * pauseMs)
  requestOverview = overview.request
  const requestBoth = (): void => {
    overview.request()
    cutOffs.request()
  }
  const stops = [
    listenForChange('printing.changed', requestBoth),
    listenForChange('orders.changed', requestBoth),
    listenForChange('voidLabels.changed', overview.request),
    overview.stop,
    cutOffs.stop,
  ]
  return () => {
    requestOverview = null
    for (const stop of stops) stop()
  }
}
