import type { DatabaseSync } from 'node:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkFailures } from '../../shared/messages/support/check-failures.ts'
import { checkMessages } from '../../shared/messages/host/check-messages.ts'
import { isReadableLedger } from '../printing/ledger/readable-ledger.ts'
import { profileStores } from '../station/profile/stores/profile-stores.ts'
import { isCorruption } from '../storage/storage-failure.ts'
import { hasEveryCountedRow } from '../storage/store-version.ts'
import { bad, good, type CheckPart } from './check-part.ts'
import { listDatabases, listProfiles, type DataFile, type DataProfile } from './data-files.ts'
import { readDatabase } from './read-only-database.ts'

function numberOf(database: DatabaseSync, sql: string): number {
  return Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0)
}

function checkDatabase({ path, name }: DataFile, isInUse: boolean): CheckPart {
  try {
    const report = readDatabase(path, isInUse, (database) => Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0])
    if (report !== 'ok') return bad('database', name, checkFailures.databaseDamaged())
    return good('database', name, checkMessages.database.message({ name }))
  } catch (error) {
    return bad('database', name, isCorruption(error) ? checkFailures.databaseDamaged() : checkFailures.databaseUnreadable())
  }
}

/** SQLite's own check of every database. */
export function checkDatabases(dataFolder: string, isInUse: boolean): CheckPart[] {
  return listDatabases(dataFolder).map((file) => checkDatabase(file, isInUse))
}

/** Sheets whose stored state differs from their newest event, or that have none. */
const differingSheetsSql = `SELECT count(*) FROM sheets LEFT JOIN sheet_state ON sheet_state.sheet_id = sheets.id
  LEFT JOIN sheet_events ON sheet_events.number = sheet_state.event
  WHERE sheet_events.number IS NULL OR sheet_events.state <> sheet_state.state
    OR sheet_events.number <> (SELECT max(number) FROM sheet_events AS newest WHERE newest.sheet_id = sheets.id)`

const doubtfulSheetsSql = "SELECT count(*) FROM sheet_state WHERE state = 'unknown'"

function readLedger(database: DatabaseSync) {
  return {
    isComplete: isReadableLedger(database) && hasEveryCountedRow(database, profileStores.ledger.countedTables),
    sheets: numberOf(database, 'SELECT count(*) FROM sheets'),
    differing: numberOf(database, differingSheetsSql),
    inDoubt: numberOf(database, doubtfulSheetsSql),
  }
}

function checkLedger({ path, name }: DataProfile, isInUse: boolean): CheckPart[] {
  const file = join(path, profileStores.ledger.file)
  if (!existsSync(file)) return []
  try {
    const { isComplete, sheets, differing, inDoubt } = readDatabase(file, isInUse, readLedger)
    const found = [
      ...(isComplete ? [] : [checkFailures.ledgerIncomplete()]),
      ...(differing === 0 ? [] : [checkFailures.ledgerInconsistent({ sheets: differing })]),
      ...(inDoubt === 0 ? [] : [checkFailures.sheetsInDoubt({ sheets: inDoubt })]),
    ]
    if (found.length > 0) return found.map((failure) => bad('ledger', name, failure))
    return [good('ledger', name, checkMessages.ledger.message({ profile: name, sheets }))]
  } catch {
    return [bad('ledger', name, checkFailures.ledgerIncomplete())]
  }
}

/** Checks that each print ledger has every entry it counted, and that the state of each sheet matches its history. */
export function checkLedgers(dataFolder: string, isInUse: boolean): CheckPart[] {
  return listProfiles(dataFolder).flatMap((profile) => checkLedger(profile, isInUse))
}
