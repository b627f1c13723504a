import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cancellationMigrations } from '../../../../electron/cancellation/cancellation-migrations.ts'
import { createCancellationStore } from '../../../../electron/cancellation/cancellation-store.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import type { CancellationItem } from '../../../../shared/orders/cancellation.ts'
import { createLeapingClock } from '../../../support/clocks/leaping-clock.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const item: CancellationItem = { orderId: 7, reference: 'PB-7', country: null, legs: 1, state: 'waiting', failure: null, labels: [] }

function startOf() {
  const clock = createLeapingClock('2026-11-23T16:59:55Z')
  const file = join(temporaryFolder(), 'cancellations.db')
  const open = (migrations = cancellationMigrations) => valueOf(openDatabase({ file, migrations, clock })).database
  return { clock, open }
}

test('an order counts in the shift in which it was cancelled, not in the one of the request', () => {
  const { clock, open } = startOf()
  const database = open()
  const store = createCancellationStore(database, clock)
  valueOf(store.startRun({ id: 'run', person: 'Mara', startedAt: clock.now().toString(), items: [item] }))
  clock.leap({ seconds: 10 })
  valueOf(store.saveItem('run', { ...item, state: 'sending' }))
  valueOf(store.saveItem('run', { ...item, state: 'cancelled' }))
  clock.leap({ hours: 2 })
  valueOf(store.saveItem('run', { ...item, state: 'cancelled' }))
  expect(valueOf(store.cancelledBetween('2026-11-23T08:00:00', '2026-11-23T17:00:00'))).toEqual([])
  expect(valueOf(store.cancelledBetween('2026-11-23T17:00:00', '2026-11-23T18:00:00'))).toHaveLength(1)
  expect(valueOf(store.cancelledBetween('2026-11-23T18:00:00', '2026-11-24T08:00:00'))).toEqual([])
  database.close()
})

test('a cancellation of an older version counts at the time of its request', () => {
  const { clock, open } = startOf()
  const before = open(cancellationMigrations.slice(0, 2))
  before.exec(`INSERT INTO runs (id, person, started_at, state) VALUES ('run', 'Mara', '2026-11-22T10:00:00Z', 'dismissed')`)
  const insert = before.prepare(`INSERT INTO items (run_id, position, order_id, item_json) VALUES ('run', ?, ?, ?)`)
  for (const [position, state] of ['cancelled', 'refused'].entries()) insert.run(position, position, JSON.stringify({ ...item, state }))
  before.close()
  const database = open()
  const store = createCancellationStore(database, clock)
  expect(valueOf(store.cancelledBetween('2026-11-22T00:00:00', '2026-11-23T00:00:00'))).toEqual(['2026-11-22T10:00:00Z'])
  database.close()
})
