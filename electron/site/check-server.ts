import type { ClientBase } from 'pg'
import { z } from 'zod'
import { siteFailures } from '../../shared/messages/site/site-failures.ts'
import type { Failure } from '../../shared/failure.ts'
import { SiteRefused } from './site-failure.ts'
import { deadlinesOf, type SiteSettings } from './site-settings.ts'

/** The oldest major version that works: the schema uses UNIQUE NULLS NOT DISTINCT. */
export const oldestServer = 15

const serverSchema = z.object({
  version: z.coerce.number(),
  version_text: z.string(),
  is_standby: z.boolean(),
  synchronous_commit: z.string(),
  synchronous_standby_names: z.string(),
  fsync: z.string(),
})

type Server = z.infer<typeof serverSchema>

/** Why a server must not be used; null when a commit that it confirmed survives its crash. */
export function refuseServer(server: Server): Failure | null {
  if (server.version < oldestServer * 10_000) {
    return siteFailures.serverTooOld({ version: server.version_text, supported: String(oldestServer) })
  }
  if (server.is_standby) return siteFailures.standby()
  if (server.fsync !== 'on') return siteFailures.losesCommits({ setting: 'fsync', value: server.fsync })
  const { synchronous_commit: value } = server
  // `local` waits for this server's disk only: that is enough unless a standby may replace it.
  const isSafe = value === 'local' ? server.synchronous_standby_names === '' : value !== 'off'
  return isSafe ? null : siteFailures.losesCommits({ setting: 'synchronous_commit', value })
}

/** Prepares a new connection: settings of the session, then the checks. Throws `SiteRefused` for a server that must not be used. */
export async function prepareSession(client: ClientBase, settings: SiteSettings): Promise<void> {
  const { statement, lock, idleTransaction } = deadlinesOf(settings)
  const { rows } = await client.query<Server>(
    `SELECT set_config('search_path', quote_ident($1), false), set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
       set_config('statement_timeout', $2, false), set_config('lock_timeout', $3, false),
       set_config('idle_in_transaction_session_timeout', $4, false),
       -- What is checked here stays so for the session, also when the server's configuration is read again.
       set_config('synchronous_commit', current_setting('synchronous_commit'), false),
       current_setting('server_version_num') AS version, current_setting('server_version') AS version_text,
       pg_is_in_recovery() AS is_standby, current_setting('synchronous_commit') AS synchronous_commit,
       current_setting('synchronous_standby_names') AS synchronous_standby_names, current_setting('fsync') AS fsync`,
    [settings.schema, String(statement), String(lock), String(idleTransaction)],
  )
  const refused = refuseServer(serverSchema.parse(rows[0]))
  if (refused !== null) throw new SiteRefused(refused)
}
