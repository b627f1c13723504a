import { BlockList, isIP } from 'node:net'
import type { ClientConfig } from 'pg'
import { siteTypes } from './site-types.ts'

/** How a station connects to the PostgreSQL database of its site. */
export interface SiteSettings {
  /** A name or an address, or the folder of a Unix socket. */
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  /** The schema of the tables; one for each account of the shipping service. */
  readonly schema: string
  /** The CA certificate of the server (PEM), if this computer does not trust it already. */
  readonly ca?: string
  /** Deadlines in milliseconds; see `defaultDeadlines`. */
  readonly deadlines?: Partial<SiteDeadlines>
}

/** In milliseconds. */
export interface SiteDeadlines {
  /** For connecting, including TLS and login. */
  readonly connect: number
  /** For the response to one statement; a connection that takes longer counts as lost. */
  readonly response: number
  /** For one statement, enforced by the server. */
  readonly statement: number
  /** For another station's transaction, enforced by the server. */
  readonly lock: number
  /**
   * The server ends a transaction whose station is silent for this long, so that a stopped station blocks nobody. Shorter than
   * `lock`, so that a station waiting for that transaction learns its outcome.
   */
  readonly idleTransaction: number
  /**
   * Interval between two heartbeats of the listening connection, and the deadline for the response to each: a dead connection is noticed within
   * twice this time.
   */
  readonly heartbeat: number
  /** To find out, over new connections, whether a change was saved. */
  readonly change: number
}

const defaultDeadlines: SiteDeadlines = {
  connect: 5000,
  response: 12_000,
  statement: 10_000,
  lock: 8000,
  idleTransaction: 4000,
  heartbeat: 5000,
  change: 30_000,
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True if nothing leaves this machine: everywhere else TLS is verified. */
export function isLocalServer(host: string): boolean {
  if (host.startsWith('/') || host === 'localhost') return true
  const family = isIP(host)
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** True if the connection requires TLS and a verified certificate. */
export function needsTls({ host, ca }: Pick<SiteSettings, 'host' | 'ca'>): boolean {
  return ca !== undefined || !isLocalServer(host)
}

export function deadlinesOf({ deadlines }: SiteSettings): SiteDeadlines {
  return { ...defaultDeadlines, ...deadlines }
}

/** The driver's configuration. Nothing is taken from the environment or from a connection string. */
export function clientConfig(settings: SiteSettings): ClientConfig {
  const { host, port, database, user, password, ca } = settings
  const { connect, response } = deadlinesOf(settings)
  return {
    host,
    port,
    database,
    user,
    password,
    ssl: needsTls(settings)
      ? { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }), ...(isIP(host) === 0 ? { servername: host } : {}) }
      : false,
    application_name: 'packbench',
    connectionTimeoutMillis: connect,
    query_timeout: response,
    keepAlive: true,
    types: siteTypes,
  }
}
