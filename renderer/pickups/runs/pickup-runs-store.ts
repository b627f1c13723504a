import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import type { GroupChoice, PickupRun } from '../../../shared/pickups/board.ts'
import { call, listen } from '../../app/bridge.ts'
import { mergedItems, type RunItem } from './pickup-run-text.ts'

interface Runs {
  /** Every run heard of, as it stands by its latest word. */
  readonly heard: Readonly<Record<string, PickupRun>>
  /** Those of this sitting, oldest first. */
  readonly own: readonly string[]
  readonly isStarting: boolean
  /** The station has heard that nothing more is to be sent. */
  readonly isStopping: boolean
  /** Why the latest start or stop did not work. */
  readonly failure: Failure | null
}

/** Pickup addresses that one run takes; more become several runs, which wait for each other. */
const mostInRun = 200

const nothing: Runs = { heard: {}, own: [], isStarting: false, isStopping: false, failure: null }

export const usePickupRuns = create<Runs>(() => nothing)

function ownRuns({ own, heard }: Pick<Runs, 'own' | 'heard'>): PickupRun[] {
  return own.flatMap((id) => heard[id] ?? [])
}

export function itemsOf(state: Pick<Runs, 'own' | 'heard'>): RunItem[] {
  return mergedItems(ownRuns(state))
}

export function isRunning(state: Pick<Runs, 'own' | 'heard'>): boolean {
  return ownRuns(state).some((run) => run.state === 'running')
}

const withRun = (own: readonly string[], id: string): readonly string[] => (own.includes(id) ? own : [...own, id])

/** A run under way that this window did not start was started before it was loaded anew: its results belong here too. */
function hear(run: PickupRun): void {
  usePickupRuns.setState(({ heard, own }) => ({
    heard: { ...heard, [run.id]: run },
    own: run.state === 'running' ? withRun(own, run.id) : own,
  }))
}

/** Starts booking. True once the station has taken it on. */
export async function startRun(choices: GroupChoice[]): Promise<boolean> {
  if (usePickupRuns.getState().isStarting) return false
  usePickupRuns.setState({ isStarting: true, isStopping: false, failure: null })
  for (let first = 0; first < choices.length; first += mostInRun) {
    const started = await call('pickups.scheduleMany', { choices: choices.slice(first, first + mostInRun) })
    if (!started.ok) {
      usePickupRuns.setState({ isStarting: false, failure: started.failure })
      return first > 0
    }
    const run = started.value
    // An event about this run may have overtaken the answer, and knows more.
    usePickupRuns.setState(({ heard, own }) => ({ heard: { [run.id]: run, ...heard }, own: withRun(own, run.id) }))
  }
  usePickupRuns.setState({ isStarting: false })
  return true
}

/** Sends nothing more; what is under way comes to its end. */
export async function stopRun(): Promise<void> {
  for (const run of ownRuns(usePickupRuns.getState()).filter(({ state }) => state === 'running')) {
    const stopped = await call('pickups.stopRun', { runId: run.id })
    usePickupRuns.setState(stopped.ok ? { isStopping: true } : { failure: stopped.failure })
  }
}

/** Puts the results away, for the next sitting. A run under way is kept. */
export function clearRuns(): void {
  if (!isRunning(usePickupRuns.getState())) usePickupRuns.setState({ own: [], heard: {}, failure: null })
}

/** Hears how runs go, also while their dialog is not open. */
export function connectPickupRuns(): () => void {
  const stop = listen('pickups.runChanged', hear)
  return () => {
    stop()
    usePickupRuns.setState(nothing)
  }
}
