import type { ClientBase, Pool, QueryResultRow } from 'pg'

/** A row as returned by the driver with `siteTypes`. */
export type SiteRow = Record<string, string | number | boolean | null>

/** Runs one statement. Text in `values` may contain any character; PostgreSQL supports no NUL, so that one is replaced. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<SiteRow[]>

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
  return Array.isArray(value) ? value.map(withoutNul) : value
}

export function queryOn(client: ClientBase | Pool): Query {
  return async (sql, values = []) => {
    const { rows } = await client.query<SiteRow & QueryResultRow>(sql, values.map(withoutNul))
    return rows
  }
}
