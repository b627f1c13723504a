import { documentName, type DocumentKind } from '../../../shared/documents/document.ts'
import type { Hold, OrderRow } from '../../../shared/orders/order-view.ts'
import { statusText } from '../../../shared/orders/status.ts'
import { formatDate, formatDateTime, formatInstant } from '../../ui/text/format-date-time.ts'
import { formatAmount } from '../money.ts'
import type { ColumnKey } from './list-columns.ts'

/** As much of a field as a line can ever show; the rest is in the order itself. */
const maxFieldLength = 200

/** The beginning of a text that is too long for a line, never cut inside a character. */
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
  return hold.until === null ? 'On hold, no date' : `On hold until ${formatDate(hold.until, form)}`
}

export function formatWaybills(waybills: OrderRow['waybills']): string {
  const made = waybills.filter((waybill) => waybill !== null)
  if (waybills.length < 2) return made[0] ?? 'No waybill yet'
  const legs = `${waybills.length} legs`
  return made.length === 0 ? `${legs}, no waybill yet` : `${legs} · ${made.join(', ')}`
}

function pickupCell(row: OrderRow): CellText {
  if (row.scheduledPickup !== null) {
    const [day = row.scheduledPickup, time = ''] = formatDateTime(row.scheduledPickup, 'short').split(', ')
    return cell(day, time)
  }
  return row.pickupDate === null ? cell('—') : cell(formatDate(row.pickupDate, 'short'), 'No time yet')
}

function createdCell({ createdAt }: OrderRow, stationZone: string): CellText {
  const [day = '—', time = ''] = (createdAt === null ? null : formatInstant(createdAt, stationZone, 'short'))?.split(', ') ?? []
  return cell(day, time)
}

function formatPrintedKinds(kinds: readonly DocumentKind[]): string {
  return kinds.length === 0 ? '' : `Printed: ${kinds.map((kind) => documentName({ kind, leg: null })).join(', ')}`
}

function formatDestination(row: OrderRow): string {
  return [row.city, row.countryCode].filter((part) => part !== null).join(', ')
}

/** Two lines of plain words for a column; status and papers are drawn, and only their lower line is told here. */
export function cellText(row: OrderRow, key: ColumnKey, stationZone: string, shown: ReadonlySet<ColumnKey>): CellText {
  switch (key) {
    case 'reference':
      return cell(row.reference, row.customerReference ?? '')
    case 'destination':
      return cell(row.consignee ?? 'No name', formatDestination(row))
    case 'service':
      return cell(row.service ?? 'No service named', shown.has('waybill') ? '' : formatWaybills(row.waybills))
    case 'value':
      return cell(formatAmount(row.value, row.currency), row.currency ?? '')
    case 'pickup':
      return pickupCell(row)
    case 'waybill':
      return cell(formatWaybills(row.waybills))
    case 'created':
      return createdCell(row, stationZone)
    case 'hold':
      return row.hold === null ? cell('') : cell(row.hold.until === null ? 'No date' : `Until ${formatDate(row.hold.until)}`, row.hold.note)
    case 'papers':
      return cell('', formatPrintedKinds(row.printedKinds))
    case 'status':
      break
  }
  return cell(statusText(row.status))
}

/** What a screen reader says of the whole line, most telling first. */
export function rowLabel(row: OrderRow, age: string | null): string {
  const parts = [
    `Order ${row.reference}`,
    row.consignee ?? 'no name',
    formatDestination(row),
    statusText(row.status),
    row.service,
    row.hold === null ? null : `${formatHold(row.hold)}${row.hold.note === '' ? '' : `: ${row.hold.note}`}`,
    age,
  ]
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => truncateField(part ?? ''))
    .join(', ')
}
