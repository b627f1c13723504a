import type { SQLInputValue } from 'node:sqlite'
import type { ListRequest, OrderFilter } from '../../../shared/orders/order-view.ts'
import { kindBit, queueBit, serviceLine, statusRank } from './order-columns.ts'

/** SQL over the columns of `orders`; every condition of a list has to hold. */
export interface Condition {
  readonly where: string
  readonly values: readonly SQLInputValue[]
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

function between(column: string, least: SQLInputValue, most: SQLInputValue): Condition[] {
  return [
    ...(least === null ? [] : [{ where: `${column} >= ?`, values: [least] }]),
    ...(most === null ? [] : [{ where: `${column} <= ?`, values: [most] }]),
  ]
}

/** What a filter asks for, but for its text. An order without a date or a value is in no range of them. */
export function filterConditions({ countries, services, created, pickup, value, papers, hub }: OrderFilter): Condition[] {
  const conditions: Condition[] = []
  if (countries !== undefined && countries.length > 0) conditions.push({ where: `country IN (${marks(countries)})`, values: countries })
  if (services !== undefined && services.length > 0)
    conditions.push({ where: `(${services.map(() => 'instr(services, ?) > 0').join(' OR ')})`, values: services.map(serviceLine) })
  if (created !== undefined) conditions.push(...between('created_day', created.from, created.to))
  if (pickup !== undefined) conditions.push(...between('pickup_day', pickup.from, pickup.to))
  if (value !== undefined) conditions.push(...between('sort_value', value.least, value.most))
  for (const { kind, printed } of papers ?? [])
    conditions.push({ where: `printed_kinds & ? ${printed ? '<> 0' : '= 0'}`, values: [kindBit(kind)] })
  if (hub !== undefined) conditions.push({ where: 'hub = ?', values: [hub ? 1 : 0] })
  return conditions
}

/** The orders of a view; a search is one over all of them. */
export function viewConditions(view: ListRequest['view']): Condition[] {
  if (view.kind === 'queue') return [{ where: 'work & ? <> 0', values: [queueBit(view.queue)] }]
  if (view.kind === 'status') return [{ where: 'sort_status = ? AND status = ?', values: [statusRank(view.status), view.status] }]
  if (view.kind === 'these') return [{ where: 'orders.id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(view.orderIds)] }]
  if (view.kind === 'held') return [{ where: 'orders.id IN (SELECT order_id FROM held_orders)', values: [] }]
  return []
}

/** All of them together. */
export function joined(conditions: readonly Condition[]): Condition {
  return {
    where: conditions.length === 0 ? '1' : conditions.map(({ where }) => where).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  }
}
