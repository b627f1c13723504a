import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ledgerMigrations } from '../../../../../electron/printing/ledger/ledger-schema.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { awaitedOrder, labelSheet, newBatch, openLedger, quickClock, value } from '../printing-fixtures.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

/** What version 2 of Packbench wrote: one sheet that was sent, one that is not. */
const rows = `
INSERT INTO batches VALUES ('old', 'Ada', 'Bench 4', NULL, 2, '[]', '2026-11-20T10:00:00Z');
INSERT INTO batch_events (batch_id, state, at) VALUES ('old', 'running', '2026-11-20T10:00:00Z'), ('old', 'paused', '2026-11-20T10:01:00Z');
INSERT INTO sheets (id, batch_id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name, media, because, station) VALUES
  ('aaaaaaaa-1', 'old', 1, 1, 'PB-1', 'waybill_document', 0, 'WB1', 1, 'scripted', 'Scripted', '4x6in', 'Labels go there.', 'Bench 4'),
  ('bbbbbbbb-2', 'old', 2, 2, 'PB-2', 'commercial_invoice', NULL, NULL, 1, 'scripted', 'Scripted', 'a4', 'It clears customs.', 'Bench 4');
INSERT INTO sheet_events (sheet_id, state, job, job_uuid, sha256, person, at) VALUES
  ('aaaaaaaa-1', 'intended', NULL, NULL, NULL, 'Ada', '2026-11-20T10:00:00Z'), ('bbbbbbbb-2', 'intended', NULL, NULL, NULL, 'Ada', '2026-11-20T10:00:00Z'),
  ('aaaaaaaa-1', 'submitted', NULL, 'u-1', 'abc', 'Ada', '2026-11-20T10:00:01Z'), ('aaaaaaaa-1', 'spooled', 'waiting', 'u-1', 'abc', 'Ada', '2026-11-20T10:00:02Z');
INSERT INTO sheet_state VALUES ('aaaaaaaa-1', 'old', 'spooled', 'waiting', 4), ('bbbbbbbb-2', 'old', 'intended', NULL, 2);`

test('backs up a ledger of version 2, reads it as before and continues with all new features', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'ledger.db')
  const old = value(openDatabase({ file, migrations: ledgerMigrations.slice(0, 2), clock: quickClock() })).database
  old.exec(rows)
  old.close()

  const { ledger, database } = openLedger(file)
  onTestFinished(() => database.close())
  expect(readdirSync(folder).some((name) => name.startsWith('ledger.db.') && !/-(wal|shm)$/.test(name))).toBe(true)
  const batch = await ledger.batch('old')
  expect(batch?.summary).toMatchObject({ state: 'paused', awaited: 0, counts: { spooled: 1, intended: 1 } })
  const plain = { again: null, isOverridden: false, page: null, slot: null, printerId: 'scripted' }
  expect(batch?.sheets).toMatchObject([
    { id: 'aaaaaaaa-1', state: 'spooled', jobUuid: 'u-1', ...plain },
    { id: 'bbbbbbbb-2', state: 'intended', media: 'a4', ...plain },
  ])
  const printer = { id: 'other', name: 'Other', media: 'letter' } as const
  value(await ledger.change('bbbbbbbb-2', { from: 'intended', printer }))
  value(await ledger.change('bbbbbbbb-2', { state: 'submitted', jobUuid: 'u-2', page: 'bbbbbbbb-2', slot: 3 }))
  expect(await ledger.sheet('bbbbbbbb-2')).toMatchObject({ printerId: 'other', printerName: 'Other', media: 'letter', slot: 3 })
  value(await ledger.begin(newBatch('new', [labelSheet(3)], [awaitedOrder(4, 1)])))
  expect(() => database.exec('DELETE FROM sheets')).toThrow('append-only')
})
