import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type OpenDatabaseOptions, type OpenedDatabase } from '../../../../electron/storage/open-database.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { messageOf } from '../../../support/failure-words.ts'

const clock = createHandClock()
const first = 'CREATE TABLE papers (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'
const second = 'CREATE TABLE drawers (id INTEGER PRIMARY KEY) STRICT'

function opened(request: Partial<OpenDatabaseOptions> & { file: string }): OpenedDatabase {
  const result = openDatabase({ migrations: [first], clock, ...request })
  if (!result.ok) throw new Error(messageOf(result.failure))
  onTestFinished(() => {
    if (result.value.database.isOpen) result.value.database.close()
  })
  return result.value
}

function filled(file: string, rows: number): void {
  const { database } = opened({ file })
  const insert = database.prepare('INSERT INTO papers (text) VALUES (?)')
  database.exec('BEGIN')
  for (let row = 0; row < rows; row += 1) insert.run(`paper ${row} `.repeat(40))
  database.exec('COMMIT')
  database.close()
}

function spoil(file: string, from: number, length: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, from)
  closeSync(handle)
}

function paperCount(database: DatabaseSync): unknown {
  return database.prepare('SELECT count(*) AS papers FROM papers').get()?.['papers']
}

test('a new database uses WAL, syncs every commit and checks foreign keys', () => {
  const { database, damagedFile } = opened({ file: join(temporaryFolder(), 'new', 'orders.db') })
  expect(damagedFile).toBeNull()
  expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 })
  expect(database.prepare('PRAGMA foreign_keys').get()).toMatchObject({ foreign_keys: 1 })
  expect(database.prepare('PRAGMA busy_timeout').get()).toMatchObject({ timeout: 5000 })
  expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 })
})

function flushes({ database }: OpenedDatabase): unknown[] {
  return ['fullfsync', 'checkpoint_fullfsync'].map((name) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
}

test('flushes irreplaceable data from the disk’s own cache too on macOS', () => {
  const folder = temporaryFolder()
  expect(flushes(opened({ file: join(folder, 'ledger.db'), countedTables: ['papers'] }))).toEqual([1, 1])
  expect(flushes(opened({ file: join(folder, 'orders.db') }))).toEqual([0, 0])
})

test('sets a file aside that is not a database, and creates a new one', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'orders.db'), 'This was never a database. '.repeat(500))
  const { database, damagedFile } = opened({ file: join(folder, 'orders.db') })
  expect(damagedFile).toBe('orders.db.damaged-20261121T100000Z')
  expect(readFileSync(join(folder, damagedFile ?? ''), 'utf8')).toContain('never a database')
  expect(paperCount(database)).toBe(0)
})

test('sets a database with a damaged page aside, and recovers what is readable', () => {
  const file = join(temporaryFolder(), 'ledger.db')
  filled(file, 2000)
  spoil(file, 4096 * 60, 4096)
  const { database, damagedFile } = opened({
    file,
    recover: (damaged, fresh) => {
      const old = new DatabaseSync(damaged, { readOnly: true })
      try {
        for (const row of old.prepare('SELECT id, text FROM papers').iterate()) {
          fresh.prepare('INSERT INTO papers (id, text) VALUES (?, ?)').run(Number(row['id']), String(row['text']))
        }
      } finally {
        old.close()
      }
    },
  })
  expect(damagedFile).not.toBeNull()
  expect(Number(paperCount(database))).toBeGreaterThan(100)
  expect(Number(paperCount(database))).toBeLessThan(2000)
})

test('recovers the newest commits from the WAL of a damaged database, and keeps it beside it', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'ledger.db')
  filled(file, 2000)
  const script = `
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(process.argv[1])
    database.exec("INSERT INTO papers (id, text) VALUES (-1, 'the newest')")
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', script, file])
  const journal = readFileSync(`${file}-wal`)
  spoil(file, 4096 * 60, 4096)
  const { database, damagedFile } = opened({
    file,
    recover: (damaged, fresh) => {
      const old = new DatabaseSync(damaged, { readOnly: true })
      const row = old.prepare('SELECT text FROM papers WHERE id = -1').get()
      old.close()
      fresh.prepare('INSERT INTO papers (text) VALUES (?)').run(String(row?.['text']))
    },
  })
  expect(database.prepare('SELECT text FROM papers').all()).toMatchObject([{ text: 'the newest' }])
  expect(readFileSync(join(folder, `${damagedFile}-wal`)).equals(journal)).toBe(true)
})

test('sets a database of another program aside, and does not migrate it', () => {
  const file = join(temporaryFolder(), 'orders.db')
  const other = new DatabaseSync(file)
  other.exec('CREATE TABLE papers (of_somebody_else TEXT)')
  other.close()
  expect(opened({ file }).damagedFile).not.toBeNull()
})

test('when recovery fails because the disk is full, the damaged file stays for the next start', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'ledger.db')
  writeFileSync(file, 'damaged '.repeat(1000))
  const result = openDatabase({
    file,
    migrations: [first],
    clock,
    recover: (_damaged, fresh) => {
      fresh.exec('PRAGMA max_page_count = 3')
      fresh.prepare('INSERT INTO papers (text) VALUES (?)').run('x'.repeat(50_000))
    },
  })
  expect(result).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
  expect(readdirSync(folder)).toEqual(['ledger.db'])
  expect(readFileSync(file, 'utf8')).toContain('damaged damaged')
})

test('finishes a rebuild that was killed between its renames at the next start', () => {
  const file = join(temporaryFolder(), 'ledger.db')
  filled(`${file}.fresh`, 7)
  expect(paperCount(opened({ file }).database)).toBe(7)
})

test('migrates an existing database step by step after a backup', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'orders.db')
  filled(file, 5)
  const { database } = opened({ file, migrations: [first, second] })
  expect(paperCount(database)).toBe(5)
  expect(database.prepare('SELECT count(*) AS drawers FROM drawers').get()).toMatchObject({ drawers: 0 })
  const backup = new DatabaseSync(join(folder, 'orders.db.backup-20261121T100000Z'), { readOnly: true })
  expect(paperCount(backup)).toBe(5)
  expect(backup.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 })
  backup.close()
})

test('keeps only the newest three backups', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'orders.db')
  const moving = createHandClock()
  const migrations = [first]
  for (let version = 1; version <= 6; version += 1) {
    const result = openDatabase({ file, migrations: [...migrations], clock: moving })
    if (result.ok) result.value.database.close()
    migrations.push(`CREATE TABLE step_${version} (id INTEGER)`)
    moving.advance(1000)
  }
  const backups = readdirSync(folder).filter((name) => name.includes('.backup-'))
  expect(backups.sort()).toEqual(['03', '04', '05'].map((second_) => `orders.db.backup-20261121T1000${second_}Z`))
})

test('a migration that fails leaves the database at its former version', () => {
  const file = join(temporaryFolder(), 'orders.db')
  filled(file, 3)
  expect(() => openDatabase({ file, migrations: [first, `${second}; INSERT INTO nowhere VALUES (1)`], clock })).toThrow('nowhere')
  const { database } = opened({ file })
  expect(paperCount(database)).toBe(3)
  expect(() => database.prepare('SELECT * FROM drawers')).toThrow('no such table')
})

test('an impossible version counts as damage, so that an overwritten header does not lock the folder for good', () => {
  const file = join(temporaryFolder(), 'head.db')
  filled(file, 1)
  const written = new DatabaseSync(file)
  written.exec('PRAGMA user_version = 1515870810')
  written.close()
  expect(opened({ file }).damagedFile).toMatch(/damaged/)
})

test('refuses the database of a newer Packbench and does not change it', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'orders.db')
  opened({ file, migrations: [first, second] }).database.close()
  expect(openDatabase({ file, migrations: [first], clock })).toMatchObject({ ok: false, failure: { kind: 'not-allowed' } })
  expect(readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(['orders.db'])
})

test('a folder in place of the database is a failure, not a crash', () => {
  const file = join(temporaryFolder(), 'orders.db')
  mkdirSync(file)
  expect(openDatabase({ file, migrations: [first], clock })).toMatchObject({ ok: false, failure: { kind: 'storage-damaged' } })
})

test('an older copy beside the WAL of the newer file is damaged, although each of its pages is intact', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'orders.db')
  const migrations = [`${first}; CREATE INDEX papers_by_text ON papers (text); ALTER TABLE papers ADD COLUMN place TEXT`]
  const early = opened({ file, migrations })
  early.database.exec(`INSERT INTO papers (text) VALUES ('one'), ('two')`)
  early.database.close()
  const copy = join(folder, 'copy.db')
  cpSync(file, copy)
  const { database } = opened({ file, migrations })
  database.exec(`UPDATE papers SET text = 'three' WHERE id = 1; PRAGMA wal_checkpoint(TRUNCATE)`)
  // Writes the table's page into the journal, with both changes, and not the index's.
  database.exec(`UPDATE papers SET place = 'shelf' WHERE id = 2`)
  cpSync(`${file}-wal`, `${copy}-wal`)
  expect(opened({ file: copy, migrations }).damagedFile).not.toBeNull()
})
