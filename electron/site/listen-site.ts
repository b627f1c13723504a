import { Client } from 'pg'
import type { Clock } from '../platform/clock.ts'
import { lockStation, prepareLockSession } from './station-lock.ts'
import { clientConfig, deadlinesOf, type SiteSettings } from './site-settings.ts'

export interface ListenSiteOptions {
  readonly settings: SiteSettings
  readonly clock: Clock
  readonly signal: AbortSignal
  /** The id of this station, whose lock is held on the connection. */
  readonly station: string
  /** Whether this station holds its lock: false while another session has the same id. Reported once connected, and when it changes. */
  readonly onLock: (isHeld: boolean) => void
  /** A station committed. Only a hint, which may be lost: a reader that needs every change must also poll. */
  readonly onCommit: (station: string) => void
  /** The connection is established: hints arrive from now on. */
  readonly onConnected: () => void
  /** The connection ended, or was silent for longer than a heartbeat takes. */
  readonly onLost: (error: unknown) => void
}

/** Milliseconds. */
const reconnectMs = 1000

/** The channel for notifications of a site's commits. Names of schemas may be longer than names of channels. */
export const commitChannelSql = `'packbench_' || md5(current_schema())`

/** Ends the connection without waiting for the server, which may not respond. */
function abandon(client: Client): void {
  void client.end().catch(() => undefined)
}

/** Takes the lock of the station, and reports when that changes. */
async function holdLock(client: Client, options: ListenSiteOptions, sessions: Sessions, wasHeld: boolean | null): Promise<boolean> {
  const isHeld = wasHeld === true || (await lockStation(client, options.station, sessions.former))
  if (isHeld !== wasHeld) options.onLock(isHeld)
  return isHeld
}

interface Sessions {
  /** The server's process that served the last connection. */
  former: number | null
}

async function listenOnce(options: ListenSiteOptions, sessions: Sessions): Promise<void> {
  const { settings, clock, signal, onCommit, onConnected } = options
  const { heartbeat } = deadlinesOf(settings)
  const client = new Client({ ...clientConfig(settings), query_timeout: heartbeat })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  client.on('error', (error) => lost.reject(error))
  client.on('end', () => lost.reject(new Error('Connection terminated')))
  client.on('notification', ({ payload }) => onCommit(payload ?? ''))
  try {
    await client.connect()
    await client.query(`SELECT set_config('search_path', quote_ident($1), false)`, [settings.schema])
    await prepareLockSession(client)
    let isHeld = await holdLock(client, options, sessions, null)
    const { rows } = await client.query<{ channel: string; pid: number }>(`SELECT ${commitChannelSql} AS channel, pg_backend_pid() AS pid`)
    if (isHeld) sessions.former = rows[0]?.pid ?? null
    await client.query(`LISTEN ${client.escapeIdentifier(rows[0]?.channel ?? '')}`)
    onConnected()
    for (;;) {
      await Promise.race([clock.wait(heartbeat, signal), lost.promise])
      await client.query('SELECT 1')
      isHeld = await holdLock(client, options, sessions, isHeld)
      if (isHeld) sessions.former = rows[0]?.pid ?? null
    }
  } finally {
    abandon(client)
  }
}

/** Listens to the commits of a site on its own connection, and reconnects when it is lost, until aborted. Never rejects. */
export async function listenToSite(options: ListenSiteOptions): Promise<void> {
  const { clock, signal, onLost } = options
  const sessions: Sessions = { former: null }
  while (!signal.aborted) {
    try {
      await listenOnce(options, sessions)
    } catch (error) {
      if (!signal.aborted) onLost(error)
    }
    await clock.wait(reconnectMs, signal).catch(() => undefined)
  }
}
