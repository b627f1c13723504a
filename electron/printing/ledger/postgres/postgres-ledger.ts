import { readChangesSince } from './postgres-ledger-changes.ts'
import { randomUUID } from 'node:crypto'
import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import { documentCopyKey } from '../../../../shared/printing/expected-documents.ts'
import type { Result } from '../../../../shared/result.ts'
import type { SiteDatabase } from '../../../site/site-database.ts'
import type { Query } from '../../../site/site-query.ts'
import { findSiteLoss } from '../../../site/site-version.ts'
import type { SharedLedger } from '../ledger-port.ts'
import { createPostgresBatchWriter } from './postgres-batch-writer.ts'
import { createPostgresLedgerReader } from './postgres-ledger-reader.ts'
import { writeLoss, writeLossTime } from './postgres-loss-writer.ts'
import { createPostgresSheetWriter } from './postgres-sheet-writer.ts'

const asTrue = async (): Promise<true> => true

export interface PostgresLedgerParts {
  /** With `ledgerTopic` among its topics. */
  readonly database: SiteDatabase
  /** The id of this station, unique in the site: it may submit what it begins. */
  readonly station: string
  /** Random from its first character on: the first eight identify a sheet in a file name. */
  readonly newId: () => string
}

/**
 * The print ledger on PostgreSQL, shared by the stations of a site. Each write is one commit, confirmed by the server's disk before it
 * resolves, whatever durability is requested; one whose response was lost is looked up by its id. Times are the database's.
 */
export function createPostgresLedger({ database, station, newId }: PostgresLedgerParts): SharedLedger {
  const batches = createPostgresBatchWriter(station, newId)
  const sheets = createPostgresSheetWriter(station)

  function commit<Value>(
    write: (query: Query, at: string) => Promise<Value>,
    readBack: (query: Query) => Promise<Value>,
    acceptsLoss = false,
  ): Promise<Result<Value>> {
    return database.commit({ id: randomUUID(), write, readBack, acceptsLoss })
  }

  return {
    ...createPostgresLedgerReader(database, station),
    begin: (batch) =>
      commit(
        (query, at) => batches.begin(query, batch, at),
        async (query) => sheets.readAll(query, await batches.readIds(query, batch.id, null)),
      ),
    recordWaybillRequested: (batchId, orderId, isRequested) =>
      commit((query, at) => batches.recordWaybillRequested(query, batchId, orderId, isRequested, at), asTrue),
    addAwaitedSheets: (batchId, orderId, added) =>
      commit(
        (query, at) => batches.addAwaitedSheets(query, batchId, orderId, added, at),
        async (query) => sheets.readAll(query, await batches.readIds(query, batchId, orderId)),
      ),
    addFurtherSheets: (batchId, orderId, added) =>
      commit(
        (query, at) => batches.addFurtherSheets(query, batchId, orderId, added, at),
        async (query) => {
          const written = new Set(added.map(documentCopyKey))
          const all = await sheets.readAll(query, await batches.readIds(query, batchId, orderId))
          return all.filter((sheet) => written.has(documentCopyKey(sheet)))
        },
      ),
    giveUpAwaited: (batchId, orderId, failure, by) =>
      commit((query, at) => batches.giveUpAwaited(query, batchId, orderId, failure, by, at), asTrue),
    change: async (sheetId, change) => {
      const changed = await commit(
        (query, at) => sheets.changeAll(query, [{ ...change, sheetId }], at),
        (query) => sheets.readAll(query, [sheetId]),
      )
      if (!changed.ok) return changed
      const [sheet] = changed.value
      if (sheet === undefined) throw new Error(`The ledger has no sheet ${sheetId}.`)
      return { ok: true, value: sheet }
    },
    changeAll: (changes) =>
      commit(
        (query, at) => sheets.changeAll(query, changes, at),
        (query) =>
          sheets.readAll(
            query,
            changes.map(({ sheetId }) => sheetId),
          ),
      ),
    takeOver: (batchId, by, from) =>
      commit(
        async (query, at) => sheets.takeOver(query, await batches.takeOver(query, batchId, { to: by.station, from }, at), by, at),
        async (query) =>
          (await sheets.readAll(query, await batches.readIds(query, batchId, null))).filter(
            ({ state, failure }) => state === 'intended' || failure?.code === ledgerFailures.begunByStation({ station: '' }).code,
          ),
      ),
    recordLoss: (loss) => commit((query, at) => writeLoss(query, loss, at), asTrue, true),
    recordLossTime: (at) => commit((query) => writeLossTime(query, at), asTrue),
    setBatchState: (batchId, state, halt) => commit((query, at) => batches.setState(query, batchId, state, halt, at), asTrue),
    now: async () => String((await database.read('SELECT site_now() AS now'))[0]?.['now']),
    changesSince: (since, most) => database.snapshot((query) => readChangesSince(query, since, most)),
    findLoss: (known) => database.snapshot((query) => findSiteLoss(query, known)),
  }
}
