import type { ReactElement, ReactNode } from 'react'
import { orderMatchMessages } from '../../../../shared/messages/orders/order-match-messages.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import type { FieldMatch, OrderMatch, SearchField } from '../../../../shared/orders/search-match.ts'
import { joinParts } from '../../../ui/text/join-parts.ts'
import type { ColumnKey } from '../list-columns.ts'
import styles from './order-list-row.module.css'
import { classNames } from '../../../ui/class-names.ts'

const fieldTexts = {
  reference: orderMatchMessages.reference,
  'customer-reference': orderMatchMessages.customerReference,
  name: orderMatchMessages.name,
  company: orderMatchMessages.company,
  city: orderMatchMessages.city,
  contents: orderMatchMessages.contents,
  note: orderMatchMessages.note,
  address: orderMatchMessages.address,
  country: orderMatchMessages.country,
  service: orderMatchMessages.service,
  phone: orderMatchMessages.phone,
  email: orderMatchMessages.email,
  id: orderMatchMessages.id,
  'origin-name': orderMatchMessages.originName,
  'origin-company': orderMatchMessages.originCompany,
  'origin-city': orderMatchMessages.originCity,
  confirmation: orderMatchMessages.confirmation,
} satisfies Record<Exclude<SearchField, 'waybill'>, unknown>

function plainText({ parts }: FieldMatch): string {
  return parts.map(({ text }) => text).join('')
}

/** The field and its text as words. */
function formatField(match: FieldMatch, legCount: number): string {
  const text = plainText(match)
  if (match.field !== 'waybill') return fieldTexts[match.field]({ text })
  return legCount < 2 ? orderMatchMessages.waybill({ text }) : orderMatchMessages.waybillOfLeg({ leg: (match.leg ?? 0) + 1, text })
}

/** The field and its text, with the searched words marked. */
function renderField(match: FieldMatch, legCount: number): ReactNode {
  const text = <bdi key="text">{match.parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}</bdi>
  if (match.field !== 'waybill') return fieldTexts[match.field].parts({ text })
  return legCount < 2
    ? orderMatchMessages.waybill.parts({ text })
    : orderMatchMessages.waybillOfLeg.parts({ leg: (match.leg ?? 0) + 1, text })
}

export interface ShownCells {
  readonly row: OrderRow
  readonly shown: ReadonlySet<ColumnKey>
  readonly isCompact: boolean
}

/** True if the row itself shows the field. */
function isInRow({ field, parts }: FieldMatch, { row, shown, isCompact }: ShownCells): boolean {
  if (field === 'reference') return true
  if (field === 'customer-reference') return !isCompact
  if (field === 'name' || field === 'city') return shown.has('destination')
  if (field === 'company') return shown.has('destination') && parts.map(({ text }) => text).join('') === row.consignee
  if (field === 'service') return shown.has('service')
  return field === 'waybill' && row.waybills.length === 1 && (shown.has('service') || shown.has('waybill'))
}

/** The matches that the row does not show; the destination may be cut off, so it is included. */
export function hiddenMatches(match: OrderMatch | undefined, cells: ShownCells): readonly FieldMatch[] {
  if (match === undefined) return []
  const hidden = match.fields.filter((field) => !isInRow(field, cells))
  return hidden.length === 0 ? [] : match.fields.filter((field) => field.field === 'city' || !isInRow(field, cells))
}

/** For screen readers. */
export function formatMatches(matches: readonly FieldMatch[], row: OrderRow): string {
  return matches.map((match) => orderMatchMessages.found({ field: formatField(match, row.waybills.length) })).join(', ')
}

// A function instead of a component, for the reason given in `order-list-row.tsx`.

/** Replaces the lower line of a cell by the fields that match the search, followed by the line's own text. */
export function renderMatchLine(matches: readonly FieldMatch[], row: OrderRow, lower: string): ReactElement {
  const legCount = row.waybills.length
  const rest = matches.some(({ field }) => field === 'city') ? '' : lower
  const title = joinParts(...matches.map((match) => formatField(match, legCount)), rest)
  return (
    <span className={classNames(styles.lower, styles.cut)} title={title}>
      {matches.map((match, index) => (
        <span key={`${match.field}-${match.leg ?? 0}`}>
          {index > 0 && ' · '}
          {renderField(match, legCount)}
        </span>
      ))}
      {rest !== '' && ` · ${rest}`}
    </span>
  )
}
