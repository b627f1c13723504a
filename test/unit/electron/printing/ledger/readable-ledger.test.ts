import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReadableLedger } from '../../../../../electron/printing/ledger/readable-ledger.ts'
import { ledgerMigrations } from '../../../../../electron/printing/ledger/ledger-schema.ts'
import { recoverLedger } from '../../../../../electron/printing/ledger/recover-ledger.ts'
import { createSqliteLedger } from '../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { labelSheet, newBatch, openLedger, quickClock, value } from '../printing-fixtures.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const failure = scriptedFailure('printer-unavailable', 'The printer is not there.', 'Connect it.')

/** A closed ledger with a sheet that was sent, one that failed and one that is still to be sent. */
async function writeLedger(file: string): Promise<void> {
  const { ledger, database } = openLedger(file)
  const [sent, failing] = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2), labelSheet(3)])))
  for (const state of ['submitted', 'spooled'] as const) value(await ledger.change(sent?.id ?? '', { state, job: 'finished' }))
  value(await ledger.change(failing?.id ?? '', { state: 'failed', failure }))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

/** Overwrites a word everywhere, as a failing disk or another program might. */
function overwrite(file: string, word: string): number {
  const bytes = readFileSync(file)
  let places = 0
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) {
    bytes.fill('Z', at, at + word.length)
    places += 1
  }
  writeFileSync(file, bytes)
  return places
}

function reopen(file: string) {
  const clock = quickClock()
  const opened = value(openDatabase({ file, migrations: ledgerMigrations, clock, isReadable: isReadableLedger, recover: recoverLedger }))
  onTestFinished(() => opened.database.close())
  return { ...opened, ledger: createSqliteLedger({ database: opened.database, clock, newId: randomUUID }) }
}

test('an intact ledger is readable and stays in place', async () => {
  const file = join(temporaryFolder(), 'ledger.db')
  await writeLedger(file)
  expect(reopen(file).damagedFile).toBeNull()
})

test.each(['waybill_document', '4x6in', 'finished', 'printer-unavailable'])(
  'a ledger whose word “%s” was overwritten is set aside; what is left can be read and shows no sheet as unsent',
  async (word) => {
    const file = join(temporaryFolder(), 'ledger.db')
    await writeLedger(file)
    expect(overwrite(file, word)).toBeGreaterThan(0)
    const { ledger, damagedFile } = reopen(file)
    expect(damagedFile).toMatch(/damaged/)
    const sheets = await ledger.sheetsOfOrders([1, 2, 3])
    expect(sheets.filter(({ state }) => state === 'intended' || state === 'submitted')).toEqual([])
    expect((await ledger.sheetsToReconcile()).filter(({ state }) => state !== 'unknown')).toEqual([])
    expect(await ledger.batch('one')).not.toBeNull()
  },
)
