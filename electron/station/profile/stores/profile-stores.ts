import type { Message } from '../../../../shared/messages/message.ts'
import { dataLossMessages } from '../../../../shared/messages/station/data-loss-messages.ts'
import { cancellationMigrations } from '../../../cancellation/cancellation-migrations.ts'
import { historyMigrations } from '../../../history/history-migrations.ts'
import { jobMigrations } from '../../../jobs/job-migrations.ts'
import { holdMigrations } from '../../../orders/store/hold-migrations.ts'
import { bookingMigrations } from '../../../pickups/booking-migrations.ts'
import { ledgerMigrations } from '../../../printing/ledger/ledger-schema.ts'
import { isReadableLedger } from '../../../printing/ledger/readable-ledger.ts'
import { recoverLedger } from '../../../printing/ledger/recover-ledger.ts'
import { rateLimitMigrations } from '../../../service/order-budget/sqlite-rate-limit-store.ts'
import { writeMigrations } from '../../../service/write-journal/sqlite-write-journal.ts'
import type { DataLossKind } from '../../../storage/compare-store-versions.ts'
import type { OpenDatabaseOptions } from '../../../storage/open-database.ts'
import type { WatchedStore } from '../../../storage/rollback-detector.ts'

/** The ledger is created first: where another store exists without it, the ledger was removed. */
export const storeNames = ['ledger', 'bookings', 'writes', 'budget', 'cancellations', 'jobs', 'holds', 'history'] as const

export type StoreName = (typeof storeNames)[number]

export interface ProfileStore extends Pick<OpenDatabaseOptions, 'migrations' | 'isReadable' | 'isAppendOnly' | 'recover'> {
  readonly file: string
  /** Tables whose changes are recorded nowhere else. */
  readonly countedTables: readonly string[]
  readonly synced: WatchedStore['synced']
}

export const profileStores: Readonly<Record<StoreName, ProfileStore>> = {
  ledger: {
    file: 'ledger.db',
    migrations: ledgerMigrations,
    countedTables: ['batches', 'batch_events', 'sheet_events', 'awaited_events', 'losses', 'site_memberships'],
    isAppendOnly: true,
    synced: 'some',
    isReadable: isReadableLedger,
    recover: recoverLedger,
  },
  bookings: {
    file: 'pickups.db',
    migrations: bookingMigrations,
    countedTables: ['bookings', 'instructions', 'runs'],
    synced: 'always',
  },
  writes: {
    file: 'writes.db',
    migrations: writeMigrations,
    countedTables: ['writes', 'write_events'],
    isAppendOnly: true,
    synced: 'always',
  },
  budget: {
    file: 'budget.db',
    migrations: rateLimitMigrations,
    countedTables: ['order_spendings', 'order_closure'],
    synced: 'always',
  },
  cancellations: {
    file: 'cancellations.db',
    migrations: cancellationMigrations,
    countedTables: ['runs', 'items', 'destroyed'],
    synced: 'always',
  },
  jobs: {
    file: 'jobs.db',
    migrations: jobMigrations,
    countedTables: ['jobs', 'items'],
    synced: 'always',
  },
  // Written by the order worker; opened here to be checked, counted and compared before the worker opens it.
  holds: {
    file: 'holds.db',
    migrations: holdMigrations,
    countedTables: ['holds', 'notes'],
    synced: 'always',
  },
  history: {
    file: 'history.db',
    migrations: historyMigrations,
    countedTables: ['entries', 'writers'],
    synced: 'rarely',
  },
}

/** The texts about a store that lost something. `damagedFile` names the damaged file. */
export function dataLossTexts(
  store: StoreName,
  loss: DataLossKind,
  damagedFile: string | null,
): { readonly message: Message; readonly next: Message } {
  const details = { loss, damagedFile: damagedFile ?? 'none' }
  return { message: dataLossMessages[store].message(details), next: dataLossMessages[`${store}Next`].message() }
}
