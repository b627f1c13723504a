import { documentName } from '../../../../shared/documents/document.ts'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'
import type { Hold } from '../../../../shared/orders/hold.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import { mayNeedPrint, statusText } from '../../../../shared/orders/status.ts'
import { findingText } from '../../../../shared/pre-checks/finding-text.ts'
import { formatDate, formatDateTime, formatInstant } from '../../../ui/text/format-date-time.ts'
import { formatAmount } from '../../../ui/text/money.ts'
import type { ColumnKey } from '../list-columns.ts'

/** The longest part of a field that a row can show; the rest is in the order itself. */
const maxFieldLength = 200

/** The beginning of a text that is too long for a row, never cut inside a character. */
export function truncateField(text: string): string {
  if (text.length <= maxFieldLength) return text
  return `${text.slice(0, maxFieldLength).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export interface CellText {
  readonly upper: string
  readonly lower: string
}

function cell(upper: string, lower = ''): CellText {
  return { upper: truncateField(upper), lower: truncateField(lower) }
}

export function formatHold(hold: Hold, form: 'full' | 'short' = 'full'): string {
  return hold.until === null ? orderRowMessages.onHold() : orderRowMessages.onHoldUntil({ date: formatDate(hold.until, form) })
}

function formatHoldEnd({ until }: Hold): string {
  return until === null ? orderRowMessages.noDate() : orderRowMessages.until({ date: formatDate(until) })
}

function formatHoldWithNote(hold: Hold): string {
  return hold.note === '' ? formatHold(hold) : orderRowMessages.holdWithNote({ hold: formatHold(hold), note: hold.note })
}

/** `isMissingUsual`: a missing waybill is usual in this list and not mentioned. Set for cancelled orders too, which get no waybill. */
export function formatWaybills(waybills: OrderRow['waybills'], isMissingUsual = false): string {
  const made = waybills.filter((waybill) => waybill !== null)
  const count = waybills.length
  if (made.length === 0 && isMissingUsual) return count < 2 ? '' : orderRowMessages.legs({ count })
  if (count < 2) return made[0] ?? orderRowMessages.noWaybill()
  return made.length === 0 ? orderRowMessages.legsNoWaybill({ count }) : orderRowMessages.legsWaybills({ count, waybills: made.join(', ') })
}

function pickupCell(row: OrderRow): CellText {
  if (row.scheduledPickup !== null) {
    const [day = row.scheduledPickup, time = ''] = formatDateTime(row.scheduledPickup, 'short').split(', ')
    return cell(day, time)
  }
  if (row.pickupDate === null) return cell('—')
  // Before the pickup is booked there is no time to expect.
  return cell(formatDate(row.pickupDate, 'short'), row.status === 'awaiting_pickup' ? orderRowMessages.noTime() : '')
}

function createdCell({ createdAt }: OrderRow, stationZone: string): CellText {
  const [day = '—', time = ''] = (createdAt === null ? null : formatInstant(createdAt, stationZone, 'short'))?.split(', ') ?? []
  return cell(day, time)
}

/** The kinds of documents that were sent. The upper line already says so if all of them were. */
function formatPrintedKinds({ print, printedKinds }: OrderRow): string {
  const documents = printedKinds.map((kind) => documentName({ kind, leg: null })).join(', ')
  return documents === '' || print === 'sent' ? documents : orderRowMessages.printedKinds({ documents })
}

function formatDestination(row: OrderRow): string {
  return [row.city, row.countryCode].filter((part) => part !== null).join(', ')
}

/** The quoted message with which the waybill was last refused; null where none was, or where no waybill is needed any more. */
export function quotedRefusal({ refusal, status }: Pick<OrderRow, 'refusal' | 'status'>): string | null {
  return refusal !== undefined && mayNeedPrint(status) ? orderRowMessages.refusal({ message: refusal }) : null
}

export interface CellContext {
  readonly stationZone: string
  readonly shown: ReadonlySet<ColumnKey>
  /** The list's name says that there are no waybills yet. */
  readonly lacksWaybills?: boolean
}

/** The two lines of text for a column. For status and documents, only the lower line: their upper line is rendered separately. */
export function cellText(row: OrderRow, key: ColumnKey, { stationZone, shown, lacksWaybills = false }: CellContext): CellText {
  switch (key) {
    case 'reference':
      return cell(row.reference, row.customerReference ?? '')
    case 'destination':
      return cell(row.consignee ?? orderRowMessages.noName(), formatDestination(row))
    case 'service':
      return cell(
        row.service ?? orderRowMessages.noService(),
        quotedRefusal(row) ?? (shown.has('waybill') ? '' : formatWaybills(row.waybills, lacksWaybills || row.status === 'cancelled')),
      )
    case 'value':
      return cell(formatAmount(row.value, row.currency), row.currency ?? '')
    case 'pickup':
      return pickupCell(row)
    case 'waybill':
      return cell(formatWaybills(row.waybills))
    case 'created':
      return createdCell(row, stationZone)
    case 'hold':
      return row.hold === null ? cell('') : cell(formatHoldEnd(row.hold), row.hold.note)
    case 'documents':
      return cell('', formatPrintedKinds(row))
    case 'cut-off':
    case 'status':
      break
  }
  return cell(statusText(row.status))
}

/** The label of the whole row for screen readers, most important first. */
export function rowLabel(row: OrderRow, age: string | null, others: readonly string[] = []): string {
  const parts = [
    row.consignee ?? orderRowMessages.noNameInLabel(),
    formatDestination(row),
    statusText(row.status),
    row.service,
    row.hold === null ? null : formatHoldWithNote(row.hold),
    row.note === null ? null : orderRowMessages.noteInLabel({ note: row.note }),
    ...row.findings.map(findingText),
    quotedRefusal(row),
    ...others,
    age,
  ]
  const details = parts
    .filter((part) => part !== null && part !== '')
    .map((part) => truncateField(part ?? ''))
    .join(', ')
  return orderRowMessages.label({ reference: truncateField(row.reference), details })
}
