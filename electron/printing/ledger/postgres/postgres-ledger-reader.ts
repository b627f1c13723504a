import { normalizeWaybill } from '../../../../shared/waybills/normalize-waybill.ts'
import { candidateNumbers, parseBarcode } from '../../../../shared/waybills/parse-barcode.ts'
import type { BatchSummary, Sheet } from '../../../../shared/printing/batch.ts'
import type { SiteDatabase } from '../../../site/site-database.ts'
import type { Query, SiteRow } from '../../../site/site-query.ts'
import type { LedgerReads } from '../ledger-port.ts'
import { awaitedOfRow, problemsOfRow, sheetOfRow, summaryOfRow } from '../ledger-rows.ts'
import { readBatchChange, readRevision } from './postgres-batch-change.ts'
import { postgresUnusualWaybill, postgresWaybillKey } from './postgres-ledger-schema.ts'
import { createPostgresShiftFacts } from './postgres-shift-facts.ts'

/** Rows parsed per chunk, in a few milliseconds; the response to each statement is a turn of the main loop. */
const readChunkSize = 500

function sheets(rows: readonly SiteRow[]): Sheet[] {
  return rows.map(sheetOfRow)
}

/** Sheets for pages of a label's file are after all others of a batch, so they do not show which order is last. */
const inOrder = (direction: 'ASC' | 'DESC'): string => `SELECT reference FROM (
  (SELECT position, reference FROM sheets WHERE batch_id = batches.id AND kind <> 'label_pages' ORDER BY position ${direction} LIMIT 1)
  UNION ALL (SELECT position, reference FROM awaited WHERE batch_id = batches.id ORDER BY position ${direction} LIMIT 1)
) AS named ORDER BY position ${direction} LIMIT 1`

/** `station` is the id of this station: batches of others are marked as theirs. */
async function summaries(query: Query, batches: readonly SiteRow[], station: string): Promise<BatchSummary[]> {
  const ids = batches.map(({ id }) => id)
  const counted = await query(
    `SELECT batch_id, state, count(*) AS sheets
     FROM sheet_state WHERE batch_id = ANY($1) GROUP BY batch_id, state`,
    [ids],
  )
  const awaited = await query('SELECT batch_id, count(*) AS orders FROM awaited_open WHERE batch_id = ANY($1) GROUP BY batch_id', [ids])
  const refused = await query(
    `SELECT id, json_array_length(problems::json) + (
       SELECT count(*) FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
       WHERE awaited.batch_id = batches.id AND step = 'given-up'
     ) AS orders FROM batches WHERE id = ANY($1)`,
    [ids],
  )
  const named = await query(
    `SELECT id, coalesce((${inOrder('ASC')}), problems::json -> 0 ->> 'reference') AS first,
       coalesce((${inOrder('DESC')}), problems::json -> -1 ->> 'reference') AS last FROM batches WHERE id = ANY($1)`,
    [ids],
  )
  const countsOf = Map.groupBy(counted, (row) => row['batch_id'])
  const awaitedOf = new Map(awaited.map((row) => [row['batch_id'], Number(row['orders'])]))
  const refusedOf = new Map(refused.map((row) => [row['id'], Number(row['orders'])]))
  const referencesOf = new Map(named.map((row) => [row['id'], row]))
  return batches.map((row) => {
    const id = row['id'] ?? ''
    const orders = { awaited: awaitedOf.get(id) ?? 0, refused: refusedOf.get(id) ?? 0, references: referencesOf.get(id) }
    const summary = summaryOfRow(row, countsOf.get(id) ?? [], orders)
    return row['claimed_by'] === station ? summary : { ...summary, otherStation: String(row['holder']) }
  })
}

async function batchRow(query: Query, batchId: string, station: string): Promise<{ row: SiteRow; summary: BatchSummary } | null> {
  const rows = await query('SELECT * FROM batches_now WHERE id = $1', [batchId])
  const [summary] = await summaries(query, rows, station)
  const [row] = rows
  return row === undefined || summary === undefined ? null : { row, summary }
}

async function problemsOf(query: Query, batchId: string, row: SiteRow) {
  const givenUp = await query(
    `SELECT order_id, reference, failure FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
     WHERE batch_id = $1 AND step = 'given-up' ORDER BY awaited_events.number`,
    [batchId],
  )
  return problemsOfRow(row, givenUp)
}

async function sheetsAfter(query: Query, batchId: string, position: number, most: number): Promise<Sheet[]> {
  const page = 'SELECT * FROM sheets_now WHERE batch_id = $1 AND position > $2 ORDER BY position LIMIT $3'
  return sheets(await query(page, [batchId, position, most]))
}

async function sheetsOfBatch(query: Query, batchId: string): Promise<Sheet[]> {
  const all: Sheet[] = []
  for (;;) {
    const some = await sheetsAfter(query, batchId, all.at(-1)?.position ?? 0, readChunkSize)
    all.push(...some)
    if (some.length < readChunkSize) return all
  }
}

async function awaitedIn(query: Query, batchId: string) {
  return (await query('SELECT * FROM awaited_open WHERE batch_id = $1 ORDER BY position', [batchId])).map(awaitedOfRow)
}

/** The sheets that a condition selects, oldest first. */
const sheetsWhere = (condition: string): string => `SELECT * FROM sheets_now WHERE ${condition} ORDER BY number`

const toReconcile = sheetsWhere(`claimed_by = $1 AND (state = 'submitted'
  OR (state IN ('spooled', 'unknown') AND (job IS NULL OR job IN ('waiting', 'held', 'printing', 'stopped'))))`)
const forgottenJobs = `SELECT * FROM sheets_now WHERE claimed_by = $1 AND state IN ('confirmed', 'voided', 'failed') AND job_uuid IS NOT NULL
  AND (job IS NULL OR job IN ('waiting', 'held', 'printing', 'stopped') OR (state = 'failed' AND job = 'missing')) ORDER BY number DESC LIMIT $2`
const isVoidOnPaper = `state = 'voided' AND kind = 'waybill_document' AND job_uuid IS NOT NULL`
const voidOnPaper = sheetsWhere(`${isVoidOnPaper} AND NOT EXISTS (SELECT FROM unnest($1::text[]) AS excepted WHERE excepted = id)`)
const voidOrders = `SELECT DISTINCT order_id FROM sheets_now WHERE ${isVoidOnPaper}`
const usableLabels = `SELECT DISTINCT sheets.order_id FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id
  WHERE sheets.order_id > $1 AND kind = 'waybill_document' AND sheet_state.state IN ('submitted', 'spooled', 'unknown', 'confirmed')
  ORDER BY sheets.order_id LIMIT $2`
const onPaper = sheetsWhere(`kind = 'waybill_document' AND (${postgresWaybillKey} = ANY($1) OR ${postgresUnusualWaybill})
  AND state IN ('submitted', 'spooled', 'unknown', 'confirmed', 'voided')`)
const ofWaybill = `SELECT * FROM sheets_now WHERE kind = 'waybill_document' AND (${postgresWaybillKey} = $1 OR ${postgresUnusualWaybill})
  AND state IN ('spooled', 'unknown', 'confirmed') ORDER BY state = 'confirmed', number DESC`
const labelsSent = `SELECT count(*) AS labels, count(DISTINCT sheets.order_id) AS orders
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id
  WHERE kind = 'waybill_document' AND sheet_state.state IN ('spooled', 'confirmed', 'voided')
    AND sheets.id IN (SELECT sheet_id FROM sheet_events WHERE state = 'submitted' AND at >= $1 AND at < $2)`
const newestSlot = `SELECT on_page.page, on_page.slot FROM sheet_events AS on_page JOIN sheets_now ON sheets_now.id = on_page.sheet_id
  WHERE on_page.page IS NOT NULL AND on_page.state = 'submitted' AND on_page.claimed_by = $2 AND sheets_now.printer_id = $1
    AND sheets_now.state NOT IN ('failed', 'intended')
  ORDER BY on_page.number DESC LIMIT 1`
const decided = `SELECT sheet_id FROM sheet_state WHERE order_id = ANY($1) AND event > (SELECT coalesce(max(event), 0) FROM losses)`
const claimed = `SELECT order_id FROM sheet_state WHERE state = 'intended' AND order_id = ANY($1)
  UNION SELECT order_id FROM awaited_open WHERE order_id = ANY($1)`
const moment = `SELECT (SELECT coalesce(max(number), 0) FROM sheet_events) AS event, (SELECT coalesce(max(number), 0) FROM losses) AS loss`
const batchesOfOrders = `SELECT * FROM batches_now WHERE id IN (
    SELECT batch_id FROM sheets WHERE order_id = ANY($1) UNION SELECT batch_id FROM awaited WHERE order_id = ANY($1)
  ) ORDER BY number DESC LIMIT $2`
const newestLoss = 'SELECT at, cause FROM losses ORDER BY number DESC LIMIT 1'

/** The reading half of the ledger on PostgreSQL: reads of several statements use one snapshot. `station` is the id of this station. */
export function createPostgresLedgerReader(database: Pick<SiteDatabase, 'read' | 'snapshot'>, station: string): LedgerReads {
  const { read, snapshot } = database
  return {
    ...createPostgresShiftFacts(database),
    moment: async () => {
      const [row] = await read(moment)
      return { event: Number(row?.['event']), loss: Number(row?.['loss']) }
    },
    claimed: async (orderIds) => new Set((await read(claimed, [orderIds])).map((row) => Number(row['order_id']))),
    awaitedOrders: (batchId) => awaitedIn(read, batchId),
    lastLabelPosition: async (printerId) => {
      const [row] = await read(newestSlot, [printerId, station])
      return row === undefined ? null : { page: String(row['page']), slot: Number(row['slot']) }
    },
    lostAt: async () => {
      const [row] = await read(newestLoss)
      return row === undefined ? null : String(row['at'])
    },
    isLossTimeLocal: async () => {
      const [row] = await read(newestLoss)
      return row !== undefined && row['cause'] !== 'service-time'
    },
    decidedSinceLoss: async (orderIds) => new Set((await read(decided, [orderIds])).map((row) => String(row['sheet_id']))),
    batches: (limit) =>
      snapshot(async (query) => summaries(query, await query('SELECT * FROM batches_now ORDER BY number DESC LIMIT $1', [limit]), station)),
    batchesOf: (orderIds, limit) => snapshot(async (query) => summaries(query, await query(batchesOfOrders, [orderIds, limit]), station)),
    batchesIn: (states) =>
      snapshot(async (query) =>
        summaries(query, await query('SELECT * FROM batches_now WHERE state = ANY($1) ORDER BY number DESC', [states]), station),
      ),
    summary: (batchId) => snapshot(async (query) => (await batchRow(query, batchId, station))?.summary ?? null),
    batch: (batchId) =>
      snapshot(async (query) => {
        const found = await batchRow(query, batchId, station)
        if (found === null) return null
        const { row, summary } = found
        return { summary, sheets: await sheetsOfBatch(query, batchId), problems: await problemsOf(query, batchId, row) }
      }),
    revision: () => readRevision(read),
    batchPage: (batchId, after, most) =>
      snapshot(async (query) => {
        const found = await batchRow(query, batchId, station)
        if (found === null) return null
        const isFirst = after === 0
        return {
          summary: found.summary,
          revision: await readRevision(query),
          sheets: await sheetsAfter(query, batchId, after, most),
          problems: isFirst ? await problemsOf(query, batchId, found.row) : [],
          awaited: isFirst ? await awaitedIn(query, batchId) : [],
        }
      }),
    batchChange: (batchId, since, most) =>
      snapshot(async (query) => {
        const found = await batchRow(query, batchId, station)
        return found === null ? null : { ...found.summary, ...(await readBatchChange(query, batchId, since, most)) }
      }),
    sheetsOfOrder: async (orderId) => sheets(await read(sheetsWhere('order_id = $1'), [orderId])),
    sheetsOfOrders: async (orderIds) => sheets(await read(sheetsWhere('order_id = ANY($1)'), [orderIds])),
    sheet: async (sheetId) => sheets(await read(sheetsWhere('id = $1'), [sheetId]))[0] ?? null,
    sheets: async (sheetIds) => sheets(await read(sheetsWhere('id = ANY($1)'), [sheetIds])),
    sheetsIn: async (states) => sheets(await read(sheetsWhere('state = ANY($1)'), [states])),
    sheetsToReconcile: async () => sheets(await read(toReconcile, [station])),
    sheetsWithForgottenJob: async (limit) => sheets(await read(forgottenJobs, [station, limit])),
    sheetOfWaybill: async (waybill) => {
      for (const number of candidateNumbers(parseBarcode(waybill))) {
        const found = sheets(await read(ofWaybill, [number])).find((label) => normalizeWaybill(label.waybill ?? '') === number)
        if (found !== undefined) return found
      }
      return null
    },
    countLabels: async (from, to) => {
      const [row] = await read(labelsSent, [from.toString(), to.toString()])
      return { orders: Number(row?.['orders']), labels: Number(row?.['labels']) }
    },
    ordersWithUsableLabels: async (after, limit) => (await read(usableLabels, [after, limit])).map((row) => Number(row['order_id'])),
    ordersWithVoidLabels: async () => (await read(voidOrders)).map((row) => Number(row['order_id'])),
    voidLabelsExcept: async (sheetIds) => sheets(await read(voidOnPaper, [sheetIds])),
    labelsOfWaybills: async (numbers) => {
      const wanted = new Set(numbers)
      return sheets(await read(onPaper, [[...wanted]])).filter(({ waybill }) => waybill !== null && wanted.has(normalizeWaybill(waybill)))
    },
  }
}
