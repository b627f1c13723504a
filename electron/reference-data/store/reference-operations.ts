import { DatabaseSync } from 'node:sqlite'
import type { FoundAddress } from '../../../shared/reference-data/found-address.ts'
import type { NamedEntry, ReferenceLists } from '../../../shared/reference-data/named-entry.ts'
import type { SplitAddress } from '../../../shared/reference-data/split-address/split-address-result.ts'
import { splitAddress } from '../../../shared/reference-data/split-address/split-address.ts'
import { createAddressesOfIds, type AddressOfId } from './addresses-of-ids.ts'
import { createAddressStore } from './address-store.ts'
import { createCountryStore } from './country-store.ts'
import { createLearner, type LearnedCompany, type OrderToLearn } from './learn.ts'
import { createNameStore, type NamesWrite } from './name-store.ts'
import { readReferenceLists } from './read-reference-lists.ts'
import { createAddressSearch } from './search-addresses.ts'
import { createUseCounts } from './use-counts.ts'
import { inTransaction } from '../../storage/transaction.ts'

export interface Learned {
  /** The lists have changed. */
  readonly haveListsChanged: boolean
}

export interface UnlearnedOrders {
  readonly ids: readonly number[]
  readonly next: number | null
}

/** This many ids at a time do not block the receiver's event loop. */
const ordersLookedThrough = 2000

export interface SavedNames {
  /** False when another person changed an entry in the meantime; then nothing was written. */
  readonly isSaved: boolean
}

/** Reads from a file that is closed again: a damaged one can only be set aside when it is not open. */
function withOrders<Value>(file: string, read: (orders: DatabaseSync) => Value): Value {
  const orders = new DatabaseSync(file, { timeout: 5000 })
  try {
    orders.exec('PRAGMA query_only = 1')
    return read(orders)
  } finally {
    orders.close()
  }
}

/** The worker's operations. Inputs and results are plain data, errors are SQLite's. */
export function createReferenceOperations(database: DatabaseSync, ordersFile: string) {
  const countries = createCountryStore(database)
  const counts = createUseCounts(database)
  const learner = createLearner({ database, countries, addresses: createAddressStore(database), counts })
  const names = createNameStore(database)
  const selectLearned = database.prepare("SELECT id FROM sources WHERE source = 'order' AND id > ? AND id <= ?")
  const findAddresses = createAddressesOfIds(database)
  const search = createAddressSearch(database, (id) => countries.facts(id) ?? namedCountry(id))

  function namedCountry(id: number | null): { readonly name: string; readonly isoCode2: string } | null {
    const entry = names.all().find((each) => each.kind === 'country' && each.id === id)
    return entry?.kind === 'country' ? entry : null
  }

  /** Runs all of the work or, when it throws, none of it. */
  function commit<Value>(work: () => Value): Value {
    try {
      return inTransaction(database, work)
    } catch (error) {
      countries.discard()
      counts.discard()
      throw error
    }
  }

  function learn(work: () => void): Learned {
    return commit(() => {
      work()
      const changed = [countries.save(), counts.save()]
      return { haveListsChanged: changed.includes(true) }
    })
  }

  return {
    lists: (): ReferenceLists => readReferenceLists({ countries, counts, names }),
    names: (): NamedEntry[] => names.all(),
    searchAddresses: (text: string): FoundAddress[] => search(text),
    addressesOfIds: (ids: readonly number[]): AddressOfId[] => findAddresses(ids),
    splitAddress: (text: string): SplitAddress => splitAddress(text, readReferenceLists({ countries, counts, names }).countries),
    /** Some stored orders after this id that nothing was learned from yet, and the id to continue after; null at the end. */
    unlearnedOrders: (after: number): UnlearnedOrders => {
      const stored = withOrders(ordersFile, (orders) =>
        orders
          .prepare('SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ?')
          .all(after, ordersLookedThrough)
          .map((row) => Number(row['id'])),
      )
      const last = stored.at(-1) ?? after
      const learned = new Set(selectLearned.all(after, last).map((row) => Number(row['id'])))
      return { ids: stored.filter((id) => !learned.has(id)), next: stored.length < ordersLookedThrough ? null : last }
    },
    learnOrders: (ids: readonly number[]): Learned => {
      const read: OrderToLearn[] = withOrders(ordersFile, (orders) =>
        orders
          .prepare(
            `SELECT orders.id, raw, read_at FROM json_each(?) CROSS JOIN orders ON orders.id = json_each.value
             JOIN answers ON answers.id = orders.id`,
          )
          .all(JSON.stringify(ids))
          .map((row) => ({ id: Number(row['id']), raw: String(row['raw']), readAt: String(row['read_at']) })),
      )
      return learn(() => {
        for (const order of read) learner.order(order)
      })
    },
    learnCompanies: (companies: readonly LearnedCompany[], readAt: string): Learned =>
      learn(() => {
        for (const company of companies) learner.company(company, readAt)
      }),
    saveNames: (write: NamesWrite): SavedNames => {
      // A person will not enter it again: it is synced before the response.
      database.exec('PRAGMA synchronous = FULL')
      try {
        return commit(() => ({ isSaved: names.write(write) }))
      } finally {
        database.exec('PRAGMA synchronous = NORMAL')
      }
    },
    changesOf: (changeId: string) => names.changesOf(changeId),
  }
}

export type ReferenceOperations = ReturnType<typeof createReferenceOperations>
