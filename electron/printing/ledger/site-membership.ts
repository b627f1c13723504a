import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { createCommitRunner } from './ledger-commit.ts'

/** Whether the ledger of a site is used instead of this one. `connection` is how the site is reached, as JSON without the password. */
export interface SiteMembership {
  readonly step: 'joined' | 'left'
  readonly connection: string | null
}

/** Null for a station that never joined a site. */
function readMembership(database: DatabaseSync): SiteMembership | null {
  const row = database.prepare('SELECT step, connection FROM site_memberships ORDER BY number DESC LIMIT 1').get()
  if (row === undefined) return null
  return {
    step: row['step'] === 'joined' ? 'joined' : 'left',
    connection: typeof row['connection'] === 'string' ? row['connection'] : null,
  }
}

/** Reads it from the file of a ledger that is not open. Null also for a ledger that is missing, of an older version, or damaged. */
export function readMembershipOf(ledgerFile: string): SiteMembership | null {
  if (!existsSync(ledgerFile)) return null
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(ledgerFile, { timeout: 5000, readOnly: true })
    return readMembership(database)
  } catch {
    // Problems of the file are found and reported when it is opened.
    return null
  } finally {
    database?.close()
  }
}

/** The moment at which a station changes from one ledger to the other: one synced commit. */
export function recordMembership(database: DatabaseSync, clock: Clock, { step, connection }: SiteMembership): Result<true> {
  return createCommitRunner(
    database,
    clock,
  )((at) => {
    database.prepare('INSERT INTO site_memberships (step, connection, at) VALUES (?, ?, ?)').run(step, connection, at)
    return true as const
  })
}
