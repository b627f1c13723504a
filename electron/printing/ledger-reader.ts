import type { DatabaseSync } from 'node:sqlite'
import type { BatchSummary, Sheet } from '../../shared/printing/batch.ts'
import type { Ledger } from './ledger-port.ts'
import { problemsOfRow, sheetOfRow, summaryOfRow, type Row } from './ledger-rows.ts'

type Reader = Omit<Ledger, 'begin' | 'change' | 'changeAll' | 'setBatchState' | 'noteLoss'>

const newestEvent = `
  SELECT batches.*, batch_events.state, batch_events.halt FROM batches
  JOIN batch_events ON batch_events.number = (SELECT max(number) FROM batch_events WHERE batch_id = batches.id)`

function sheets(rows: readonly Row[]): Sheet[] {
  return rows.map(sheetOfRow)
}

/** The reading half of the ledger on SQLite. A database that cannot be read throws: nothing may be decided on half a history. */
export function createLedgerReader(database: DatabaseSync): Reader {
  const count = database.prepare(
    `SELECT state, count(*) AS sheets, coalesce(sum(job = 'finished'), 0) AS finished FROM sheet_state WHERE batch_id = ? GROUP BY state`,
  )
  const oneBatch = database.prepare(`${newestEvent} WHERE batches.id = ?`)
  const newestBatches = database.prepare(`${newestEvent} ORDER BY batches.rowid DESC LIMIT ?`)
  const batchesIn = database.prepare(
    `${newestEvent} WHERE batch_events.state IN (SELECT value FROM json_each(?)) ORDER BY batches.rowid DESC`,
  )
  const sheet = database.prepare('SELECT * FROM sheets_now WHERE id = ?')
  const ofBatch = database.prepare('SELECT * FROM sheets_now WHERE batch_id = ? ORDER BY position')
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
  const ofWaybill = database.prepare(
    `SELECT * FROM sheets_now WHERE waybill = ? AND kind = 'waybill_document' AND state IN ('spooled', 'unknown', 'confirmed')
     ORDER BY state = 'confirmed', number DESC LIMIT 1`,
  )
  const lost = database.prepare('SELECT max(at) AS at FROM losses')
  const claimed = database.prepare(
    `SELECT DISTINCT order_id FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id AND sheet_state.state = 'intended'
     WHERE order_id IN (SELECT value FROM json_each(?))`,
  )

  function summary(row: Row): BatchSummary {
    return summaryOfRow(row, count.all(String(row.id)))
  }

  return {
    claimed: async (orderIds) => new Set(claimed.all(JSON.stringify(orderIds)).map((row) => Number(row.order_id))),
    lostAt: async () => {
      const at = lost.get()?.['at']
      return typeof at === 'string' ? at : null
    },
    batches: async (limit) => newestBatches.all(limit).map(summary),
    batchesIn: async (states) => batchesIn.all(JSON.stringify(states)).map(summary),
    summary: async (batchId) => {
      const row = oneBatch.get(batchId)
      return row === undefined ? null : summary(row)
    },
    batch: async (batchId) => {
      const row = oneBatch.get(batchId)
      if (row === undefined) return null
      return { summary: summary(row), sheets: sheets(ofBatch.all(batchId)), problems: problemsOfRow(row) }
    },
    sheetsOfOrder: async (orderId) => sheets(ofOrders.all(JSON.stringify([orderId]))),
    sheetsOfOrders: async (orderIds) => sheets(ofOrders.all(JSON.stringify(orderIds))),
    sheet: async (sheetId) => {
      const row = sheet.get(sheetId)
      return row === undefined ? null : sheetOfRow(row)
    },
    sheetsIn: async (states) => sheets(inStates.all(JSON.stringify(states))),
    sheetsToAsk: async () => sheets(toAsk.all()),
    sheetOfWaybill: async (waybill) => {
      const row = ofWaybill.get(waybill)
      return row === undefined ? null : sheetOfRow(row)
    },
  }
}
