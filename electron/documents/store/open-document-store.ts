import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveTotals, DocumentQuery } from '../../../shared/documents/archive.ts'
import { documentStoreMessages } from '../../../shared/messages/documents/document-store-messages.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { removeTemporaryFiles } from '../../storage/atomic-file.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { tryStorage } from '../../storage/storage-failure.ts'
import { isDocumentIndexIntact } from './check-document-index.ts'
import type { PdfInspector } from '../pdf-inspector.ts'
import { createDocumentIndex, type DocumentRecord, type NumberedDocument } from './document-index.ts'
import { documentMigrations } from './document-migrations.ts'
import { createDocumentStore, createDocumentFolder, type DocumentStore } from './document-store.ts'
import { createDocumentSearch } from './search-documents.ts'
import { repairDocumentIndex, type DocumentStoreNotification } from './repair-document-index.ts'
import { createFetchQueue, type FetchQueue } from './fetch-queue.ts'

/** The document store with the operations on all of it. */
export interface DocumentArchive extends DocumentStore {
  /** Newest first, at most 200. */
  list(filter: DocumentQuery, after?: string | null): Result<DocumentRecord[]>
  /** All that match, newest first. */
  findIds(filter: DocumentQuery): Result<string[]>
  count(filter: DocumentQuery): Result<{ readonly count: number; readonly isMore: boolean }>
  totals(): Result<ArchiveTotals>
  /** Labels that passed the check for one of these waybills (in normal form), including lost and removed ones. */
  labelsOf(numbers: readonly string[]): Result<DocumentRecord[]>
  /** Oldest first, one chunk. */
  readChunk(after: number, most: number): Result<NumberedDocument[]>
  /** Damaged or missing, newest first. */
  listLost(): Result<NumberedDocument[]>
  /** Makes rows and files agree again, in the background, after a crash or manual changes on the disk. Returns what it repaired or missed. */
  repair(signal: AbortSignal): Promise<Result<DocumentStoreNotification[]>>
  /** The folder of the files; for the verification only. */
  readonly folder: string
  readonly fetchQueue: FetchQueue
  close(): void
}

const maxBytesCheckedFirst = 20_000_000

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const indexDamaged: DocumentStoreNotification = {
  tone: 'danger',
  message: documentStoreMessages.listDamaged.message(),
  next: documentStoreMessages.listDamagedNext.message(),
}

/**
 * Opens `papers.db` and the folder `papers` inside `folder`; `notifications` report losses. Opening takes no longer with more documents:
 * `repair` makes rows and files agree, and a file is checked against its hash whenever it is read.
 */
export async function openDocumentStore(options: {
  readonly folder: string
  readonly inspector: PdfInspector
  readonly clock: Clock
  /** Up to this size the list is checked before it is used; a larger one by `repair`. */
  readonly maxBytesCheckedFirst?: number
}): Promise<Result<{ readonly store: DocumentArchive; readonly notifications: readonly DocumentStoreNotification[] }>> {
  const { inspector, clock } = options
  const file = join(options.folder, 'papers.db')
  const suspectMarkerFile = `${file}.suspect`
  const skipIntegrityCheck = sizeOf(file) > (options.maxBytesCheckedFirst ?? maxBytesCheckedFirst) && !existsSync(suspectMarkerFile)
  const opened = openDatabase({ file, migrations: documentMigrations, clock, skipIntegrityCheck })
  if (!opened.ok) return opened
  const { database, damagedFile } = opened.value
  rmSync(suspectMarkerFile, { force: true })
  const folder = join(options.folder, 'papers')
  const made = await createDocumentFolder(folder)
  const cleaned = made.ok ? await removeTemporaryFiles(folder) : made
  if (!cleaned.ok) {
    database.close()
    return cleaned
  }
  const index = createDocumentIndex(database)
  const search = createDocumentSearch(database)
  const indexRebuilt: DocumentStoreNotification = {
    tone: 'warning',
    message: documentStoreMessages.listRebuilt.message({ file: damagedFile ?? '' }),
    next: documentStoreMessages.nothingToDo.message(),
  }
  const store = createDocumentStore({ folder, index, clock })
  return success({
    notifications: damagedFile === null ? [] : [indexRebuilt],
    store: {
      ...store,
      folder,
      fetchQueue: createFetchQueue(database),
      list: (filter, after = null) => tryStorage(() => search.find(filter, after)),
      findIds: (filter) => tryStorage(() => search.findIds(filter)),
      count: (filter) => tryStorage(() => search.count(filter)),
      totals: () => tryStorage(() => index.totals()),
      labelsOf: (numbers) => tryStorage(() => index.labelsOf(numbers)),
      readChunk: (after, most) => tryStorage(() => index.listAfter(after, most)),
      listLost: () => tryStorage(() => index.listLost()),
      repair: async (signal) => {
        if (skipIntegrityCheck && !(await isDocumentIndexIntact(file, signal))) {
          writeFileSync(suspectMarkerFile, '')
          return success([indexDamaged])
        }
        return await repairDocumentIndex({ folder, index, inspector, clock, verify: (row) => store.verify(row), signal })
      },
      close: () => {
        if (database.isOpen) database.close()
      },
    },
  })
}
