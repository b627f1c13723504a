import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unusualWaybillSql, waybillKeySql } from '../../../../../electron/storage/waybill-key-sql.ts'
import { labelSheet, newBatch, openLedger, temporaryLedger, value } from '../printing-fixtures.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { readFailures } from './every-read.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

test('a full disk is a failure that leaves no partial batch and no partial change', async () => {
  const { ledger, database } = temporaryLedger()
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() ?? {}
  database.exec(`PRAGMA max_page_count = ${Number(pages)}`)
  const many = Array.from({ length: 500 }, (_, index) => labelSheet(index + 10))
  expect(await ledger.begin(newBatch('two', many))).toMatchObject({ failure: { kind: 'disk-full' } })
  expect(await ledger.batch('two')).toBeNull()
  const long = 'x'.repeat(20_000)
  const change = { state: 'failed', failure: scriptedFailure('unexpected', long, '') } as const
  expect(await ledger.change(sheet?.id ?? '', change)).toMatchObject({ failure: { kind: 'disk-full' } })
  expect((await ledger.sheet(sheet?.id ?? ''))?.state).toBe('intended')
  expect((await ledger.batches(10)).map((batch) => batch.id)).toEqual(['one'])
})

test('a change that may wait for the next sync is visible to every reader, and the next commit is synced again', async () => {
  const { ledger, database } = temporaryLedger()
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  const id = sheet?.id ?? ''
  value(await ledger.change(id, { state: 'submitted', jobUuid: 'u-1' }))
  const during: unknown[] = []
  database.function('note_sync', () => {
    during.push(database.prepare('PRAGMA synchronous').get()?.['synchronous'])
    return null
  })
  database.exec('CREATE TEMP TRIGGER watch AFTER INSERT ON main.sheet_events BEGIN SELECT note_sync(); END')
  value(await ledger.change(id, { state: 'spooled' }, 'with-the-next'))
  value(await ledger.change(id, { state: 'confirmed' }))
  expect(during).toEqual([1, 2])
  expect((await ledger.sheet(id))?.state).toBe('confirmed')
})

test.each([
  [`${waybillKeySql} = 'X'`, 'sheets_by_waybill_key'],
  [unusualWaybillSql, 'sheets_with_unusual_waybill'],
])('finds a label through an index of its waybill: %s', (condition, index) => {
  const { database } = temporaryLedger()
  const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT * FROM sheets_now WHERE kind = 'waybill_document' AND ${condition}`).all()
  expect(JSON.stringify(plan)).toContain(index)
})

test.each(['batches', 'batch_events', 'sheets', 'sheet_events'])('no row of %s can be replaced', async (table) => {
  const { ledger, database } = temporaryLedger()
  value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  const before = database.prepare(`SELECT * FROM ${table}`).all()
  expect(() => database.exec(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)).toThrow('append-only')
  expect(database.prepare(`SELECT * FROM ${table}`).all()).toEqual(before)
})

test('every read of a damaged file throws the same error, which the station returns as a failure', async () => {
  const file = join(temporaryFolder(), 'ledger.db')
  const { ledger, database } = openLedger(file)
  onTestFinished(() => database.close())
  value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = 0; PRAGMA shrink_memory')
  const handle = openSync(file, 'r+')
  // The first page says how the file is read.
  writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 0xff), 0, undefined, 4096)
  closeSync(handle)
  expect(new Set(Object.values(await readFailures(ledger)))).toEqual(new Set(['storageFailures.damaged']))
})
