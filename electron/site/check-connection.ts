import { X509Certificate } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { Temporal } from 'temporal-polyfill'
import { siteCheckFailures } from '../../shared/messages/site/site-check-failures.ts'
import { siteCheckMessages } from '../../shared/messages/site/site-check-messages.ts'
import type { Failure } from '../../shared/failure.ts'
import type { SiteCheck } from '../../shared/site/site-check.ts'
import type { Clock } from '../platform/clock.ts'
import { checkPooler } from './check-pooler.ts'
import { checkConnections, checkRights, checkTables } from './check-rights.ts'
import { prepareSession } from './check-server.ts'
import { probeServer } from './probe-server.ts'
import { bad, good, warn } from './site-checks.ts'
import { SiteRefused, siteFailure } from './site-failure.ts'
import type { SiteTopic } from './site-migrations.ts'
import { queryOn, type Query } from './site-query.ts'
import { clientConfig, type SiteSettings } from './site-settings.ts'

export interface CheckConnectionOptions {
  readonly settings: SiteSettings
  /** In addition to the tables that every site has. */
  readonly topics: readonly SiteTopic[]
  readonly clock: Clock
}

/** Milliseconds. Beyond this difference between the clocks of station and database, their times confuse readers. */
const largestClockDifference = 30_000
/** Milliseconds. A label takes about five requests in sequence. */
const slowResponse = 50
const latencySamples = 5

/** PostgreSQL's error codes at login (SQLSTATE). Throws bugs. */
function loginFailure(error: unknown, { user, database }: SiteSettings): Failure {
  if (error instanceof SiteRefused) return error.failure
  // The driver requires a password only when the server does.
  if (error instanceof Error && /password must be a(?: non-empty)? string/.test(error.message))
    return siteCheckFailures.noPassword({ user })
  if (!(error instanceof DatabaseError)) return siteFailure(error)
  const code = error.code ?? ''
  const context = { detail: code, upstreamMessage: error.message }
  if (code === '28P01') return siteCheckFailures.wrongPassword({ user }, context)
  if (code.startsWith('28')) return siteCheckFailures.noAccess({ user, database }, context)
  if (code === '3D000') return siteCheckFailures.noDatabase({ database }, context)
  if (code === '42501') return siteCheckFailures.noConnectRight({ user, database }, context)
  if (code === '53300') return siteCheckFailures.tooManyConnections({}, context)
  return siteCheckFailures.loginFailed({ user }, context)
}

/** True for PEM with a certificate. Node silently ignores anything else. */
export function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined
  } catch {
    return false
  }
}

/** Reports the difference in suitable units: seconds do not matter in a difference of hours or days. */
function clockDiffers(seconds: number): SiteCheck {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const unit = days > 0 ? 'days' : hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : 'seconds'
  return warn('clock', siteCheckFailures.clockDiffers({ seconds, minutes: minutes % 60, hours: hours % 24, days, unit }))
}

async function checkTime(query: Query, clock: Clock): Promise<SiteCheck[]> {
  const durations: number[] = []
  let difference = 0
  for (let index = 0; index < latencySamples; index += 1) {
    const [start, sent] = [clock.monotonic(), clock.now().epochMilliseconds]
    const [row] = await query('SELECT clock_timestamp() AS now')
    const duration = clock.monotonic() - start
    durations.push(duration)
    difference = Math.abs(Temporal.Instant.from(String(row?.['now'])).epochMilliseconds - sent - duration / 2)
  }
  const milliseconds = durations.toSorted((one, other) => one - other)[Math.floor(latencySamples / 2)] ?? 0
  const seconds = difference / 1000
  return [
    difference > largestClockDifference ? clockDiffers(seconds) : good('clock', siteCheckMessages.clock.message({ seconds })),
    milliseconds > slowResponse
      ? warn('latency', siteCheckFailures.slow({ milliseconds }))
      : good('latency', siteCheckMessages.latency.message({ milliseconds })),
  ]
}

async function checkSession(client: Client, options: CheckConnectionOptions, checks: SiteCheck[]): Promise<void> {
  const { settings, topics, clock } = options
  const query = queryOn(client)
  checks.push(await checkPooler(client, settings))
  try {
    await prepareSession(client, settings)
    const [row] = await query(`SELECT current_setting('server_version') AS version`)
    checks.push(good('durability', siteCheckMessages.durability.message({ version: String(row?.['version']) })))
  } catch (error) {
    if (!(error instanceof SiteRefused)) throw error
    checks.push(bad('durability', error.failure))
  }
  const tables = await checkTables(query, settings, topics)
  checks.push(tables)
  if (tables.outcome === 'ok') checks.push(await checkRights(query, settings, topics))
  checks.push(await checkConnections(query, settings))
  checks.push(...(await checkTime(query, clock)))
}

/**
 * Tests whether a station can use a site database, and changes nothing in it. The password is sent only to a PostgreSQL server that is on this
 * machine or whose certificate was verified. Steps after a failure that ends the test are left out.
 */
export async function checkConnection(options: CheckConnectionOptions): Promise<SiteCheck[]> {
  const { settings } = options
  const { host, port, database, user, ca } = settings
  if (ca !== undefined && !isCertificate(ca)) return [bad('encryption', siteCheckFailures.caUnreadable())]
  const probed = await probeServer(settings)
  const line = siteCheckMessages.server.message({ host, port: String(port) })
  if (!probed.ok) {
    const { failure } = probed
    return failure.kind === 'not-secure' ? [good('server', line), bad('encryption', failure)] : [bad('server', failure)]
  }
  const encryption = probed.value.isEncrypted ? siteCheckMessages.encrypted.message() : siteCheckMessages.sameComputer.message()
  const checks = [good('server', line), good('encryption', encryption)]
  const client = new Client(clientConfig(settings))
  client.on('error', () => undefined)
  try {
    try {
      await client.connect()
      checks.push(good('login', siteCheckMessages.login.message({ database, user })))
    } catch (error) {
      return [...checks, bad('login', loginFailure(error, settings))]
    }
    await checkSession(client, options, checks)
    return checks
  } catch (error) {
    return [...checks, bad('login', siteFailure(error))]
  } finally {
    await client.end().catch(() => undefined)
  }
}
