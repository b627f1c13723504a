import { randomUUID } from 'node:crypto'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { CommitGuard } from '../../../printing/ledger/ledger-commit.ts'
import type { Ledger, SharedLedger } from '../../../printing/ledger/ledger-port.ts'
import { createSqliteLedger } from '../../../printing/ledger/sqlite-ledger.ts'
import type { ClockOffset } from '../../../service/server-clock.ts'
import type { SiteSettings } from '../../../site/site-settings.ts'
import type { ProfileSite } from '../../site/open-profile-site.ts'
import { withServiceLossTime } from './accept-losses.ts'
import { createLedgerCommitGuard } from './ledger-commit-guard.ts'
import type { ProfileDatabases } from './profile-databases.ts'

export interface OpenLedgerOptions {
  readonly databases: Pick<ProfileDatabases, 'ledger' | 'history' | 'writes' | 'rollbackDetector'>
  readonly site: SiteSettings | null
  readonly notify: Notify
  readonly clock: Clock
  readonly log: Log
  readonly clockOffset: () => ClockOffset | null
}

export interface OpenedLedger {
  /** The ledger used for printing. */
  readonly ledger: Ledger
  /** The ledger in the data folder, which records its own losses also while the ledger of a site is used. */
  readonly localLedger: Ledger
  /** For the ledger in the data folder. */
  readonly commitGuard: CommitGuard
  readonly site: ProfileSite | null
  readonly takeOver: SharedLedger['takeOver'] | null
}

/** The print ledger of an account: the one in its folder, or that of its site. The PostgreSQL driver is loaded for a site only. */
export async function openLedger(options: OpenLedgerOptions): Promise<Result<OpenedLedger>> {
  const { databases, notify, clock, clockOffset } = options
  const commitGuard = createLedgerCommitGuard(databases.rollbackDetector, notify)
  const sqlite = createSqliteLedger({ database: databases.ledger, clock, newId: randomUUID, guard: commitGuard })
  const localLedger = withServiceLossTime(sqlite, clock, clockOffset)
  if (options.site === null) return success({ ledger: localLedger, localLedger, commitGuard, site: null, takeOver: null })
  const { openProfileSite } = await import('../../site/open-profile-site.ts')
  const site = openProfileSite({ ...options, settings: options.site })
  if (!site.ok) return site
  const { takeOver } = site.value.ledger
  return success({
    ledger: withServiceLossTime(site.value.ledger, clock, clockOffset),
    localLedger,
    commitGuard,
    site: site.value,
    takeOver,
  })
}
