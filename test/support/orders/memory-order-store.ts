import { DatabaseSync } from 'node:sqlite'
import { orderMigrations } from '../../../electron/orders/store/order-migrations.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { createOrderStore } from './order-store.ts'

/** An empty in-memory store of orders, for tests that store many orders and damage nothing. */
export function memoryOrderStore(): OrderStore {
  const database = new DatabaseSync(':memory:')
  database.exec(orderMigrations.join(';'))
  return createOrderStore(database)
}
