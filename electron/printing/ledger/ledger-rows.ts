import { parseStoredJson } from '../../storage/stored-json.ts'
import type { SQLOutputValue } from 'node:sqlite'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { sheetKinds } from '../../../shared/documents/document.ts'
import { failureSchema, type Failure } from '../../../shared/failure.ts'
import { messageSchema, type Message } from '../../../shared/messages/message.ts'
import {
  batchSummarySchema,
  emptyCounts,
  printPlanSchema,
  reprintKinds,
  reprintRequests,
  sheetStates,
} from '../../../shared/printing/batch.ts'
import type { BatchSummary, PrintPlan, Sheet } from '../../../shared/printing/batch.ts'
import { isMediaName, jobStates, type MediaName } from '../../../shared/printing/printers/printer.ts'
import type { AwaitedOrder } from './ledger-port.ts'

/** A row as returned by node:sqlite. */
export type SqliteRow = Record<string, SQLOutputValue>

type Column = SQLOutputValue | boolean

/** A row as returned by node:sqlite or the PostgreSQL driver. */
export type Row = Readonly<Record<string, Column>>

/** An instant of a whole second, as text that sorts before the same second with `Z` or a fraction. */
export function beforeFractions(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).slice(0, -1)
}

const problemsSchema = printPlanSchema.shape.problems
const countSchema = z.object({ state: z.enum(sheetStates), sheets: z.number() })

function throwUnexpectedValue(value: Column | undefined): never {
  throw new Error(`The ledger holds a value of another kind than expected: ${typeof value}.`)
}

function text(value: Column | undefined): string {
  return typeof value === 'string' ? value : throwUnexpectedValue(value)
}

function whole(value: Column | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : throwUnexpectedValue(value)
}

function oneOf<Word extends string>(words: readonly Word[], value: Column | undefined): Word {
  return words.find((word) => word === value) ?? throwUnexpectedValue(value)
}

function orNull<Value>(value: Column | undefined, read: (value: Column) => Value): Value | null {
  return value === null || value === undefined ? null : read(value)
}

function messagesOf(value: Column): Message[] {
  return messageSchema.array().parse(parseStoredJson(text(value)))
}

/** As it is stored. */
export function leftOutColumn({ leftOut = [] }: Sheet): string | null {
  return leftOut.length === 0 ? null : JSON.stringify(leftOut)
}

function failureOf(value: Column): Failure {
  return failureSchema.parse(parseStoredJson(text(value)))
}

function mediaOf(value: Column | undefined): MediaName {
  const media = text(value)
  return isMediaName(media) ? media : throwUnexpectedValue(value)
}

/** A row of `sheets_now`. Thousands are read at a time, so each column is checked without a schema library. */
export function sheetOfRow(row: Row): Sheet {
  return {
    id: text(row.id),
    batchId: text(row.batch_id),
    position: whole(row.position),
    orderId: whole(row.order_id),
    reference: text(row.reference),
    place: { kind: oneOf(sheetKinds, row.kind), leg: orNull(row.leg, whole) },
    waybill: orNull(row.waybill, text),
    copy: whole(row.copy),
    printerId: text(row.printer_id),
    printerName: text(row.printer_name),
    media: mediaOf(row.media),
    state: oneOf(sheetStates, row.state),
    job: orNull(row.job, (job) => oneOf(jobStates, job)),
    jobUuid: orNull(row.job_uuid, text),
    sha256: orNull(row.sha256, text),
    file: orNull(row.file, text),
    failure: orNull(row.failure, failureOf),
    person: text(row.person),
    station: text(row.station),
    reason: orNull(row.reason, text),
    again: orNull(row.again, (kind) => oneOf(reprintKinds, kind)),
    againBy: orNull(row.again_by, (request) => oneOf(reprintRequests, request)),
    isOverridden: row.overruled === 1,
    page: orNull(row.page, text),
    slot: orNull(row.slot, whole),
    changedAt: text(row.at),
    sentAt: orNull(row.sent_at, text),
    ...(row.left_out === null || row.left_out === undefined ? {} : { leftOut: messagesOf(row.left_out) }),
  }
}

/** A row of `awaited_open`. */
export function awaitedOfRow(row: Row): AwaitedOrder {
  return { orderId: whole(row.order_id), reference: text(row.reference), position: whole(row.position), isRequested: row.asked === 1 }
}

/** How many orders of a batch wait for their waybill, how many were left out or given up, and a row with the `first` and `last` reference. */
interface BatchOrders {
  readonly awaited: number
  readonly refused: number
  readonly references: Row | undefined
}

/** None for a batch that begins or ends with an order that has no reference. */
function referencesOf(row: Row | undefined): BatchSummary['references'] {
  const [first, last] = [orNull(row?.['first'], text), orNull(row?.['last'], text)]
  return first === null || last === null || first === '' || last === '' ? undefined : { first, last }
}

/** A row of `batches` with its newest event's `state` and `halt`, the counts of its sheets by state, and the counts of its orders. */
export function summaryOfRow(row: Row, counted: readonly Row[], { awaited, refused, references }: BatchOrders): BatchSummary {
  const counts = emptyCounts()
  let sheets = 0
  for (const count of countSchema.array().parse(counted)) {
    counts[count.state] = count.sheets
    sheets += count.sheets
  }
  const halt = orNull(row.halt, failureOf)
  return batchSummarySchema.parse({
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    person: row.person,
    references: referencesOf(references),
    orders: row.orders,
    refused,
    sheets,
    counts,
    awaited,
    ...(halt === null ? {} : { halt }),
  })
}

/** The problems when the batch started, then the orders given up since. */
export function problemsOfRow(row: Row, givenUp: readonly Row[]): PrintPlan['problems'] {
  return [...problemsSchema.parse(parseStoredJson(text(row.problems))), ...givenUp.map(problemOfRow)]
}

/** An order given up, with its `failure`. */
export function problemOfRow(row: Row): PrintPlan['problems'][number] {
  return { orderId: whole(row.order_id), reference: text(row.reference), failure: failureOf(text(row.failure)) }
}
