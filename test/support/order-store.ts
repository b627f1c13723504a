import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { orderMigrations } from '../../electron/orders/order-migrations.ts'
import { createOrderStore, type OrderStore } from '../../electron/orders/order-store.ts'
import { openDatabase } from '../../electron/storage/open-database.ts'
import { createHandClock } from './hand-clock.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty store of orders on a real disk, and its database for tests that hurt it. */
export function openOrderStore() {
  const opened = openDatabase({ file: join(temporaryFolder(), 'orders.db'), migrations: orderMigrations, clock: createHandClock() })
  if (!opened.ok) throw new Error(opened.failure.message)
  const { database } = opened.value
  onTestFinished(() => database.close())
  const store: OrderStore = createOrderStore(database)
  return { store, database }
}
