import { randomUUID } from 'node:crypto'
import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import type { SiteDatabase } from '../../../site/site-database.ts'
import { abortCommit } from '../../../storage/abort-commit.ts'
import type { Query } from '../../../site/site-query.ts'
import { shortIdOf } from '../new-sheets.ts'
import { freshIds } from '../postgres/postgres-batch-writer.ts'
import { groupHistory, pick } from './group-history.ts'
import {
  awaitedColumns,
  awaitedEventColumns,
  batchColumns,
  batchEventColumns,
  sheetColumns,
  sheetEventColumns,
  type BatchAddition,
  type HistoryRow,
  type HistorySheet,
  type HistoryTarget,
  type SheetTail,
} from './ledger-history.ts'

export interface PostgresHistoryParts {
  /** With `ledgerTopic` among its topics. */
  readonly database: SiteDatabase
  /** The id of this station, which owns what it copies. */
  readonly station: string
  readonly newId: () => string
}

const numbers: ReadonlySet<string> = new Set(['orders', 'position', 'leg', 'copy', 'overruled', 'slot'])

function typeOf(column: string): string {
  if (column === 'at' || column === 'started_at') return 'timestamptz[]'
  if (column === 'order_id') return 'bigint[]'
  return numbers.has(column) ? 'integer[]' : 'text[]'
}

/** `unnest` of one array for each column, the first of which is `$first`. */
function unnest(columns: readonly string[], first: number): string {
  const arrays = columns.map((column, index) => `$${first + index}::${typeOf(column)}`)
  return `FROM unnest(${arrays.join(', ')}) AS added (${columns.join(', ')})`
}

function arraysOf(columns: readonly string[], rows: readonly HistoryRow[]): unknown[] {
  return columns.map((column) => rows.map((row) => row[column] ?? null))
}

const batchInsert = ['id', ...batchColumns]
const batchEventInsert = ['batch_id', ...batchEventColumns, 'station']
const sheetInsert = ['id', 'batch_id', ...sheetColumns]
const sheetEventInsert = ['sheet_id', ...sheetEventColumns, 'station']
const awaitedInsert = ['batch_id', ...awaitedColumns]
const awaitedEventInsert = ['batch_id', 'order_id', ...awaitedEventColumns]

const list = (columns: readonly string[]): string => columns.join(', ')

const insertBatches = `INSERT INTO batches (${list(batchInsert)}) SELECT ${list(batchInsert)} ${unnest(batchInsert, 1)}`
const insertBatchEvents = `INSERT INTO batch_events (${list(batchEventInsert)}, claimed_by)
  SELECT ${list(batchEventInsert)}, $1 ${unnest(batchEventInsert, 2)}`
const insertSheets = `INSERT INTO sheets (${list(sheetInsert)}) SELECT ${list(sheetInsert)} ${unnest(sheetInsert, 1)}`
// Each event follows the newest one of its sheet and keeps its owner.
const insertSheetEvents = `INSERT INTO sheet_events (${list(sheetEventInsert)}, follows, claimed_by)
  SELECT ${sheetEventInsert.map((column) => `added.${column}`).join(', ')}, newest.number, coalesce(newest.claimed_by, $1)
  ${unnest(sheetEventInsert, 2)} LEFT JOIN sheet_state ON sheet_state.sheet_id = added.sheet_id
  LEFT JOIN sheet_events AS newest ON newest.number = sheet_state.event`
const insertAwaited = `INSERT INTO awaited (${list(awaitedInsert)}) SELECT ${list(awaitedInsert)} ${unnest(awaitedInsert, 1)}`
const insertAwaitedEvents = `INSERT INTO awaited_events (awaited, ${list(awaitedEventColumns)})
  SELECT awaited.number, ${awaitedEventColumns.map((column) => `added.${column}`).join(', ')}
  ${unnest(['place', ...awaitedEventInsert], 1).replace('$1::text[]', '$1::integer[]')}
  JOIN awaited ON awaited.batch_id = added.batch_id AND awaited.order_id = added.order_id ORDER BY place`

const insertLoss = 'INSERT INTO losses (at, cause, event) SELECT $1, $2, coalesce((SELECT max(number) FROM sheet_events), 0)'

/** The ids under which sheets are added: their own, unless another sheet has the same first eight characters. */
async function idsOf(query: Query, sheets: readonly HistorySheet[], newId: () => string): Promise<Map<string, string>> {
  const rows = await query('SELECT left(id, 8) AS short FROM sheets WHERE left(id, 8) = ANY($1)', [sheets.map(({ id }) => shortIdOf(id))])
  const taken = new Set(rows.map(({ short }) => short))
  const renamed = sheets.filter(({ id }) => taken.has(shortIdOf(id)))
  const fresh = await freshIds(query, renamed.length, newId)
  const ids = new Map(sheets.map(({ id }) => [id, id]))
  for (const [index, { id }] of renamed.entries()) ids.set(id, fresh[index] ?? id)
  return ids
}

/** Aborts the commit when a sheet has a newer event than the one the decision was based on. */
async function refuseNewer(query: Query, tails: readonly SheetTail[]): Promise<void> {
  const [newer] = await query(
    `SELECT 1 FROM unnest($1::text[], $2::bigint[]) AS added (sheet_id, follows)
     LEFT JOIN sheet_state ON sheet_state.sheet_id = added.sheet_id WHERE sheet_state.event IS DISTINCT FROM added.follows LIMIT 1`,
    [tails.map(({ sheetId }) => sheetId), tails.map(({ follows }) => follows)],
  )
  if (newer !== undefined) abortCommit(ledgerFailures.changedMeanwhile())
}

/** Each sheet occurs once. */
async function addSheetEvents(query: Query, station: string, tails: readonly Pick<SheetTail, 'sheetId' | 'events'>[]): Promise<void> {
  const rounds = Math.max(0, ...tails.map(({ events }) => events.length))
  for (let round = 0; round < rounds; round += 1) {
    const rows = tails.flatMap(({ sheetId, events }) => {
      const event = events[round]
      return event === undefined ? [] : [{ ...event, sheet_id: sheetId }]
    })
    await query(insertSheetEvents, [station, ...arraysOf(sheetEventInsert, rows)])
  }
}

async function addHistory(query: Query, additions: readonly BatchAddition[], station: string, newId: () => string): Promise<void> {
  const batches = additions.flatMap(({ batchId, facts }) => (facts === null ? [] : [{ ...facts, id: batchId }]))
  await query(insertBatches, arraysOf(batchInsert, batches))
  const names = await query('SELECT id, station FROM batches WHERE id = ANY($1)', [additions.map(({ batchId }) => batchId)])
  const nameOf = new Map(names.map((row) => [row['id'], String(row['station'])]))
  const batchEvents = additions.flatMap(({ batchId, events }) =>
    events.map((event) => ({ ...event, batch_id: batchId, station: nameOf.get(batchId) ?? '' })),
  )
  await query(insertBatchEvents, [station, ...arraysOf(batchEventInsert, batchEvents)])
  const sheets = additions.flatMap((addition) => addition.sheets.map((sheet) => ({ ...sheet, batchId: addition.batchId })))
  const ids = await idsOf(query, sheets, newId)
  const rows = sheets.map(({ id, batchId, facts }) => ({ ...facts, id: ids.get(id) ?? id, batch_id: batchId }))
  await query(insertSheets, arraysOf(sheetInsert, rows))
  const tails = additions.flatMap((addition) => addition.tails)
  await refuseNewer(query, tails)
  await addSheetEvents(query, station, [...sheets.map(({ id, events }) => ({ sheetId: ids.get(id) ?? id, events })), ...tails])
  const awaited = additions.flatMap((addition) => addition.awaited.map((entry) => ({ ...entry, batchId: addition.batchId })))
  const added = awaited.filter(({ isNew }) => isNew).map(({ facts, batchId }) => ({ ...facts, batch_id: batchId }))
  await query(insertAwaited, arraysOf(awaitedInsert, added))
  const awaitedEvents = awaited.flatMap(({ batchId, facts, events }) =>
    events.map((event) => ({ ...event, batch_id: batchId, order_id: facts['order_id'] ?? null })),
  )
  await query(insertAwaitedEvents, [awaitedEvents.map((_, place) => place), ...arraysOf(awaitedEventInsert, awaitedEvents)])
}

const columns = {
  batch: batchColumns,
  batchEvent: batchEventColumns,
  sheet: sheetColumns,
  sheetEvent: [...sheetEventColumns, 'station'],
  awaited: awaitedColumns,
  awaitedEvent: awaitedEventColumns,
}

/** The ledger of a site as source and target of a copy. */
export function createPostgresHistory({ database, station, newId }: PostgresHistoryParts): HistoryTarget {
  return {
    now: async () => String((await database.read('SELECT site_now() AS now'))[0]?.['now']),
    batches: async () => {
      const rows = await database.read(
        'SELECT id, (SELECT count(*) FROM sheets WHERE batch_id = batches.id) AS sheets FROM batches ORDER BY number',
      )
      return rows.map(({ id, sheets }) => ({ id: String(id), sheets: Number(sheets) }))
    },
    read: (batchIds) =>
      database.snapshot(async (query) => {
        const all = (sql: string) => query(sql, [batchIds])
        const rows = {
          batches: await all('SELECT * FROM batches_now WHERE id = ANY($1) ORDER BY number'),
          batchEvents: await all('SELECT * FROM batch_events WHERE batch_id = ANY($1) ORDER BY number'),
          sheets: await all('SELECT * FROM sheets WHERE batch_id = ANY($1) ORDER BY position'),
          sheetEvents: await all(
            'SELECT sheet_events.* FROM sheet_events JOIN sheets ON sheets.id = sheet_id WHERE batch_id = ANY($1) ORDER BY sheet_events.number',
          ),
          awaited: await all('SELECT * FROM awaited WHERE batch_id = ANY($1) ORDER BY number'),
          awaitedEvents: await all(
            `SELECT awaited_events.* FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited WHERE batch_id = ANY($1)
             ORDER BY awaited_events.number`,
          ),
        }
        return groupHistory(rows, columns, (claimedBy) => claimedBy !== station)
      }),
    newestLoss: async () => {
      const [row] = await database.read('SELECT at, cause FROM losses ORDER BY number DESC LIMIT 1')
      return row === undefined ? null : { at: String(row['at']), cause: String(row['cause']) }
    },
    sheetsOfOrders: async (orderIds) => {
      const rows = await database.read(
        `SELECT sheets.order_id, sheets.batch_id, event.* FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id
         JOIN sheet_events AS event ON event.number = sheet_state.event WHERE sheets.order_id = ANY($1) ORDER BY sheets.number`,
        [orderIds],
      )
      return rows.map((row) => ({
        orderId: Number(row['order_id']),
        batchId: String(row['batch_id']),
        sheetId: String(row['sheet_id']),
        newest: pick(columns.sheetEvent, row),
        newestEvent: Number(row['number']),
      }))
    },
    awaitedOf: async (orderIds) => {
      const rows = await database.read('SELECT order_id, batch_id FROM awaited_open WHERE order_id = ANY($1)', [orderIds])
      return rows.map((row) => ({ orderId: Number(row['order_id']), batchId: String(row['batch_id']) }))
    },
    add: (additions, loss) =>
      database.commit({
        id: randomUUID(),
        write: async (query) => {
          await addHistory(query, additions, station, newId)
          if (loss !== null) await query(insertLoss, [loss.at, loss.cause])
          return true as const
        },
        readBack: async () => true as const,
      }),
  }
}
