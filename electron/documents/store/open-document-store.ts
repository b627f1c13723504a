import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveTotals, PaperFilter } from '../../../shared/documents/archive.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { sweepLeftovers } from '../../storage/atomic-file.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { inStorage } from '../../storage/storage-failure.ts'
import { isListSound } from './check-document-index.ts'
import type { PaperDesk } from '../pdf-inspector.ts'
import { createPaperIndex, type KeptPaper, type NumberedPaper } from './document-index.ts'
import { paperMigrations } from './document-migrations.ts'
import { createPaperStore, makePaperFolder, type PaperStore } from './document-store.ts'
import { createPaperSearch } from './search-documents.ts'
import { sweepPapers, type StoreNotice } from './repair-document-index.ts'
import { createFetchList, type FetchList } from './fetch-queue.ts'

/** The store with all that is asked of the whole of it. */
export interface PaperArchive extends PaperStore {
  /** Newest first, at most 200. */
  list(filter: PaperFilter, after?: string | null): Result<KeptPaper[]>
  count(filter: PaperFilter): Result<{ readonly count: number; readonly isMore: boolean }>
  totals(): Result<ArchiveTotals>
  /** Labels that were judged good for one of these waybills (in normal form), whatever became of them. */
  labelsOf(numbers: readonly string[]): Result<KeptPaper[]>
  /** Oldest first, a part at a time. */
  part(after: number, most: number): Result<NumberedPaper[]>
  /** Damaged or missing, newest first. */
  inTrouble(): Result<NumberedPaper[]>
  /** Makes rows and files agree, in the background: whatever a crash or a hand on the disk left. What it mended or missed is said. */
  sweep(signal: AbortSignal): Promise<Result<StoreNotice[]>>
  /** The folder the files lie in; for the verification only. */
  readonly folder: string
  readonly fetchList: FetchList
  close(): void
}

const checkedAtOnce = 20_000_000

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const damagedList: StoreNotice = {
  tone: 'danger',
  message: 'The list of stored papers is damaged. The papers themselves are files of their own and were not touched.',
  next: 'Close Packbench and start it again: it sets the damaged list aside and makes it anew from the papers.',
}

/**
 * Opens `papers.db` and the folder `papers` inside `folder`; `notices` say what was lost. Nothing here takes longer with more papers:
 * that rows and files agree is seen to by `sweep`, and a file is checked against its hash whenever it is read.
 */
export async function openPaperStore(given: {
  readonly folder: string
  readonly desk: PaperDesk
  readonly clock: Clock
  /** Bytes up to which the list is looked through before it is used; a larger one by `sweep`. */
  readonly checkedAtOnce?: number
}): Promise<Result<{ readonly store: PaperArchive; readonly notices: readonly StoreNotice[] }>> {
  const { desk, clock } = given
  const file = join(given.folder, 'papers.db')
  const suspect = `${file}.suspect`
  const isCheckedLater = sizeOf(file) > (given.checkedAtOnce ?? checkedAtOnce) && !existsSync(suspect)
  const opened = openDatabase({ file, migrations: paperMigrations, clock, isCheckedLater })
  if (!opened.ok) return opened
  const { database, setAside } = opened.value
  rmSync(suspect, { force: true })
  const folder = join(given.folder, 'papers')
  const made = await makePaperFolder(folder)
  const swept = made.ok ? await sweepLeftovers(folder) : made
  if (!swept.ok) {
    database.close()
    return swept
  }
  const index = createPaperIndex(database)
  const search = createPaperSearch(database)
  const rebuilt: StoreNotice = {
    tone: 'warning',
    message: `The list of stored papers was damaged. It was kept aside as ${setAside ?? ''} and is made anew from the papers themselves.`,
    next: 'Nothing needs to be done.',
  }
  const store = createPaperStore({ folder, index, clock })
  return success({
    notices: setAside === null ? [] : [rebuilt],
    store: {
      ...store,
      folder,
      fetchList: createFetchList(database),
      list: (filter, after = null) => inStorage(() => search.find(filter, after)),
      count: (filter) => inStorage(() => search.count(filter)),
      totals: () => inStorage(() => index.totals()),
      labelsOf: (numbers) => inStorage(() => index.labelsOf(numbers)),
      part: (after, most) => inStorage(() => index.after(after, most)),
      inTrouble: () => inStorage(() => index.inTrouble()),
      sweep: async (signal) => {
        if (isCheckedLater && !(await isListSound(file, signal))) {
          writeFileSync(suspect, '')
          return success([damagedList])
        }
        return await sweepPapers({ folder, index, desk, clock, check: (row) => store.check(row), signal })
      },
      close: () => {
        if (database.isOpen) database.close()
      },
    },
  })
}
