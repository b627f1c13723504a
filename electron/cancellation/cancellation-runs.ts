import type { Failure } from '../../shared/failure.ts'
import type { CancellationItem, CancellationRun } from '../../shared/orders/cancellation.ts'
import { success, type Result } from '../../shared/result.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { StoredCancellationRun } from './cancellation-store.ts'

/** How long nothing is sent after a person has confirmed. */
export const gracePeriodMs = 10_000

/** A run as it lives: the window sees what `toRun` makes of it. */
export interface ActiveRun {
  readonly id: string
  readonly person: string
  readonly startedAt: string
  phase: CancellationRun['phase']
  /** On the monotonic clock. */
  readonly graceEndsAt: number
  /** Given when the run is taken back, or Packbench ends, before anything of it was sent. */
  readonly undoController: AbortController
  readonly items: CancellationItem[]
}

export interface CancellationRuns {
  all(): ActiveRun[]
  find(runId: string): ActiveRun | undefined
  add(run: Omit<StoredCancellationRun, 'isFinished'>, phase: ActiveRun['phase'], graceEnds: number): ActiveRun
  /** Keeps an item on disk and tells the window; the window is told even when the disk refuses. */
  saveItem(run: ActiveRun, item: CancellationItem): Result<true>
  emitRun(run: ActiveRun): void
  remove(run: ActiveRun): void
  readonly toRun: (run: ActiveRun) => CancellationRun
  isActive(orderId: number): boolean
}

/** The runs that are shown. Every change of them goes through here, first to the disk, then to the window. */
export function createCancellationRuns({
  store,
  clock,
  emit,
  log,
}: Pick<CancellationPorts, 'store' | 'clock' | 'emit' | 'log'>): CancellationRuns {
  const runs = new Map<string, ActiveRun>()

  const toRun = (run: ActiveRun): CancellationRun => ({
    id: run.id,
    phase: run.phase,
    person: run.person,
    startedAt: run.startedAt,
    graceLeft: run.phase === 'grace' ? Math.max(0, run.graceEndsAt - clock.monotonic()) : 0,
    graceWhole: gracePeriodMs,
    items: [...run.items],
  })
  const emitRun = (run: ActiveRun): void => emit('cancellation.changed', { runId: run.id, run: toRun(run) })

  function logSaveFailure(failure: Failure): void {
    log.warn('a cancellation was not kept on disk', { failure: failure.kind })
  }

  return {
    all: () => [...runs.values()],
    find: (runId) => runs.get(runId),
    add: ({ id, person, startedAt, items }, phase, graceEndsAt) => {
      const run: ActiveRun = { id, person, startedAt, phase, graceEndsAt, undoController: new AbortController(), items: [...items] }
      runs.set(id, run)
      return run
    },
    saveItem: (run, item) => {
      const index = run.items.findIndex(({ orderId }) => orderId === item.orderId)
      run.items[index] = item
      const saved = store.saveItem(run.id, item)
      if (!saved.ok) logSaveFailure(saved.failure)
      emitRun(run)
      return saved.ok ? success(true) : saved
    },
    emitRun,
    remove: (run) => {
      runs.delete(run.id)
      emit('cancellation.changed', { runId: run.id, run: null })
    },
    toRun,
    isActive: (orderId) =>
      [...runs.values()].some(({ phase, items }) => phase !== 'finished' && items.some((item) => item.orderId === orderId)),
  }
}
