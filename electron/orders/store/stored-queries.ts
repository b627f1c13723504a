import type { DatabaseSync } from 'node:sqlite'
import type { CallInput, CallOutput, StoredChannel } from '../../../shared/contract/contract.ts'
import { createCountReader } from './order-counts.ts'
import { createOrderLists } from './order-lists.ts'

/** Input and output are those of the call. Runs on the worker's connection; errors are SQLite's. */
export type StoredQueries = { readonly [Channel in StoredChannel]: (input: CallInput<Channel>) => CallOutput<Channel> }

/** The queries behind the calls that only read the stored orders. */
export function createStoredQueries(database: DatabaseSync, stationZone: () => string): StoredQueries {
  return {
    'orders.facets': createOrderLists(database, createCountReader(database), stationZone).facets,
  }
}
