import type { Failure } from '../../shared/failure.ts'
import type { CancellationItem, CancellationRun } from '../../shared/orders/cancellation.ts'
import { success, type Result } from '../../shared/result.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { StoredRun } from './cancellation-store.ts'

/** How long nothing is sent after a person has confirmed. */
export const graceMilliseconds = 10_000

/** A run as it lives: the window sees what `present` makes of it. */
export interface LiveRun {
  readonly id: string
  readonly person: string
  readonly startedAt: string
  phase: CancellationRun['phase']
  /** On the monotonic clock. */
  readonly graceEnds: number
  /** Given when the run is taken back, or Packbench ends, before anything of it was sent. */
  readonly takenBack: AbortController
  readonly items: CancellationItem[]
}

export interface RunList {
  all(): LiveRun[]
  find(runId: string): LiveRun | undefined
  add(run: Omit<StoredRun, 'isFinished'>, phase: LiveRun['phase'], graceEnds: number): LiveRun
  /** Keeps an item on disk and tells the window; the window is told even when the disk refuses. */
  keep(run: LiveRun, item: CancellationItem): Result<true>
  tell(run: LiveRun): void
  remove(run: LiveRun): void
  readonly present: (run: LiveRun) => CancellationRun
  isActive(orderId: number): boolean
}

/** The runs that are shown. Every change of them goes through here, first to the disk, then to the window. */
export function createRunList({ store, clock, announce, log }: Pick<CancellationPorts, 'store' | 'clock' | 'announce' | 'log'>): RunList {
  const runs = new Map<string, LiveRun>()

  const present = (run: LiveRun): CancellationRun => ({
    id: run.id,
    phase: run.phase,
    person: run.person,
    startedAt: run.startedAt,
    graceLeft: run.phase === 'grace' ? Math.max(0, run.graceEnds - clock.monotonic()) : 0,
    graceWhole: graceMilliseconds,
    items: [...run.items],
  })
  const tell = (run: LiveRun): void => announce('cancellation.changed', { runId: run.id, run: present(run) })

  function noteTrouble(failure: Failure): void {
    log.warn('a cancellation was not kept on disk', { failure: failure.kind })
  }

  return {
    all: () => [...runs.values()],
    find: (runId) => runs.get(runId),
    add: ({ id, person, startedAt, items }, phase, graceEnds) => {
      const run: LiveRun = { id, person, startedAt, phase, graceEnds, takenBack: new AbortController(), items: [...items] }
      runs.set(id, run)
      return run
    },
    keep: (run, item) => {
      const index = run.items.findIndex(({ orderId }) => orderId === item.orderId)
      run.items[index] = item
      const kept = store.keepItem(run.id, item)
      if (!kept.ok) noteTrouble(kept.failure)
      tell(run)
      return kept.ok ? success(true) : kept
    },
    tell,
    remove: (run) => {
      runs.delete(run.id)
      announce('cancellation.changed', { runId: run.id, run: null })
    },
    present,
    isActive: (orderId) =>
      [...runs.values()].some(({ phase, items }) => phase !== 'finished' && items.some((item) => item.orderId === orderId)),
  }
}
