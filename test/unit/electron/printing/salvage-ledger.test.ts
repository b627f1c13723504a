import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../../../electron/clock.ts'
import { ledgerMigrations } from '../../../../electron/printing/ledger-schema.ts'
import { salvageLedger } from '../../../../electron/printing/salvage-ledger.ts'
import { createSqliteLedger } from '../../../../electron/printing/sqlite-ledger.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import type { PlannedSheet } from '../../../../shared/printing/batch.ts'

const sheets = 400

function planned(index: number): PlannedSheet {
  return {
    orderId: 1000 + index,
    reference: `PB-${1000 + index}`,
    place: { kind: 'waybill_document', leg: 0 },
    waybill: `WB${index}`,
    copy: 1,
    printerId: 'folder',
    printerName: 'PDF folder',
    media: '4x6in',
    because: 'Labels go to the label printer.',
  }
}

function open(file: string) {
  const opened = openDatabase({ file, migrations: ledgerMigrations, clock: systemClock, salvage: salvageLedger })
  if (!opened.ok) throw new Error(opened.failure.message)
  return { ...opened.value, ledger: createSqliteLedger({ database: opened.value.database, clock: systemClock, newId: randomUUID }) }
}

test('what can be read of a damaged ledger comes back, and nothing unsettled comes back as unsent', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'packbench-salvage-')), 'ledger.db')
  const before = open(file)
  const begun = await before.ledger.begin({
    id: 'batch-1',
    person: 'Ada',
    station: 'Station 1',
    reason: null,
    problems: [],
    sheets: Array.from({ length: sheets }, (_, index) => planned(index)),
  })
  if (!begun.ok) throw new Error(begun.failure.message)
  for (const sheet of begun.value.slice(0, 100)) {
    await before.ledger.change(sheet.id, { state: 'submitted', jobUuid: randomUUID() })
    await before.ledger.change(sheet.id, { state: 'spooled' })
    await before.ledger.change(sheet.id, { state: 'confirmed' })
  }
  before.database.close()

  const size = statSync(file).size
  const hole = openSync(file, 'r+')
  writeSync(hole, Buffer.alloc(8192, 0xee), 0, 8192, Math.floor(size / 2 / 4096) * 4096)
  closeSync(hole)

  const after = open(file)
  expect(after.setAside).toMatch(/ledger\.db\.damaged/)
  const rescued = await after.ledger.batch('batch-1')
  const states = new Set(rescued?.sheets.map(({ state }) => state))
  expect(rescued?.sheets.length).toBeGreaterThan(sheets / 2)
  expect(rescued?.summary.state).toBe('interrupted')
  expect([...states].toSorted()).toEqual(['confirmed', 'unknown'])
  expect(await after.ledger.sheetsIn(['intended', 'submitted', 'spooled'])).toEqual([])
  after.database.close()
})
