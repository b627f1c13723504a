import type { SQLInputValue } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
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

/** The start of a day in a zone, as text that compares with stored instants: they have whole seconds. */
function startOfDay(day: Temporal.PlainDate, zone: string): string {
  return day.toZonedDateTime(zone).toInstant().toString()
}

/** A range of days in the station's zone, by which the window shows when an order was created. */
function createdConditions({ from, to }: NonNullable<OrderFilter['created']>, zone: string): SqlCondition[] {
  const after = to === null ? null : Temporal.PlainDate.from(to).add({ days: 1 })
  return [
    ...(from === null ? [] : [{ where: 'sort_created >= ?', values: [startOfDay(Temporal.PlainDate.from(from), zone)] }]),
    // Years of five digits would sort before all others.
    ...(after === null ? [] : [{ where: 'sort_created < ?', values: [after.year > 9999 ? '9999-12-31T24' : startOfDay(after, zone)] }]),
  ]
}

/** The conditions of a filter, except its text. An order without a date or a value is in no range. `zone`: of the days of creation. */
export function filterConditions(filter: OrderFilter, zone: string): SqlCondition[] {
  const { countries, services, created, pickup, value, documents, hub } = filter
  const conditions: SqlCondition[] = []
  if (countries !== undefined && countries.length > 0)
    conditions.push({ where: isIn('country', placeholders(countries)), values: countries })
  if (services !== undefined && services.length > 0)
    conditions.push({ where: `(${services.map(() => 'instr(services, ?) > 0').join(' OR ')})`, values: services.map(serviceLine) })
  if (created !== undefined) conditions.push(...createdConditions(created, zone))
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
