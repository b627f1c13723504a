import { DatabaseSync } from 'node:sqlite'
import { orderMigrations } from '../../../electron/orders/store/order-migrations.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { createOrderStore } from './order-store.ts'

/** An empty store of orders in memory, for tests that store a great deal and hurt nothing. */
export function memoryOrderStore(): OrderStore {
  const database = new DatabaseSync(':memory:')
  database.exec(orderMigrations.join(';'))
  return createOrderStore(database)
}
