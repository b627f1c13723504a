import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { CallInput, CallOutput, StoredChannel } from '../../../shared/contract/contract.ts'
import { sentContentsOf, type SentContents } from '../../../shared/pre-checks/sent-facts.ts'
import type { OrderNote } from '../../../shared/orders/order-note.ts'
import type { FindingOverride } from '../../../shared/pre-checks/finding.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import type { StoredChanges } from './order-change.ts'
import { createOrderStateUpdates } from './update-order-state.ts'
import { createFindEnding } from './search/find-ending.ts'
import { findExact } from './search/find-exact.ts'
import { createFollowList } from './follow-list.ts'
import { createGroupByPickup } from './group-by-pickup.ts'
import { createOrderLists } from './order-lists.ts'
import { createCountReader, createOrderCounters } from './order-counts.ts'
import type { PrintState } from './print-state.ts'
import { createOrderQueries } from './order-queries.ts'
import { createStoredQueries } from './stored-queries.ts'
import { createFindReinstated } from './reinstated-orders.ts'
import { createOrderChecks } from './checks/order-checks.ts'
import { createOverrideStore } from './checks/override-store.ts'
import { createKeepFacts } from './checks/keep-facts.ts'
import type { KeepFactsInput } from './checks/keep-facts-input.ts'
import { createSentFactsStore } from './checks/sent-facts-store.ts'
import { createHoldStore } from './hold-store.ts'
import { createNoteStore, type NoteOutcome } from './note-store.ts'
import type { FindingKey } from './order-store.ts'
import { createNoteUpdates } from './update-note.ts'
import { createLaterIndexing } from './search/index-later.ts'
import { createFindWaybillHolders, migrateWaybillKeys } from './waybill-holders.ts'
import { createReadCurrencies } from './order-currencies.ts'
import { createOrderMatches } from './search/order-matches.ts'
import { createWordIndex } from './search/word-index.ts'
import { createOrderUpsert, type OrderToStore } from './upsert-orders.ts'
import { inTransaction } from '../../storage/transaction.ts'

export interface UpsertInput {
  /** `knownAt` in epoch milliseconds. */
  readonly orders: readonly (OrderToStore & { readonly knownAt: number })[]
  /** Epoch milliseconds, by the same clock as `knownAt`. */
  readonly now: number
  readonly listed: boolean
}

export interface StoredQueryInput {
  readonly channel: StoredChannel
  readonly input: CallInput<StoredChannel>
}

/** Reads only; may run on its own connection. Inputs and results are plain data, errors are SQLite's. `stationZone`: of the days of filters. */
export function createReadOperations(database: DatabaseSync, stationZone: () => string) {
  const reads = createOrderQueries(database)
  const counts = createCountReader(database)
  const waybillHolders = createFindWaybillHolders(database)
  const { list, count } = createOrderLists(database, counts, stationZone)
  const storedQueries = createStoredQueries(database, stationZone)
  const matches = createOrderMatches(database)
  return {
    list,
    count,
    follow: createFollowList({ list, rows: (ids) => reads.rows(ids), matches }),
    matches: ({ ids, text }: { readonly ids: readonly number[]; readonly text: string }) => matches(ids, text),
    rows: (ids: readonly number[]) => reads.rows(ids),
    order: (id: number) => reads.order(id),
    raw: (id: number) => reads.raw(id),
    reinstated: createFindReinstated(database),
    counts: () => counts.counts(),
    storedQuery: ({ channel, input }: StoredQueryInput): CallOutput<StoredChannel> => {
      // The contract ties each channel to its input; TypeScript cannot infer that for a variable channel.
      const query = storedQueries[channel] as (value: unknown) => CallOutput<StoredChannel>
      return query(input)
    },
    waybillHolders: (numbers: readonly string[]) => waybillHolders(numbers),
    find: (text: string) => findExact(database, text),
    findEnding: createFindEnding(database),
    listedIds: (status: string | null) => reads.listedIds(status),
    listedCounts: () => counts.listedCounts(),
    wholeReadAt: () => reads.wholeReadAt(),
    currencies: createReadCurrencies(database),
    pickupGroups: createGroupByPickup(database, counts),
  }
}

export type ReadOperations = ReturnType<typeof createReadOperations>

export interface SaveNoteInput {
  readonly id: number
  /** The text that the person saw before; empty if there was none. */
  readonly read: string
  readonly note: OrderNote | null
}

export interface RestoreHoldsInput {
  /** The hold that is undone. */
  readonly replaced: Hold
  readonly before: ReadonlyMap<number, Hold | null>
}

export interface OverrideFindingInput {
  readonly id: number
  readonly finding: FindingKey
  readonly override: FindingOverride | null
}

/** Writes. `holds` is the file of holds and notes; the orders' file has a copy, which is synchronized when the store opens. */
export function createWriteOperations(database: DatabaseSync, holds: DatabaseSync) {
  const counters = createOrderCounters(database)
  const wordIndex = createWordIndex(database)
  const storedHolds = createHoldStore(holds)
  const storedNotes = createNoteStore(holds)
  const storedOverrides = createOverrideStore(holds)
  const stateUpdates = createOrderStateUpdates(database, counters)
  const setLikelyRefused = (orderId: number, isLikely: boolean): void => void stateUpdates.likelyRefused(orderId, isLikely)
  const sentFacts = createSentFactsStore(holds)
  const checks = createOrderChecks({ database, overridesOf: (orderId) => storedOverrides.get(orderId), sentFacts, setLikelyRefused })
  const keepFacts = createKeepFacts({ sentFacts, overrides: storedOverrides })
  const writeOrder = createOrderUpsert({
    database,
    counters,
    wordIndex,
    holdOf: (orderId) => storedHolds.get(orderId),
    noteOf: (orderId) => storedNotes.get(orderId),
    checks,
  })
  const noteUpdates = createNoteUpdates(database, wordIndex)
  const indexSome = createLaterIndexing(database, wordIndex)
  const saveLastFullSync = database.prepare(
    'INSERT INTO whole_reads (id, as_of) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET as_of = excluded.as_of',
  )
  const selectStoredIds = database.prepare('SELECT value AS id FROM json_each(?) WHERE value IN (SELECT id FROM orders)')

  /** Runs all of the work or, when it throws, none of it. */
  function commit<Value>(work: () => Value): Value {
    try {
      return inTransaction(database, () => {
        const value = work()
        counters.save()
        wordIndex.save()
        return value
      })
    } catch (error) {
      counters.discard()
      wordIndex.discard()
      throw error
    }
  }

  function applyHolds(changes: ReadonlyMap<number, Hold | null>): number[] {
    if (changes.size === 0) return []
    storedHolds.set(changes)
    return commit(() => [...changes].filter(([id, hold]) => stateUpdates.hold(id, hold)).map(([id]) => id))
  }

  /** Copies from the file of holds and notes when the last session was interrupted between the two writes, or when the orders are new. */
  function syncCopies(): void {
    const heldIds = stateUpdates.heldIds()
    const notedIds = noteUpdates.notedIds()
    const allHolds = storedHolds.all()
    const allNotes = storedNotes.all()
    commit(() => {
      for (const id of heldIds) if (!allHolds.has(id)) stateUpdates.hold(id, null)
      for (const [id, hold] of allHolds) stateUpdates.hold(id, hold)
      for (const id of notedIds) if (!allNotes.has(id)) noteUpdates.note(id, null)
      for (const [id, note] of allNotes) noteUpdates.note(id, note)
    })
  }

  function deriveMigratedOrders(): void {
    for (let some = stateUpdates.nextOrdersToDerive(); some.length > 0; some = stateUpdates.nextOrdersToDerive()) {
      commit(() => {
        for (const { knownAt, listed, ...order } of some) {
          writeOrder(order, { knownAt, now: Number.POSITIVE_INFINITY, listed })
          stateUpdates.markDerived(order.id)
        }
      })
    }
  }

  deriveMigratedOrders()
  checks.checkAll(commit)
  migrateWaybillKeys(database, commit)
  syncCopies()

  return {
    upsert: ({ orders, now, listed }: UpsertInput): StoredChanges => {
      const changes = commit(() => orders.flatMap((order) => writeOrder(order, { knownAt: order.knownAt, now, listed }) ?? []))
      return { changed: changes.map(({ orderId }) => orderId), changes }
    },
    setPrintState: ({ orderId, state }: { readonly orderId: number; readonly state: PrintState }): boolean =>
      commit(() => stateUpdates.print(orderId, state)),
    hold: ({ ids, hold }: { readonly ids: readonly number[]; readonly hold: Hold }): number[] =>
      applyHolds(new Map(selectStoredIds.all(JSON.stringify(ids)).map((row) => [Number(row['id']), hold]))),
    restoreHolds: ({ replaced, before }: RestoreHoldsInput): number[] =>
      applyHolds(new Map([...before].filter(([id]) => isDeepStrictEqual(storedHolds.get(id), replaced)))),
    release: (ids: readonly number[]): number[] =>
      applyHolds(new Map(ids.filter((id) => storedHolds.get(id) !== null).map((id) => [id, null]))),
    /** Ends every hold that expires on `today` (`YYYY-MM-DD`) or earlier. */
    endHolds: (today: string): number[] => {
      const expired = [...storedHolds.all()].filter(([, { until }]) => until !== null && until <= today)
      return applyHolds(new Map(expired.map(([id]) => [id, null])))
    },
    saveNote: ({ id, read, note }: SaveNoteInput): NoteOutcome => {
      if (selectStoredIds.get(JSON.stringify([id])) === undefined) return 'not-stored'
      if ((storedNotes.get(id)?.text ?? '') !== read) return 'changed'
      storedNotes.set(id, note)
      commit(() => noteUpdates.note(id, note))
      return 'saved'
    },
    /** Indexes some orders stored by an earlier version. False when none is left. */
    indexLater: (): boolean => commit(indexSome),
    overrideFinding: ({ id, finding, override }: OverrideFindingInput): boolean => {
      if (!checks.hasFinding(id, finding)) return false
      storedOverrides.set(id, finding, override)
      commit(() => checks.applyOverrides(id))
      return true
    },
    /** The orders that were checked again with what is known of them now. */
    keepSentFacts: (input: KeepFactsInput): number[] => {
      const changed = keepFacts(input)
      if (changed.length > 0) commit(() => checks.checkAgain(changed))
      return changed
    },
    /** What was sent with those of the orders that this station created. */
    sentContents: (ids: readonly number[]): (readonly [orderId: number, contents: SentContents])[] =>
      ids.flatMap((id) => {
        const facts = sentFacts.get(id)
        const contents = facts === null ? null : sentContentsOf(facts)
        return contents === null ? [] : [[id, contents] as const]
      }),
    unlist: (id: number): true => {
      commit(() => stateUpdates.unlist(id))
      return true
    },
    setWholeReadAt: (instant: string): true => {
      saveLastFullSync.run(instant)
      return true
    },
  }
}

export type WriteOperations = ReturnType<typeof createWriteOperations>
