import { cancellationMigrations } from '../../cancellation/cancellation-migrations.ts'
import { historyMigrations } from '../../history/history-migrations.ts'
import { jobMigrations } from '../../jobs/job-migrations.ts'
import { holdMigrations } from '../../orders/store/hold-migrations.ts'
import { bookingMigrations } from '../../pickups/booking-migrations.ts'
import { ledgerMigrations } from '../../printing/ledger/ledger-schema.ts'
import { isReadableLedger } from '../../printing/ledger/readable-ledger.ts'
import { recoverLedger } from '../../printing/ledger/recover-ledger.ts'
import { rateLimitMigrations } from '../../service/order-budget/sqlite-rate-limit-store.ts'
import { writeMigrations } from '../../service/write-journal/sqlite-write-journal.ts'
import type { DataLossKind } from '../../storage/detect-rollback.ts'
import type { OpenDatabaseOptions } from '../../storage/open-database.ts'
import type { WatchedStore } from '../../storage/rollback-detector.ts'

/** The ledger is made first: where another store is and it is not, it was taken away. */
export const storeNames = ['ledger', 'bookings', 'writes', 'budget', 'cancellations', 'jobs', 'holds', 'history'] as const

export type StoreName = (typeof storeNames)[number]

export interface ProfileStore extends Pick<OpenDatabaseOptions, 'migrations' | 'isReadable' | 'recover'> {
  readonly file: string
  /** Tables whose changes nobody else knows. */
  readonly countedTables: readonly string[]
  readonly synced: WatchedStore['synced']
  /** What it is, at the start of a sentence. */
  readonly title: string
  /** What is unknown once it lost something, and what to do. */
  readonly consequence: string
  readonly next: string
}

export const profileStores: Readonly<Record<StoreName, ProfileStore>> = {
  ledger: {
    file: 'ledger.db',
    migrations: ledgerMigrations,
    countedTables: ['batches', 'batch_events', 'sheet_events', 'awaited_events', 'losses'],
    synced: 'some',
    isReadable: isReadableLedger,
    recover: recoverLedger,
    title: 'The print ledger',
    consequence: 'Packbench cannot tell which older orders were printed, and asks before it prints one of them.',
    next: 'Look at what you printed last before you print again.',
  },
  bookings: {
    file: 'pickups.db',
    migrations: bookingMigrations,
    countedTables: ['bookings', 'instructions', 'runs'],
    synced: 'always',
    title: 'The store of pickups',
    consequence: 'The orders still say what is booked; confirmation numbers and pickup instructions kept only here are gone.',
    next: 'Ask the service for a confirmation number that you need.',
  },
  writes: {
    file: 'writes.db',
    migrations: writeMigrations,
    countedTables: ['writes', 'write_events'],
    synced: 'always',
    title: 'The journal of what was sent to the service',
    consequence: 'What was being sent when Packbench last stopped is not known, and nothing of it is sent again.',
    next: 'Read the orders you worked on last again before you repeat anything.',
  },
  budget: {
    file: 'budget.db',
    migrations: rateLimitMigrations,
    countedTables: ['order_spendings', 'order_closure'],
    synced: 'always',
    title: 'The count of orders created in the last minute',
    consequence: 'It begins anew.',
    next: 'Nothing needs to be done.',
  },
  cancellations: {
    file: 'cancellations.db',
    migrations: cancellationMigrations,
    countedTables: ['runs', 'items', 'destroyed'],
    synced: 'always',
    title: 'The list of cancellations',
    consequence: 'Which cancellations were not sent is not known, and the list of labels to destroy may be incomplete.',
    next: 'Read the orders you cancelled last again, and destroy every label of a cancelled order.',
  },
  jobs: {
    file: 'jobs.db',
    migrations: jobMigrations,
    countedTables: ['jobs', 'items'],
    synced: 'always',
    title: 'The list of jobs',
    consequence: 'Which orders of a running job were not processed is not known here; each order shows its current state.',
    next: 'Select the orders again and start the job again; what was done is not done twice.',
  },
  // Written by the worker of the orders; opened here to be looked through, counted and compared before the worker opens it.
  holds: {
    file: 'holds.db',
    migrations: holdMigrations,
    countedTables: ['holds'],
    synced: 'always',
    title: 'The list of orders put off on this station',
    consequence: 'Orders that were put off may stand in their queues again.',
    next: 'Look through the queues and put orders off again where they have to wait.',
  },
  history: {
    file: 'history.db',
    migrations: historyMigrations,
    countedTables: ['entries', 'writers'],
    synced: 'rarely',
    title: 'The record of what this station saw change',
    consequence: 'Part of the stories of the orders is gone.',
    next: 'Nothing needs to be done; what was printed, booked and sent is kept elsewhere.',
  },
}

/** What is said of a store that lost something. `damagedFile` names the damaged file. */
export function dataLossText(store: ProfileStore, loss: DataLossKind, damagedFile: string | null): string {
  const kept = damagedFile === null ? '' : ` The damaged file was kept aside as ${damagedFile}.`
  const lossTexts: Record<DataLossKind, string> = {
    damaged: `${store.title} (${store.file}) was damaged.`,
    missing: `${store.title} (${store.file}) is missing.`,
    older: `${store.title} (${store.file}) is an older copy: what was added after the copy was made is not in it.`,
  }
  return `${lossTexts[loss]} ${store.consequence}${kept}`
}
