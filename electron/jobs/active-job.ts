import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Job, JobItem, JobSummary } from '../../shared/jobs/job.ts'
import type { Result } from '../../shared/result.ts'
import type { JobStore, StoredJob } from './job-store.ts'

/** A job in memory. Each change goes first to the disk, where it is stored at all, then to the window. */
export interface ActiveJob {
  readonly id: string
  readonly kind: Job['kind']
  state(): Job['state']
  items(): readonly JobItem[]
  toJob(): Job
  setState(state: Job['state'], halt?: Failure | null): void
  setParallel(parallel: number): void
  /** Shown, not stored. */
  showItem(item: JobItem): void
  saveItem(item: JobItem): Result<true>
}

export interface ActiveJobOptions {
  readonly stored: StoredJob
  readonly state: Job['state']
  readonly parallel: number
  readonly store: Pick<JobStore, 'saveItem'>
  readonly emit: EmitEvent
}

export function createActiveJob({ stored, store, emit, ...initial }: ActiveJobOptions): ActiveJob {
  const items = new Map(stored.items.map((item) => [item.orderId, item]))
  let summary: JobSummary = {
    id: stored.id,
    kind: stored.kind,
    person: stored.person,
    startedAt: stored.startedAt,
    state: initial.state,
    halt: null,
    parallel: initial.parallel,
  }
  const emitChange = (changed: readonly JobItem[]): void => emit('jobs.changed', { jobId: stored.id, summary, items: [...changed] })

  function update(fields: Partial<JobSummary>): void {
    summary = { ...summary, ...fields }
    emitChange([])
  }

  function showItem(item: JobItem): void {
    items.set(item.orderId, item)
    emitChange([item])
  }

  return {
    id: stored.id,
    kind: stored.kind,
    state: () => summary.state,
    items: () => [...items.values()],
    toJob: () => ({ ...summary, items: [...items.values()] }),
    setState: (state, halt = null) => update({ state, halt }),
    setParallel: (parallel) => update({ parallel }),
    showItem,
    saveItem: (item) => {
      const saved = store.saveItem(stored.id, item)
      showItem(item)
      return saved
    },
  }
}
