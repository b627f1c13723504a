import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createReadOperations, createWriteOperations } from '../../../../../../electron/orders/store/order-operations.ts'
import { holdMigrations } from '../../../../../../electron/orders/store/hold-migrations.ts'
import { noon, readOrder } from '../../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../../support/stations/service-station.ts'

const sort = { by: 'created', direction: 'descending' } as const

test('orders of an earlier version are found by their phone numbers once they are indexed, some at a time', async () => {
  const { store, database } = openOrderStore()
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  const reads = ids.map((id) => readOrder({ id, reference_number: `PB-${id}` }))
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  // As an earlier version left it, which knew nothing of phone numbers.
  database.exec(`
    INSERT INTO orders_to_index SELECT id FROM answers;
    UPDATE answers SET words = '';
    INSERT INTO order_words (order_words) VALUES ('delete-all');
    INSERT INTO order_numbers (order_numbers) VALUES ('delete-all');
  `)
  const holds = new DatabaseSync(':memory:')
  holds.exec(holdMigrations.join(';'))
  const writes = createWriteOperations(database, holds)
  const { list } = createReadOperations(database, () => 'UTC')
  const found = (text: string): number => list({ view: { kind: 'search', text }, sort }).ids.length
  expect(found('5550100')).toBe(0)
  expect(writes.indexLater()).toBe(true)
  const afterOne = found('5550100')
  expect(afterOne).toBeGreaterThan(0)
  expect(afterOne).toBeLessThan(60)
  while (writes.indexLater());
  expect([found('5550100'), found('quay'), found('PB-60')]).toEqual([60, 60, 1])
  expect(writes.indexLater()).toBe(false)
})
