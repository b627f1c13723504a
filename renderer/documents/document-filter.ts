import { Temporal } from 'temporal-polyfill'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { DocumentKind } from '../../shared/documents/document.ts'

export const spans = ['any', 'today', 'week', 'month', 'between'] as const

export type Span = (typeof spans)[number]

/** The filter of the list, as a person sets it. Days are `YYYY-MM-DD` in the station's zone, inclusive; null means no limit. */
export interface DocumentFilter {
  readonly text: string
  readonly kind: DocumentKind | null
  readonly span: Span
  readonly from: string | null
  readonly to: string | null
  readonly state: 'all' | 'trouble' | 'removed'
}

export const emptyDocumentFilter: DocumentFilter = { text: '', kind: null, span: 'any', from: null, to: null, state: 'all' }

function dayBack(days: number, zone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days }).toString()
}

function daysOf({ span, from, to }: DocumentFilter, zone: string, now: Temporal.Instant): { from: string | null; to: string | null } {
  if (span === 'between') return { from, to }
  const back = { any: null, today: 0, week: 6, month: 29 }[span]
  return { from: back === null ? null : dayBack(back, zone, now), to: null }
}

/** The first instant of a day in a zone, or null if it is not a valid day. */
function startOfDay(day: string, zone: string): string | null {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()
  } catch {
    return null
  }
}

function dayAfter(day: string): string {
  try {
    return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  } catch {
    return ''
  }
}

/** The query for the station. */
export function toDocumentQuery(filter: DocumentFilter, zone: string, now: Temporal.Instant): CallInput<'documents.count'> {
  const { from, to } = daysOf(filter, zone, now)
  const fetchedFrom = from === null ? null : startOfDay(from, zone)
  const fetchedBefore = to === null ? null : startOfDay(dayAfter(to), zone)
  return {
    text: filter.text,
    ...(filter.kind === null ? {} : { kind: filter.kind }),
    ...(fetchedFrom === null ? {} : { fetchedFrom }),
    ...(fetchedBefore === null ? {} : { fetchedBefore }),
    ...(filter.state === 'all' ? {} : { state: filter.state }),
  }
}

export function isFiltered({ text, kind, span, state }: DocumentFilter): boolean {
  return text !== '' || kind !== null || span !== 'any' || state !== 'all'
}
