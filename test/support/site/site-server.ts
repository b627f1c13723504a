import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteConnection } from '../../../shared/site/site-connection.ts'
import { setUpSite } from '../../../electron/station/site/open-site.ts'
import { administer, startPostgres, type OwnPostgresServer } from '../machine/postgres-server.ts'
import { createSiteRoles, siteRoles } from '../machine/shared-postgres.ts'
import { valueOrThrow } from '../value-or-throw.ts'

/** A database as IT sets it up for the stations of one account. */
export interface SiteServer {
  readonly connection: SiteConnection
  readonly password: string
  readonly schema: string
  readonly server: OwnPostgresServer
  stop(): void
}

/** Starts a separate PostgreSQL, with the tables of one account. */
export async function startSiteServer(schema: string): Promise<SiteServer> {
  const home = mkdtempSync(join(tmpdir(), 'packbench-site-'))
  // The server may run as another user.
  chmodSync(home, 0o755)
  const server = await startPostgres(join(home, 'server'))
  await createSiteRoles(server)
  await administer(server, `CREATE SCHEMA ${schema} AUTHORIZATION ${siteRoles.owner}`)
  const { host, port, database, password } = server
  const settings = { host, port, database, user: siteRoles.owner, password, schema }
  valueOrThrow(await setUpSite({ settings, stationRole: siteRoles.station }))
  return {
    connection: { host, port, database, user: siteRoles.station, ca: null },
    password,
    schema,
    server,
    stop: () => {
      server.stop('immediate')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
