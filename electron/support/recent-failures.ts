import { join } from 'node:path'
import { z } from 'zod'
import { failureKinds } from '../../shared/failure.ts'
import { listProfiles } from './data-files.ts'
import { readDatabase } from './read-only-database.ts'

/** A stored failure: its kind, its code and when it happened, never its values. */
interface RecentFailure {
  readonly profile: string
  readonly store: string
  /** When it happened. For a job or cancellation, when that was started; for a run of pickups, null. */
  readonly at: string | null
  readonly kind: string
  readonly code: string
}

const maxFailuresOfEach = 200

/** Each query returns rows of `at` and `failure`, newest first. For a write, only the kind of its failure is stored. */
const queries: readonly { readonly store: string; readonly sql: string }[] = [
  { store: 'ledger', sql: 'SELECT at, failure FROM sheet_events WHERE failure IS NOT NULL ORDER BY number DESC' },
  { store: 'ledger', sql: 'SELECT at, halt AS failure FROM batch_events WHERE halt IS NOT NULL ORDER BY number DESC' },
  {
    store: 'jobs',
    sql: `SELECT started_at AS at, failure_json AS failure FROM items JOIN jobs ON jobs.id = items.job_id
      WHERE failure_json IS NOT NULL ORDER BY number DESC`,
  },
  {
    store: 'cancellations',
    sql: `SELECT started_at AS at, json_extract(item_json, '$.failure') AS failure FROM items JOIN runs ON runs.id = items.run_id
      WHERE json_extract(item_json, '$.failure') IS NOT NULL ORDER BY number DESC`,
  },
  {
    store: 'pickups',
    sql: `SELECT NULL AS at, json_extract(item.value, '$.failure') AS failure FROM runs, json_each(run_json, '$.items') AS item
      WHERE json_extract(item.value, '$.failure') IS NOT NULL ORDER BY runs.rowid DESC`,
  },
  {
    store: 'writes',
    sql: `SELECT at, json_object('kind', because, 'code', CASE state WHEN 'unknown' THEN 'writeFailures.unknown' ELSE 'writeFailures.notDone' END)
      AS failure FROM write_events WHERE state IN ('unknown', 'not-done') AND because IS NOT NULL ORDER BY number DESC`,
  },
]

const failureRow = z.object({
  at: z
    .string()
    .regex(/^\d{4}-[\dT:.Z-]{1,40}$/)
    .nullable(),
  failure: z.string(),
})
const codedFailure = z.object({
  kind: z.enum(failureKinds),
  code: z.string().regex(/^[a-z][A-Za-z]{1,60}Failures\.[a-z][A-Za-z]{1,60}$/),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readFailures(path: string, sql: string, isInUse: boolean): Omit<RecentFailure, 'profile' | 'store'>[] {
  const rows = readDatabase(path, isInUse, (database) => database.prepare(`${sql} LIMIT ${maxFailuresOfEach}`).all())
  return rows.flatMap((row) => {
    const read = failureRow.safeParse(row)
    if (!read.success) return []
    const failure = codedFailure.safeParse(parseJson(read.data.failure))
    return failure.success ? [{ at: read.data.at, ...failure.data }] : []
  })
}

/** The newest failures first. Stores that cannot be read are left out; `describeDatabases` reports them. */
export function recentFailures(dataFolder: string, isInUse: boolean): RecentFailure[] {
  const found = listProfiles(dataFolder).flatMap(({ path, name: profile }) =>
    queries.flatMap(({ store, sql }) => {
      try {
        return readFailures(join(path, `${store}.db`), sql, isInUse).map((failure) => ({ profile, store, ...failure }))
      } catch {
        return []
      }
    }),
  )
  return found.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
}
