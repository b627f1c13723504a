import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { openOrderStore } from '../../../../../../electron/orders/store/worker/open-order-store.ts'
import type { OpenResult } from '../../../../../../electron/orders/store/worker/order-worker-messages.ts'
import { orderMigrations } from '../../../../../../electron/orders/store/order-migrations.ts'
import type { OrderStore } from '../../../../../../electron/orders/store/order-store.ts'
import { workerFile } from '../../../../../../electron/workers/worker-file.ts'
import type { Hold } from '../../../../../../shared/orders/hold.ts'
import { largeRead } from '../../../../../support/orders/large-read.ts'
import { noon, readOrder } from '../../../../../support/orders/order-reads.ts'
import { failureOf, valueOf } from '../../../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { failureLike } from '../../../../../support/failure-like.ts'

const all = { view: { kind: 'all' }, sort: { by: 'created', direction: 'ascending' } } as const
const untouched = { hold: null, note: null, preCheck: { findings: [], overrides: [] }, readAsCancelledAt: null }
const hold: Hold = { until: null, note: 'waits', person: 'Ana', since: '2026-11-21T12:00:00Z' }

/** The store over its real workers. */
async function openWorkers(folder = temporaryFolder(), other: { workerFile?: string; maxBytesCheckedFirst?: number } = {}) {
  const found: OpenResult[] = []
  const { promise: damage, resolve } = Promise.withResolvers<OpenResult>()
  const onDamaged = (opened: OpenResult): void => {
    found.push(opened)
    resolve(opened)
  }
  const opened = valueOf(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged, ...other }))
  onTestFinished(() => opened.close())
  return { folder, found, damage, ...opened }
}

async function keep(store: OrderStore, ...ids: number[]): Promise<void> {
  valueOf(
    await store.upsert(
      ids.map((id) => readOrder({ id, reference_number: `PB-${id}` })),
      { knownAt: noon, listed: true },
    ),
  )
}

async function allIds(store: OrderStore): Promise<number[]> {
  return valueOf(await store.list(all)).ids.toSorted((one, other) => one - other)
}

test('one worker reads what the other wrote, also after a restart', async () => {
  const first = await openWorkers()
  await keep(first.store, 1, 2)
  valueOf(await first.store.hold([2], hold))
  expect(await allIds(first.store)).toEqual([1, 2])
  expect(valueOf(await first.store.order(1))).toEqual({
    ...untouched,
    order: readOrder({ id: 1, reference_number: 'PB-1' }).order,
    print: 'none',
    readAt: readOrder().readAt,
  })
  await first.close()
  expect(failureOf(await first.store.counts()).kind).toBe('cancelled-by-person')
  const second = await openWorkers(first.folder)
  expect(valueOf(await second.store.counts())).toMatchObject({ total: 2, held: 1 })
  expect(second.found).toEqual([])
})

/** The nice value of each thread of this process, by its id. */
function priorities(): Map<string, number> {
  const tasks = '/proc/self/task'
  const niceOf = (id: string): number => Number(/.*\) (.*)/s.exec(readFileSync(join(tasks, id, 'stat'), 'utf8'))?.[1]?.split(' ')[16])
  return new Map(readdirSync(tasks).map((id) => [id, niceOf(id)]))
}

test.runIf(process.platform === 'linux')('both workers run at low priority, and the main loop keeps its priority', async () => {
  const before = priorities()
  const { store } = await openWorkers()
  await keep(store, 1)
  const added = (): number[] => [...priorities()].filter(([id]) => !before.has(id)).map(([, nice]) => nice)
  // Nobody waits for the second worker at the start.
  await expect.poll(() => added().filter((nice) => nice > 0)).toEqual([10, 10])
  const changed = [...priorities()].filter(([id, nice]) => before.has(id) && before.get(id) !== nice)
  expect(changed).toEqual([])
})

test('stores more orders than fit into one transaction, and returns every change', async () => {
  const { store } = await openWorkers()
  const reads = Array.from({ length: 1100 }, (_, number) => largeRead(number))
  const stored = valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  expect(stored.changed).toEqual(reads.map(({ order }) => order.id))
  expect(stored.changes[1099]).toMatchObject({ orderId: 7_001_099, statusBefore: null, firstSeen: true })
  expect(valueOf(await store.counts()).total).toBe(1100)
  expect(valueOf(await store.listedCounts()).get('order_received')).toBe(
    valueOf(await store.list({ ...all, view: { kind: 'status', status: 'order_received' } })).ids.length,
  )
})

test('returns changes of status and waybill with the former values', async () => {
  const { store } = await openWorkers()
  await keep(store, 1)
  const later = readOrder({
    id: 1,
    reference_number: 'PB-1',
    status: 'in_transit',
    shipments: [{ shipping_service: 'X', waybill: 'W7', status: 'in_transit' }],
  })
  expect(valueOf(await store.upsert([later], { knownAt: noon, listed: true })).changes).toEqual([
    { orderId: 1, reference: 'PB-1', statusBefore: 'awaiting_pickup', status: 'in_transit', newWaybills: ['W7'], firstSeen: false },
  ])
})

test('a crashed worker fails its current operation, is replaced, and nothing stored is lost', async () => {
  const { store } = await openWorkers(temporaryFolder(), { workerFile: join(import.meta.dirname, 'breaking-order-worker.harness.ts') })
  await keep(store, 1)
  const [broken, beside] = await Promise.all([store.find('break this worker'), store.counts()])
  expect(failureOf(broken)).toMatchObject(failureLike({ kind: 'unexpected', next: 'Try again.' }))
  expect(failureOf(beside).kind).toBe('unexpected')
  expect(await allIds(store)).toEqual([1])
  await keep(store, 2)
  expect(await allIds(store)).toEqual([1, 2])
})

test('sets aside and reports a file that is damaged at the start, and keeps the holds', async () => {
  const first = await openWorkers()
  await keep(first.store, 1)
  valueOf(await first.store.hold([1], hold))
  await first.close()
  writeFileSync(join(first.folder, 'orders.db'), 'This was never a database. '.repeat(500))
  const { store, found } = await openWorkers(first.folder)
  expect(found).toMatchObject([{ damagedOrdersFile: expect.stringMatching(/^orders\.db\.damaged-/), damagedHoldsFile: null }])
  expect(await allIds(store)).toEqual([])
  await keep(store, 1, 2)
  expect(valueOf(await store.list({ ...all, view: { kind: 'held' } })).ids).toEqual([1])
})

test('notices damage in the middle of the file after the start, sets it aside, and creates a new file', async () => {
  const first = await openWorkers()
  valueOf(
    await first.store.upsert(
      Array.from({ length: 1000 }, (_, number) => largeRead(number)),
      { knownAt: noon, listed: true },
    ),
  )
  await first.close()
  const file = join(first.folder, 'orders.db')
  const database = new DatabaseSync(file)
  const root = Number(database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'waybills'`).get()?.['rootpage'])
  database.close()
  const bytes = readFileSync(file)
  bytes.fill(0xee, (root - 1) * 4096, root * 4096)
  writeFileSync(file, bytes)
  const { store, damage } = await openWorkers(first.folder, { maxBytesCheckedFirst: 0 })
  expect((await damage).damagedOrdersFile).toMatch(/^orders\.db\.damaged-/)
  await keep(store, 1)
  expect(await allIds(store)).toEqual([1])
  expect(readdirSync(first.folder).some((name) => name.startsWith('orders.db.damaged-'))).toBe(true)
})

test('reports why a store cannot be opened', async () => {
  const folder = join(temporaryFolder(), 'file')
  writeFileSync(folder, 'a file where the folder should be')
  const opened = await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} })
  expect(failureOf(opened).kind).toBe('storage-damaged')
})

test('migrates the orders of version 1 with all derived data, after a backup', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'orders.db')
  const { order, raw, readAt } = readOrder({ id: 7, reference_number: 'OLD-77' })
  const database = new DatabaseSync(file)
  database.exec(`${orderMigrations[0]}; PRAGMA user_version = 1`)
  database
    .prepare(
      `INSERT INTO orders (id, reference_key, status, every_waybill, pickup_booked, print, queues, order_json, raw, words, read_at, known_at, listed)
       VALUES (7, 'OLD-77', ?, 1, 1, 'sent', 0, ?, ?, '', ?, 5, 1)`,
    )
    .run(order.status, JSON.stringify(order), raw, readAt.toString())
  database.exec(`INSERT INTO whole_reads VALUES (1, '2026-11-21T09:00:00Z')`)
  database.close()
  const { store } = await openWorkers(folder)
  expect(valueOf(await store.order(7))).toEqual({ ...untouched, order, print: 'sent', readAt })
  expect(valueOf(await store.raw(7))).toBe(raw)
  expect(valueOf(await store.list({ ...all, view: { kind: 'search', text: 'old-7' } })).ids).toEqual([7])
  expect(valueOf(await store.find('old-77')).kind).toBe('one')
  expect(valueOf(await store.counts())).toMatchObject({ total: 1, statuses: { awaiting_pickup: 1 }, queues: { print: 0, 'hand-over': 1 } })
  expect(valueOf(await store.lastFullSyncAt())).toBe('2026-11-21T09:00:00Z')
  expect(readdirSync(folder).filter((name) => name.startsWith('orders.db.backup-'))).toHaveLength(1)
})

test('migrates the orders of version 2 with holds and print progress', async () => {
  const first = await openWorkers()
  await keep(first.store, 7, 8)
  valueOf(await first.store.hold([8], hold))
  await first.close()
  const file = join(first.folder, 'orders.db')
  const database = new DatabaseSync(file)
  const { order, raw, readAt } = readOrder({ id: 7, reference_number: 'OLD-77' })
  for (const name of [
    'orders',
    'answers',
    'waybills',
    'tallies',
    'held_orders',
    'orders_to_derive',
    'waybills_to_key',
    'whole_reads',
    'number_entries',
    'order_notes',
    'orders_to_index',
    'order_checks',
    'check_runs',
    'reinstated_orders',
  ])
    database.exec(`DROP TABLE ${name}`)
  database.exec('DROP TABLE order_words; DROP TABLE order_numbers')
  database.exec(`${orderMigrations[0]}; ${orderMigrations[1]}; PRAGMA user_version = 2`)
  const addOrder = database.prepare(
    `INSERT INTO orders (id, status, work, queues, print, printed_kinds, hub, services, reference_key, read_at, known_at, listed)
     VALUES (?, ?, 0, 0, 'sent', 1, 0, '', 'OLD-77', ?, 5, 1)`,
  )
  const addAnswer = database.prepare(`INSERT INTO answers VALUES (?, '{}', ' old77', ?, ?)`)
  for (const id of [7, 8]) {
    addOrder.run(id, order.status, readAt.toString())
    addAnswer.run(id, JSON.stringify({ ...order, id }), raw)
    database.exec(`INSERT INTO number_keys VALUES ('old77', ${id}); INSERT INTO order_words (rowid, words) VALUES (${id}, 'old')`)
  }
  database.exec(`INSERT INTO held_orders VALUES (8, '{}'); INSERT INTO tallies VALUES ('status', 'awaiting_pickup', 2)`)
  database.close()
  const { store } = await openWorkers(first.folder)
  expect(valueOf(await store.order(7))).toEqual({ ...untouched, order, print: 'sent', readAt })
  expect(valueOf(await store.rows([8]))[0]).toMatchObject({ print: 'sent', printedKinds: ['waybill_document'], hold })
  expect(valueOf(await store.list({ ...all, view: { kind: 'search', text: 'd77' } })).ids).toEqual([])
  expect(valueOf(await store.list({ ...all, view: { kind: 'search', text: 'old-7' } })).ids).toEqual([7, 8])
  expect(valueOf(await store.list({ ...all, view: { kind: 'search', text: 'old' } })).ids).toEqual([7, 8])
  expect(valueOf(await store.counts())).toMatchObject({ total: 2, held: 1, statuses: { awaiting_pickup: 2 } })
})

test('checkpoints the WAL into the file while the store is open', async () => {
  const { folder, store } = await openWorkers()
  const before = statSync(join(folder, 'orders.db')).size
  const reads = Array.from({ length: 600 }, (_, number) => readOrder({ id: number + 1, field_of_tomorrow: 'x'.repeat(40_000) }))
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  // Work that was deferred until after the last answer is done before the next one.
  valueOf(await store.unlist(1))
  expect(statSync(join(folder, 'orders.db')).size).toBeGreaterThan(before + 10_000_000)
})
