import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { administer, startPostgres, until, type PostgresServer } from './postgres-server.ts'

/** The roles of a site: one owns the tables, the other is the stations'. Both have the password of the administrator. */
export const siteRoles = { owner: 'packbench_owner', station: 'packbench_station' } as const

const serverSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string(), database: z.string() })

/** Within the temporary folder of a run, so that all of its processes share it. */
export function sharedPostgresFolder(): string {
  return join(tmpdir(), 'postgres')
}

/** Creates the roles of a site on a server. */
export async function createSiteRoles(server: PostgresServer): Promise<void> {
  // As the instructions for IT say.
  await administer(server, `REVOKE TEMPORARY ON DATABASE "${server.database}" FROM PUBLIC`)
  for (const role of Object.values(siteRoles)) {
    await administer(
      server,
      `DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
      `ALTER ROLE ${role} LOGIN PASSWORD '${server.password.replaceAll("'", "''")}'`,
    )
  }
}

function providedServer(address: string): PostgresServer {
  const url = new URL(address)
  return {
    host: url.hostname,
    port: Number(url.port === '' ? 5432 : url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
}

async function prepareServer(folder: string): Promise<PostgresServer> {
  const provided = process.env['PACKBENCH_TEST_POSTGRES']
  const server = provided === undefined ? await startPostgres(join(folder, 'server')) : providedServer(provided)
  await createSiteRoles(server)
  return server
}

let known: Promise<PostgresServer> | null = null

async function findOrStart(): Promise<PostgresServer> {
  const folder = sharedPostgresFolder()
  const [ready, failed] = [join(folder, 'ready.json'), join(folder, 'failed')]
  try {
    mkdirSync(folder)
  } catch {
    await until(() => existsSync(ready) || existsSync(failed))
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
    return serverSchema.parse(JSON.parse(readFileSync(ready, 'utf8')))
  }
  try {
    const { host, port, user, password, database } = await prepareServer(folder)
    writeFileSync(`${ready}.new`, JSON.stringify({ host, port, user, password, database }))
    // Other processes see the file only once it is complete.
    renameSync(`${ready}.new`, ready)
    return { host, port, user, password, database }
  } catch (error) {
    writeFileSync(failed, String(error))
    throw error
  }
}

/** The one server of this run, or the one named in PACKBENCH_TEST_POSTGRES (an administrator's URL). The first test that needs it starts it. */
export function sharedPostgres(): Promise<PostgresServer> {
  known ??= findOrStart()
  return known
}
