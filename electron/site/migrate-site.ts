import { Client, escapeIdentifier } from 'pg'
import { siteCommandFailures } from '../../shared/messages/site/site-command-failures.ts'
import { siteFailures } from '../../shared/messages/site/site-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { prepareSession } from './check-server.ts'
import { SiteRefused, siteFailure } from './site-failure.ts'
import { siteTopic, type SiteTopic } from './site-migrations.ts'
import { clientConfig, type SiteSettings } from './site-settings.ts'

export interface MigrateSiteOptions {
  /** Connects as the role that owns the tables, which no station uses. */
  readonly settings: SiteSettings
  /** The role of the stations. */
  readonly stationRole: string
  /** In addition to the tables that every site has. */
  readonly topics: readonly SiteTopic[]
}

const versionsTable = 'CREATE TABLE IF NOT EXISTS site_migrations (topic text, version integer, PRIMARY KEY (topic, version))'

async function migrateTopic(client: Client, { name, migrations }: SiteTopic): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM site_migrations WHERE topic = $1',
    [name],
  )
  const version = rows[0]?.version ?? 0
  if (version > migrations.length) throw new SiteRefused(siteFailures.newerVersion({}, { detail: `${name} ${version}` }))
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue
    await client.query(sql)
    await client.query('INSERT INTO site_migrations VALUES ($1, $2)', [name, index + 1])
  }
}

/** All permissions are revoked before they are granted, so that a former permission does not remain. */
async function grantTopic(client: Client, role: string, { appendOnly, readOnly }: SiteTopic): Promise<void> {
  for (const table of [...appendOnly, ...readOnly]) await client.query(`REVOKE ALL ON ${escapeIdentifier(table)} FROM PUBLIC, ${role}`)
  for (const table of appendOnly) await client.query(`GRANT INSERT, SELECT ON ${escapeIdentifier(table)} TO ${role}`)
  for (const table of readOnly) await client.query(`GRANT SELECT ON ${escapeIdentifier(table)} TO ${role}`)
}

/**
 * Creates or upgrades the tables of a site, and grants the stations' role its permissions, in one transaction: a failure leaves the database
 * unchanged. Of several concurrent migrations one does it, and the others find it done. Creates the schema if it is missing.
 */
export async function migrateSite({ settings, stationRole, topics }: MigrateSiteOptions): Promise<Result<true>> {
  // A large table takes as long as it takes.
  const client = new Client({ ...clientConfig(settings), query_timeout: 0 })
  // The running query fails too and reports the reason.
  client.on('error', () => undefined)
  const schema = escapeIdentifier(settings.schema)
  const role = escapeIdentifier(stationRole)
  const all = [siteTopic, ...topics]
  try {
    await client.connect()
    await prepareSession(client, settings)
    await client.query('SET statement_timeout = 0')
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [stationRole])
    if (roles.rows.length === 0) throw new SiteRefused(siteCommandFailures.noRole({ role: stationRole }))
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('packbench migration'), hashtext($1))`, [settings.schema])
    // IF NOT EXISTS would require the permission to create schemas even if there is nothing to create.
    const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [settings.schema])
    if (rows.length === 0) await client.query(`CREATE SCHEMA ${schema}`)
    await client.query(versionsTable)
    for (const topic of all) await migrateTopic(client, topic)
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`)
    for (const topic of all) await grantTopic(client, role, topic)
    await client.query('COMMIT')
    return success(true)
  } catch (error) {
    return failed(siteFailure(error))
  } finally {
    // Ends a transaction that is still open.
    await client.end().catch(() => undefined)
  }
}

/** Why a station must not use the tables as they are: null when each topic has the version of this Packbench. */
export function refuseVersions(found: ReadonlyMap<string, number>, topics: readonly SiteTopic[]): SiteRefused | null {
  for (const { name, migrations } of [siteTopic, ...topics]) {
    const version = found.get(name) ?? 0
    if (version > migrations.length) return new SiteRefused(siteFailures.newerVersion({}, { detail: `${name} ${version}` }))
    if (version < migrations.length) return new SiteRefused(siteFailures.notSetUp({}, { detail: `${name} ${version}` }))
  }
  return null
}
