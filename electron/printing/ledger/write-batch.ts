import type { DatabaseSync } from 'node:sqlite'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { NewBatch, NewSheet } from './ledger-port.ts'
import { abortCommit } from '../../storage/abort-commit.ts'
import type { Failure } from '../../../shared/failure.ts'
import { addFreshIds, intendedSheet, lastPositionSql, maxAwaitedSheets, ordersIn, placesIn } from './new-sheets.ts'

/** The operations of the ledger that add sheets. Each is called inside a commit. */
export function createBatchWriter(database: DatabaseSync, newId: () => string) {
  const insertBatch = database.prepare('INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertBatchEvent = database.prepare('INSERT INTO batch_events (batch_id, state, halt, at) VALUES (?, ?, NULL, ?)')
  // A batch may have thousands of sheets: one statement for all takes half the time of one per sheet.
  const insertSheets = database.prepare(
    `INSERT INTO sheets (id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name, media, because, again, again_by,
       batch_id, station)
     SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9, value->>10,
       value->>11, value->>12, value->>13, ?, ? FROM json_each(?)`,
  )
  const newestEvent = database.prepare('SELECT coalesce(max(number), 0) AS number FROM sheet_events')
  const insertEvents = database.prepare(
    `INSERT INTO sheet_events (sheet_id, state, reason, person, at) SELECT value->>0, 'intended', value->>1, ?, ? FROM json_each(?)`,
  )
  const insertStates = database.prepare(
    `INSERT INTO sheet_state (sheet_id, batch_id, state, job, event)
     SELECT sheet_id, ?, state, NULL, number FROM sheet_events WHERE number > ? ORDER BY number`,
  )
  const insertAwaited = database.prepare('INSERT INTO awaited (batch_id, order_id, reference, position) VALUES (?, ?, ?, ?)')
  const insertAwaitedEvent = database.prepare('INSERT INTO awaited_events (awaited, step, failure, at) VALUES (?, ?, ?, ?)')
  const shortIdsTaken = database.prepare(
    'SELECT substr(id, 1, 8) AS short FROM sheets WHERE substr(id, 1, 8) IN (SELECT substr(value, 1, 8) FROM json_each(?))',
  )
  const readBatch = database.prepare('SELECT person, station FROM batches WHERE id = ?')
  const readAwaited = database.prepare('SELECT number, position FROM awaited_open WHERE batch_id = ? AND order_id = ?')
  const lastPosition = database.prepare(lastPositionSql('?1'))
  const anyLeft = database.prepare(
    `SELECT 1 FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id AND sheet_state.state = 'intended'
     WHERE order_id = ? AND sheets.batch_id = ? LIMIT 1`,
  )
  const anyClaim = database.prepare(
    `SELECT 1 FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id AND sheet_state.state = 'intended'
     WHERE order_id IN (SELECT value FROM json_each(?1))
     UNION ALL SELECT 1 FROM awaited_open WHERE order_id IN (SELECT value FROM json_each(?1)) LIMIT 1`,
  )
  const anyChange = database.prepare(
    `SELECT 1 FROM sheet_events JOIN sheets ON sheets.id = sheet_events.sheet_id
     WHERE sheet_events.number > ?2 AND order_id IN (SELECT value FROM json_each(?1))
     UNION ALL SELECT 1 FROM losses WHERE rowid > ?3 LIMIT 1`,
  )

  function freshIds(count: number): string[] {
    const ids = new Map<string, string>()
    while (ids.size < count) {
      const more = Array.from({ length: count - ids.size }, newId)
      addFreshIds(ids, more, new Set(shortIdsTaken.all(JSON.stringify(more)).map(({ short }) => short)))
    }
    return [...ids.values()]
  }

  function writeSheets(
    batch: Pick<NewBatch, 'id' | 'person' | 'station'>,
    planned: readonly NewSheet[],
    placeOf: (index: number) => number,
    at: string,
  ): Sheet[] {
    const ids = freshIds(planned.length)
    const sheets = planned.map((sheet, index) => intendedSheet(batch, sheet, { id: ids[index] ?? '', position: placeOf(index), at }))
    const rows = sheets.map(({ place, ...sheet }, index) => {
      const identity = [sheet.id, sheet.position, sheet.orderId, sheet.reference, place.kind, place.leg, sheet.waybill, sheet.copy] as const
      const because = JSON.stringify(planned[index]?.because)
      return [...identity, sheet.printerId, sheet.printerName, sheet.media, because, sheet.again, sheet.againBy]
    })
    const before = Number(newestEvent.get()?.['number'])
    insertSheets.run(batch.id, batch.station, JSON.stringify(rows))
    insertEvents.run(batch.person, at, JSON.stringify(sheets.map(({ id, reason }) => [id, reason])))
    insertStates.run(batch.id, before)
    return sheets
  }

  function begun(id: string): Pick<NewBatch, 'id' | 'person' | 'station'> {
    const { person, station } = readBatch.get(id) ?? {}
    return { id, person: String(person), station: String(station) }
  }

  function openEntry(batchId: string, orderId: number): { readonly number: number; readonly position: number } {
    const entry = readAwaited.get(batchId, orderId) ?? abortCommit(ledgerFailures.notAwaited())
    return { number: Number(entry['number']), position: Number(entry['position']) }
  }

  return {
    begin: (batch: NewBatch, at: string): Sheet[] => {
      const { claimed, total } = ordersIn(batch)
      if (anyClaim.get(JSON.stringify(claimed)) !== undefined) abortCommit(ledgerFailures.claimedMeanwhile())
      const { event, loss } = batch.plannedAt
      if (anyChange.get(JSON.stringify(claimed), event, loss) !== undefined) abortCommit(ledgerFailures.changedSincePlanned())
      insertBatch.run(batch.id, batch.person, batch.station, batch.reason, total, JSON.stringify(batch.problems), at)
      insertBatchEvent.run(batch.id, claimed.length === 0 ? 'finished' : 'running', at)
      const { sheetPlaces, awaitedPlaces } = placesIn(batch)
      for (const [index, { orderId, reference }] of batch.awaited.entries()) {
        insertAwaited.run(batch.id, orderId, reference, awaitedPlaces[index] ?? 0)
      }
      return writeSheets(batch, batch.sheets, (index) => sheetPlaces[index] ?? 0, at)
    },

    addAwaitedSheets: (batchId: string, orderId: number, sheets: readonly NewSheet[], at: string): Sheet[] => {
      const { number, position } = openEntry(batchId, orderId)
      if (sheets.length > maxAwaitedSheets) abortCommit(ledgerFailures.tooManySheets({ most: maxAwaitedSheets }))
      insertAwaitedEvent.run(number, 'arrived', null, at)
      return writeSheets(begun(batchId), sheets, (index) => position + index, at)
    },

    addFurtherSheets: (batchId: string, orderId: number, sheets: readonly NewSheet[], at: string): Sheet[] => {
      if (anyLeft.get(orderId, batchId) === undefined) abortCommit(ledgerFailures.leftBatch())
      const last = Number(lastPosition.get(batchId)?.['position'])
      return writeSheets(begun(batchId), sheets, (index) => last + 1 + index, at)
    },

    giveUpAwaited: (batchId: string, orderId: number, failure: Failure, at: string): true => {
      insertAwaitedEvent.run(openEntry(batchId, orderId).number, 'given-up', JSON.stringify(failure), at)
      return true
    },

    recordWaybillRequested: (batchId: string, orderId: number, isRequested: boolean, at: string): true => {
      insertAwaitedEvent.run(openEntry(batchId, orderId).number, isRequested ? 'asked' : 'not-asked', null, at)
      return true
    },
  }
}
