import type { PickupRun } from '../../../shared/pickups/board.ts'
import type { Result } from '../../../shared/result.ts'
import { createActiveJob, type ActiveJob } from '../../jobs/active-job.ts'
import type { Log } from '../../platform/log.ts'
import type { PickupRunStore } from './pickup-run-store.ts'

export type RunItem = PickupRun['items'][number]
export type RunSummary = Pick<PickupRun, 'state'>

/** A run in memory. Each change stores all of it. */
export interface ActivePickupRun extends ActiveJob<RunItem, RunSummary> {
  /** Stores the run and emits it to the window, before any of it is sent. */
  begin(): Result<true>
  /** Stores and emits the end of the run, with the given items. */
  end(items: readonly RunItem[]): void
}

export function toPickupRun(run: Pick<ActivePickupRun, 'id' | 'summary' | 'items'>): PickupRun {
  return { id: run.id, ...run.summary(), items: [...run.items()] }
}

export function createActivePickupRun(
  { store, emit, log }: { readonly store: PickupRunStore; readonly emit: (run: PickupRun) => void; readonly log: Log },
  { id, items, ...summary }: PickupRun,
): ActivePickupRun {
  function save(run: PickupRun): Result<true> {
    const saved = store.save(run)
    if (!saved.ok) log.warn('a booking run was not kept', { kind: saved.failure.kind })
    return saved
  }

  const job = createActiveJob<RunItem, RunSummary>({
    id,
    items,
    summary,
    saveItem: (run) => save(toPickupRun(run)),
    emit: (run) => emit(toPickupRun(run)),
  })
  return {
    ...job,
    begin: () => {
      const saved = save(toPickupRun(job))
      if (saved.ok) job.update({})
      return saved
    },
    end: (ended) => {
      save({ id, state: 'ended', items: [...ended] })
      job.update({ state: 'ended' }, ended)
    },
  }
}
