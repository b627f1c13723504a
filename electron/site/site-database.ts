import { commitChannelSql } from './listen-site.ts'
import { Pool, type PoolClient } from 'pg'
import { z } from 'zod'
import { siteFailures } from '../../shared/messages/site/site-failures.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { CommitAborted } from '../storage/abort-commit.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'
import { prepareSession } from './check-server.ts'
import { refuseVersions } from './migrate-site.ts'
import { isConnectionLost, siteFailure } from './site-failure.ts'
import type { SiteTopic } from './site-migrations.ts'
import { queryOn, type Query } from './site-query.ts'
import { clientConfig, deadlinesOf, type SiteSettings } from './site-settings.ts'
import { readVersion, rememberVersion, type SiteMemory } from './site-version.ts'

/** One change of the site, made at most once. */
export interface SiteCommit<Value> {
  /** Random (a UUID) and new for each change: the database stores it with the change. */
  readonly id: string
  /** Writes, and returns the value of the change. `at` is the database's time (ISO instant). Called again only when nothing of the last call was kept. */
  write(query: Query, at: string): Promise<Value>
  /** The value of the change, read after it turned out to be made although the response was lost. */
  readBack(query: Query): Promise<Value>
  /** True for a change that accepts a data loss of the database. Until a loss is accepted, all other changes are refused. */
  readonly acceptsLoss?: boolean
}

/** The database of a site, over a few connections that are checked when they are opened. */
export interface SiteDatabase {
  /** One read statement. Throws a `StorageReadError`. */
  readonly read: Query
  /** Several read statements on one snapshot. Throws a `StorageReadError`. */
  snapshot<Value>(work: (query: Query) => Promise<Value>): Promise<Value>
  /** All changes of a site run one after another, so that numbers grow in the order in which readers see them. A bug throws. */
  commit<Value>(commit: SiteCommit<Value>): Promise<Result<Value>>
  close(): Promise<void>
}

export interface SiteDatabaseOptions {
  readonly settings: SiteSettings
  /** The id of this station, stored with its commits. */
  readonly station: string
  readonly topics: readonly SiteTopic[]
  readonly clock: Clock
  readonly memory?: SiteMemory
  /** Asked before each change: why this station must not make any; null when it may. */
  readonly refuse?: () => Promise<Failure | null>
}

interface Progress {
  /** True once COMMIT was sent: from then on, the change may have been made even without a response. */
  isCommitSent: boolean
}

/** The number of parallel reads; writes are sequential anyway. */
const maxConnections = 4
const retryDelay = 250
/** Long enough that nobody waits for a new connection after a pause at the bench. */
const idleMs = 600_000
/** A new connection checks the server and the versions of the tables, which may have changed. */
const lifetimeSeconds = 1800

const beginSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
// The lock is taken in a separate statement, so that what follows sees everything committed before.
const beginCommit = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(hashtext('packbench commit'), hashtext(current_schema()))`

const insertCommit = `
  WITH identity AS (SELECT id FROM site_identities ORDER BY number DESC LIMIT 1),
  known AS (SELECT id, $3::uuid IS NULL OR EXISTS (SELECT 1 FROM site_replaced WHERE site_replaced.id = $3)
    OR (id = $3 AND EXISTS (SELECT 1 FROM site_commits WHERE number = $4 AND site_commits.id = $5)) AS held FROM identity),
  added AS (INSERT INTO site_commits (id, station) SELECT $1, $2 FROM known WHERE held ON CONFLICT (id) DO NOTHING RETURNING number, at)
  SELECT known.held, added.number, added.at, pg_notify(${commitChannelSql}, $2) FROM known LEFT JOIN added ON true`

const commitRowSchema = z.object({ held: z.boolean(), number: z.number().nullable(), at: z.string().nullable() })

async function checkVersions(query: Query, topics: readonly SiteTopic[]): Promise<void> {
  const rows = await query('SELECT topic, max(version) AS version FROM site_migrations GROUP BY topic')
  const refused = refuseVersions(new Map(rows.map(({ topic, version }) => [String(topic), Number(version)])), topics)
  if (refused !== null) throw refused
}

/** A read may be repeated: the lost connection may have been idle since the server restarted. */
async function readTwice<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      return await read()
    }
  } catch (error) {
    throw new StorageReadError(siteFailure(error), error)
  }
}

/** Connects when first used: a database that cannot be reached is the failure of each call, until it can be reached again. */
export function createSiteDatabase({ settings, station, topics, clock, memory, refuse }: SiteDatabaseOptions): SiteDatabase {
  const pool = new Pool({
    ...clientConfig(settings),
    max: maxConnections,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: lifetimeSeconds,
    allowExitOnIdle: true,
    onConnect: async (client) => {
      // The code that uses the connection receives the error as a failed statement.
      client.on('error', () => undefined)
      await prepareSession(client, settings)
      await checkVersions(queryOn(client), topics)
    },
  })
  pool.on('error', () => undefined)

  /** A connection that has an open transaction or may be gone is not used again. */
  async function onConnection<Value>(begin: string, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
    const client = await pool.connect()
    let isUsable = false
    try {
      await client.query(begin)
      const value = await work(client)
      isUsable = true
      return value
    } catch (error) {
      if (!isConnectionLost(error)) {
        await client.query('ROLLBACK')
        isUsable = true
      }
      throw error
    } finally {
      client.release(!isUsable)
    }
  }

  async function attempt<Value>(commit: SiteCommit<Value>, progress: Progress): Promise<Value> {
    return await onConnection(beginCommit, async (client) => {
      const query = queryOn(client)
      const known = commit.acceptsLoss === true ? null : (memory?.newest() ?? null)
      const rows = await query(insertCommit, [commit.id, station, known?.id ?? null, known?.sequence ?? null, known?.commitId ?? null])
      const { held, number, at } = commitRowSchema.parse(rows[0])
      if (!held) throw new CommitAborted(siteFailures.restored())
      const isNew = number !== null && at !== null
      const value = isNew ? await commit.write(query, at) : await commit.readBack(query)
      const version = memory === undefined ? null : await readVersion(query, commit.id)
      progress.isCommitSent = true
      const { command } = await client.query('COMMIT')
      if (command !== 'COMMIT') throw new Error(`A commit ended with ${command}.`)
      const recorded = memory === undefined || version === null ? null : rememberVersion(memory, version)
      if (recorded?.ok === false) throw new CommitAborted(recorded.failure)
      return value
    })
  }

  return {
    read: (sql, values) => readTwice(() => queryOn(pool)(sql, values)),
    snapshot: (work) =>
      readTwice(() =>
        onConnection(beginSnapshot, async (client) => {
          const value = await work(queryOn(client))
          await client.query('COMMIT')
          return value
        }),
      ),
    commit: async (commit) => {
      const refused = (await refuse?.()) ?? null
      if (refused !== null) return failed(refused)
      const end = clock.monotonic() + deadlinesOf(settings).change
      const progress: Progress = { isCommitSent: false }
      for (;;) {
        try {
          return success(await attempt(commit, progress))
        } catch (error) {
          const failure = siteFailure(error)
          // With `CommitAborted` the outcome is known. The error of a busy or full server does not show whether an earlier attempt was committed.
          const isUnknown = isConnectionLost(error) || (progress.isCommitSent && !(error instanceof CommitAborted))
          if (!isUnknown) return failed(failure)
          // A new connection shows whether the change was made, once the earlier transaction has ended: both take the same lock.
          if (clock.monotonic() >= end) return failed(progress.isCommitSent ? siteFailures.commitUnknown() : failure)
          await clock.wait(retryDelay)
        }
      }
    },
    close: () => pool.end(),
  }
}
