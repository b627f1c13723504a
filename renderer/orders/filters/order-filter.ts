import { documentName } from '../../../shared/documents/document.ts'
import { formattingLocale, onLocaleChange } from '../../../shared/messages/locale.ts'
import { orderFilterMessages } from '../../../shared/messages/orders/order-filter-messages.ts'
import type { OrderFilter } from '../../../shared/orders/order-view.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'

/** The filters of a list, in the order of the chips. */
export const filterKeys = ['text', 'countries', 'services', 'created', 'pickup', 'value', 'documents', 'hub'] as const

export type FilterKey = (typeof filterKeys)[number]

export function filterName(key: FilterKey): string {
  return orderFilterMessages[key]()
}

let regions: Intl.DisplayNames | null = null
onLocaleChange(() => {
  regions = null
})

/** A country by its name; an unknown code is shown unchanged. */
export function countryName(code: string): string {
  try {
    regions ??= new Intl.DisplayNames([formattingLocale()], { type: 'region', fallback: 'code' })
    return regions.of(code) ?? code
  } catch {
    return code
  }
}

function formatFirst(names: readonly string[]): string {
  const [first = '', ...others] = names
  return others.length === 0 ? first : orderFilterMessages.firstAndMore({ name: first, count: others.length })
}

function formatDayRange({ from, to }: { readonly from: string | null; readonly to: string | null }): string {
  if (from !== null && from === to) return formatDate(from)
  if (from === null) return to === null ? orderFilterMessages.anyDay() : orderFilterMessages.untilDay({ date: formatDate(to) })
  if (to === null) return orderFilterMessages.fromDay({ date: formatDate(from) })
  return orderFilterMessages.dayRange({ from: formatDate(from), to: formatDate(to) })
}

function formatValueRange({ least, most }: { readonly least: number | null; readonly most: number | null }): string {
  if (least === null) return most === null ? orderFilterMessages.any() : orderFilterMessages.atMost({ value: String(most) })
  if (most === null) return orderFilterMessages.atLeast({ value: String(least) })
  return orderFilterMessages.valueRange({ from: String(least), to: String(most) })
}

const valueFormatters: { readonly [Key in FilterKey]: (value: NonNullable<OrderFilter[Key]>) => string } = {
  text: (text) => orderFilterMessages.quoted({ text }),
  countries: (codes) => formatFirst(codes.map(countryName)),
  services: formatFirst,
  created: formatDayRange,
  pickup: formatDayRange,
  value: formatValueRange,
  documents: (documents) =>
    documents
      .map(({ kind, printed }) => orderFilterMessages[printed ? 'printed' : 'notPrinted']({ document: documentName({ kind, leg: null }) }))
      .join(', '),
  hub: (isHub) => (isHub ? orderFilterMessages.viaHub() : orderFilterMessages.direct()),
}

function formatFilterValue<Key extends FilterKey>(key: Key, value: OrderFilter[Key]): string | null {
  return value === undefined ? null : valueFormatters[key](value)
}

/** The text of a filter, or null if it has no condition for this key. */
export function formatFilter(filter: OrderFilter, key: FilterKey): string | null {
  return formatFilterValue(key, filter[key])
}

export function isFilterSet(filter: OrderFilter, key: FilterKey): boolean {
  return filter[key] !== undefined
}

export function activeFilterKeys(filter: OrderFilter): FilterKey[] {
  return filterKeys.filter((key) => isFilterSet(filter, key))
}

export function withoutFilter(filter: OrderFilter, key: FilterKey): OrderFilter {
  const { [key]: _, ...rest } = filter
  return rest
}

function isEmptyValue(value: OrderFilter[FilterKey]): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every((end) => end === null)
}

/** The filter with this part changed; a part without a condition is left out. */
export function withFilter<Key extends FilterKey>(filter: OrderFilter, key: Key, value: OrderFilter[Key]): OrderFilter {
  const rest = withoutFilter(filter, key)
  return isEmptyValue(value) ? rest : { ...rest, [key]: value }
}
