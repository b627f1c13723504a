import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { holdMigrations } from '../../../electron/orders/store/hold-migrations.ts'
import { orderMigrations } from '../../../electron/orders/store/order-migrations.ts'
import { createReadOperations, createWriteOperations } from '../../../electron/orders/store/order-operations.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import {
  createWorkerOrderStore,
  type OrderOperations,
  type RunOperation,
} from '../../../electron/orders/store/worker/worker-order-store.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import { tryStorage } from '../../../electron/storage/storage-failure.ts'
import { createHandClock } from '../clocks/hand-clock.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { messageOf } from '../failure-words.ts'

function memoryHolds(): DatabaseSync {
  const holds = new DatabaseSync(':memory:')
  holds.exec(holdMigrations.join(';'))
  return holds
}

/** The store without its workers, over a database that the test can hurt. Its holds live in memory unless a file is given. */
export function createOrderStore(database: DatabaseSync, holds: DatabaseSync = memoryHolds(), zone = 'UTC'): OrderStore {
  const operations: OrderOperations = { ...createReadOperations(database, () => zone), ...createWriteOperations(database, holds) }
  const run: RunOperation = async (name, ...input) => {
    const operation = operations[name] as (...given: typeof input) => ReturnType<OrderOperations[typeof name]>
    return tryStorage(() => operation(...input))
  }
  return createWorkerOrderStore(run)
}

/** An empty store of orders on a real disk, of a station in this zone, and its database for tests that hurt it. */
export function openOrderStore(zone = 'UTC') {
  const opened = openDatabase({ file: join(temporaryFolder(), 'orders.db'), migrations: orderMigrations, clock: createHandClock() })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  const { database } = opened.value
  onTestFinished(() => database.close())
  const store: OrderStore = createOrderStore(database, memoryHolds(), zone)
  return { store, database }
}
