import { randomUUID } from 'node:crypto'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ledgerMigrations } from '../../../../../electron/printing/ledger/ledger-schema.ts'
import { recoverLedger } from '../../../../../electron/printing/ledger/recover-ledger.ts'
import { createSqliteLedger } from '../../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { awaitedOrder, labelSheet, newBatch, openLedger, quickClock, value } from '../printing-fixtures.ts'
import { pageNoteMessages } from '../../../../../shared/messages/print-jobs/page-note-messages.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const pageSize = 4096
const orders = Array.from({ length: 300 }, (_, index) => index + 1)

/** A ledger with one batch of 300 sheets: the odd orders sent, the even ones not. */
async function writeLedger(file: string): Promise<void> {
  const { ledger, database } = openLedger(file)
  const sheets = value(
    await ledger.begin(
      newBatch(
        'one',
        orders.map((id) => labelSheet(id)),
      ),
    ),
  )
  const odd = sheets.filter((sheet) => sheet.orderId % 2 === 1)
  for (const state of ['submitted', 'spooled'] as const) value(await ledger.changeAll(odd.map(({ id }) => ({ sheetId: id, state }))))
  database.close()
}

function spoilPages(file: string, pages: readonly number[]): void {
  const handle = openSync(file, 'r+')
  for (const page of pages) writeSync(handle, new Uint8Array(pageSize).fill(0xa5), 0, pageSize, (page - 1) * pageSize)
  closeSync(handle)
}

test('with any damaged page of the ledger, no recovered sheet that may have been printed counts as unsent', async () => {
  const folder = temporaryFolder()
  const whole = join(folder, 'whole.db')
  await writeLedger(whole)
  const pages = statSync(whole).size / pageSize
  const rescued: number[] = []
  for (const page of [3, 8, 20, Math.floor(pages / 2), pages - 5, pages - 1]) {
    const file = join(folder, `spoilt-${page}.db`)
    await writeLedger(file)
    spoilPages(file, [page])
    const clock = quickClock()
    const opened = value(openDatabase({ file, migrations: ledgerMigrations, clock, recover: recoverLedger }))
    const ledger = createSqliteLedger({ database: opened.database, clock, newId: randomUUID })
    const sheets = await ledger.sheetsOfOrders(orders)
    opened.database.close()
    expect(opened.damagedFile).not.toBeNull()
    rescued.push(sheets.length)
    expect(sheets.filter((sheet) => sheet.state !== 'spooled' && sheet.state !== 'unknown')).toEqual([])
    expect(sheets.filter((sheet) => sheet.state === 'spooled' && sheet.orderId % 2 === 0)).toEqual([])
  }
  expect(Math.max(...rescued)).toBeGreaterThan(200)
})

test('a recovered ledger continues: its sheets can be resolved and a new batch started', async () => {
  const file = join(temporaryFolder(), 'ledger.db')
  await writeLedger(file)
  spoilPages(file, [statSync(file).size / pageSize - 1])
  const clock = quickClock()
  const { database } = value(openDatabase({ file, migrations: ledgerMigrations, clock, recover: recoverLedger }))
  onTestFinished(() => database.close())
  const ledger = createSqliteLedger({ database, clock, newId: randomUUID })
  const [doubtful] = await ledger.sheetsIn(['unknown'])
  expect(doubtful).toMatchObject({ failure: { kind: 'in-doubt' }, reference: expect.stringMatching(/^PB-/) })
  value(await ledger.change(doubtful?.id ?? '', { state: 'failed' }))
  value(await ledger.begin(newBatch('two', [labelSheet(1)])))
})

test('keeps other data about a recovered sheet, and an awaited order is in doubt instead of being generated again', async () => {
  const file = join(temporaryFolder(), 'ledger.db')
  const { ledger: before, database: old } = openLedger(file)
  const [kept, moved] = value(await before.begin(newBatch('one', [labelSheet(1), labelSheet(2)], [awaitedOrder(7, 2), awaitedOrder(8, 2)])))
  const page = kept?.id ?? ''
  const leftOut = [pageNoteMessages.blankPagesLeftOut.message({ pages: 1 })]
  value(await before.change(page, { state: 'submitted', page, slot: 2, isOverridden: true, reason: 'seen', leftOut }))
  value(await before.change(moved?.id ?? '', { from: 'intended', printer: { id: 'other', name: 'Other', media: 'a4' } }))
  value(await before.addAwaitedSheets('one', 8, [labelSheet(8)]))
  // Every table can still be read.
  const index = old.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sheet_events_printed'").get()
  old.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  old.close()
  const damaged = openSync(file, 'r+')
  writeSync(damaged, new Uint8Array(8).fill(0xff), 0, 8, (Number(index?.['rootpage']) - 1) * pageSize)
  closeSync(damaged)
  const clock = quickClock()
  const opened = value(openDatabase({ file, migrations: ledgerMigrations, clock, recover: recoverLedger }))
  onTestFinished(() => opened.database.close())
  expect(opened.damagedFile).not.toBeNull()
  const ledger = createSqliteLedger({ database: opened.database, clock, newId: randomUUID })
  expect(await ledger.sheet(page)).toMatchObject({ state: 'unknown', page, slot: 2, isOverridden: true, reason: 'seen', leftOut })
  expect(await ledger.sheet(moved?.id ?? '')).toMatchObject({ state: 'unknown', printerId: 'other', printerName: 'Other', media: 'a4' })
  expect(await ledger.awaitedOrders('one')).toEqual([])
  expect((await ledger.batch('one'))?.problems).toMatchObject([{ orderId: 7, failure: { kind: 'in-doubt' } }])
})
