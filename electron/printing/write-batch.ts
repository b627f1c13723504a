import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../shared/failure.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { refuse } from './ledger-commit.ts'
import type { NewBatch, NewSheet } from './ledger-port.ts'

/** Writes one event of a sheet and its copy in `sheet_state`. */
export type AppendEvent = (sheet: Omit<Sheet, 'changedAt'>, at: string) => Sheet

/** As many sheets as an awaited order may have: its numbers are kept free for it. */
export const numbersForAwaited = 50

const claimedMeanwhile: Failure = {
  kind: 'busy',
  message: 'Another batch took one of these orders just now. Nothing was started.',
  next: 'Plan the batch again.',
}

const awaitsNoMore: Failure = {
  kind: 'busy',
  message: 'The batch does not await this order any more. Nothing of it was added.',
  next: 'Look at the batch again.',
}

const tooManySheets: Failure = {
  kind: 'not-allowed',
  message: `The order has more than ${numbersForAwaited} sheets, which do not fit into its place in the batch. Nothing of it was printed.`,
  next: 'Print this order in a batch of its own.',
}

/** Where each sheet and each awaited order stands: dense, but for the numbers kept free for those that are awaited. */
function placesIn({ sheets, awaited }: NewBatch) {
  const sheetPlaces: number[] = []
  const awaitedPlaces: number[] = []
  for (let index = 0; index <= sheets.length; index += 1) {
    while ((awaited[awaitedPlaces.length]?.after ?? sheets.length + 1) <= index) {
      awaitedPlaces.push(index + 1 + awaitedPlaces.length * numbersForAwaited)
    }
    if (index < sheets.length) sheetPlaces.push(index + 1 + awaitedPlaces.length * numbersForAwaited)
  }
  return { sheetPlaces, awaitedPlaces }
}

/** The steps of the ledger that add sheets. Each is called inside a commit. */
export function createBatchWriter(database: DatabaseSync, newId: () => string, append: AppendEvent) {
  const insertBatch = database.prepare('INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertBatchEvent = database.prepare('INSERT INTO batch_events (batch_id, state, halt, at) VALUES (?, ?, NULL, ?)')
  const insertSheet = database.prepare(
    `INSERT INTO sheets (id, batch_id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name, media, because, station, again)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertAwaited = database.prepare('INSERT INTO awaited (batch_id, order_id, reference, position) VALUES (?, ?, ?, ?)')
  const insertAwaitedEvent = database.prepare('INSERT INTO awaited_events (awaited, step, failure, at) VALUES (?, ?, ?, ?)')
  const shortIdTaken = database.prepare('SELECT 1 FROM sheets WHERE substr(id, 1, 8) = ?')
  const readBatch = database.prepare('SELECT person, station FROM batches WHERE id = ?')
  const readAwaited = database.prepare('SELECT number, position FROM awaited_open WHERE batch_id = ? AND order_id = ?')
  const anyClaim = database.prepare(
    `SELECT 1 FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id AND sheet_state.state = 'intended'
     WHERE order_id IN (SELECT value FROM json_each(?1))
     UNION ALL SELECT 1 FROM awaited_open WHERE order_id IN (SELECT value FROM json_each(?1)) LIMIT 1`,
  )

  function freshSheetId(): string {
    for (;;) {
      const id = newId()
      if (shortIdTaken.get(id.slice(0, 8)) === undefined) return id
    }
  }

  function writeSheet(batch: Pick<NewBatch, 'id' | 'person' | 'station'>, planned: NewSheet, position: number, at: string): Sheet {
    const { because, reason, again, ...facts } = planned
    const sheet = {
      ...facts,
      id: freshSheetId(),
      batchId: batch.id,
      position,
      state: 'intended',
      job: null,
      jobUuid: null,
      sha256: null,
      file: null,
      failure: null,
      person: batch.person,
      station: batch.station,
      reason: reason ?? null,
      again: again ?? null,
      overruled: false,
      page: null,
      slot: null,
    } satisfies Omit<Sheet, 'changedAt'>
    const { kind, leg } = sheet.place
    const paper = [sheet.orderId, sheet.reference, kind, leg, sheet.waybill, sheet.copy] as const
    const printer = [sheet.printerId, sheet.printerName, sheet.media, because, batch.station] as const
    insertSheet.run(sheet.id, batch.id, position, ...paper, ...printer, sheet.again)
    return append(sheet, at)
  }

  function openEntry(batchId: string, orderId: number): { readonly number: number; readonly position: number } {
    const entry = readAwaited.get(batchId, orderId) ?? refuse(awaitsNoMore)
    return { number: Number(entry['number']), position: Number(entry['position']) }
  }

  return {
    begin: (batch: NewBatch, at: string): Sheet[] => {
      const orderIds = new Set([...batch.sheets, ...batch.awaited].map(({ orderId }) => orderId))
      if (anyClaim.get(JSON.stringify([...orderIds])) !== undefined) refuse(claimedMeanwhile)
      const orders = new Set([...orderIds, ...batch.problems.map(({ orderId }) => orderId)]).size
      insertBatch.run(batch.id, batch.person, batch.station, batch.reason, orders, JSON.stringify(batch.problems), at)
      insertBatchEvent.run(batch.id, orderIds.size === 0 ? 'finished' : 'running', at)
      const { sheetPlaces, awaitedPlaces } = placesIn(batch)
      for (const [index, { orderId, reference }] of batch.awaited.entries()) {
        insertAwaited.run(batch.id, orderId, reference, awaitedPlaces[index] ?? 0)
      }
      return batch.sheets.map((planned, index) => writeSheet(batch, planned, sheetPlaces[index] ?? 0, at))
    },

    arrive: (batchId: string, orderId: number, sheets: readonly NewSheet[], at: string): Sheet[] => {
      const { number, position } = openEntry(batchId, orderId)
      if (sheets.length > numbersForAwaited) refuse(tooManySheets)
      const { person, station } = readBatch.get(batchId) ?? {}
      insertAwaitedEvent.run(number, 'arrived', null, at)
      const batch = { id: batchId, person: String(person), station: String(station) }
      return sheets.map((planned, index) => writeSheet(batch, planned, position + index, at))
    },

    giveUp: (batchId: string, orderId: number, failure: Failure, at: string): true => {
      insertAwaitedEvent.run(openEntry(batchId, orderId).number, 'given-up', JSON.stringify(failure), at)
      return true
    },

    noteAsked: (batchId: string, orderId: number, asked: boolean, at: string): true => {
      insertAwaitedEvent.run(openEntry(batchId, orderId).number, asked ? 'asked' : 'not-asked', null, at)
      return true
    },
  }
}
