import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Notice } from '../shared/contract/notice.ts'
import { success, type Result } from '../shared/result.ts'
import { cancellationMigrations } from './cancellation/cancellation-migrations.ts'
import type { Clock } from './clock.ts'
import { historyMigrations } from './history/history-migrations.ts'
import { bookingMigrations } from './pickups/booking-migrations.ts'
import { ledgerMigrations } from './printing/ledger-schema.ts'
import { salvageLedger } from './printing/salvage-ledger.ts'
import { budgetMigrations } from './service/sqlite-budget-store.ts'
import { writeMigrations } from './service/sqlite-write-journal.ts'
import { openDatabase, type DatabaseRequest } from './storage/open-database.ts'

/** One account's databases, but for the orders, which workers keep. `ledgerWasLost`: a damaged ledger was put aside just now, and part of its history may be gone. */
export interface ProfileDatabases {
  readonly bookings: DatabaseSync
  readonly ledger: DatabaseSync
  readonly writes: DatabaseSync
  readonly budget: DatabaseSync
  readonly cancellations: DatabaseSync
  readonly history: DatabaseSync
  readonly ledgerWasLost: boolean
  close(): void
}

type Name = 'bookings' | 'ledger' | 'writes' | 'budget' | 'cancellations' | 'history'

const requests: Record<
  Name,
  Omit<DatabaseRequest, 'clock' | 'file'> & { readonly file: string; readonly words: string; readonly next: string }
> = {
  bookings: {
    file: 'pickups.db',
    migrations: bookingMigrations,
    words: 'The stored pickups were damaged. The orders still say what is booked; confirmation numbers kept here are gone.',
    next: 'Ask the service for a confirmation number that you need.',
  },
  ledger: {
    file: 'ledger.db',
    migrations: ledgerMigrations,
    salvage: salvageLedger,
    words: 'The print ledger was damaged. What could still be read was taken over; for older orders Packbench asks before it prints.',
    next: 'Look at what you printed last before you print again.',
  },
  budget: {
    file: 'budget.db',
    migrations: budgetMigrations,
    words: 'The count of orders created in the last minute was damaged and begins anew.',
    next: 'Nothing needs to be done.',
  },
  cancellations: {
    file: 'cancellations.db',
    migrations: cancellationMigrations,
    words: 'The list of cancellations was damaged. Which of them were not sent when Packbench last ended is not known.',
    next: 'Read the orders you cancelled last again.',
  },
  history: {
    file: 'history.db',
    migrations: historyMigrations,
    words: 'What this station saw change about the orders was damaged, and that part of their stories begins anew.',
    next: 'Nothing needs to be done; what was printed, booked and sent is kept elsewhere.',
  },
  writes: {
    file: 'writes.db',
    migrations: writeMigrations,
    words: 'The journal of what was sent to the service was damaged. What was under way when Packbench last stopped is not known.',
    next: 'Read the orders you worked on last again before you repeat anything.',
  },
}

/** Opens all of them or none, and says of each damaged one what it means and where it was put. */
export function openProfileDatabases(
  folder: string,
  clock: Clock,
  notify: (tone: Notice['tone'], message: string, next: string) => void,
): Result<ProfileDatabases> {
  const opened = new Map<Name, DatabaseSync>()
  const close = (): void => {
    for (const database of opened.values()) database.close()
  }
  let ledgerWasLost = false
  const open = (name: Name): Result<DatabaseSync> => {
    const { file, words, next, ...rest } = requests[name]
    const result = openDatabase({ ...rest, file: join(folder, file), clock })
    if (!result.ok) {
      close()
      return result
    }
    const { database, setAside } = result.value
    opened.set(name, database)
    if (setAside !== null) notify('danger', `${words} The damaged file was kept aside as ${setAside}.`, next)
    if (setAside !== null && name === 'ledger') ledgerWasLost = true
    return success(database)
  }
  const bookings = open('bookings')
  if (!bookings.ok) return bookings
  const ledger = open('ledger')
  if (!ledger.ok) return ledger
  const writes = open('writes')
  if (!writes.ok) return writes
  const budget = open('budget')
  if (!budget.ok) return budget
  const cancellations = open('cancellations')
  if (!cancellations.ok) return cancellations
  const history = open('history')
  if (!history.ok) return history
  return success({
    bookings: bookings.value,
    ledger: ledger.value,
    writes: writes.value,
    budget: budget.value,
    cancellations: cancellations.value,
    history: history.value,
    ledgerWasLost,
    close,
  })
}
