import type { DatabaseSync } from 'node:sqlite'
import type { FindResult } from '../../../../shared/orders/order-view.ts'
import { fold, minSuffixLength, parseSearchWords, suffixKey, tokenizeWord } from '../../../platform/search-words.ts'
import { numberKey } from './number-key.ts'
import { scanCandidates } from './scanned-text.ts'

/** With more orders than this, an ending is ambiguous. */
const maxHits = 200

/** The number as it is indexed; null if the text is not a single number or is too short to identify an order. */
function endingOf(text: string): string | null {
  const words = parseSearchWords(text)
  const [word] = words?.numbers ?? []
  return word === undefined || words?.letters.length !== 0 || words.numbers.length > 1 || word.length < minSuffixLength ? null : word
}

function endsWith(text: string, ending: string): boolean {
  return tokenizeWord(fold(text)).whole.endsWith(ending)
}

interface Hit {
  readonly id: number
  readonly leg: number | null
  readonly waybill: string | null
}

/**
 * Finds by the ending of a reference or a waybill, as people read it out, and as scanners send it without its prefix. Several orders with
 * that ending are all returned, none is guessed.
 */
export function createFindEnding(database: DatabaseSync): (text: string) => FindResult {
  const select = database.prepare(
    `SELECT DISTINCT -doc AS id, order_json FROM number_entries CROSS JOIN answers ON answers.id = -doc
     WHERE term >= ? AND term < ? LIMIT ${maxHits}`,
  )
  const hitsOf = (ending: string): Hit[] => {
    const key = numberKey(suffixKey(ending))
    return select.all(key, `${key}\u{10ffff}`).flatMap(({ id, order_json: orderJson }): Hit[] => {
      // Written by this store, from an order that was parsed.
      const order = JSON.parse(String(orderJson)) as { reference: string; legs: { waybill: string | null }[] }
      const legs = order.legs.flatMap(({ waybill }, leg) => (waybill !== null && endsWith(waybill, ending) ? [{ leg, waybill }] : []))
      if (legs.length > 0) return legs.map(({ leg, waybill }) => ({ id: Number(id), leg, waybill }))
      return endsWith(order.reference, ending) ? [{ id: Number(id), leg: null, waybill: null }] : []
    })
  }
  return (text) => {
    for (const candidate of scanCandidates(text)) {
      const ending = endingOf(candidate)
      const hits = ending === null ? [] : hitsOf(ending)
      const [first] = hits
      if (first === undefined) continue
      const ids = [...new Set(hits.map(({ id }) => id))]
      if (ids.length > 1) return { kind: 'many', ids }
      return { ...first, kind: 'one', leg: hits.length === 1 ? first.leg : null }
    }
    return { kind: 'none', text }
  }
}
