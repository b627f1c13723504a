import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { createOrderCreation, type OrderCreation } from '../../../electron/order-creation/create-order.ts'
import type { Clock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { orderMigrations } from '../../../electron/orders/store/order-migrations.ts'
import { createOrderLock } from '../../../electron/station/profile/order-lock.ts'
import { createOrders, type Orders } from '../../../electron/orders/orders.ts'
import { bookingMigrations } from '../../../electron/pickups/booking-migrations.ts'
import type { Pickups } from '../../../electron/pickups/pickups.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import type { ServiceClient } from '../../../electron/service/service-client.ts'
import { createSqliteWriteJournal, writeMigrations } from '../../../electron/service/write-journal/sqlite-write-journal.ts'
import type { Transport } from '../../../electron/service/transport/transport.ts'
import { storageFailure } from '../../../electron/storage/storage-failure.ts'
import { success } from '../../../shared/result.ts'
import { createOrderStore } from '../orders/order-store.ts'
import { pickupsOver } from '../stations/pickups-over.ts'

/** The part of the journal by which a run is checked: one row for each write, with its last state. */
export interface JournalRow {
  readonly id: string
  readonly last: string
}

/** The topics that write, wired as the station wires them, over the real client. */
export interface ProofApp {
  readonly client: ServiceClient
  readonly orders: Orders
  readonly pickups: Pickups
  readonly creation: OrderCreation
  /** The writes journaled since the last call. */
  journaled(): JournalRow[]
}

function memory(migrations: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const migration of migrations) database.exec(migration)
  return database
}

const lastWords = `SELECT id, (SELECT coalesce(finding, state) FROM write_events WHERE write_id = writes.id ORDER BY number DESC LIMIT 1) AS last
  FROM writes WHERE number > ? ORDER BY number`

export function createProofApp({ baseUrl, transport, clock }: { baseUrl: string; transport: Transport; clock: Clock }): ProofApp {
  const writes = memory(writeMigrations)
  const journal = createSqliteWriteJournal({ database: writes, clock, log: silentLog, newId: randomUUID, toFailure: storageFailure })
  const client = createServiceClient({ baseUrl, transport, token: async () => 'token', journal, clock })
  const store = createOrderStore(memory(orderMigrations))
  const withOrderLock = createOrderLock()
  const bookings = memory(bookingMigrations)
  const orders = createOrders({
    client,
    store,
    clock,
    emit: () => {},
    log: silentLog,
    person: () => 'packer',
    documentsOf: async () => [],
    sheetsOf: async () => [],
    bookingOf: (orderId) => pickups.latestBookingOf(orderId),
    withOrderLock,
    onReconciled: (kind, orderId, finding, compared) => journal.markOrderReconciled(kind, orderId, finding, compared),
  })
  const { pickups } = pickupsOver(bookings, {
    client,
    clock,
    withOrderLock,
    readOrder: (orderId) => orders.readWithLinks(orderId),
    onReconciled: (orderId, finding, compared) => journal.markOrderReconciled('pickup', orderId, finding, compared),
  })
  const creation = createOrderCreation({
    client,
    journal,
    clock,
    log: silentLog,
    random: Math.random,
    isReferenceKnown: async (reference) => {
      const found = await store.find(reference)
      return found.ok ? success(found.value.kind !== 'none') : found
    },
    storeOrder: async () => success(true),
    signal: new AbortController().signal,
  })
  const read = writes.prepare(lastWords)
  const count = writes.prepare('SELECT coalesce(max(number), 0) AS number FROM writes')
  let seen = 0
  return {
    client,
    orders,
    pickups,
    creation,
    journaled: () => {
      const rows = read.all(seen).map((row) => ({ id: String(row['id']), last: String(row['last']) }))
      seen = Number(count.get()?.['number'])
      return rows
    },
  }
}
