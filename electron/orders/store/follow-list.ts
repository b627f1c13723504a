import { createHash } from 'node:crypto'
import type { FollowedList, ListRequest, OrderRow } from '../../../shared/orders/order-view.ts'
import type { FollowInput, OrderList } from './order-store.ts'

/** Rows that come with a list not shown before: a tall screen full. */
const initialRowCount = 40

function editionOf(ids: Float64Array, more: boolean): string {
  return createHash('sha1').update(new Uint8Array(ids.buffer)).update(String(more)).digest('base64')
}

export function createFollowList(list: (request: ListRequest) => OrderList, rows: (ids: readonly number[]) => OrderRow[]) {
  return ({ request, first, known }: FollowInput): FollowedList => {
    const listed = list(request)
    const orderedIds = first.length === 0 ? listed.ids : [...new Set([...first, ...listed.ids])]
    const ids = Float64Array.from(orderedIds)
    const edition = editionOf(ids, listed.more)
    const isUnchanged = edition === known
    return {
      edition,
      more: listed.more,
      ids: isUnchanged ? null : ids,
      rows: known === null ? rows(orderedIds.slice(0, initialRowCount)) : [],
    }
  }
}
