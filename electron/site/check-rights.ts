import { siteCheckFailures } from '../../shared/messages/site/site-check-failures.ts'
import { siteCheckMessages } from '../../shared/messages/site/site-check-messages.ts'
import type { SiteCheck } from '../../shared/site/site-check.ts'
import { refuseVersions } from './migrate-site.ts'
import { siteTopic, type SiteTopic } from './site-migrations.ts'
import type { Query } from './site-query.ts'
import type { SiteSettings } from './site-settings.ts'
import { siteFailures } from '../../shared/messages/site/site-failures.ts'
import { bad, good, warn } from './site-checks.ts'

/** Whether the schema exists, and its tables have the version of this Packbench. */
export async function checkTables(query: Query, { schema, user }: SiteSettings, topics: readonly SiteTopic[]): Promise<SiteCheck> {
  const [found] = await query(
    `SELECT has_schema_privilege(oid, 'USAGE') AS usable,
       EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = pg_namespace.oid AND relname = 'site_migrations') AS has_tables
     FROM pg_namespace WHERE nspname = $1`,
    [schema],
  )
  if (found === undefined) return bad('tables', siteCheckFailures.noSchema({ schema, user }))
  if (found['has_tables'] !== true) return bad('tables', siteCheckFailures.noTables({ schema, user }))
  if (found['usable'] !== true) return bad('tables', siteCheckFailures.noUsage({ schema, user }))
  const [readable] = await query(`SELECT has_table_privilege('site_migrations', 'SELECT') AS readable`)
  if (readable?.['readable'] !== true) return bad('tables', siteCheckFailures.cannotAdd({ schema, user, table: 'site_migrations' }))
  const rows = await query('SELECT topic, max(version) AS version FROM site_migrations GROUP BY topic')
  const refused = refuseVersions(new Map(rows.map(({ topic, version }) => [String(topic), Number(version)])), topics)
  if (refused === null) return good('tables', siteCheckMessages.tables.message({ schema }))
  const isOlder = refused.failure.code === siteFailures.notSetUp().code
  return bad('tables', isOlder ? siteCheckFailures.noTables({ schema, user }, { detail: refused.failure.detail ?? '' }) : refused.failure)
}

/** The permissions of the stations' role on each table: too few are a failure, too many a warning. */
export async function checkRights(query: Query, { schema, user }: SiteSettings, topics: readonly SiteTopic[]): Promise<SiteCheck> {
  const all = [siteTopic, ...topics]
  const [appended, read] = [all.flatMap(({ appendOnly }) => [...appendOnly]), all.flatMap(({ readOnly }) => [...readOnly])]
  const rows = await query(
    `SELECT name, has_table_privilege(oid, 'SELECT') AND (name = ANY($2) OR has_table_privilege(oid, 'INSERT')) AS enough,
       has_table_privilege(oid, 'UPDATE') OR has_table_privilege(oid, 'DELETE') OR has_table_privilege(oid, 'TRUNCATE') AS too_much
     FROM unnest($1::text[]) AS name LEFT JOIN pg_class ON relname = name AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = $3)
     ORDER BY name`,
    [[...appended, ...read], read, schema],
  )
  const lacking = rows.find(({ enough }) => enough !== true)
  if (lacking !== undefined) return bad('rights', siteCheckFailures.cannotAdd({ schema, user, table: String(lacking['name']) }))
  const [database] = await query(`SELECT has_database_privilege(current_database(), 'TEMP') AS temporary, current_database() AS name`)
  const excessive = rows.find((row) => row['too_much'] === true)
  if (excessive !== undefined) return warn('rights', siteCheckFailures.tooManyRights({ user, table: String(excessive['name']) }))
  if (database?.['temporary'] === true)
    return warn('rights', siteCheckFailures.mayMakeTemporary({ user, database: String(database['name']) }))
  return good('rights', siteCheckMessages.rights.message({ user }))
}

/** A station's connections, and those that it makes while it tests the database. */
const connectionsOfStation = 6

/** Whether the server and this role may have the connections of one more station. */
export async function checkConnections(query: Query, { user }: SiteSettings): Promise<SiteCheck> {
  const [row] = await query(
    `SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer AS most,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
       (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS most_of_role,
       (SELECT count(*) FROM pg_stat_activity WHERE usename = current_user) AS used_by_role`,
  )
  const [most, used] = [Number(row?.['most']), Number(row?.['used'])]
  const [ofRole, usedByRole] = [Number(row?.['most_of_role']), Number(row?.['used_by_role'])]
  const free = Math.min(most - used, ofRole < 0 ? most : ofRole - usedByRole)
  if (free < connectionsOfStation)
    return warn('connections', siteCheckFailures.fewConnections({ user, free: Math.max(free, 0), needed: connectionsOfStation }))
  return good('connections', siteCheckMessages.connections.message({ free, most }))
}
