import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Failure } from '../../../../shared/failure.ts'
import type { BatchSummary, Sheet } from '../../../../shared/printing/batch.ts'
import { abortCommit } from '../../../storage/abort-commit.ts'
import type { Query } from '../../../site/site-query.ts'
import type { NewBatch, NewSheet } from '../ledger-port.ts'
import { addFreshIds, intendedSheet, lastPositionSql, maxAwaitedSheets, ordersIn, placesIn, shortIdOf } from '../new-sheets.ts'

const insertSheets = `
  INSERT INTO sheets (id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name, media, because, again, again_by, batch_id)
  SELECT *, $15 FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::integer[], $9::text[],
    $10::text[], $11::text[], $12::text[], $13::text[], $14::text[])`
const insertEvents = `
  INSERT INTO sheet_events (sheet_id, state, reason, person, station, claimed_by, at)
  SELECT id, 'intended', reason, $3, $4, $5, $6 FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS sheet(id, reason, place) ORDER BY place`
const insertAwaited = `
  INSERT INTO awaited (batch_id, order_id, reference, position)
  SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::integer[])`
const insertAwaitedEvent = 'INSERT INTO awaited_events (awaited, step, failure, at) VALUES ($1, $2, $3, $4)'
const insertBatch = `INSERT INTO batches (id, person, station, reason, orders, problems, started_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** The oldest claim on one of the orders, and its holder. */
const oneClaim = `
  SELECT sheets.reference, event.person, event.station FROM sheet_state
  JOIN sheets ON sheets.id = sheet_state.sheet_id JOIN sheet_events AS event ON event.number = sheet_state.event
  WHERE sheet_state.state = 'intended' AND sheet_state.order_id = ANY($1)
  UNION ALL SELECT awaited_open.reference, batches.person, batches.station FROM awaited_open JOIN batches ON batches.id = awaited_open.batch_id
  WHERE awaited_open.order_id = ANY($1) LIMIT 1`

/** Whether one of the orders has an event after the one that was seen, or history was lost since. */
const anyChange = `
  SELECT 1 FROM sheet_events JOIN sheets ON sheets.id = sheet_events.sheet_id WHERE sheet_events.number > $2 AND sheets.order_id = ANY($1)
  UNION ALL SELECT 1 FROM losses WHERE number > $3 LIMIT 1`

/** Random ids whose first eight characters no sheet of the site has. */
export async function freshIds(query: Query, count: number, newId: () => string): Promise<string[]> {
  const ids = new Map<string, string>()
  while (ids.size < count) {
    const more = Array.from({ length: count - ids.size }, newId)
    const rows = await query('SELECT left(id, 8) AS short FROM sheets WHERE left(id, 8) = ANY($1)', [more.map(shortIdOf)])
    addFreshIds(ids, more, new Set(rows.map(({ short }) => short)))
  }
  return [...ids.values()]
}

/** A batch event names the station that the batch belongs to from then on. */
const insertBatchEvent = 'INSERT INTO batch_events (batch_id, state, halt, at, claimed_by, station) VALUES ($1, $2, $3, $4, $5, $6)'

const somethingLeft = `SELECT 1 FROM sheet_state WHERE batch_id = $1 AND state = 'intended'
  UNION ALL SELECT 1 FROM awaited_open WHERE batch_id = $1 LIMIT 1`

async function openEntry(query: Query, batchId: string, orderId: number): Promise<{ number: number; position: number }> {
  const [entry] = await query('SELECT number, position FROM awaited_open WHERE batch_id = $1 AND order_id = $2', [batchId, orderId])
  if (entry === undefined) return abortCommit(ledgerFailures.notAwaited())
  return { number: Number(entry['number']), position: Number(entry['position']) }
}

async function begun(query: Query, id: string): Promise<Pick<NewBatch, 'id' | 'person' | 'station'>> {
  const [batch] = await query('SELECT person, station FROM batches WHERE id = $1', [id])
  return { id, person: String(batch?.['person']), station: String(batch?.['station']) }
}

/** The operations of the ledger that add sheets. Each is called inside a commit. `station` is the id of this station, which claims them. */
export function createPostgresBatchWriter(station: string, newId: () => string) {
  async function writeSheets(
    query: Query,
    batch: Pick<NewBatch, 'id' | 'person' | 'station'>,
    planned: readonly NewSheet[],
    placeOf: (index: number) => number,
    at: string,
  ): Promise<Sheet[]> {
    if (planned.length === 0) return []
    const ids = await freshIds(query, planned.length, newId)
    const sheets = planned.map((sheet, index) => intendedSheet(batch, sheet, { id: ids[index] ?? '', position: placeOf(index), at }))
    const column = <Value>(of: (sheet: Sheet) => Value): Value[] => sheets.map(of)
    await query(insertSheets, [
      column(({ id }) => id),
      column(({ position }) => position),
      column(({ orderId }) => orderId),
      column(({ reference }) => reference),
      column(({ place }) => place.kind),
      column(({ place }) => place.leg),
      column(({ waybill }) => waybill),
      column(({ copy }) => copy),
      column(({ printerId }) => printerId),
      column(({ printerName }) => printerName),
      column(({ media }) => media),
      planned.map(({ because }) => JSON.stringify(because)),
      column(({ again }) => again),
      column(({ againBy }) => againBy),
      batch.id,
    ])
    await query(insertEvents, [column(({ id }) => id), column(({ reason }) => reason), batch.person, batch.station, station, at])
    return sheets
  }

  /** Aborts the commit when the batch belongs to another station. Resolves to the name under which this one holds it. */
  async function requireOwn(query: Query, batchId: string): Promise<string> {
    const [batch] = await query('SELECT claimed_by, holder FROM batches_now WHERE id = $1', [batchId])
    if (batch !== undefined && batch['claimed_by'] !== station)
      abortCommit(ledgerFailures.batchTakenOver({ station: String(batch['holder']) }))
    return String(batch?.['holder'])
  }

  return {
    begin: async (query: Query, batch: NewBatch, at: string): Promise<Sheet[]> => {
      const { claimed, total } = ordersIn(batch)
      const [claim] = await query(oneClaim, [claimed])
      if (claim !== undefined) {
        const [reference, person, holder] = [claim['reference'], claim['person'], claim['station']].map(String)
        abortCommit(ledgerFailures.claimedByStation({ reference: reference ?? '', person: person ?? '', station: holder ?? '' }))
      }
      const changes = await query(anyChange, [claimed, batch.plannedAt.event, batch.plannedAt.loss])
      if (changes.length > 0) abortCommit(ledgerFailures.changedSincePlanned())
      await query(insertBatch, [batch.id, batch.person, batch.station, batch.reason, total, JSON.stringify(batch.problems), at])
      const state = claimed.length === 0 ? 'finished' : 'running'
      await query(insertBatchEvent, [batch.id, state, null, at, station, batch.station])
      const { sheetPlaces, awaitedPlaces } = placesIn(batch)
      const { awaited } = batch
      if (awaited.length > 0) {
        const [orderIds, references] = [awaited.map(({ orderId }) => orderId), awaited.map(({ reference }) => reference)]
        await query(insertAwaited, [batch.id, orderIds, references, awaitedPlaces])
      }
      return await writeSheets(query, batch, batch.sheets, (index) => sheetPlaces[index] ?? 0, at)
    },

    addAwaitedSheets: async (query: Query, batchId: string, orderId: number, sheets: readonly NewSheet[], at: string): Promise<Sheet[]> => {
      await requireOwn(query, batchId)
      const { number, position } = await openEntry(query, batchId, orderId)
      if (sheets.length > maxAwaitedSheets) abortCommit(ledgerFailures.tooManySheets({ most: maxAwaitedSheets }))
      await query(insertAwaitedEvent, [number, 'arrived', null, at])
      return await writeSheets(query, await begun(query, batchId), sheets, (index) => position + index, at)
    },

    addFurtherSheets: async (query: Query, batchId: string, orderId: number, sheets: readonly NewSheet[], at: string): Promise<Sheet[]> => {
      await requireOwn(query, batchId)
      const left = await query(`SELECT 1 FROM sheet_state WHERE order_id = $1 AND batch_id = $2 AND state = 'intended' LIMIT 1`, [
        orderId,
        batchId,
      ])
      if (left.length === 0) abortCommit(ledgerFailures.leftBatch())
      const [last] = await query(lastPositionSql('$1'), [batchId])
      return await writeSheets(query, await begun(query, batchId), sheets, (index) => Number(last?.['position']) + 1 + index, at)
    },

    giveUpAwaited: async (
      query: Query,
      batchId: string,
      orderId: number,
      failure: Failure,
      by: 'run' | undefined,
      at: string,
    ): Promise<true> => {
      if (by === 'run') await requireOwn(query, batchId)
      const { number } = await openEntry(query, batchId, orderId)
      await query(insertAwaitedEvent, [number, 'given-up', JSON.stringify(failure), at])
      return true
    },

    recordWaybillRequested: async (query: Query, batchId: string, orderId: number, isRequested: boolean, at: string): Promise<true> => {
      await requireOwn(query, batchId)
      const { number } = await openEntry(query, batchId, orderId)
      await query(insertAwaitedEvent, [number, isRequested ? 'asked' : 'not-asked', null, at])
      return true
    },

    setState: async (query: Query, batchId: string, state: BatchSummary['state'], halt: Failure | undefined, at: string): Promise<true> => {
      const holder = await requireOwn(query, batchId)
      // The run leaves out sheets that left the batch and came back in the meantime, so some may be unsent.
      const [left] = state === 'finished' ? await query(somethingLeft, [batchId]) : []
      const kept = left === undefined ? state : 'interrupted'
      await query(insertBatchEvent, [batchId, kept, halt === undefined ? null : JSON.stringify(halt), at, station, holder])
      return true
    },

    /**
     * Assigns the batch to this station. Resolves to the ids of its sheets that are not sent yet, or that the other station began to send; aborts
     * the commit when nothing is left of it.
     */
    takeOver: async (
      query: Query,
      batchId: string,
      { to, from }: { readonly to: string; readonly from: string | undefined },
      at: string,
    ): Promise<string[]> => {
      const [batch] = await query('SELECT claimed_by, holder FROM batches_now WHERE id = $1', [batchId])
      const isMoved = from !== undefined && (batch?.['holder'] !== from || batch['claimed_by'] === station)
      if (isMoved) abortCommit(ledgerFailures.changedMeanwhile())
      const left = await query(
        `SELECT sheet_id FROM sheet_state JOIN sheets ON sheets.id = sheet_id
         WHERE sheets.batch_id = $1 AND state IN ('intended', 'submitted') ORDER BY sheets.position`,
        [batchId],
      )
      const awaited = await query('SELECT 1 FROM awaited_open WHERE batch_id = $1 LIMIT 1', [batchId])
      if (left.length + awaited.length === 0) abortCommit(ledgerFailures.changedMeanwhile())
      await query(insertBatchEvent, [batchId, 'interrupted', null, at, station, to])
      return left.map((row) => String(row['sheet_id']))
    },

    /** The sheets of a batch, or of one of its orders if given, in printing order. */
    readIds: async (query: Query, batchId: string, orderId: number | null): Promise<string[]> => {
      const rows = await query('SELECT id FROM sheets WHERE batch_id = $1 AND ($2::bigint IS NULL OR order_id = $2) ORDER BY position', [
        batchId,
        orderId,
      ])
      return rows.map(({ id }) => String(id))
    },
  }
}
