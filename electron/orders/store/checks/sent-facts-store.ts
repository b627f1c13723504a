import type { DatabaseSync } from 'node:sqlite'
import { sentFactsSchema, type SentFacts } from '../../../../shared/pre-checks/sent-facts.ts'

/** What was sent with orders that this station created, and the incoterms of purposes, in the file of the holds. */
export interface SentFactsStore {
  get(orderId: number): SentFacts | null
  /** False if facts of the order are already stored. */
  add(orderId: number, facts: SentFacts, at: string): boolean
  /** The orders whose facts are kept. */
  orderIds(): number[]
  removeBefore(at: string): void
  incotermOf(purposeId: number): string | undefined
  /** False if they have not changed. */
  setIncoterms(incoterms: ReadonlyMap<number, string>): boolean
}

export function createSentFactsStore(database: DatabaseSync): SentFactsStore {
  const insert = database.prepare('INSERT OR IGNORE INTO sent_facts (order_id, facts_json, at) VALUES (?, ?, ?)')
  const select = database.prepare('SELECT facts_json FROM sent_facts WHERE order_id = ?')
  const selectIds = database.prepare('SELECT order_id FROM sent_facts ORDER BY order_id')
  const removeOld = database.prepare('DELETE FROM sent_facts WHERE at < ?')
  const clearIncoterms = database.prepare('DELETE FROM purpose_incoterms')
  const addIncoterm = database.prepare('INSERT INTO purpose_incoterms (purpose_id, incoterm) VALUES (?, ?)')
  const orderIds = (): number[] => selectIds.all().map((row) => Number(row['order_id']))
  /** Cached, because every order is checked and most have no facts. */
  let known = new Set(orderIds())
  let incoterms: ReadonlyMap<number, string> = new Map(
    database
      .prepare('SELECT purpose_id, incoterm FROM purpose_incoterms')
      .all()
      .map((row) => [Number(row['purpose_id']), String(row['incoterm'])]),
  )

  return {
    get: (orderId) => {
      const stored = known.has(orderId) ? select.get(orderId)?.['facts_json'] : undefined
      return stored === undefined ? null : sentFactsSchema.parse(JSON.parse(String(stored)))
    },
    add: (orderId, facts, at) => {
      known.add(orderId)
      return insert.run(orderId, JSON.stringify(facts), at).changes > 0
    },
    orderIds,
    removeBefore: (at) => {
      removeOld.run(at)
      known = new Set(orderIds())
    },
    incotermOf: (purposeId) => incoterms.get(purposeId),
    setIncoterms: (next) => {
      if (next.size === incoterms.size && [...next].every(([id, incoterm]) => incoterms.get(id) === incoterm)) return false
      clearIncoterms.run()
      for (const [id, incoterm] of next) addIncoterm.run(id, incoterm)
      incoterms = new Map(next)
      return true
    },
  }
}
