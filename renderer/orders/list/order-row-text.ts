import { paperName, type PaperKind } from '../../../shared/documents/document.ts'
import type { Hold, OrderRow } from '../../../shared/orders/order-view.ts'
import { statusWords } from '../../../shared/orders/status.ts'
import { formatDate, formatDateTime, formatInstant } from '../../ui/text/format-date-time.ts'
import { amount } from '../money.ts'
import type { ColumnKey } from './list-columns.ts'

/** As much of a field as a line can ever show; the rest is in the order itself. */
const mostCharacters = 200

/** The beginning of a text that is too long for a line, never cut inside a character. */
export function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export interface CellWords {
  readonly upper: string
  readonly lower: string
}

function cell(upper: string, lower = ''): CellWords {
  return { upper: shortened(upper), lower: shortened(lower) }
}

export function holdWords(hold: Hold, form: 'full' | 'short' = 'full'): string {
  return hold.until === null ? 'On hold, no date' : `On hold until ${formatDate(hold.until, form)}`
}

export function waybillWords(waybills: OrderRow['waybills']): string {
  const made = waybills.filter((waybill) => waybill !== null)
  if (waybills.length < 2) return made[0] ?? 'No waybill yet'
  const legs = `${waybills.length} legs`
  return made.length === 0 ? `${legs}, no waybill yet` : `${legs} · ${made.join(', ')}`
}

function pickup(row: OrderRow): CellWords {
  if (row.scheduledPickup !== null) {
    const [day = row.scheduledPickup, time = ''] = formatDateTime(row.scheduledPickup, 'short').split(', ')
    return cell(day, time)
  }
  return row.pickupDate === null ? cell('—') : cell(formatDate(row.pickupDate, 'short'), 'No time yet')
}

function created({ createdAt }: OrderRow, stationZone: string): CellWords {
  const [day = '—', time = ''] = (createdAt === null ? null : formatInstant(createdAt, stationZone, 'short'))?.split(', ') ?? []
  return cell(day, time)
}

function printedWords(kinds: readonly PaperKind[]): string {
  return kinds.length === 0 ? '' : `Printed: ${kinds.map((kind) => paperName({ kind, leg: null })).join(', ')}`
}

function place(row: OrderRow): string {
  return [row.city, row.countryCode].filter((part) => part !== null).join(', ')
}

/** Two lines of plain words for a column; status and papers are drawn, and only their lower line is told here. */
export function cellWords(row: OrderRow, key: ColumnKey, stationZone: string, shown: ReadonlySet<ColumnKey>): CellWords {
  switch (key) {
    case 'reference':
      return cell(row.reference, row.customerReference ?? '')
    case 'destination':
      return cell(row.consignee ?? 'No name', place(row))
    case 'service':
      return cell(row.service ?? 'No service named', shown.has('waybill') ? '' : waybillWords(row.waybills))
    case 'value':
      return cell(amount(row.value, row.currency), row.currency ?? '')
    case 'pickup':
      return pickup(row)
    case 'waybill':
      return cell(waybillWords(row.waybills))
    case 'created':
      return created(row, stationZone)
    case 'hold':
      return row.hold === null ? cell('') : cell(row.hold.until === null ? 'No date' : `Until ${formatDate(row.hold.until)}`, row.hold.note)
    case 'papers':
      return cell('', printedWords(row.printedKinds))
    case 'status':
      break
  }
  return cell(statusWords(row.status))
}

/** What a screen reader says of the whole line, most telling first. */
export function lineName(row: OrderRow, age: string | null): string {
  const parts = [
    `Order ${row.reference}`,
    row.consignee ?? 'no name',
    place(row),
    statusWords(row.status),
    row.service,
    row.hold === null ? null : `${holdWords(row.hold)}${row.hold.note === '' ? '' : `: ${row.hold.note}`}`,
    age,
  ]
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => shortened(part ?? ''))
    .join(', ')
}
