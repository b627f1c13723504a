import { tryRead } from '../../storage/storage-read-error.ts'
import type { UpdateBlocker } from '../../../shared/updates/update-state.ts'
import type { Cancellation } from '../../cancellation/cancellation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Pickups } from '../../pickups/pickups.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import type { WriteJournal } from '../../service/write-journal/write-journal.ts'

export interface UpdateBlockerSources {
  readonly ledger: Pick<Ledger, 'batchesIn' | 'sheetsIn'>
  readonly jobs: Pick<Jobs, 'list'>
  readonly journal: Pick<WriteJournal, 'listOpen'>
  readonly pickups: Pick<Pickups, 'isRunning'>
  /** Includes a cancellation in its grace period. */
  readonly cancellation: Pick<Cancellation, 'isRunning'>
}

/** The unfinished work of this account that prevents closing the app; null if none. Work that cannot be read counts as unfinished. */
export async function readUpdateBlocker({
  ledger,
  jobs,
  journal,
  pickups,
  cancellation,
}: UpdateBlockerSources): Promise<UpdateBlocker | null> {
  const [read, listed, writes] = await Promise.all([
    tryRead(() => Promise.all([ledger.batchesIn(['running', 'paused', 'interrupted']), ledger.sheetsIn(['submitted', 'unknown'])])),
    jobs.list(),
    journal.listOpen(),
  ])
  // Between two orders of a run, the journal has no open write, so the run itself is checked.
  if (!read.ok || pickups.isRunning() || cancellation.isRunning()) return 'batch'
  const [batches, doubtful] = read.value
  if (
    batches.some(({ otherStation }) => otherStation === undefined) ||
    !listed.ok ||
    listed.value.jobs.some(({ state }) => state !== 'finished')
  )
    return 'batch'
  if (doubtful.length > 0) return 'doubt'
  return !writes.ok || writes.value.length > 0 ? 'write' : null
}
