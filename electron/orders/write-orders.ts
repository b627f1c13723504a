import type { DatabaseSync } from 'node:sqlite'
import type { Temporal } from 'temporal-polyfill'
import type { Order } from '../../shared/orders/order.ts'
import { printProgresses, type PrintProgress } from '../../shared/orders/queues.ts'
import type { Result } from '../../shared/result.ts'
import type { ReadOrder } from '../service/service-client.ts'
import { inStorage } from '../storage/storage-failure.ts'
import type { OrderChange, StoredChanges } from './order-change.ts'
import { orderColumns, queueMask } from './order-columns.ts'
import type { PrintState } from './print-state.ts'
import { exactKey } from './scanned-text.ts'

export interface StoreRequest {
  /** The moment the answer is true for: when a read was asked for, or when a write was answered. */
  readonly knownAt: Temporal.Instant
  /** True when the orders come from the service's list. */
  readonly listed: boolean
  /** What the print ledger says of these orders where it is known; the others keep what is stored. */
  readonly printed?: ReadonlyMap<number, PrintState>
}

const columns = [
  'id',
  'reference_key',
  'customer_key',
  'status',
  'every_waybill',
  'pickup_booked',
  'sort_created',
  'sort_reference',
  'sort_destination',
  'sort_service',
  'sort_value',
  'sort_status',
  'sort_pickup',
  'order_json',
  'words',
  'print',
  'queues',
  'raw',
  'read_at',
  'known_at',
  'listed',
] as const

interface Before {
  readonly status: string
  readonly orderJson: string
  readonly raw: string
  readonly words: string
  readonly print: PrintProgress
  readonly knownAt: number
  readonly listed: number
}

export function createOrderWriter(database: DatabaseSync) {
  const before = database.prepare('SELECT status, order_json, raw, words, print, known_at, listed FROM orders WHERE id = ?')
  const write = database.prepare(`
    INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${columns
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`)
  const touch = database.prepare('UPDATE orders SET read_at = ?, known_at = ?, listed = ? WHERE id = ?')
  const dropWaybills = database.prepare('DELETE FROM waybills WHERE order_id = ?')
  const waybillsOf = database.prepare('SELECT waybill FROM waybills WHERE order_id = ?')
  const addWaybill = database.prepare('INSERT INTO waybills (order_id, leg, waybill, waybill_key) VALUES (?, ?, ?, ?)')
  const dropWords = database.prepare('DELETE FROM order_words WHERE rowid = ?')
  const addWords = database.prepare('INSERT INTO order_words (rowid, words) VALUES (?, ?)')

  function readBefore(id: number): Before | null {
    const row = before.get(id)
    if (row === undefined) return null
    const print = printProgresses.find((progress) => progress === row['print']) ?? 'none'
    return {
      status: String(row['status']),
      orderJson: String(row['order_json']),
      raw: String(row['raw']),
      words: String(row['words']),
      print,
      knownAt: Number(row['known_at']),
      listed: Number(row['listed']),
    }
  }

  function writeSideTables(order: Order, words: string, known: Before | null): void {
    dropWaybills.run(order.id)
    for (const [leg, { waybill }] of order.legs.entries()) {
      if (waybill !== null) addWaybill.run(order.id, leg, waybill, exactKey(waybill))
    }
    if (known?.words === words) return
    dropWords.run(order.id)
    addWords.run(order.id, words)
  }

  function changeOf({ id, reference, status, legs }: Order, known: Before | null): OrderChange {
    const waybillsBefore = new Set(waybillsOf.all(id).map((row) => String(row['waybill'])))
    const newWaybills = legs.flatMap(({ waybill }) => (waybill === null || waybillsBefore.has(waybill) ? [] : [waybill]))
    return { orderId: id, reference, statusBefore: known?.status ?? null, status, newWaybills, firstSeen: known === null }
  }

  /** What changed about the order as it is shown; null when nothing did. */
  function writeOne({ order, raw, readAt }: ReadOrder, request: StoreRequest): OrderChange | null {
    const known = readBefore(order.id)
    const knownAt = request.knownAt.epochMilliseconds
    if (known !== null && known.knownAt > knownAt) return null
    const print = request.printed?.get(order.id)?.progress ?? known?.print ?? 'none'
    const listed = request.listed ? 1 : (known?.listed ?? 0)
    const derived = orderColumns(order)
    if (known?.orderJson === derived.order_json && known.raw === raw && known.print === print) {
      touch.run(readAt.toString(), knownAt, listed, order.id)
      return null
    }
    const change = changeOf(order, known)
    write.run({ ...derived, print, queues: queueMask(order, print), raw, read_at: readAt.toString(), known_at: knownAt, listed })
    writeSideTables(order, derived.words, known)
    return change
  }

  return {
    upsert: (reads: readonly ReadOrder[], request: StoreRequest): Result<StoredChanges> =>
      inStorage(() => {
        database.exec('BEGIN IMMEDIATE')
        try {
          const changes = reads.flatMap((read) => writeOne(read, request) ?? [])
          database.exec('COMMIT')
          return { changed: changes.map(({ orderId }) => orderId), changes }
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK')
          throw error
        }
      }),
  }
}
