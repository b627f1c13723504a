import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import type { Clock } from '../../../../../electron/platform/clock.ts'
import type { Ledger } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { ledgerMigrations } from '../../../../../electron/printing/ledger/ledger-schema.ts'
import { createSqliteLedger } from '../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { temporarySite, type TemporarySite } from '../../../../support/site/temporary-site.ts'
import { quickClock, value } from '../printing-fixtures.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

interface LedgerOptions {
  /** What the ledger's times are read from; for PostgreSQL the database's clock is set to it. */
  readonly clock?: Clock
  readonly newId?: () => string
}

interface LedgerUnderTest {
  readonly ledger: Ledger
  /** Another ledger on the same data, as after a restart. */
  reopen(): Promise<Ledger>
  /** Runs a statement with the rights that the ledger has. */
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>
}

export type OpenLedgerUnderTest = (options?: LedgerOptions) => Promise<LedgerUnderTest>

const openSqlite: OpenLedgerUnderTest = async ({ clock = quickClock(), newId = randomUUID } = {}) => {
  const file = join(temporaryFolder(), 'ledger.db')
  const open = () => {
    const { database } = value(openDatabase({ file, migrations: ledgerMigrations, clock }))
    onTestFinished(() => {
      if (database.isOpen) database.close()
    })
    return { database, ledger: createSqliteLedger({ database, clock, newId }) }
  }
  const { database, ledger } = open()
  return {
    ledger,
    reopen: async () => {
      database.close()
      return open().ledger
    },
    query: async (sql) => database.prepare(sql).all(),
  }
}

/** Before each call the database's clock is set to this one. */
function withClock(ledger: Ledger, clock: Clock, site: TemporarySite): Ledger {
  let at = ''
  const entries = Object.entries(ledger).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    async (...args: unknown[]) => {
      const now = clock.now().toString()
      if (now !== at) await site.setTime(now)
      at = now
      return await method(...args)
    },
  ])
  return Object.fromEntries(entries) as Ledger
}

const openPostgres: OpenLedgerUnderTest = async ({ clock, newId } = {}) => {
  const site = await temporarySite()
  const station = randomUUID()
  const open = (): Ledger => {
    const { ledger } = site.open({ station, ...(newId === undefined ? {} : { newId }) })
    return clock === undefined ? ledger : withClock(ledger, clock, site)
  }
  return { ledger: open(), reopen: async () => open(), query: (sql) => site.query(sql) }
}

/** Runs the same tests on both adapters of the ledger. */
export function describeLedgers(define: (open: OpenLedgerUnderTest) => void): void {
  describe('on SQLite', () => {
    define(openSqlite)
  })
  describe.skipIf(!canRun('postgres'))('on PostgreSQL', () => {
    define(openPostgres)
  })
}
