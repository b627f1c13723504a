import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Ledger, NewBatch } from '../../../../../../electron/printing/ledger/ledger-port.ts'
import { copyHistory } from '../../../../../../electron/printing/ledger/history/copy-history.ts'
import type { HistoryTarget } from '../../../../../../electron/printing/ledger/history/ledger-history.ts'
import { createPostgresHistory } from '../../../../../../electron/printing/ledger/history/postgres-history.ts'
import { createSqliteHistory } from '../../../../../../electron/printing/ledger/history/sqlite-history.ts'
import { ledgerMigrations } from '../../../../../../electron/printing/ledger/ledger-schema.ts'
import { createSqliteLedger } from '../../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../../../../electron/storage/open-database.ts'
import type { Sheet, SheetState } from '../../../../../../shared/printing/batch.ts'
import type { TemporarySite } from '../../../../../support/site/temporary-site.ts'
import { labelSheet, newBatch, quickClock, value } from '../../printing-fixtures.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'

/** One ledger, as a station uses it and as a copy does. */
export interface Side {
  readonly ledger: Ledger
  readonly history: HistoryTarget
}

export const clock = quickClock()

export function openLocal(newId = randomUUID as () => string): Side {
  const { database } = value(openDatabase({ file: join(temporaryFolder(), 'ledger.db'), migrations: ledgerMigrations, clock }))
  onTestFinished(() => database.close())
  return { ledger: createSqliteLedger({ database, clock, newId }), history: createSqliteHistory({ database, clock, newId: randomUUID }) }
}

export function openShared(site: TemporarySite, station: string, newId = randomUUID as () => string): Side {
  const { database, ledger } = site.open({ station, newId })
  return { ledger, history: createPostgresHistory({ database, station, newId: randomUUID }) }
}

export function batchOf(orderIds: readonly number[], station: string): NewBatch {
  return {
    ...newBatch(
      randomUUID(),
      orderIds.map((orderId) => labelSheet(orderId)),
    ),
    station,
  }
}

/** Prints a batch up to these states, one order for each. */
export async function print(
  ledger: Ledger,
  orderIds: readonly number[],
  states: readonly SheetState[],
  station = 'Bench 4',
): Promise<Sheet[]> {
  const batch = batchOf(orderIds, station)
  const sheets = value(await ledger.begin(batch))
  for (const [index, sheet] of sheets.entries()) {
    const state = states[index % states.length] ?? 'intended'
    if (state === 'intended') continue
    value(await ledger.change(sheet.id, { from: 'intended', state: 'submitted', jobUuid: sheet.id, sha256: 'a'.repeat(64) }))
    if (state !== 'submitted') value(await ledger.change(sheet.id, { from: 'submitted', state: state === 'confirmed' ? 'spooled' : state }))
    if (state === 'confirmed') value(await ledger.change(sheet.id, { from: 'spooled', state, person: 'Ana' }))
  }
  value(await ledger.setBatchState(batch.id, 'interrupted'))
  return sheets
}

export async function copy(source: Side, target: Side, leavesOthers = false) {
  return value(await copyHistory({ source: source.history, target: target.history, leavesOthers }))
}
