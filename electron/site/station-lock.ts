import { Client, DatabaseError, type ClientBase } from 'pg'
import { clientConfig, type SiteSettings } from './site-settings.ts'

/** The number of a station's lock, in the schema of its site. */
const lockKey = `hashtextextended('packbench-station/'||current_schema()||'/'||$1,0)`
const tryLock = `SELECT pg_try_advisory_lock(${lockKey}) AS locked`
/** Terminates a server process if it holds the lock of this station. */
const endFormer = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE pid = $2 AND locktype = 'advisory' AND granted AND objsubid = 1
  AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`

/** Makes the server notice within 25 seconds that this computer is gone, and release its lock. */
const noticeGone = [
  'SET tcp_keepalives_idle = 10',
  'SET tcp_keepalives_interval = 5',
  'SET tcp_keepalives_count = 3',
  'SET client_connection_check_interval = 5000',
]

/** Prepares a session before it takes a station's lock. Settings that the server's system does not support are skipped. */
export async function prepareLockSession(client: ClientBase): Promise<void> {
  for (const sql of noticeGone) {
    try {
      await client.query(sql)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
    }
  }
}

/**
 * Takes the lock of a station for the lifetime of the session. Returns false if another session with the same station id holds it, for example
 * after a computer was copied. `former` is the server process of this station's last session, which is terminated if it still holds the lock.
 */
export async function lockStation(client: ClientBase, station: string, former: number | null): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(tryLock, [station])
  if (rows[0]?.locked === true) return true
  if (former !== null) await client.query(endFormer, [station, former])
  return false
}

/** Whether any session holds the lock of this station. The station itself must be closed. */
export async function isStationInUse(settings: SiteSettings, station: string): Promise<boolean> {
  const client = new Client(clientConfig(settings))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SELECT set_config('search_path', quote_ident($1), false)`, [settings.schema])
    return !(await lockStation(client, station, null))
  } finally {
    await client.end().catch(() => undefined)
  }
}
