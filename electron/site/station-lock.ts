import { Client, DatabaseError, type ClientBase } from 'pg'
import { clientConfig, type SiteSettings } from './site-settings.ts'

/** The number of a station's lock, in the schema of its site. */
const lockKey = `hashtextextended('packbench-station/'||current_schema()||'/'||$1,0)`
const tryLock = `SELECT pg_try_advisory_lock(${lockKey}) AS locked`
/** Ends the session of a process of the server, if that one holds the lock of this station. */
const endFormer = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE pid = $2 AND locktype = 'advisory' AND granted AND objsubid = 1
  AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`

/** So that the server notices within 25 seconds that this computer is gone, and gives its lock back. */
const noticeGone = [
  'SET tcp_keepalives_idle = 10',
  'SET tcp_keepalives_interval = 5',
  'SET tcp_keepalives_count = 3',
  'SET client_connection_check_interval = 5000',
]

/** Before the lock of a station is taken on a session. What the server's system does not know is left out. */
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
 * Takes the lock of a station for as long as the session lives: false while another session holds it, which has the same station id, as after
 * a computer was copied. `former` is the server's process of this station's last session: one that lingers there is ended.
 */
export async function lockStation(client: ClientBase, station: string, former: number | null): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(tryLock, [station])
  if (rows[0]?.locked === true) return true
  if (former !== null) await client.query(endFormer, [station, former])
  return false
}

/** Whether a session holds the lock of this station, which is closed. */
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
