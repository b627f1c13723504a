import { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { inStorage } from '../../../storage/storage-failure.ts'
import { holdMigrations } from '../hold-migrations.ts'
import type { OpenRequest, Opened } from './order-worker-messages.ts'
import { orderMigrations } from '../order-migrations.ts'
import { createReadOperations, createWriteOperations } from '../order-operations.ts'
import { storeIsDamaged } from '../store-failures.ts'

interface OrderFiles {
  readonly operations: object
  readonly found: Opened
  /** Does what can wait until the answer of an operation is given. */
  afterwards(): void
  close(): void
}

/** Kibibytes of pages kept in memory; the main process has to stay small. */
const writerCache = 12_000
const readerCache = 8_000
/** Pages. A journal of so many is brought into the file between two operations, one of the second in the middle of whatever goes on. */
const longJournal = 4000
const longestJournal = 16_000

/** Nobody waits for the disk while a long journal is brought into the file. */
function createJournalCare(database: DatabaseSync): () => void {
  const look = database.prepare('PRAGMA wal_checkpoint(NOOP)')
  const bringIn = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  return () => {
    try {
      if (Number(look.get()?.['log']) >= longJournal) bringIn.get()
    } catch {
      // Everything is safe in the journal; the next try, or a transaction that finds it too long, tells what is wrong with the disk.
    }
  }
}

/** The first to open: checks, migrates and follows the holds. */
function openToWrite({ file, holdsFile, checked }: OpenRequest): Result<OrderFiles> {
  const holds = openDatabase({ file: holdsFile, migrations: holdMigrations, clock: systemClock })
  if (!holds.ok) return holds
  const orders = openDatabase({ file, migrations: orderMigrations, clock: systemClock, isCheckedLater: !checked })
  if (!orders.ok) {
    holds.value.database.close()
    return orders
  }
  const { database } = orders.value
  const close = (): void => {
    database.close()
    holds.value.database.close()
  }
  const operations = inStorage(() => {
    // What a power cut takes from the last seconds is read from the service again; the file itself stays whole.
    database.exec(
      `PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${writerCache}; PRAGMA wal_autocheckpoint = ${longestJournal}`,
    )
    return createWriteOperations(database, holds.value.database)
  })
  if (!operations.ok) {
    close()
    return operations
  }
  return success({
    operations: operations.value,
    found: { ordersAside: orders.value.setAside, holdsAside: holds.value.setAside },
    afterwards: createJournalCare(database),
    close,
  })
}

function openToRead({ file }: OpenRequest): Result<OrderFiles> {
  return inStorage(() => {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      database.exec(`PRAGMA query_only = 1; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${readerCache}`)
      const operations = createReadOperations(database)
      return { operations, found: { ordersAside: null, holdsAside: null }, afterwards: () => {}, close: () => database.close() }
    } catch (error) {
      database.close()
      throw error
    }
  })
}

function lookThrough({ file }: OpenRequest): Result<OrderFiles> {
  const looked = inStorage(() => {
    const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
    try {
      return Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
    } finally {
      database.close()
    }
  })
  if (!looked.ok) return looked
  if (looked.value !== 'ok') return failed(storeIsDamaged(String(looked.value)))
  return success({ operations: {}, found: { ordersAside: null, holdsAside: null }, afterwards: () => {}, close: () => {} })
}

export function openOrderFiles(request: OpenRequest): Result<OrderFiles> {
  const open = { writer: openToWrite, reader: openToRead, checker: lookThrough }[request.role]
  return open(request)
}
