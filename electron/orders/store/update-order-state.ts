import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../../shared/orders/order.ts'
import type { Hold } from '../../../shared/orders/order-view.ts'
import { kindMask, kindsOf, orderQueues } from './order-columns.ts'
import type { Counted, OrderTallies } from './order-counts.ts'
import type { PrintState } from './print-state.ts'
import { readProgress, type OrderToStore } from './upsert-orders.ts'

/** Orders taken over from an earlier version at once. */
const someOrders = 200

/** Changes of stored orders that no answer of the service brings, within a transaction of the caller's. */
export function createFactMoves(database: DatabaseSync, tallies: OrderTallies) {
  const one = database.prepare(
    `SELECT status, work, queues, print, printed_kinds, listed, country, services, hold_json
     FROM orders LEFT JOIN held_orders ON order_id = id WHERE id = ?`,
  )
  const jsonOf = database.prepare('SELECT order_json FROM answers WHERE id = ?')
  const move = database.prepare('UPDATE orders SET work = ?, queues = ?, print = ?, printed_kinds = ?, listed = ? WHERE id = ?')
  const addHold = database.prepare(
    'INSERT INTO held_orders (order_id, hold_json) VALUES (?, ?) ON CONFLICT (order_id) DO UPDATE SET hold_json = excluded.hold_json',
  )
  const dropHold = database.prepare('DELETE FROM held_orders WHERE order_id = ?')
  const held = database.prepare('SELECT order_id FROM held_orders')
  const some = database.prepare(`SELECT * FROM orders_to_derive ORDER BY id LIMIT ${someOrders}`)
  const dropDerived = database.prepare('DELETE FROM orders_to_derive WHERE id = ?')

  function facts(id: number) {
    const row = one.get(id)
    if (row === undefined) return null
    const counted: Counted = {
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
    return { counted, queues: Number(row['queues']), print: readProgress(row['print']), kinds: Number(row['printed_kinds']), holdJson }
  }

  return {
    heldIds: (): number[] => held.all().map((row) => Number(row['order_id'])),
    /** False when nothing changed or the order is not stored. */
    hold: (id: number, hold: Hold | null): boolean => {
      const known = facts(id)
      const holdJson = hold === null ? null : JSON.stringify(hold)
      if (known === null || known.holdJson === holdJson) return false
      if (holdJson === null) dropHold.run(id)
      else addHold.run(id, holdJson)
      const { counted, queues, print, kinds } = known
      const work = hold === null ? queues : 0
      move.run(work, queues, print, kinds, counted.listed ? 1 : 0, id)
      tallies.take(counted)
      tallies.add({ ...counted, work, held: hold !== null })
      return true
    },
    /** False when nothing changed or the order is not stored. */
    print: (id: number, { progress, printedKinds }: PrintState): boolean => {
      const known = facts(id)
      const kinds = kindMask(printedKinds)
      if (known === null || (known.print === progress && known.kinds === kinds)) return false
      // What is stored came from here, so it is an order.
      const queues = orderQueues(JSON.parse(String(jsonOf.get(id)?.['order_json'])) as Order, progress)
      const work = known.counted.held ? 0 : queues
      move.run(work, queues, progress, kinds, known.counted.listed ? 1 : 0, id)
      tallies.take(known.counted)
      tallies.add({ ...known.counted, work })
      return true
    },
    unlist: (id: number): void => {
      const known = facts(id)
      if (known === null || !known.counted.listed) return
      move.run(known.counted.work, known.queues, known.print, known.kinds, 0, id)
      tallies.take(known.counted)
      tallies.add({ ...known.counted, listed: false })
    },
    /** Some of the orders that an earlier version stored. */
    toDerive: (): (OrderToStore & { readonly knownAt: number; readonly listed: boolean })[] =>
      some.all().map((row) => ({
        id: Number(row['id']),
        orderJson: String(row['order_json']),
        raw: String(row['raw']),
        readAt: String(row['read_at']),
        printed: { progress: readProgress(row['print']), printedKinds: kindsOf(Number(row['printed_kinds'])) },
        knownAt: Number(row['known_at']),
        listed: row['listed'] === 1,
      })),
    derived: (id: number): void => void dropDerived.run(id),
  }
}
