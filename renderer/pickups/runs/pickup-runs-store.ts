import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import type { GroupChoice, PickupRun } from '../../../shared/pickups/board.ts'
import { call, listen } from '../../app/bridge.ts'
import type { LeftOutOrder } from '../board/left-out-orders.ts'
import { mergedItems, type RunItem } from './pickup-run-text.ts'

interface PickupRunsState {
  /** Every run heard of, as it stands by its latest word. */
  readonly runsById: Readonly<Record<string, PickupRun>>
  /** Those of this sitting, oldest first. */
  readonly sessionRunIds: readonly string[]
  /** Orders of this sitting that were not to be booked, and why. */
  readonly leftOut: readonly LeftOutOrder[]
  /** Orders in doubt that were read since, and were still in doubt. */
  readonly checkedIds: ReadonlySet<number>
  readonly isChecking: boolean
  readonly isStarting: boolean
  /** The station has heard that nothing more is to be sent. */
  readonly isStopping: boolean
  /** Why the latest start or stop did not work. */
  readonly failure: Failure | null
}

/** Pickup addresses that one run takes; more become several runs, which wait for each other. */
const maxChoicesPerRun = 200

const initialRuns: PickupRunsState = {
  runsById: {},
  sessionRunIds: [],
  leftOut: [],
  checkedIds: new Set(),
  isChecking: false,
  isStarting: false,
  isStopping: false,
  failure: null,
}

export const usePickupRuns = create<PickupRunsState>(() => initialRuns)

function sessionRuns({ sessionRunIds, runsById }: Pick<PickupRunsState, 'sessionRunIds' | 'runsById'>): PickupRun[] {
  return sessionRunIds.flatMap((id) => runsById[id] ?? [])
}

export function itemsOf(state: Pick<PickupRunsState, 'sessionRunIds' | 'runsById'>): RunItem[] {
  return mergedItems(sessionRuns(state))
}

export function isRunning(state: Pick<PickupRunsState, 'sessionRunIds' | 'runsById'>): boolean {
  return sessionRuns(state).some((run) => run.state === 'running')
}

function isInDoubt({ state }: RunItem): boolean {
  return state === 'unknown'
}

const withRun = (own: readonly string[], id: string): readonly string[] => (own.includes(id) ? own : [...own, id])

/** A run under way that this window did not start was started before it was loaded again: its results belong here too. */
function applyRun(run: PickupRun): void {
  usePickupRuns.setState(({ runsById, sessionRunIds }) => ({
    runsById: { ...runsById, [run.id]: run },
    sessionRunIds: run.state === 'running' ? withRun(sessionRunIds, run.id) : sessionRunIds,
  }))
}

/** Left out now, or earlier and not booked since; what is sent is left out no more. */
function leftOutAfter(before: readonly LeftOutOrder[], choices: readonly GroupChoice[], added: readonly LeftOutOrder[]): LeftOutOrder[] {
  const replaced = new Set([...choices.flatMap(({ orderIds }) => orderIds), ...added.map(({ orderId }) => orderId)])
  return [...before.filter(({ orderId }) => !replaced.has(orderId)), ...added]
}

/** Starts booking; `leftOut` are the orders that a person saw beside them and that are not sent. True once the station has taken it on. */
export async function startRun(choices: GroupChoice[], leftOut: readonly LeftOutOrder[] = []): Promise<boolean> {
  if (usePickupRuns.getState().isStarting) return false
  usePickupRuns.setState({ isStarting: true, isStopping: false, failure: null })
  for (let first = 0; first < choices.length; first += maxChoicesPerRun) {
    const part = choices.slice(first, first + maxChoicesPerRun)
    const started = await call('pickups.scheduleMany', { choices: part })
    if (!started.ok) {
      usePickupRuns.setState({ isStarting: false, failure: started.failure })
      return first > 0
    }
    const run = started.value
    // An event about this run may have overtaken the answer, and knows more.
    usePickupRuns.setState((state) => ({
      runsById: { [run.id]: run, ...state.runsById },
      sessionRunIds: withRun(state.sessionRunIds, run.id),
      leftOut: leftOutAfter(state.leftOut, part, leftOut),
    }))
  }
  usePickupRuns.setState({ isStarting: false })
  return true
}

/** Finds out by reading what became of the orders in doubt; nothing is sent. */
export async function checkInDoubt(): Promise<void> {
  if (usePickupRuns.getState().isChecking) return
  usePickupRuns.setState({ isChecking: true, failure: null })
  for (const run of sessionRuns(usePickupRuns.getState()).filter(({ items }) => items.some(isInDoubt))) {
    const checked = await call('pickups.checkRun', { runId: run.id })
    if (checked.ok) {
      const ids = checked.value.items.filter(isInDoubt).map(({ orderId }) => orderId)
      usePickupRuns.setState(({ runsById, checkedIds }) => ({
        runsById: { ...runsById, [run.id]: checked.value },
        checkedIds: new Set([...checkedIds, ...ids]),
      }))
    } else usePickupRuns.setState({ failure: checked.failure })
  }
  usePickupRuns.setState({ isChecking: false })
}

/** Sends nothing more; what is under way comes to its end. */
export async function stopRun(): Promise<void> {
  for (const run of sessionRuns(usePickupRuns.getState()).filter(({ state }) => state === 'running')) {
    const stopped = await call('pickups.stopRun', { runId: run.id })
    usePickupRuns.setState(stopped.ok ? { isStopping: true } : { failure: stopped.failure })
  }
}

/** Puts the results away, for the next sitting. A run under way is kept. */
export function clearRuns(): void {
  if (!isRunning(usePickupRuns.getState())) usePickupRuns.setState(initialRuns)
}

/** Hears how runs go, also while their dialog is not open. */
export function connectPickupRuns(): () => void {
  const stop = listen('pickups.runChanged', applyRun)
  return () => {
    stop()
    usePickupRuns.setState(initialRuns)
  }
}
