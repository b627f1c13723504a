import { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { tryStorage } from '../../../storage/storage-failure.ts'
import type { OpenedDatabases } from '../../../storage/worker/database-worker-messages.ts'
import { holdMigrations } from '../hold-migrations.ts'
import type { OpenRequest, OpenResult } from './order-worker-messages.ts'
import { orderMigrations } from '../order-migrations.ts'
import { createReadOperations, createWriteOperations } from '../order-operations.ts'
import { storedOrdersFailures } from '../../../../shared/messages/stored-orders/stored-orders-failures.ts'

type OrderDatabases = OpenedDatabases<OpenResult>

/** Kibibytes of cached pages; the main process has to stay small. */
const writerCacheKib = 12_000
const readerCacheKib = 8_000
/** Pages. The WAL is checkpointed at the first size between two operations, at the second during any operation. */
const checkpointPages = 4000
const maxWalPages = 16_000

const stationZone = (): string => Temporal.Now.timeZoneId()

/** Checkpoints a long WAL while no caller waits for the disk. */
function createCheckpointer(database: DatabaseSync): () => void {
  const readWalSize = database.prepare('PRAGMA wal_checkpoint(NOOP)')
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  return () => {
    try {
      if (Number(readWalSize.get()?.['log']) >= checkpointPages) checkpoint.get()
    } catch {
      // Everything is safe in the WAL; the next try, or a transaction that finds it too long, reports what is wrong with the disk.
    }
  }
}

/** Opened before the reader: checks and migrates the files, and synchronizes the holds. */
function openWriter({ file, holdsFile, checkFirst }: OpenRequest): Result<OrderDatabases> {
  const holds = openDatabase({ file: holdsFile, migrations: holdMigrations, clock: systemClock })
  if (!holds.ok) return holds
  const orders = openDatabase({ file, migrations: orderMigrations, clock: systemClock, skipIntegrityCheck: !checkFirst })
  if (!orders.ok) {
    holds.value.database.close()
    return orders
  }
  const { database } = orders.value
  const close = (): void => {
    database.close()
    holds.value.database.close()
  }
  const operations = tryStorage(() => {
    // The last seconds that a power cut takes are read from the service again; the file itself stays intact.
    database.exec(
      `PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${writerCacheKib}; PRAGMA wal_autocheckpoint = ${maxWalPages}`,
    )
    // The writer also reads until the reader is ready.
    return { reads: createReadOperations(database, stationZone), writes: createWriteOperations(database, holds.value.database) }
  })
  if (!operations.ok) {
    close()
    return operations
  }
  const { reads, writes } = operations.value
  return success({
    operations: { ...reads, ...writes },
    openResult: { damagedOrdersFile: orders.value.damagedFile, damagedHoldsFile: holds.value.damagedFile },
    runDeferredWork: createCheckpointer(database),
    runIdleWork: () => writes.indexLater(),
    close,
  })
}

function openReader({ file }: OpenRequest): Result<OrderDatabases> {
  return tryStorage(() => {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      database.exec(`PRAGMA query_only = 1; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${readerCacheKib}`)
      const operations = createReadOperations(database, stationZone)
      return {
        operations,
        openResult: { damagedOrdersFile: null, damagedHoldsFile: null },
        runDeferredWork: () => {},
        runIdleWork: () => false,
        close: () => database.close(),
      }
    } catch (error) {
      database.close()
      throw error
    }
  })
}

function checkIntegrity({ file }: OpenRequest): Result<OrderDatabases> {
  const checked = tryStorage(() => {
    const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
    try {
      return Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
    } finally {
      database.close()
    }
  })
  if (!checked.ok) return checked
  if (checked.value !== 'ok') return failed(storedOrdersFailures.damaged({}, { detail: String(checked.value) }))
  return success({
    operations: {},
    openResult: { damagedOrdersFile: null, damagedHoldsFile: null },
    runDeferredWork: () => {},
    runIdleWork: () => false,
    close: () => {},
  })
}

export function openOrderDatabases(request: OpenRequest): Result<OrderDatabases> {
  const open = { writer: openWriter, reader: openReader, checker: checkIntegrity }[request.role]
  return open(request)
}
