import { randomUUID } from 'node:crypto'
import type { Result } from '../../../shared/result.ts'
import { createSiteOrderBudget, orderBudgetTopic } from '../../order-creation/site-order-budget.ts'
import { ledgerTopic } from '../../printing/ledger/postgres/postgres-ledger-schema.ts'
import { createPostgresLedger } from '../../printing/ledger/postgres/postgres-ledger.ts'
import type { SharedLedger } from '../../printing/ledger/ledger-port.ts'
import { silentLog, type Log } from '../../platform/log.ts'
import type { OrderRateLimiter } from '../../service/order-budget/order-rate-limiter.ts'
import type { SiteCheck } from '../../../shared/site/site-check.ts'
import { checkConnection, type CheckConnectionOptions } from '../../site/check-connection.ts'
import { listenToSite, type ListenSiteOptions } from '../../site/listen-site.ts'
import { migrateSite, type MigrateSiteOptions } from '../../site/migrate-site.ts'
import { createSiteDatabase, type SiteDatabase, type SiteDatabaseOptions } from '../../site/site-database.ts'

/** The topics that stations of a site share, in the order in which their tables are created. */
export const siteTopics = [ledgerTopic, orderBudgetTopic]

/** The parts of a site that one station uses. */
export interface Site {
  readonly database: SiteDatabase
  readonly ledger: SharedLedger
  /** The rate limit of new orders, which all stations share. */
  readonly orderRateLimiter: OrderRateLimiter
  /** Receives the commits of all stations. Resolves once the signal is aborted. */
  readonly listen: (hooks: Omit<ListenSiteOptions, 'settings' | 'station'>) => Promise<void>
  readonly close: () => Promise<void>
}

export interface OpenSiteOptions extends Omit<SiteDatabaseOptions, 'topics'> {
  /** Random ids of sheets. */
  readonly newId?: () => string
  readonly log?: Log
}

/** Creates or upgrades the tables of a site, as the role that owns them. */
export function setUpSite(options: Omit<MigrateSiteOptions, 'topics'>): Promise<Result<true>> {
  return migrateSite({ ...options, topics: siteTopics })
}

/** Tests whether a station can use a site, and changes nothing there. */
export function checkSite(options: Omit<CheckConnectionOptions, 'topics'>): Promise<SiteCheck[]> {
  return checkConnection({ ...options, topics: siteTopics })
}

/** Opens what the stations of a site share. Connects on first use: a site that cannot be reached is the failure of each call. */
export function openSite({ newId = randomUUID, log = silentLog, ...options }: OpenSiteOptions): Site {
  const database = createSiteDatabase({ ...options, topics: siteTopics })
  return {
    database,
    ledger: createPostgresLedger({ database, station: options.station, newId }),
    orderRateLimiter: createSiteOrderBudget({ database, clock: options.clock, log }),
    listen: (hooks) => listenToSite({ ...hooks, settings: options.settings, station: options.station }),
    close: () => database.close(),
  }
}
