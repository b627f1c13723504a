import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { profileStores } from '../../../../electron/station/profile/stores/profile-stores.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const insertWrite = "INSERT INTO writes (id, kind, intent_json, at) VALUES (?, 'waybill', '{}', '2026-11-22T10:00:00Z')"
const insertWriteEvent = "INSERT INTO write_events (write_id, state, at) VALUES ('first', 'done', '2026-11-22T10:00:01Z')"
const insertLoss = 'INSERT INTO losses (at) VALUES (?)'
const insertBatch = `INSERT INTO batches (id, person, station, orders, problems, started_at)
  VALUES (?, 'Mara', 'Station 1', 1, '[]', '2026-11-22T10:00:00Z')`

function openStore(name: 'ledger' | 'writes', file: string) {
  return valueOf(openDatabase({ ...profileStores[name], file, clock: systemClock }))
}

test('detects that a ledger is an older copy beside its newest WAL', () => {
  const folder = temporaryFolder()
  const [file, older] = [join(folder, 'ledger.db'), join(folder, 'older.db')]
  const { database } = openStore('ledger', file)
  database.prepare(insertBatch).run('first')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  copyFileSync(file, older)
  database.prepare(insertBatch).run('second')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  // What is in the journal now says how far the ledger has come, but not what the second batch was.
  database.prepare(insertLoss).run('2026-11-22T10:00:00Z')
  const mixed = join(temporaryFolder(), 'ledger.db')
  copyFileSync(older, mixed)
  copyFileSync(`${file}-wal`, `${mixed}-wal`)
  database.close()

  const opened = openStore('ledger', mixed)
  expect(opened.damagedFile).toMatch(/^ledger\.db\.damaged-/)
  opened.database.close()
  const whole = openStore('ledger', file)
  expect(whole.damagedFile).toBeNull()
  whole.database.close()
})

test('detects that a write journal is an older copy beside its newest WAL', () => {
  const folder = temporaryFolder()
  const [file, older] = [join(folder, 'writes.db'), join(folder, 'older.db')]
  const { database } = openStore('writes', file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  copyFileSync(file, older)
  database.prepare(insertWrite).run('first')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.prepare(insertWriteEvent).run()
  const mixed = join(temporaryFolder(), 'writes.db')
  copyFileSync(older, mixed)
  copyFileSync(`${file}-wal`, `${mixed}-wal`)
  database.close()
  const opened = openStore('writes', mixed)
  expect(opened.damagedFile).toMatch(/^writes\.db\.damaged-/)
  opened.database.close()
})
