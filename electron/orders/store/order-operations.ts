import type { DatabaseSync } from 'node:sqlite'
import type { Hold } from '../../../shared/orders/order-view.ts'
import type { StoredChanges } from './order-change.ts'
import { createFactMoves } from './update-order-state.ts'
import { findExact } from './search/find-exact.ts'
import { createListFollow } from './follow-list.ts'
import { createOrderLists } from './order-lists.ts'
import { createCountReader, createOrderTallies } from './order-counts.ts'
import type { PrintState } from './print-state.ts'
import { createOrderReads } from './order-queries.ts'
import { createStoredHolds } from './hold-store.ts'
import { createWaybillHolders, takeOverWaybills } from './waybill-holders.ts'
import { createWordIndex } from './search/word-index.ts'
import { createOrderWriter, type OrderToStore } from './upsert-orders.ts'

export interface UpsertInput {
  /** `knownAt` in epoch milliseconds. */
  readonly orders: readonly (OrderToStore & { readonly knownAt: number })[]
  readonly listed: boolean
}

/** What only reads; it may run on a connection of its own. Inputs and answers are plain data, errors are SQLite's. */
export function createReadOperations(database: DatabaseSync) {
  const reads = createOrderReads(database)
  const counts = createCountReader(database)
  const waybillHolders = createWaybillHolders(database)
  const { list, count } = createOrderLists(database, counts)
  return {
    list,
    count,
    follow: createListFollow(list, (ids) => reads.rows(ids)),
    rows: (ids: readonly number[]) => reads.rows(ids),
    order: (id: number) => reads.order(id),
    raw: (id: number) => reads.raw(id),
    counts: () => counts.counts(),
    facets: () => counts.facets(),
    waybillHolders: (numbers: readonly string[]) => waybillHolders(numbers),
    find: (text: string) => findExact(database, text),
    listedIds: (status: string | null) => reads.listedIds(status),
    listedCounts: () => counts.listedCounts(),
    wholeReadAt: () => reads.wholeReadAt(),
  }
}

export type ReadOperations = ReturnType<typeof createReadOperations>

/** What writes. `holds` is the file of the holds; the orders' file has a copy, which follows it when the store opens. */
export function createWriteOperations(database: DatabaseSync, holds: DatabaseSync) {
  const tallies = createOrderTallies(database)
  const wordIndex = createWordIndex(database)
  const storedHolds = createStoredHolds(holds)
  const writeOrder = createOrderWriter({ database, tallies, wordIndex, holdOf: (orderId) => storedHolds.of(orderId) })
  const moves = createFactMoves(database, tallies)
  const setWholeRead = database.prepare(
    'INSERT INTO whole_reads (id, as_of) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET as_of = excluded.as_of',
  )
  const known = database.prepare('SELECT value AS id FROM json_each(?) WHERE value IN (SELECT id FROM orders)')

  /** All of the work or, when it throws, none of it. */
  function together<Value>(work: () => Value): Value {
    database.exec('BEGIN IMMEDIATE')
    try {
      const value = work()
      tallies.save()
      wordIndex.save()
      database.exec('COMMIT')
      return value
    } catch (error) {
      tallies.drop()
      wordIndex.forget()
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function putOff(changes: ReadonlyMap<number, Hold | null>): number[] {
    if (changes.size === 0) return []
    storedHolds.set(changes)
    return together(() => [...changes].filter(([id, hold]) => moves.hold(id, hold)).map(([id]) => id))
  }

  /** Follows the file of the holds where the last session was cut off between the two, or where the orders are new. */
  function followHolds(): void {
    const copy = moves.heldIds()
    const all = storedHolds.all()
    together(() => {
      for (const id of copy) if (!all.has(id)) moves.hold(id, null)
      for (const [id, hold] of all) moves.hold(id, hold)
    })
  }

  function takeOver(): void {
    for (let some = moves.toDerive(); some.length > 0; some = moves.toDerive()) {
      together(() => {
        for (const { knownAt, listed, ...given } of some) {
          writeOrder(given, { knownAt, listed })
          moves.derived(given.id)
        }
      })
    }
  }

  takeOver()
  takeOverWaybills(database, together)
  followHolds()

  return {
    upsert: ({ orders, listed }: UpsertInput): StoredChanges => {
      const changes = together(() => orders.flatMap((given) => writeOrder(given, { knownAt: given.knownAt, listed }) ?? []))
      return { changed: changes.map(({ orderId }) => orderId), changes }
    },
    setPrintState: ({ orderId, state }: { readonly orderId: number; readonly state: PrintState }): boolean =>
      together(() => moves.print(orderId, state)),
    hold: ({ ids, hold }: { readonly ids: readonly number[]; readonly hold: Hold }): number[] =>
      putOff(new Map(known.all(JSON.stringify(ids)).map((row) => [Number(row['id']), hold]))),
    release: (ids: readonly number[]): number[] => putOff(new Map(ids.filter((id) => storedHolds.of(id) !== null).map((id) => [id, null]))),
    /** Ends every hold until `today` (`YYYY-MM-DD`) or an earlier day. */
    endHolds: (today: string): number[] => {
      const over = [...storedHolds.all()].filter(([, { until }]) => until !== null && until <= today)
      return putOff(new Map(over.map(([id]) => [id, null])))
    },
    unlist: (id: number): true => {
      together(() => moves.unlist(id))
      return true
    },
    setWholeReadAt: (instant: string): true => {
      setWholeRead.run(instant)
      return true
    },
  }
}

export type WriteOperations = ReturnType<typeof createWriteOperations>
