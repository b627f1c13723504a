import { createHash } from 'node:crypto'
import type { FollowedList, OrderRow } from '../../../shared/orders/order-view.ts'
import type { OrderMatch } from '../../../shared/orders/search-match.ts'
import { searchTextOf } from './search/order-matches.ts'
import type { FollowInput, OrderList, StoredListRequest } from './order-store.ts'

/** Rows returned with a list that is new on the screen: enough for a tall one. */
const initialRowCount = 40

function editionOf(ids: Float64Array, more: boolean): string {
  return createHash('sha1').update(new Uint8Array(ids.buffer)).update(String(more)).digest('base64')
}

interface FollowReads {
  readonly list: (request: StoredListRequest) => OrderList
  readonly rows: (ids: readonly number[]) => OrderRow[]
  readonly matches: (ids: readonly number[], text: string) => OrderMatch[]
}

export function createFollowList({ list, rows, matches }: FollowReads) {
  return ({ request, first, known }: FollowInput): FollowedList => {
    const listed = list(request)
    const orderedIds = first.length === 0 ? listed.ids : [...new Set([...first, ...listed.ids])]
    const ids = Float64Array.from(orderedIds)
    const edition = editionOf(ids, listed.more)
    const isUnchanged = edition === known
    const firstIds = known === null ? orderedIds.slice(0, initialRowCount) : []
    const searchText = searchTextOf(request)
    return {
      edition,
      more: listed.more,
      ids: isUnchanged ? null : ids,
      rows: firstIds.length === 0 ? [] : rows(firstIds),
      matches: firstIds.length === 0 || searchText === '' ? [] : matches(firstIds, searchText),
    }
  }
}
