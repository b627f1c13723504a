import { success, type Result } from '../../shared/result.ts'
import type { DataLossKind } from '../storage/compare-store-versions.ts'
import type { StoreVersion } from '../storage/store-version.ts'
import type { Query } from './site-query.ts'

/** The identity and the newest commit of a site's database. `sequence` is the number of that commit. */
export interface SiteVersion extends StoreVersion {
  /** Created by the station that committed: another commit with the same number, in a copy that continued separately, has another id. */
  readonly commitId: string
}

/** What a station remembers about its site outside the site's database, to notice when that database has lost data. */
export interface SiteMemory {
  /** The newest commit that this station made or saw; null for none. */
  newest(): SiteVersion | null
  /** Called after each commit of this station, before acting on it (a failure prevents that), and for commits of other stations that were seen. */
  record(version: SiteVersion): Result<true>
}

/** The version of the database as of one of its commits. */
export async function readVersion(query: Query, commitId: string): Promise<SiteVersion> {
  const [row] = await query(
    'SELECT number, (SELECT id FROM site_identities ORDER BY number DESC LIMIT 1) AS identity FROM site_commits WHERE id = $1',
    [commitId],
  )
  return { id: String(row?.['identity']), sequence: Number(row?.['number']), commitId }
}

/** The newest commit of all stations; null while there is none. */
export async function readNewestVersion(query: Query): Promise<SiteVersion | null> {
  const [row] = await query(
    `SELECT number, id, (SELECT id FROM site_identities ORDER BY number DESC LIMIT 1) AS identity FROM site_commits ORDER BY number DESC LIMIT 1`,
  )
  return row === undefined ? null : { id: String(row['identity']), sequence: Number(row['number']), commitId: String(row['id']) }
}

/** Records a version, unless a later one is remembered: what was read and what was committed may become known in another order than it happened. */
export function rememberVersion(memory: SiteMemory, version: SiteVersion): Result<true> {
  const newest = memory.newest()
  const isKnown = newest !== null && newest.id === version.id && newest.sequence >= version.sequence
  return isKnown ? success(true) : memory.record(version)
}

/**
 * Compares, on one snapshot, the database with the remembered version: null if it still has that version, or if the loss was accepted before.
 * `missing` means another database, `older` one restored from a backup, even if it has continued since.
 */
export async function findSiteLoss(query: Query, known: SiteVersion): Promise<DataLossKind | null> {
  const [row] = await query(
    `SELECT (SELECT id FROM site_identities ORDER BY number DESC LIMIT 1) = $1 AS same,
       EXISTS (SELECT 1 FROM site_replaced WHERE id = $1) AS replaced,
       EXISTS (SELECT 1 FROM site_commits WHERE number = $2 AND id = $3) AS held`,
    [known.id, known.sequence, known.commitId],
  )
  if (row?.['replaced'] === true) return null
  if (row?.['same'] !== true) return 'missing'
  return row['held'] === true ? null : 'older'
}

/** Gives the database a new identity, so that versions remembered under the old one count as settled from now on. Called in a commit. */
export async function renewSiteIdentity(query: Query, replaced: readonly string[]): Promise<void> {
  await query(
    `INSERT INTO site_replaced (id) SELECT unnest($1::uuid[])
     UNION SELECT id FROM (SELECT id FROM site_identities ORDER BY number DESC LIMIT 1) AS newest ON CONFLICT DO NOTHING`,
    [replaced],
  )
  await query('INSERT INTO site_identities DEFAULT VALUES')
}
