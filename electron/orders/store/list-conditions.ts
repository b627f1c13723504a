import type { SQLInputValue } from 'node:sqlite'
import type { ListRequest, OrderFilter } from '../../../shared/orders/order-view.ts'
import { kindBit, queueBit, serviceLine, statusRank } from './order-columns.ts'

/** SQL over the columns of `orders`; every condition of a list must hold. */
export interface SqlCondition {
  readonly where: string
  readonly values: readonly SQLInputValue[]
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

function rangeConditions(column: string, min: SQLInputValue, max: SQLInputValue): SqlCondition[] {
  return [
    ...(min === null ? [] : [{ where: `${column} >= ?`, values: [min] }]),
    ...(max === null ? [] : [{ where: `${column} <= ?`, values: [max] }]),
  ]
}

/** `values` are placeholders or numbers. */
export function isIn(column: string, values: string): string {
  return `${column} IN (${values})`
}

/** The conditions of a filter, except its text. An order without a date or a value is in no range. */
export function filterConditions({ countries, services, created, pickup, value, documents, hub }: OrderFilter): SqlCondition[] {
  const conditions: SqlCondition[] = []
  if (countries !== undefined && countries.length > 0)
    conditions.push({ where: isIn('country', placeholders(countries)), values: countries })
  if (services !== undefined && services.length > 0)
    conditions.push({ where: `(${services.map(() => 'instr(services, ?) > 0').join(' OR ')})`, values: services.map(serviceLine) })
  if (created !== undefined) conditions.push(...rangeConditions('created_day', created.from, created.to))
  if (pickup !== undefined) conditions.push(...rangeConditions('pickup_day', pickup.from, pickup.to))
  if (value !== undefined) conditions.push(...rangeConditions('sort_value', value.least, value.most))
  for (const { kind, printed } of documents ?? [])
    conditions.push({ where: `printed_kinds & ? ${printed ? '<> 0' : '= 0'}`, values: [kindBit(kind)] })
  if (hub !== undefined) conditions.push({ where: 'hub = ?', values: [hub ? 1 : 0] })
  return conditions
}

/** The conditions of a queue besides its name. */
export function doubtConditions({ inDoubt }: Extract<ListRequest['view'], { kind: 'queue' }>): SqlCondition[] {
  return inDoubt === true ? [{ where: "print = 'doubt'", values: [] }] : []
}

/** The orders of a view; a search covers all orders. */
export function viewConditions(view: ListRequest['view']): SqlCondition[] {
  if (view.kind === 'queue') return [{ where: 'work & ? <> 0', values: [queueBit(view.queue)] }, ...doubtConditions(view)]
  if (view.kind === 'status') return [{ where: 'sort_status = ? AND status = ?', values: [statusRank(view.status), view.status] }]
  if (view.kind === 'these') return [{ where: 'orders.id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(view.orderIds)] }]
  if (view.kind === 'held') return [{ where: 'orders.id IN (SELECT order_id FROM held_orders)', values: [] }]
  return []
}

/** All conditions joined. */
export function combineConditions(conditions: readonly SqlCondition[]): SqlCondition {
  return {
    where: conditions.length === 0 ? '1' : conditions.map(({ where }) => where).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  }
}
