import { create } from 'zustand'
import { cancellationMessages as text } from '../../shared/messages/cancellation/cancellation-messages.ts'
import type { CancellationRun } from '../../shared/orders/cancellation.ts'
import type { Failure } from '../../shared/failure.ts'
import { call, createAccountCalls, listen } from '../bridge.ts'
import { dismissNotice, showNotice, showFailureNotice } from '../ui/feedback/notices.ts'

/** A run as received from the station, and when (milliseconds of `performance.now`). */
export interface ReceivedRun {
  readonly run: CancellationRun
  readonly receivedAtMs: number
}

interface Cancellations {
  /** Oldest first. */
  readonly runs: readonly ReceivedRun[]
}

export const useCancellations = create<Cancellations>(() => ({ runs: [] }))

function applyRun(runId: string, run: CancellationRun | null): void {
  useCancellations.setState(({ runs }) => {
    const others = runs.filter((received) => received.run.id !== runId)
    if (run === null) return { runs: others }
    const received = { run, receivedAtMs: performance.now() }
    return { runs: runs.length === others.length ? [...runs, received] : runs.map((known) => (known.run.id === runId ? received : known)) }
  })
}

const { callAndApply, forget } = createAccountCalls()

function readRuns(): void {
  void callAndApply('cancellation.state', {}, (state) => {
    if (state.ok) for (const run of state.value.runs) applyRun(run.id, run)
  })
}

/** Keeps the runs in sync with the station. */
export function connectCancellations(): () => void {
  const stop = listen('cancellation.changed', ({ runId, run }) => applyRun(runId, run), readRuns)
  readRuns()
  return () => {
    stop()
    forget()
    useCancellations.setState({ runs: [] })
  }
}

const undoneNotice = 'cancel-undone'

/** Starts the grace period; returns the failure. */
export async function startCancelling(orderIds: readonly number[]): Promise<Failure | null> {
  dismissNotice(undoneNotice)
  const started = await call('cancellation.start', { orderIds: [...orderIds] })
  return started.ok ? null : started.failure
}

export async function undoCancellation(runId: string): Promise<void> {
  const undone = await call('cancellation.undo', { runId })
  if (undone.ok) showNotice({ id: undoneNotice, tone: 'info', message: text.undone(), next: text.undoneNext() })
  else showFailureNotice(undone.failure)
}

/** Undoes the last confirmation, while none of it is sent; false when there is nothing to undo. */
export function undoNewest(): boolean {
  const newest = useCancellations.getState().runs.findLast(({ run }) => run.phase === 'grace')
  if (newest === undefined) return false
  void undoCancellation(newest.run.id)
  return true
}

async function showFailureOf(answer: Promise<{ ok: true } | { ok: false; failure: Failure }>): Promise<void> {
  const result = await answer
  if (!result.ok) showFailureNotice(result.failure)
}

export function stopCancelling(runId: string): void {
  void showFailureOf(call('cancellation.stop', { runId }))
}

export function reconcileUnknown(runId: string): Promise<void> {
  return showFailureOf(call('cancellation.readAgain', { runId }))
}

export function dismissRun(runId: string): void {
  void showFailureOf(call('cancellation.dismiss', { runId }))
}
