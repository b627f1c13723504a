import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteLedger } from '../../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { isLargeStoreIntact } from '../../../../../../electron/station/profile/stores/check-large-store.ts'
import { openProfileDatabases } from '../../../../../../electron/station/profile/stores/profile-databases.ts'
import { profileStores } from '../../../../../../electron/station/profile/stores/profile-stores.ts'
import { openDatabase } from '../../../../../../electron/storage/open-database.ts'
import { notificationMessage, type Notify } from '../../../../../../shared/contract/station-notification.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { labelSheet, newBatch } from '../../../printing/printing-fixtures.ts'

const clock = createHandClock()

/** A ledger with a sheet, and a batch whose text makes it larger than what is checked where it is opened. */
async function writeLargeLedger(folder: string): Promise<string> {
  const { file, migrations, countedTables } = profileStores.ledger
  const path = join(folder, file)
  const { database } = valueOrThrow(openDatabase({ file: path, migrations, countedTables, isAppendOnly: true, clock }))
  const ledger = createSqliteLedger({ database, clock, newId: randomUUID })
  valueOrThrow(await ledger.begin(newBatch('one', [labelSheet(1)])))
  valueOrThrow(await ledger.begin({ ...newBatch('two', [labelSheet(2)]), reason: 'x'.repeat(33_000_000) }))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return path
}

async function open(folder: string): Promise<{ readonly notified: string[]; readonly sheets: number }> {
  const notified: string[] = []
  const notify: Notify = (_tone, message) => void notified.push(notificationMessage({ message }))
  const databases = valueOrThrow(await openProfileDatabases({ folder, clock, record: null, notify }))
  onTestFinished(() => databases.close())
  const row = databases.ledger.prepare('SELECT count(*) AS sheets FROM sheets').get()
  return { notified, sheets: Number(row?.['sheets']) }
}

test('a large intact ledger is reported as intact by the worker thread, and opened unchanged', async () => {
  const folder = temporaryFolder()
  await writeLargeLedger(folder)
  expect(await isLargeStoreIntact(folder, 'ledger')).toBe(true)
  expect(await open(folder)).toEqual({ notified: [], sheets: 2 })
})

test('a large ledger with an overwritten word is recovered, and the loss is reported', async () => {
  const folder = temporaryFolder()
  const file = await writeLargeLedger(folder)
  const bytes = readFileSync(file)
  for (let at = bytes.indexOf('4x6in'); at !== -1; at = bytes.indexOf('4x6in', at + 1)) bytes.fill('Z', at, at + 5)
  writeFileSync(file, bytes)
  expect(await isLargeStoreIntact(folder, 'ledger')).toBe(false)
  expect((await open(folder)).notified).toHaveLength(1)
})

test('a large ledger with fewer rows than its counter is not intact', async () => {
  const folder = temporaryFolder()
  const file = await writeLargeLedger(folder)
  const { migrations } = profileStores.ledger
  const { database } = valueOrThrow(openDatabase({ file, migrations, clock, skipIntegrityCheck: true }))
  database.exec('UPDATE store_mark SET sequence = sequence + 1')
  database.close()
  expect(await isLargeStoreIntact(folder, 'ledger')).toBe(false)
})
