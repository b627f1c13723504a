import type { DatabaseSync } from 'node:sqlite'
import { orderNoteSchema } from '../../../../shared/orders/order-note.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { ListRequest } from '../../../../shared/orders/order-view.ts'
import type { OrderMatch } from '../../../../shared/orders/search-match.ts'
import { explainMatch } from './explain-match.ts'
import { parseSearchWords } from '../../../platform/search-words.ts'
import { searchedTexts } from './searched-texts.ts'

/** The search text of a list; empty if there is none. */
export function searchTextOf({ view, filter = {} }: Pick<ListRequest, 'view' | 'filter'>): string {
  return [filter.text ?? '', view.kind === 'search' ? view.text : ''].join(' ').trim()
}

/** Why a search finds each of these orders; omits those that are not stored. */
export function createOrderMatches(database: DatabaseSync): (ids: readonly number[], text: string) => OrderMatch[] {
  const select = database.prepare(
    `SELECT answers.id AS id, order_json, note_json FROM json_each(?) CROSS JOIN answers ON answers.id = value
     LEFT JOIN order_notes ON order_notes.order_id = value ORDER BY json_each.key`,
  )
  return (ids, text) => {
    const words = parseSearchWords(text)
    if (words === null) return []
    return select.all(JSON.stringify(ids)).map((row) => {
      const note = typeof row['note_json'] === 'string' ? orderNoteSchema.parse(JSON.parse(row['note_json'])).text : null
      // Written by this store, from an order that was parsed.
      const order = JSON.parse(String(row['order_json'])) as Order
      return { id: Number(row['id']), fields: explainMatch(searchedTexts(order, note), words) }
    })
  }
}
