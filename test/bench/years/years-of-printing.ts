import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../../../electron/platform/clock.ts'
import { profileStores } from '../../../electron/station/profile/stores/profile-stores.ts'
import { createVoidLabelStore, type LabelIdentity } from '../../../electron/void-labels/void-label-store.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import { manyOrder } from '../../support/orders/many-orders.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

/** The states of a sheet before its last one, each with that of its job at the printer. */
const firstEvents = [
  ['intended', null],
  ['submitted', null],
  ['spooled', 'finished'],
] as const
const eventsPerSheet = firstEvents.length + 1
const sheetsOfBatch = 50
const batchesAtOnce = 200

interface Statements {
  readonly batch: ReturnType<DatabaseSync['prepare']>
  readonly batchEvent: ReturnType<DatabaseSync['prepare']>
  readonly sheet: ReturnType<DatabaseSync['prepare']>
  readonly event: ReturnType<DatabaseSync['prepare']>
  readonly state: ReturnType<DatabaseSync['prepare']>
}

/** Orders with a waybill, as far as they are needed. */
function* printedOrders(): Generator<Order> {
  for (let number = 0; ; number += 1) {
    const { order } = manyOrder(number)
    if (order.legs[0]?.waybill !== null) yield order
  }
}

function statementsOf(database: DatabaseSync): Statements {
  return {
    batch: database.prepare('INSERT INTO batches VALUES (?, ?, ?, NULL, ?, ?, ?)'),
    batchEvent: database.prepare('INSERT INTO batch_events (batch_id, state, halt, at) VALUES (?, ?, NULL, ?)'),
    sheet: database.prepare(
      `INSERT INTO sheets (id, batch_id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name, media, because, station)
       VALUES (?, ?, ?, ?, ?, 'waybill_document', 0, ?, 1, 'folder', 'PDF folder', '4x6in', '{"code":"bench","details":{}}', 'bench')`,
    ),
    event: database.prepare('INSERT INTO sheet_events (sheet_id, state, job, job_uuid, sha256, person, at) VALUES (?, ?, ?, ?, ?, ?, ?)'),
    state: database.prepare('INSERT INTO sheet_state (sheet_id, batch_id, state, job, event) VALUES (?, ?, ?, ?, ?)'),
  }
}

/** Writes a batch, and returns the labels of cancelled orders, which are void. */
function writeBatch(statements: Statements, orders: Iterator<Order>, number: number, at: string): LabelIdentity[] {
  const voided: LabelIdentity[] = []
  const id = randomUUID()
  statements.batch.run(id, 'packer', 'bench', sheetsOfBatch, '[]', at)
  for (const state of ['running', 'finished']) statements.batchEvent.run(id, state, at)
  for (let position = 1; position <= sheetsOfBatch; position += 1) {
    const order: Order = orders.next().value
    // Starts with a unique number: among so many random ids some would begin alike, which a ledger does not allow.
    const sheet = (number * sheetsOfBatch + position).toString(16).padStart(8, '0') + randomUUID().slice(8)
    statements.sheet.run(sheet, id, position, order.id, order.reference, order.legs[0]?.waybill ?? null)
    const isCancelled = order.status === 'cancelled'
    if (isCancelled) voided.push({ sheetId: sheet, orderId: order.id, waybill: null })
    const lastState = isCancelled ? 'voided' : 'confirmed'
    const hash = createHash('sha256').update(sheet).digest('hex')
    let last: number | bigint = 0
    for (const [state, job] of [...firstEvents, [lastState, 'finished']] as const) {
      const uuid = state === 'intended' ? null : sheet
      last = statements.event.run(sheet, state, job, uuid, hash, 'packer', at).lastInsertRowid
    }
    statements.state.run(sheet, id, lastState, 'finished', last)
  }
  return voided
}

function recordDestroyed(folder: string, labels: readonly LabelIdentity[], at: string): void {
  const { file, migrations } = profileStores.cancellations
  const { database } = valueOrThrow(openDatabase({ file: join(folder, file), migrations, clock: systemClock }))
  valueOrThrow(createVoidLabelStore(database).recordDestroyed(labels, { person: 'packer', at, how: 'checked' }))
  database.close()
}

/**
 * Writes a print ledger with so many events of sheets over three years: labels that are confirmed, or void and destroyed. In large
 * transactions: its growing is not measured.
 */
export function writeYearsOfPrinting(folder: string, events: number): void {
  mkdirSync(folder, { recursive: true })
  const { file, migrations, countedTables } = profileStores.ledger
  const { database } = valueOrThrow(
    openDatabase({ file: join(folder, file), migrations, countedTables, isAppendOnly: true, clock: systemClock }),
  )
  database.exec('PRAGMA synchronous = OFF')
  const statements = statementsOf(database)
  const orders = printedOrders()
  const voided: LabelIdentity[] = []
  const batches = Math.ceil(events / eventsPerSheet / sheetsOfBatch)
  const start = systemClock.now().subtract({ hours: 24 * 365 * 3 })
  for (let first = 0; first < batches; first += batchesAtOnce) {
    database.exec('BEGIN')
    for (let number = first; number < Math.min(batches, first + batchesAtOnce); number += 1) {
      const at = start.add({ seconds: Math.floor((number / batches) * 3 * 365 * 24 * 3600) })
      voided.push(...writeBatch(statements, orders, number, at.toString()))
    }
    database.exec('COMMIT')
  }
  database.close()
  recordDestroyed(folder, voided, start.toString())
}
