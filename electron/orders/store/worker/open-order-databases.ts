import { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { tryStorage } from '../../../storage/storage-failure.ts'
import { holdMigrations } from '../hold-migrations.ts'
import type { OpenRequest, OpenResult } from './order-worker-messages.ts'
import { orderMigrations } from '../order-migrations.ts'
import { createReadOperations, createWriteOperations } from '../order-operations.ts'
import { storedOrdersFailures } from '../../../../shared/messages/stored-orders/stored-orders-failures.ts'

interface OrderDatabases {
  readonly operations: object
  readonly openResult: OpenResult
  /** Does what can wait until the answer of an operation is given. */
  runDeferredWork(): void
  close(): void
}

/** Kibibytes of pages kept in memory; the main process has to stay small. */
const writerCacheKib = 12_000
const readerCacheKib = 8_000
/** Pages. A journal of so many is brought into the file between two operations, one of the second in the middle of whatever goes on. */
const checkpointPages = 4000
const maxWalPages = 16_000

/** Nobody waits for the disk while a long journal is brought into the file. */
function createCheckpointer(database: DatabaseSync): () => void {
  const readWalSize = database.prepare('PRAGMA wal_checkpoint(NOOP)')
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  return () => {
    try {
      if (Number(readWalSize.get()?.['log']) >= checkpointPages) checkpoint.get()
    } catch {
      // Everything is safe in the journal; the next try, or a transaction that finds it too long, tells what is wrong with the disk.
    }
  }
}

/** The first to open: checks, migrates and follows the holds. */
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
    // What a power cut takes from the last seconds is read from the service again; the file itself stays whole.
    database.exec(
      `PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${writerCacheKib}; PRAGMA wal_autocheckpoint = ${maxWalPages}`,
    )
    // It reads as well until the reader is there.
    return { ...createReadOperations(database), ...createWriteOperations(database, holds.value.database) }
  })
  if (!operations.ok) {
    close()
    return operations
  }
  return success({
    operations: operations.value,
    openResult: { damagedOrdersFile: orders.value.damagedFile, damagedHoldsFile: holds.value.damagedFile },
    runDeferredWork: createCheckpointer(database),
    close,
  })
}

function openReader({ file }: OpenRequest): Result<OrderDatabases> {
  return tryStorage(() => {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      database.exec(`PRAGMA query_only = 1; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${readerCacheKib}`)
      const operations = createReadOperations(database)
      return {
        operations,
        openResult: { damagedOrdersFile: null, damagedHoldsFile: null },
        runDeferredWork: () => {},
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
    close: () => {},
  })
}

export function openOrderDatabases(request: OpenRequest): Result<OrderDatabases> {
  const open = { writer: openWriter, reader: openReader, checker: checkIntegrity }[request.role]
  return open(request)
}
