import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderNote } from '../../../shared/orders/order-note.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import { printProgresses, type PrintProgress } from '../../../shared/orders/queues.ts'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import type { OrderChange } from './order-change.ts'
import { kindMask, orderColumns, orderQueueMask, toStoredOrderRow, servicesOf, searchWordsOf } from './order-columns.ts'
import type { CountedOrder, OrderCounters } from './order-counts.ts'
import type { OrderChecks } from './checks/order-checks.ts'
import { createNoteCopies } from './update-note.ts'
import { createReinstatedOrders } from './reinstated-orders.ts'
import { nothingPrinted, type PrintState } from './print-state.ts'
import type { WordIndex } from './search/word-index.ts'

/** An order to be stored. */
export interface OrderToStore {
  readonly id: number
  /** The order as JSON. */
  readonly orderJson: string
  readonly raw: string
  /** ISO instant. */
  readonly readAt: string
  /** What the print ledger records about it; null keeps the stored state. */
  readonly printed: PrintState | null
}

const orderColumnNames = [
  'id',
  'status',
  'hub',
  'country',
  'services',
  'created_day',
  'pickup_day',
  'sort_created',
  'sort_reference',
  'sort_destination',
  'sort_service',
  'sort_value',
  'sort_status',
  'sort_pickup',
  'reference_key',
  'customer_key',
  'work',
  'queues',
  'print',
  'printed_kinds',
  'read_at',
  'known_at',
  'listed',
] as const

interface StoredOrderState {
  readonly status: string
  readonly work: number
  readonly print: PrintProgress
  readonly printedKinds: number
  readonly knownAt: number
  readonly listed: boolean
  readonly readAt: string
  readonly holdJson: string | null
  readonly noteJson: string | null
  readonly country: string | null
  readonly services: readonly string[]
  readonly orderJson: string
  readonly raw: string
  readonly words: string
}

export function parsePrintProgress(value: unknown): PrintProgress {
  return printProgresses.find((progress) => progress === value) ?? 'none'
}

function upsertInto(table: string, columns: readonly string[]): string {
  const set = columns.slice(1).map((name) => `${name} = excluded.${name}`)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}`
}

type ComparedContent = Pick<StoredOrderState, 'orderJson' | 'raw' | 'print' | 'printedKinds' | 'holdJson' | 'noteJson'>

function hasSameContent(one: ComparedContent, other: ComparedContent): boolean {
  const names = ['orderJson', 'raw', 'print', 'printedKinds', 'holdJson', 'noteJson'] as const
  return names.every((name) => one[name] === other[name])
}

function waybillsOf(order: Order | null): string[] {
  return order?.legs.flatMap(({ waybill }) => waybill ?? []) ?? []
}

function changeOf(order: Order, before: Order | null): OrderChange {
  const { id, reference, status } = order
  const known = new Set(waybillsOf(before))
  const newWaybills = waybillsOf(order).filter((waybill) => !known.has(waybill))
  return { orderId: id, reference, statusBefore: before?.status ?? null, status, newWaybills, firstSeen: before === null }
}

function toCountedOrder(known: StoredOrderState): CountedOrder {
  return { ...known, held: known.holdJson !== null }
}

export interface OrderUpsertOptions {
  readonly database: DatabaseSync
  readonly counters: OrderCounters
  readonly wordIndex: WordIndex
  readonly holdOf: (orderId: number) => Hold | null
  readonly noteOf: (orderId: number) => OrderNote | null
  readonly checks: Pick<OrderChecks, 'check'>
}

export interface UpsertRequest {
  /** Epoch milliseconds at which the order was requested. The latest request wins. */
  readonly knownAt: number
  /** The current time by the same clock. A stored time later than this was written before the clock was set back, and blocks nothing. */
  readonly now: number
  readonly listed: boolean
}

/** Writes orders within the caller's transaction. */
export function createOrderUpsert({ database, counters, wordIndex, holdOf, noteOf, checks }: OrderUpsertOptions) {
  const selectStored = database.prepare(
    `SELECT status, work, print, printed_kinds, read_at, known_at, listed, country, services, order_json, raw, words, hold_json, note_json
     FROM orders JOIN answers USING (id) LEFT JOIN held_orders ON held_orders.order_id = orders.id
     LEFT JOIN order_notes ON order_notes.order_id = orders.id WHERE id = ?`,
  )
  const writeFacts = database.prepare(upsertInto('orders', orderColumnNames))
  const writeAnswer = database.prepare(upsertInto('answers', ['id', 'row_json', 'words', 'order_json', 'raw']))
  const touch = database.prepare('UPDATE orders SET read_at = ?, known_at = ?, listed = ? WHERE id = ?')
  const dropHold = database.prepare('DELETE FROM held_orders WHERE order_id = ?')
  const addHold = database.prepare('INSERT INTO held_orders (order_id, hold_json) VALUES (?, ?)')
  const saveNoteCopy = createNoteCopies(database)
  const followCancellation = createReinstatedOrders(database)
  const dropWaybill = database.prepare('DELETE FROM waybills WHERE waybill_key = ? AND order_id = ?')
  const addWaybill = database.prepare('INSERT INTO waybills (order_id, leg, waybill, waybill_key) VALUES (?, ?, ?, ?)')

  function readStored(id: number): StoredOrderState | null {
    const row = selectStored.get(id)
    if (row === undefined) return null
    return {
      status: String(row['status']),
      work: Number(row['work']),
      print: parsePrintProgress(row['print']),
      printedKinds: Number(row['printed_kinds']),
      knownAt: Number(row['known_at']),
      listed: row['listed'] === 1,
      readAt: String(row['read_at']),
      holdJson: typeof row['hold_json'] === 'string' ? row['hold_json'] : null,
      noteJson: typeof row['note_json'] === 'string' ? row['note_json'] : null,
      country: typeof row['country'] === 'string' ? row['country'] : null,
      services: String(row['services'])
        .split('\n')
        .filter((service) => service !== ''),
      orderJson: String(row['order_json']),
      raw: String(row['raw']),
      words: String(row['words']),
    }
  }

  function writeWaybills(order: Order, before: Order | null): void {
    for (const waybill of waybillsOf(before)) dropWaybill.run(normalizeWaybill(waybill), order.id)
    for (const [leg, { waybill }] of order.legs.entries()) {
      if (waybill !== null) addWaybill.run(order.id, leg, waybill, normalizeWaybill(waybill))
    }
  }

  function writeHold(id: number, holdJson: string | null, known: StoredOrderState | null): void {
    if (holdJson === (known?.holdJson ?? null)) return
    if (known !== null) dropHold.run(id)
    if (holdJson !== null) addHold.run(id, holdJson)
  }

  /** How the displayed order changed; null when it did not, or something newer is stored. */
  return function upsertOrder(incoming: OrderToStore, request: UpsertRequest): OrderChange | null {
    const { id, orderJson, raw, readAt } = incoming
    const known = readStored(id)
    if (known !== null && known.knownAt > request.knownAt && known.knownAt <= request.now) return null
    const hold = holdOf(id)
    const holdJson = hold === null ? null : JSON.stringify(hold)
    const note = noteOf(id)
    const noteJson = note === null ? null : JSON.stringify(note)
    const print = incoming.printed?.progress ?? known?.print ?? nothingPrinted.progress
    const printedKinds = incoming.printed === null ? (known?.printedKinds ?? 0) : kindMask(incoming.printed.printedKinds)
    const listed = request.listed || known?.listed === true
    if (known !== null && hasSameContent(known, { orderJson, raw, print, printedKinds, holdJson, noteJson })) {
      touch.run(readAt, request.knownAt, listed ? 1 : 0, id)
      if (listed !== known.listed) {
        counters.subtract(toCountedOrder(known))
        counters.add({ ...toCountedOrder(known), listed })
      }
      return null
    }
    // Both were written by this program from orders that were parsed.
    const order = JSON.parse(orderJson) as Order
    const before = known === null ? null : (JSON.parse(known.orderJson) as Order)
    const queues = orderQueueMask(order, print, checks.check(order, raw))
    const work = hold === null ? queues : 0
    const columns = {
      ...orderColumns(order),
      work,
      queues,
      print,
      printed_kinds: printedKinds,
      read_at: readAt,
      known_at: request.knownAt,
      listed: listed ? 1 : 0,
    }
    writeFacts.run(...orderColumnNames.map((name) => columns[name]))
    const words = searchWordsOf(order, note)
    writeAnswer.run(id, JSON.stringify(toStoredOrderRow(order)), words.text, orderJson, raw)
    writeWaybills(order, before)
    if (known !== null) followCancellation(order, known)
    writeHold(id, holdJson, known)
    if (noteJson !== (known?.noteJson ?? null)) saveNoteCopy(id, noteJson)
    if (known?.words !== words.text) wordIndex.set(id, words, known !== null)
    if (known !== null) counters.subtract(toCountedOrder(known))
    counters.add({ status: order.status, work, held: hold !== null, listed, country: columns.country, services: servicesOf(order) })
    return changeOf(order, before)
  }
}
