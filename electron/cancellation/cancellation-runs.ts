import type { CancellationItem, CancellationRun } from '../../shared/orders/cancellation.ts'
import { createActiveJob, type ActiveJob } from '../jobs/active-job.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { StoredCancellationRun } from './cancellation-store.ts'

/** How long nothing is sent after a person has confirmed. */
export const gracePeriodMs = 10_000

export interface CancellationSummary extends Pick<CancellationRun, 'phase' | 'person' | 'startedAt'> {
  /** On the monotonic clock. */
  readonly graceEndsAt: number
  /** Aborted when the run is undone or Packbench quits before anything was sent. */
  readonly undo: AbortController
}

/** A run in memory: the window gets it through `toCancellationRun`. */
export type ActiveCancellation = ActiveJob<CancellationItem, CancellationSummary>

export function toCancellationRun(run: ActiveCancellation, clock: CancellationPorts['clock']): CancellationRun {
  const { phase, person, startedAt, graceEndsAt } = run.summary()
  return {
    id: run.id,
    phase,
    person,
    startedAt,
    graceLeft: phase === 'grace' ? Math.max(0, graceEndsAt - clock.monotonic()) : 0,
    graceWhole: gracePeriodMs,
    items: [...run.items()],
  }
}

/** A run whose changes are first stored and then emitted to the window. */
export function createActiveCancellation(
  { store, clock, emit, log }: Pick<CancellationPorts, 'store' | 'clock' | 'emit' | 'log'>,
  stored: Omit<StoredCancellationRun, 'isFinished'>,
  phase: CancellationRun['phase'],
  graceEndsAt: number,
): ActiveCancellation {
  const { id, person, startedAt, items } = stored
  return createActiveJob<CancellationItem, CancellationSummary>({
    id,
    items,
    summary: { phase, person, startedAt, graceEndsAt, undo: new AbortController() },
    saveItem: (run, item) => {
      const saved = store.saveItem(run.id, item)
      if (!saved.ok) log.warn('a cancellation was not kept on disk', { failure: saved.failure.kind })
      return saved
    },
    emit: (run) => emit('cancellation.changed', { runId: run.id, run: toCancellationRun(run, clock) }),
  })
}
