import type { SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { failureSchema } from '../../shared/failure.ts'
import { batchSummarySchema, emptyCounts, printPlanSchema, sheetSchema, sheetStates } from '../../shared/printing/batch.ts'
import type { BatchSummary, PrintPlan, Sheet } from '../../shared/printing/batch.ts'

/** A row of the database as node:sqlite hands it over. */
export type Row = Record<string, SQLOutputValue>

const problemsSchema = printPlanSchema.shape.problems
const countSchema = z.object({ state: z.enum(sheetStates), sheets: z.number(), finished: z.number() })

function fromJson(text: SQLOutputValue | undefined): unknown {
  return typeof text === 'string' ? JSON.parse(text) : null
}

/** A row of `sheets_now`. */
export function sheetOfRow(row: Row): Sheet {
  return sheetSchema.parse({
    id: row.id,
    batchId: row.batch_id,
    position: row.position,
    orderId: row.order_id,
    reference: row.reference,
    place: { kind: row.kind, leg: row.leg },
    waybill: row.waybill,
    copy: row.copy,
    printerId: row.printer_id,
    printerName: row.printer_name,
    media: row.media,
    state: row.state,
    job: row.job,
    jobUuid: row.job_uuid,
    sha256: row.sha256,
    file: row.file,
    failure: fromJson(row.failure),
    person: row.person,
    station: row.station,
    reason: row.reason,
    changedAt: row.at,
  })
}

/** A row of `batches` with its newest event's `state` and `halt`, and the counted states of its sheets. */
export function summaryOfRow(row: Row, counted: readonly Row[]): BatchSummary {
  const counts = emptyCounts()
  let sheets = 0
  let reportedFinished = 0
  for (const count of countSchema.array().parse(counted)) {
    counts[count.state] = count.sheets
    sheets += count.sheets
    reportedFinished += count.finished
  }
  const halt = failureSchema.nullable().parse(fromJson(row.halt))
  return batchSummarySchema.parse({
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    person: row.person,
    orders: row.orders,
    sheets,
    counts,
    reportedFinished,
    ...(halt === null ? {} : { halt }),
  })
}

export function problemsOfRow(row: Row): PrintPlan['problems'] {
  return problemsSchema.parse(fromJson(row.problems))
}
