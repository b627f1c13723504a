import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { candidateNumbers, parseBarcode } from '../../../shared/waybills/parse-barcode.ts'
import type { BatchSummary, Sheet } from '../../../shared/printing/batch.ts'
import type { LedgerReads } from './ledger-port.ts'
import { unusualWaybillSql, waybillKeySql } from '../../storage/waybill-key-sql.ts'
import { processInChunks } from '../../platform/process-in-chunks.ts'
import { createBatchChangeReader } from './read-batch-change.ts'
import { createShiftFactsReader } from './read-shift-facts.ts'
import { awaitedOfRow, beforeFractions, problemsOfRow, sheetOfRow, summaryOfRow, type Row } from './ledger-rows.ts'

/** Orders or sheets per chunk, read in a few milliseconds. */
const readChunkSize = 500

/** Sheets for pages of a label's file are after all others of a batch, so they do not show which order is last. */
const inOrder = (direction: 'ASC' | 'DESC'): string => `SELECT reference FROM (
  SELECT * FROM (SELECT position, reference FROM sheets WHERE batch_id = batches.id AND kind <> 'label_pages' ORDER BY position ${direction} LIMIT 1)
  UNION ALL SELECT position, reference FROM awaited WHERE batch_id = batches.id
) ORDER BY position ${direction} LIMIT 1`

const newestEvent = `
  SELECT batches.*, batch_events.state, batch_events.halt FROM batches
  JOIN batch_events ON batch_events.number = (SELECT max(number) FROM batch_events WHERE batch_id = batches.id)`

function sheets(rows: readonly Row[]): Sheet[] {
  return rows.map(sheetOfRow)
}

/** The reading half of the ledger on SQLite. A database that cannot be read throws: nothing may be decided on incomplete history. */
export function createLedgerReader(database: DatabaseSync): LedgerReads {
  const count = database.prepare(`SELECT state, count(*) AS sheets FROM sheet_state WHERE batch_id = ? GROUP BY state`)
  const oneBatch = database.prepare(`${newestEvent} WHERE batches.id = ?`)
  const newestBatches = database.prepare(`${newestEvent} ORDER BY batches.rowid DESC LIMIT ?`)
  const batchesOf = database.prepare(
    `${newestEvent} WHERE batches.id IN (
       SELECT batch_id FROM sheets WHERE order_id IN (SELECT value FROM json_each(?1))
       UNION SELECT batch_id FROM awaited WHERE order_id IN (SELECT value FROM json_each(?1))
     ) ORDER BY batches.rowid DESC LIMIT ?2`,
  )
  const references = database.prepare(
    `SELECT coalesce((${inOrder('ASC')}), problems ->> '$[0].reference') AS first,
       coalesce((${inOrder('DESC')}), problems ->> '$[#-1].reference') AS last FROM batches WHERE id = ?`,
  )
  const batchesIn = database.prepare(
    `${newestEvent} WHERE batch_events.state IN (SELECT value FROM json_each(?)) ORDER BY batches.rowid DESC`,
  )
  const sheet = database.prepare('SELECT * FROM sheets_now WHERE id = ?')
  const withIds = database.prepare('SELECT * FROM sheets_now WHERE id IN (SELECT value FROM json_each(?)) ORDER BY number')
  const ofBatch = database.prepare('SELECT * FROM sheets_now WHERE batch_id = ? AND position > ? ORDER BY position LIMIT ?')
  const ofOrders = database.prepare('SELECT * FROM sheets_now WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY number')
  const inStates = database.prepare(
    `SELECT * FROM sheets_now WHERE id IN (SELECT sheet_id FROM sheet_state WHERE state IN (SELECT value FROM json_each(?))) ORDER BY number`,
  )
  const toAsk = database.prepare(
    `SELECT * FROM sheets_now WHERE id IN (
       SELECT sheet_id FROM sheet_state WHERE state = 'submitted'
       UNION ALL SELECT sheet_id FROM sheet_state
       WHERE state IN ('spooled', 'unknown') AND (job IS NULL OR job IN ('waiting', 'held', 'printing', 'stopped'))
     ) ORDER BY number`,
  )
  const forgottenJobs = database.prepare(
    `SELECT * FROM sheets_now WHERE id IN (
       SELECT sheet_id FROM sheet_state
       WHERE state IN ('confirmed', 'voided', 'failed') AND (job IS NULL OR job IN ('waiting', 'held', 'printing', 'stopped'))
         OR state = 'failed' AND job = 'missing'
     ) AND job_uuid IS NOT NULL ORDER BY number DESC LIMIT ?`,
  )
  const ofWaybill = database.prepare(
    `SELECT * FROM (
       SELECT * FROM sheets_now WHERE kind = 'waybill_document' AND ${waybillKeySql} = ?
       UNION SELECT * FROM sheets_now WHERE kind = 'waybill_document' AND ${unusualWaybillSql}
     ) WHERE state IN ('spooled', 'unknown', 'confirmed') ORDER BY state = 'confirmed', number DESC`,
  )
  const onPaper = database.prepare(
    `SELECT * FROM (
       SELECT sheets_now.* FROM json_each(?) CROSS JOIN sheets_now WHERE kind = 'waybill_document' AND ${waybillKeySql} = value
       UNION SELECT * FROM sheets_now WHERE kind = 'waybill_document' AND ${unusualWaybillSql}
     ) WHERE state IN ('submitted', 'spooled', 'unknown', 'confirmed', 'voided') ORDER BY number`,
  )
  // In the order of the index, so that a page reads no more rows than it needs.
  const usableLabels = database.prepare(
    `SELECT DISTINCT order_id FROM sheets INDEXED BY sheets_of_order CROSS JOIN sheet_state ON sheet_state.sheet_id = sheets.id
     WHERE order_id > ? AND kind = 'waybill_document' AND sheet_state.state IN ('submitted', 'spooled', 'unknown', 'confirmed')
     ORDER BY order_id LIMIT ?`,
  )
  const voidOnPaper = database.prepare(
    `SELECT * FROM sheets_now
     WHERE id IN (SELECT sheet_id FROM sheet_state WHERE state = 'voided' AND sheet_id NOT IN (SELECT value FROM json_each(?)))
       AND kind = 'waybill_document' AND job_uuid IS NOT NULL ORDER BY number`,
  )
  const voidOrders = database.prepare(
    `SELECT DISTINCT order_id FROM sheets_now WHERE id IN (SELECT sheet_id FROM sheet_state WHERE state = 'voided')
       AND kind = 'waybill_document' AND job_uuid IS NOT NULL`,
  )
  const labelsSent = database.prepare(
    `SELECT count(*) AS labels, count(DISTINCT order_id) AS orders FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id
     WHERE kind = 'waybill_document' AND sheet_state.state IN ('spooled', 'confirmed', 'voided')
       AND sheets.id IN (SELECT sheet_id FROM sheet_events WHERE state = 'submitted' AND at >= ? AND at < ?)`,
  )
  const lost = database.prepare('SELECT at, cause FROM losses ORDER BY rowid DESC LIMIT 1')
  const decided = database.prepare(
    `SELECT sheet_state.sheet_id AS id FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id
     WHERE order_id IN (SELECT value FROM json_each(?)) AND sheet_state.event > (SELECT coalesce(max(event), 0) FROM losses)`,
  )
  const decidedAmong = (orderIds: readonly number[]) => decided.all(JSON.stringify(orderIds)).map((row) => String(row.id))
  const claimed = database.prepare(
    `SELECT order_id FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id AND sheet_state.state = 'intended'
     WHERE order_id IN (SELECT value FROM json_each(?1))
     UNION SELECT order_id FROM awaited_open WHERE order_id IN (SELECT value FROM json_each(?1))`,
  )
  const claimsAmong = (orderIds: readonly number[]) => claimed.all(JSON.stringify(orderIds)).map((row) => Number(row.order_id))
  const awaited = database.prepare('SELECT * FROM awaited_open WHERE batch_id = ? ORDER BY position')
  const countAwaited = database.prepare('SELECT count(*) AS orders FROM awaited_open WHERE batch_id = ?')
  const countRefused = database.prepare(
    `SELECT json_array_length(problems) + (
       SELECT count(*) FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
       WHERE batch_id = batches.id AND step = 'given-up'
     ) AS orders FROM batches WHERE id = ?`,
  )
  const givenUp = database.prepare(
    `SELECT order_id, reference, failure FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
     WHERE batch_id = ? AND step = 'given-up' ORDER BY awaited_events.number`,
  )
  const newestSlot = database.prepare(
    `SELECT on_page.page, on_page.slot FROM sheet_events AS on_page JOIN sheets_now ON sheets_now.id = on_page.sheet_id
     WHERE on_page.page IS NOT NULL AND on_page.state = 'submitted' AND sheets_now.printer_id = ? AND sheets_now.state NOT IN ('failed', 'intended')
     ORDER BY on_page.number DESC LIMIT 1`,
  )

  const moment = database.prepare(
    'SELECT (SELECT coalesce(max(number), 0) FROM sheet_events) AS event, (SELECT coalesce(max(rowid), 0) FROM losses) AS loss',
  )
  const changes = createBatchChangeReader(database)

  function summary(row: Row): BatchSummary {
    const id = String(row.id)
    const [awaitedNow, refused] = [Number(countAwaited.get(id)?.['orders']), Number(countRefused.get(id)?.['orders'])]
    return summaryOfRow(row, count.all(id), { awaited: awaitedNow, refused, references: references.get(id) })
  }

  async function sheetsOfBatch(batchId: string): Promise<Sheet[]> {
    const all: Sheet[] = []
    for (;;) {
      const some = sheets(ofBatch.all(batchId, all.at(-1)?.position ?? 0, readChunkSize))
      all.push(...some)
      if (some.length < readChunkSize) return all
      await nextTurn()
    }
  }

  return {
    ...createShiftFactsReader(database),
    moment: async () => {
      const row = moment.get()
      return { event: Number(row?.['event']), loss: Number(row?.['loss']) }
    },
    claimed: async (orderIds) => new Set(await processInChunks(orderIds, readChunkSize, claimsAmong)),
    awaitedOrders: async (batchId) => awaited.all(batchId).map(awaitedOfRow),
    lastLabelPosition: async (printerId) => {
      const row = newestSlot.get(printerId)
      return row === undefined ? null : { page: String(row['page']), slot: Number(row['slot']) }
    },
    lostAt: async () => {
      const at = lost.get()?.['at']
      return typeof at === 'string' ? at : null
    },
    isLossTimeLocal: async () => {
      const cause = lost.get()?.['cause']
      return typeof cause === 'string' && cause !== 'service-time'
    },
    decidedSinceLoss: async (orderIds) => new Set(await processInChunks(orderIds, readChunkSize, decidedAmong)),
    batches: async (limit) => newestBatches.all(limit).map(summary),
    batchesOf: async (orderIds, limit) => batchesOf.all(JSON.stringify(orderIds), limit).map(summary),
    batchesIn: async (states) => batchesIn.all(JSON.stringify(states)).map(summary),
    summary: async (batchId) => {
      const row = oneBatch.get(batchId)
      return row === undefined ? null : summary(row)
    },
    batch: async (batchId) => {
      const row = oneBatch.get(batchId)
      if (row === undefined) return null
      const list = await sheetsOfBatch(batchId)
      return { summary: summary(row), sheets: list, problems: problemsOfRow(row, givenUp.all(batchId)) }
    },
    revision: async () => changes.revision(),
    batchPage: async (batchId, after, most) => {
      const row = oneBatch.get(batchId)
      if (row === undefined) return null
      const isFirst = after === 0
      return {
        summary: summary(row),
        revision: changes.revision(),
        sheets: sheets(ofBatch.all(batchId, after, most)),
        problems: isFirst ? problemsOfRow(row, givenUp.all(batchId)) : [],
        awaited: isFirst ? awaited.all(batchId).map(awaitedOfRow) : [],
      }
    },
    batchChange: async (batchId, since, most) => {
      const row = oneBatch.get(batchId)
      return row === undefined ? null : { ...summary(row), ...changes.since(batchId, since, most) }
    },
    sheetsOfOrder: async (orderId) => sheets(ofOrders.all(JSON.stringify([orderId]))),
    sheetsOfOrders: async (orderIds) => {
      if (orderIds.length <= readChunkSize) return sheets(ofOrders.all(JSON.stringify(orderIds)))
      const read = (some: readonly number[]) =>
        ofOrders.all(JSON.stringify(some)).map((row) => [Number(row.number), sheetOfRow(row)] as const)
      const all = await processInChunks(orderIds, readChunkSize, read)
      return all.toSorted(([one], [other]) => one - other).map(([, found]) => found)
    },
    sheet: async (sheetId) => {
      const row = sheet.get(sheetId)
      return row === undefined ? null : sheetOfRow(row)
    },
    sheets: async (sheetIds) => sheets(withIds.all(JSON.stringify(sheetIds))),
    sheetsIn: async (states) => sheets(inStates.all(JSON.stringify(states))),
    sheetsToReconcile: async () => sheets(toAsk.all()),
    sheetsWithForgottenJob: async (limit) => sheets(forgottenJobs.all(limit)),
    sheetOfWaybill: async (waybill) => {
      for (const number of candidateNumbers(parseBarcode(waybill))) {
        const found = sheets(ofWaybill.all(number)).find((label) => normalizeWaybill(label.waybill ?? '') === number)
        if (found !== undefined) return found
      }
      return null
    },
    countLabels: async (from, to) => {
      const row = labelsSent.get(beforeFractions(from), beforeFractions(to))
      return { orders: Number(row?.['orders']), labels: Number(row?.['labels']) }
    },
    ordersWithUsableLabels: async (after, limit) => usableLabels.all(after, limit).map((row) => Number(row['order_id'])),
    ordersWithVoidLabels: async () => voidOrders.all().map((row) => Number(row['order_id'])),
    voidLabelsExcept: async (sheetIds) => sheets(voidOnPaper.all(JSON.stringify(sheetIds))),
    labelsOfWaybills: async (numbers) => {
      const wanted = new Set(numbers)
      return sheets(onPaper.all(JSON.stringify([...wanted]))).filter(
        ({ waybill }) => waybill !== null && wanted.has(normalizeWaybill(waybill)),
      )
    },
  }
}
