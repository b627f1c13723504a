import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../../electron/platform/clock.ts'
import { openSite, setUpSite, type Site } from '../../../electron/station/site/open-site.ts'
import type { SiteMemory } from '../../../electron/site/site-version.ts'
import type { SiteSettings } from '../../../electron/site/site-settings.ts'
import { systemClock } from '../../../electron/platform/clock.ts'
import { administer, type PostgresServer } from '../machine/postgres-server.ts'
import { sharedPostgres, siteRoles } from '../machine/shared-postgres.ts'
import { valueOrThrow } from '../value-or-throw.ts'

export interface StationOptions {
  readonly station?: string
  readonly settings?: Partial<SiteSettings>
  readonly memory?: SiteMemory
  readonly newId?: () => string
  readonly clock?: Clock
}

/** A site of one test, in a separate schema. */
export interface TemporarySite {
  readonly settings: SiteSettings
  /** As the owner of the tables. */
  readonly ownerSettings: SiteSettings
  /** One station's ledger, over separate connections. */
  open(options?: StationOptions): Site
  /** Runs a statement as the stations' role, or as the owner. */
  query(sql: string, role?: 'station' | 'owner'): Promise<Record<string, unknown>[]>
  /** Makes the database's clock say this (ISO instant) from now on. */
  setTime(at: string): Promise<void>
}

async function queryOnce(settings: SiteSettings, sql: string): Promise<Record<string, unknown>[]> {
  const { host, port, database, user, password, schema } = settings
  const client = new Client({ host, port, database, user, password, options: `-c search_path=${schema}` })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Schemas that are migrated and empty: to create one takes the disk a second, to empty one a moment. */
const freeSchemas: string[] = []

const topicTables = [
  'creation_steps',
  'creation_limits',
  'losses',
  'awaited_events',
  'awaited',
  'sheet_state',
  'sheet_events',
  'sheets',
  'batch_events',
  'batches',
]

/** Reads the time as in production, or always the same one. */
function clockSql(at: string | null): string {
  const time = at === null ? "date_trunc('milliseconds', clock_timestamp())" : `'${at}'::timestamptz`
  return `CREATE OR REPLACE FUNCTION site_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT ${time} $$`
}

async function emptySchema(server: PostgresServer, schema: string): Promise<void> {
  const tables = [...topicTables, 'site_replaced', 'site_commits', 'site_identities']
  await administer(
    server,
    // Without triggers and foreign keys.
    'SET session_replication_role = replica',
    `SET search_path = ${schema}`,
    clockSql(null),
    `BEGIN; ${tables.map((table) => `DELETE FROM ${table};`).join(' ')} INSERT INTO site_identities DEFAULT VALUES; COMMIT`,
  )
}

function settingsOf(server: PostgresServer, user: string, schema: string): SiteSettings {
  const { host, port, database, password } = server
  return { host, port, database, user, password, schema }
}

async function createSchema(server: PostgresServer, name?: string): Promise<string> {
  const schema = name ?? `packbench_${randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE SCHEMA ${schema} AUTHORIZATION ${siteRoles.owner}`)
  const settings = settingsOf(server, siteRoles.owner, schema)
  valueOrThrow(await setUpSite({ settings, stationRole: siteRoles.station }))
  return schema
}

/** In an empty schema on the server of the run, unless another server or the name of a schema is given. */
export async function temporarySite(given?: PostgresServer, name?: string): Promise<TemporarySite> {
  const server = given ?? (await sharedPostgres())
  const isOfRun = given === undefined && name === undefined
  const schema = (isOfRun ? freeSchemas.pop() : undefined) ?? (await createSchema(server, name))
  onTestFinished(async () => {
    if (given === undefined && name !== undefined) await administer(server, `DROP SCHEMA ${schema} CASCADE`)
    if (!isOfRun) return
    await emptySchema(server, schema)
    freeSchemas.push(schema)
  })
  const [settings, ownerSettings] = [settingsOf(server, siteRoles.station, schema), settingsOf(server, siteRoles.owner, schema)]
  return {
    settings,
    ownerSettings,
    open: ({ station = randomUUID(), settings: changed = {}, memory, newId = randomUUID, clock = systemClock } = {}) => {
      const site = openSite({
        settings: { ...settings, ...changed },
        station,
        clock,
        newId,
        ...(memory === undefined ? {} : { memory }),
      })
      onTestFinished(() => site.database.close())
      return site
    },
    query: (sql, role = 'station') => queryOnce(role === 'station' ? settings : ownerSettings, sql),
    setTime: async (at) => {
      await queryOnce(ownerSettings, clockSql(at))
    },
  }
}
