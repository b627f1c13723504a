import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import { heldOrdersOf } from '../../../shared/orders/hold.ts'
import type { GroupChoice, PickupRun } from '../../../shared/pickups/board.ts'
import type { Result } from '../../../shared/result.ts'
import { call, listen } from '../../bridge.ts'
import { keptOnHold, type LeftOutOrder, type NamedOrder } from '../board/kept-on-hold.ts'
import { mergedItems, type RunItem } from './pickup-run-text.ts'

interface PickupRunsState {
  /** Every known run, in its latest state. */
  readonly runsById: Readonly<Record<string, PickupRun>>
  /** Runs of this session, oldest first. */
  readonly sessionRunIds: readonly string[]
  /** Orders of this session that were left out, and why. */
  readonly leftOut: readonly LeftOutOrder[]
  /** Orders in doubt that were read since, and were still in doubt. */
  readonly checkedIds: ReadonlySet<number>
  readonly isChecking: boolean
  readonly isStarting: boolean
  /** The station has received the request to stop. */
  readonly isStopping: boolean
  /** Why the latest start or stop failed. */
  readonly failure: Failure | null
}

/** Pickup addresses per run; more become several runs, which wait for each other. */
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

/** A running run that this window did not start was started before a reload: its results belong here too. */
function applyRun(run: PickupRun): void {
  usePickupRuns.setState(({ runsById, sessionRunIds }) => ({
    runsById: { ...runsById, [run.id]: run },
    sessionRunIds: run.state === 'running' ? withRun(sessionRunIds, run.id) : sessionRunIds,
  }))
}

/** Left out now, or earlier and not booked since; sent orders are no longer left out. */
function leftOutAfter(before: readonly LeftOutOrder[], choices: readonly GroupChoice[], added: readonly LeftOutOrder[]): LeftOutOrder[] {
  const replaced = new Set([...choices.flatMap(({ orderIds }) => orderIds), ...added.map(({ orderId }) => orderId)])
  return [...before.filter(({ orderId }) => !replaced.has(orderId)), ...added]
}

/** Orders that the station left out of the run or, if it refused the whole run, those on hold that caused the refusal. */
function heldBack(choices: readonly GroupChoice[], started: Result<PickupRun>): number[] {
  if (!started.ok) return heldOrdersOf(started.failure) ?? []
  const sent = new Set(started.value.items.map(({ orderId }) => orderId))
  return choices.flatMap(({ orderIds }) => orderIds).filter((orderId) => !sent.has(orderId))
}

/**
 * Starts booking. `orders` contains the names of the orders in `choices`, `leftOut` the orders that were shown as not sent. Orders that a person
 * keeps on hold are added to those left out. Returns true once the station has accepted the run.
 */
export async function startRun(
  choices: GroupChoice[],
  orders: readonly NamedOrder[],
  leftOut: readonly LeftOutOrder[] = [],
): Promise<boolean> {
  if (usePickupRuns.getState().isStarting) return false
  usePickupRuns.setState({ isStarting: true, isStopping: false, failure: null })
  for (let first = 0; first < choices.length; first += maxChoicesPerRun) {
    const part = choices.slice(first, first + maxChoicesPerRun)
    const started = await call('pickups.scheduleMany', { choices: part })
    const kept = keptOnHold(orders, heldBack(part, started))
    if (!started.ok) {
      const failure = kept.length === 0 ? started.failure : null
      usePickupRuns.setState((state) => ({ isStarting: false, failure, leftOut: leftOutAfter(state.leftOut, [], kept) }))
      return first > 0
    }
    const run = started.value
    // An event about this run may have overtaken the response, and is newer.
    usePickupRuns.setState((state) => ({
      runsById: { [run.id]: run, ...state.runsById },
      sessionRunIds: withRun(state.sessionRunIds, run.id),
      leftOut: leftOutAfter(state.leftOut, part, [...leftOut, ...kept]),
    }))
  }
  usePickupRuns.setState({ isStarting: false })
  return true
}

/** Reads the outcome for the orders in doubt; nothing is sent. */
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

/** Sends nothing more; what is in flight finishes. */
export async function stopRun(): Promise<void> {
  for (const run of sessionRuns(usePickupRuns.getState()).filter(({ state }) => state === 'running')) {
    const stopped = await call('pickups.stopRun', { runId: run.id })
    usePickupRuns.setState(stopped.ok ? { isStopping: true } : { failure: stopped.failure })
  }
}

/** Clears the results, for the next session. A running run is kept. */
export function clearRuns(): void {
  if (!isRunning(usePickupRuns.getState())) usePickupRuns.setState(initialRuns)
}

async function readRunning(): Promise<void> {
  for (const { id, state } of sessionRuns(usePickupRuns.getState())) {
    const read = state === 'running' ? await call('pickups.run', { runId: id }) : null
    if (read?.ok === true) applyRun(read.value)
  }
}

/** Subscribes to the progress of runs, also while their dialog is closed. */
export function connectPickupRuns(): () => void {
  const stop = listen('pickups.runChanged', applyRun, () => void readRunning())
  return () => {
    stop()
    usePickupRuns.setState(initialRuns)
  }
}
