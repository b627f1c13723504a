import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../../shared/orders/order.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'

/**
 * Records that an order is active again after it was read as cancelled, with the time of that read, within the caller's transaction.
 * Cancelling is final at the service ("States and transitions"): one of the two reads was wrong, so a person is asked before it prints.
 */
export function createReinstatedOrders(
  database: DatabaseSync,
): (order: Order, known: { readonly status: string; readonly readAt: string }) => void {
  const add = database.prepare(
    'INSERT INTO reinstated_orders (order_id, cancelled_at) VALUES (?, ?) ON CONFLICT (order_id) DO UPDATE SET cancelled_at = excluded.cancelled_at',
  )
  const drop = database.prepare('DELETE FROM reinstated_orders WHERE order_id = ?')
  return ({ id, status }, known) => {
    if (status === 'cancelled') drop.run(id)
    else if (known.status === 'cancelled') add.run(id, known.readAt)
  }
}

/** What was printed of the order was printed before it was cancelled. */
const notPrintedSince: ReadonlySet<unknown> = new Set<PrintProgress>(['none', 'void', 'destroyed'])

/** A row with `cancelled_at` and `print`: when the order was last read as cancelled (ISO instant), if nothing was printed since. */
export function readAsCancelledAt({ cancelled_at: at, print }: Record<string, unknown>): string | null {
  return typeof at === 'string' && notPrintedSince.has(print) ? at : null
}

/** When each of these orders was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since. */
export function createFindReinstated(database: DatabaseSync): (ids: readonly number[]) => ReadonlyMap<number, string> {
  const select = database.prepare(
    `SELECT id, cancelled_at, print FROM reinstated_orders JOIN orders ON orders.id = order_id
     WHERE order_id IN (SELECT value FROM json_each(?))`,
  )
  return (ids) =>
    new Map(
      select.all(JSON.stringify(ids)).flatMap((row) => {
        const at = readAsCancelledAt(row)
        return at === null ? [] : [[Number(row['id']), at] as const]
      }),
    )
}
