import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../../shared/orders/order.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import { kindMask, kindsFromMask, orderQueueMask, queueBit } from './order-columns.ts'
import type { CountedOrder, OrderCounters } from './order-counts.ts'
import type { PrintState } from './print-state.ts'
import { parsePrintProgress, type OrderToStore } from './upsert-orders.ts'

/** Orders migrated from an earlier version per chunk. */
const migrationChunkSize = 200

const refusalBit = queueBit('refusal')

/** Changes of stored orders that do not come from the service, within the caller's transaction. */
export function createOrderStateUpdates(database: DatabaseSync, counters: OrderCounters) {
  const selectState = database.prepare(
    `SELECT status, work, queues, print, printed_kinds, listed, country, services, hold_json
     FROM orders LEFT JOIN held_orders ON order_id = id WHERE id = ?`,
  )
  const selectOrderJson = database.prepare('SELECT order_json FROM answers WHERE id = ?')
  const updateState = database.prepare('UPDATE orders SET work = ?, queues = ?, print = ?, printed_kinds = ?, listed = ? WHERE id = ?')
  const addHold = database.prepare(
    'INSERT INTO held_orders (order_id, hold_json) VALUES (?, ?) ON CONFLICT (order_id) DO UPDATE SET hold_json = excluded.hold_json',
  )
  const dropHold = database.prepare('DELETE FROM held_orders WHERE order_id = ?')
  const selectHeldIds = database.prepare('SELECT order_id FROM held_orders')
  const selectOrdersToDerive = database.prepare(`SELECT * FROM orders_to_derive ORDER BY id LIMIT ${migrationChunkSize}`)
  const dropDerived = database.prepare('DELETE FROM orders_to_derive WHERE id = ?')

  function readState(id: number) {
    const row = selectState.get(id)
    if (row === undefined) return null
    const counted: CountedOrder = {
      status: String(row['status']),
      work: Number(row['work']),
      held: row['hold_json'] !== null,
      listed: row['listed'] === 1,
      country: typeof row['country'] === 'string' ? row['country'] : null,
      services: String(row['services'])
        .split('\n')
        .filter((service) => service !== ''),
    }
    const holdJson = typeof row['hold_json'] === 'string' ? row['hold_json'] : null
    return {
      counted,
      queues: Number(row['queues']),
      print: parsePrintProgress(row['print']),
      kinds: Number(row['printed_kinds']),
      holdJson,
    }
  }

  return {
    heldIds: (): number[] => selectHeldIds.all().map((row) => Number(row['order_id'])),
    /** False when nothing changed or the order is not stored. */
    hold: (id: number, hold: Hold | null): boolean => {
      const known = readState(id)
      const holdJson = hold === null ? null : JSON.stringify(hold)
      if (known === null || known.holdJson === holdJson) return false
      if (holdJson === null) dropHold.run(id)
      else addHold.run(id, holdJson)
      const { counted, queues, print, kinds } = known
      const work = hold === null ? queues : 0
      updateState.run(work, queues, print, kinds, counted.listed ? 1 : 0, id)
      counters.subtract(counted)
      counters.add({ ...counted, work, held: hold !== null })
      return true
    },
    /** False when nothing changed or the order is not stored. */
    print: (id: number, { progress, printedKinds }: PrintState): boolean => {
      const known = readState(id)
      const kinds = kindMask(printedKinds)
      if (known === null || (known.print === progress && known.kinds === kinds)) return false
      // Written by this store, so it is a valid order.
      const queues = orderQueueMask(
        JSON.parse(String(selectOrderJson.get(id)?.['order_json'])) as Order,
        progress,
        (known.queues & refusalBit) !== 0,
      )
      const work = known.counted.held ? 0 : queues
      updateState.run(work, queues, progress, kinds, known.counted.listed ? 1 : 0, id)
      counters.subtract(known.counted)
      counters.add({ ...known.counted, work })
      return true
    },
    /** Moves the order into or out of the queue of orders likely to be refused; false when nothing changed. */
    likelyRefused: (id: number, isLikely: boolean): boolean => {
      const known = readState(id)
      if (known === null || ((known.queues & refusalBit) !== 0) === isLikely) return false
      const { counted, print, kinds } = known
      const queues = known.queues ^ refusalBit
      const work = counted.held ? 0 : queues
      updateState.run(work, queues, print, kinds, counted.listed ? 1 : 0, id)
      counters.subtract(counted)
      counters.add({ ...counted, work })
      return true
    },
    unlist: (id: number): void => {
      const known = readState(id)
      if (known === null || !known.counted.listed) return
      updateState.run(known.counted.work, known.queues, known.print, known.kinds, 0, id)
      counters.subtract(known.counted)
      counters.add({ ...known.counted, listed: false })
    },
    /** Some orders stored by an earlier version. */
    nextOrdersToDerive: (): (OrderToStore & { readonly knownAt: number; readonly listed: boolean })[] =>
      selectOrdersToDerive.all().map((row) => ({
        id: Number(row['id']),
        orderJson: String(row['order_json']),
        raw: String(row['raw']),
        readAt: String(row['read_at']),
        printed: { progress: parsePrintProgress(row['print']), printedKinds: kindsFromMask(Number(row['printed_kinds'])) },
        knownAt: Number(row['known_at']),
        listed: row['listed'] === 1,
      })),
    markDerived: (id: number): void => void dropDerived.run(id),
  }
}
