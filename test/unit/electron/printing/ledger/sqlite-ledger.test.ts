import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waybillKeySql } from '../../../../../electron/storage/waybill-key-sql.ts'
import { createSqliteLedger } from '../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { labelSheet, newBatch, openLedger, quickClock, temporaryFolder, temporaryLedger, value } from '../printing-fixtures.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

test('a batch begins with all its sheets intended, in the order given, and is there after the file is opened again', async () => {
  const file = join(temporaryFolder(), 'ledger.db')
  const first = openLedger(file)
  const sheets = value(await first.ledger.begin(newBatch('one', [labelSheet(3), labelSheet(1), labelSheet(2)])))
  first.database.close()
  const { ledger, database } = openLedger(file)
  const batch = await ledger.batch('one')
  expect(batch?.sheets).toEqual(sheets)
  expect(batch?.sheets.map((sheet) => [sheet.position, sheet.orderId, sheet.state])).toEqual([
    [1, 3, 'intended'],
    [2, 1, 'intended'],
    [3, 2, 'intended'],
  ])
  expect(batch?.summary).toMatchObject({ state: 'running', orders: 3, sheets: 3, counts: { intended: 3 } })
  database.close()
})

test('the state of a sheet is its newest event, and every earlier event stays', async () => {
  const { ledger, database } = temporaryLedger()
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  const id = sheet?.id ?? ''
  value(await ledger.change(id, { state: 'submitted', jobUuid: 'u-1', sha256: 'abc' }))
  const spooled = value(await ledger.change(id, { state: 'spooled', job: 'finished', file: '0001.pdf' }))
  expect(await ledger.sheet(id)).toEqual(spooled)
  expect(spooled).toMatchObject({ state: 'spooled', jobUuid: 'u-1', sha256: 'abc', job: 'finished', file: '0001.pdf' })
  expect(
    database
      .prepare('SELECT state FROM sheet_events ORDER BY number')
      .all()
      .map((row) => row.state),
  ).toEqual(['intended', 'submitted', 'spooled'])
  expect((await ledger.summary('one'))?.reportedFinished).toBe(1)
})

test.each(['batches', 'batch_events', 'sheets', 'sheet_events'])('no row of %s can be changed, deleted or replaced', async (table) => {
  const { ledger, database } = temporaryLedger()
  value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  const before = database.prepare(`SELECT * FROM ${table}`).all()
  const column = Object.keys(before[0] ?? {})[1] ?? ''
  expect(() => database.exec(`UPDATE ${table} SET ${column} = ${column}`)).toThrow('append-only')
  expect(() => database.exec(`DELETE FROM ${table}`)).toThrow('append-only')
  expect(() => database.exec(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)).toThrow('append-only')
  expect(database.prepare(`SELECT * FROM ${table}`).all()).toEqual(before)
})

test('a step the states do not allow is a bug and leaves no event', async () => {
  const { ledger } = temporaryLedger()
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  await expect(ledger.change(sheet?.id ?? '', { state: 'confirmed' })).rejects.toThrow('cannot become confirmed')
  expect((await ledger.sheet(sheet?.id ?? ''))?.state).toBe('intended')
})

test('a change decided on a state that is no longer so is refused', async () => {
  const { ledger } = temporaryLedger()
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  value(await ledger.change(sheet?.id ?? '', { state: 'submitted' }))
  expect(await ledger.change(sheet?.id ?? '', { from: 'intended', state: 'failed' })).toMatchObject({ failure: { kind: 'busy' } })
  expect((await ledger.sheet(sheet?.id ?? ''))?.state).toBe('submitted')
})

test('several changes are kept together or not at all', async () => {
  const { ledger } = temporaryLedger()
  const sheets = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
  const ids = sheets.map((sheet) => sheet.id)
  value(await ledger.change(ids[1] ?? '', { state: 'submitted' }))
  const both = ids.map((sheetId) => ({ sheetId, from: 'intended', state: 'failed' }) as const)
  expect(await ledger.changeAll(both)).toMatchObject({ ok: false })
  expect((await ledger.sheet(ids[0] ?? ''))?.state).toBe('intended')
})

test('an intended sheet claims its order: a second batch with that order is refused whole', async () => {
  const { ledger } = temporaryLedger()
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  expect([...(await ledger.claimed([1, 2]))]).toEqual([1])
  expect(await ledger.begin(newBatch('two', [labelSheet(2), labelSheet(1)]))).toMatchObject({ failure: { kind: 'busy' } })
  expect(await ledger.batch('two')).toBeNull()
  value(await ledger.change(sheet?.id ?? '', { state: 'failed' }))
  value(await ledger.begin(newBatch('two', [labelSheet(2), labelSheet(1)])))
})

test('a full disk is a failure that leaves no half-written batch and no half-made change', async () => {
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

test('the sheet of a scanned waybill is the newest one sent or in doubt, and a confirmed one only when there is none', async () => {
  const { ledger } = temporaryLedger()
  const [first] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  expect(await ledger.sheetOfWaybill('WB1')).toBeNull()
  for (const state of ['submitted', 'spooled', 'confirmed'] as const) value(await ledger.change(first?.id ?? '', { state }))
  expect((await ledger.sheetOfWaybill('WB1'))?.id).toBe(first?.id)
  const [second] = value(await ledger.begin(newBatch('two', [labelSheet(1)])))
  for (const state of ['submitted', 'unknown'] as const) value(await ledger.change(second?.id ?? '', { state }))
  expect((await ledger.sheetOfWaybill('WB1'))?.id).toBe(second?.id)
})

test('only sheets a printer may still have news of are asked for', async () => {
  const { ledger } = temporaryLedger()
  const sheets = value(
    await ledger.begin(
      newBatch(
        'one',
        [1, 2, 3, 4].map((id) => labelSheet(id)),
      ),
    ),
  )
  const [submitted, finished, waiting] = sheets.map((sheet) => sheet.id)
  for (const id of [submitted, finished, waiting]) value(await ledger.change(id ?? '', { state: 'submitted' }))
  value(await ledger.change(finished ?? '', { state: 'spooled', job: 'finished' }))
  value(await ledger.change(waiting ?? '', { state: 'spooled', job: 'waiting' }))
  expect((await ledger.sheetsToReconcile()).map((sheet) => sheet.id)).toEqual([submitted, waiting])
  expect((await ledger.sheetsIn(['intended'])).map((sheet) => sheet.orderId)).toEqual([4])
  expect((await ledger.sheetsOfOrders([3, 1])).map((sheet) => sheet.orderId)).toEqual([1, 3])
})

test('no two sheets share the eight characters that name them in a file name', async () => {
  const { database } = temporaryLedger()
  const ids = ['same-one-a', 'same-one-b', 'other-one']
  const ledger = createSqliteLedger({ database, clock: quickClock(), newId: () => ids.shift() ?? 'used up' })
  const sheets = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
  expect(sheets.map((sheet) => sheet.id)).toEqual(['same-one-a', 'other-one'])
})

test('a change that may wait for the next sync is there for every reader, and the commit after it is synced again', async () => {
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

test('a label is found by its waybill however it is spelled or framed, and so is every one that may lie on paper', async () => {
  const { ledger, database } = temporaryLedger()
  const waybills = ['417-12345678', '794808390594', 'wb 900\u2011060']
  const sheets = value(
    await ledger.begin(
      newBatch(
        'one',
        waybills.map((waybill, index) => ({ ...labelSheet(index + 1), waybill })),
      ),
    ),
  )
  expect(await ledger.labelsOfWaybills(['41712345678', 'WB900060'])).toEqual([])
  for (const { id } of sheets) {
    value(await ledger.change(id, { state: 'submitted', jobUuid: id }))
    value(await ledger.change(id, { state: 'spooled' }))
  }
  const spellings = ['41712345678', '417 1234 5678', '9622001560001234567100794808390594', 'WB-900-060\r\n']
  const found = await Promise.all(spellings.map((text) => ledger.sheetOfWaybill(text)))
  expect(found.map((sheet) => sheet?.orderId)).toEqual([1, 1, 2, 3])
  for (const text of ['4171234567', '12345678', '417123456781']) expect(await ledger.sheetOfWaybill(text)).toBeNull()
  expect((await ledger.labelsOfWaybills(['WB900060', '41712345678', '41712345678', 'OTHER'])).map(({ orderId }) => orderId)).toEqual([1, 3])
  value(await ledger.change(sheets[0]?.id ?? '', { state: 'failed' }))
  expect(await ledger.labelsOfWaybills(['41712345678'])).toEqual([])
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN SELECT * FROM sheets_now WHERE kind = 'waybill_document' AND ${waybillKeySql} = ?`)
    .all('X')
  expect(JSON.stringify(plan)).toContain('sheets_by_waybill_key')
})
