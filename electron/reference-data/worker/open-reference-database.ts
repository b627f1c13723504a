import { DatabaseSync } from 'node:sqlite'
import { success, type Result } from '../../../shared/result.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { tryStorage } from '../../storage/storage-failure.ts'
import type { DatabaseOpenRequest, OpenedDatabases } from '../../storage/worker/database-worker-messages.ts'
import type { NamedEntry } from '../../../shared/reference-data/named-entry.ts'
import { addInitialNames, recoverNames } from '../store/name-store.ts'
import { referenceMigrations } from '../store/reference-migrations.ts'
import { createReferenceOperations } from '../store/reference-operations.ts'

export interface ReferenceOpenRequest extends DatabaseOpenRequest {
  readonly file: string
  readonly ordersFile: string
  /** Names that the account starts with. */
  readonly initialNames: readonly NamedEntry[]
}

export interface ReferenceOpenResult {
  /** The name under which a damaged file was kept. */
  readonly damagedFile: string | null
}

/** Kibibytes of cached pages. */
const cacheKib = 4000

function recover(damagedFile: string, database: DatabaseSync): void {
  const damaged = new DatabaseSync(damagedFile, { readOnly: true })
  try {
    recoverNames(damaged, database)
  } finally {
    damaged.close()
  }
}

/** The worker's side of the reference data. */
export function openReferenceDatabase({
  file,
  ordersFile,
  initialNames,
}: ReferenceOpenRequest): Result<OpenedDatabases<ReferenceOpenResult>> {
  const opened = openDatabase({ file, migrations: referenceMigrations, clock: systemClock, recover })
  if (!opened.ok) return opened
  const { database, damagedFile } = opened.value
  const operations = tryStorage(() => {
    // The last seconds that a power cut takes are learned again; names are synced.
    database.exec(`PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${cacheKib}`)
    addInitialNames(database, initialNames)
    return createReferenceOperations(database, ordersFile)
  })
  if (!operations.ok) {
    database.close()
    return operations
  }
  return success({
    operations: operations.value,
    openResult: { damagedFile },
    runDeferredWork: () => {},
    runIdleWork: () => false,
    close: () => database.close(),
  })
}
