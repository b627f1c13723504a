import type { OrderRow } from '../../shared/orders/order-view.ts'
import { success } from '../../shared/result.ts'
import type { OrderStore } from './store/order-store.ts'

/** The service's own message to the newest refused waybill request of each order that has one. */
export type RefusalsOf = (orderIds: readonly number[]) => ReadonlyMap<number, string>

/** Once an order has all its waybills, an earlier refusal is no longer relevant. */
function lacksWaybill({ waybills }: OrderRow): boolean {
  return waybills.length === 0 || waybills.includes(null)
}

/** Wraps the store so that its rows quote why the service last refused a waybill. */
export function quoteRefusals(store: OrderStore, refusalsOf: RefusalsOf): OrderStore {
  function quote(rows: readonly OrderRow[]): OrderRow[] {
    const messages = refusalsOf(rows.filter(lacksWaybill).map(({ id }) => id))
    return rows.map((row) => {
      const refusal = messages.get(row.id)
      return refusal === undefined ? row : { ...row, refusal }
    })
  }

  return {
    ...store,
    rows: async (ids) => {
      const rows = await store.rows(ids)
      return rows.ok ? success(quote(rows.value)) : rows
    },
    follow: async (request) => {
      const followed = await store.follow(request)
      return followed.ok ? success({ ...followed.value, rows: quote(followed.value.rows) }) : followed
    },
  }
}
