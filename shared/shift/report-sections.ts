import { Temporal } from 'temporal-polyfill'
import { orderStatusMessages } from '../messages/stored-orders/order-status-messages.ts'
import { reprintReasonMessages } from '../messages/printing/reprint-reason-messages.ts'
import { shiftReportMessages as text } from '../messages/shift/shift-report-messages.ts'
import { isOrderStatus } from '../orders/status.ts'
import type { ReprintKind } from '../printing/batch.ts'
import { formatReason } from '../printing/reprint-reason.ts'
import type { ShiftQueues } from './shift-overview.ts'
import type { ShiftCounts, ShiftReport } from './shift-report.ts'

export interface ReportRow {
  readonly key: string
  readonly label: string
  readonly number: number
  /** Of the previous shift; null if there is none. */
  readonly before: number | null
}

/** Numbers of a shift beside those of the previous one. */
export interface ReportSection {
  readonly title: string
  readonly numberTitle: string
  readonly beforeTitle: string
  readonly rows: readonly ReportRow[]
}

/** A number by reason, and by person if recorded. */
export interface ReportList {
  readonly title: string
  readonly causeTitle: string
  readonly countTitle: string
  readonly hasPerson: boolean
  readonly rows: readonly { readonly cause: string; readonly person: string; readonly count: number }[]
}

const countNames: Record<keyof ShiftCounts, () => string> = {
  orders: text.orders,
  labels: text.labels,
  confirmed: text.confirmed,
  reprints: text.reprints,
  overrides: text.overrides,
  cancelled: text.cancelled,
  pickupsBooked: text.pickupsBooked,
  labelsDestroyed: text.labelsDestroyed,
}

const queueNames: Record<keyof ShiftQueues, () => string> = {
  prepare: text.prepare,
  print: text.print,
  schedule: text.schedule,
  handOver: text.handOver,
  attention: text.attention,
  missedPickups: text.missedPickups,
  inDoubt: text.inDoubt,
  labelsToDestroy: text.labelsToDestroy,
}

const reprintReasons: Record<ReprintKind, () => string> = {
  jam: reprintReasonMessages.jam,
  damaged: reprintReasonMessages.damaged,
  lost: reprintReasonMessages.lost,
  never: reprintReasonMessages.never,
  other: text.otherReason,
}

function rowsOf<Key extends string>(
  names: Readonly<Record<Key, () => string>>,
  numbers: Readonly<Record<Key, number>>,
  before: Readonly<Record<Key, number>> | null,
): ReportRow[] {
  return (Object.keys(names) as Key[]).map((key) => ({
    key,
    label: names[key](),
    number: numbers[key],
    before: before?.[key] ?? null,
  }))
}

/** What was done and what is left, each beside the previous shift. */
export function reportSections({ id, counts, queues, previous }: ShiftReport): ReportSection[] {
  const isEnded = id !== null
  return [
    {
      title: text.done(),
      numberTitle: text.thisShift(),
      beforeTitle: text.lastShift(),
      rows: rowsOf(countNames, counts, previous?.counts ?? null),
    },
    {
      title: isEnded ? text.leftAtEnd() : text.leftNow(),
      numberTitle: isEnded ? text.atEnd() : text.now(),
      beforeTitle: text.whenLastEnded(),
      rows: rowsOf(queueNames, queues, previous?.queues ?? null),
    },
  ]
}

function causeName(cause: string): string {
  if (cause === 'in-doubt') return text.mayHavePrinted()
  return isOrderStatus(cause) ? orderStatusMessages[cause]() : cause
}

function named(person: string): string {
  return person === '' ? text.nobody() : person
}

/** The breakdowns of the numbers; without empty lists. */
export function reportLists({ people, reprints, overrides, attention }: ShiftReport): ReportList[] {
  const isNamed = people.some(({ person }) => person !== '')
  const lists: ReportList[] = [
    {
      title: text.ordersByPerson(),
      causeTitle: text.person(),
      countTitle: text.orderCount(),
      hasPerson: false,
      rows: isNamed ? people.map(({ person, orders }) => ({ cause: named(person), person: '', count: orders })) : [],
    },
    {
      title: text.reprintsByReason(),
      causeTitle: text.reason(),
      countTitle: text.sheets(),
      hasPerson: true,
      rows: reprints.map(({ reason, person, sheets }) => ({ cause: reprintReasons[reason](), person: named(person), count: sheets })),
    },
    {
      title: text.overridesByPerson(),
      causeTitle: text.reason(),
      countTitle: text.orderCount(),
      hasPerson: true,
      rows: overrides.map(({ reason, person, orders }) => ({ cause: formatReason(reason), person: named(person), count: orders })),
    },
    {
      title: text.attentionByCause(),
      causeTitle: text.cause(),
      countTitle: text.orderCount(),
      hasPerson: false,
      rows: attention.map(({ cause, orders }) => ({ cause: causeName(cause), person: '', count: orders })),
    },
  ]
  return lists.filter(({ rows }) => rows.length > 0)
}

/** `2026-11-23 06:00` on the station's clock, for paper and files. */
export function reportTime(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
