import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseFile } from '../../../../electron/storage/create-database-file.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const table = 'CREATE TABLE notes (text TEXT NOT NULL) STRICT'

function read(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  return database
}

test('a created database has its content, is in WAL mode and has no other files', () => {
  const folder = temporaryFolder()
  createDatabaseFile(join(folder, 'notes.db'), (database) => database.exec(`${table}; INSERT INTO notes VALUES ('kept')`))
  expect(readdirSync(folder)).toEqual(['notes.db'])
  const database = read(join(folder, 'notes.db'))
  expect(database.prepare('SELECT text FROM notes').get()).toEqual({ text: 'kept' })
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
})

test('a database that cannot be filled does not exist at all', () => {
  const folder = temporaryFolder()
  expect(() => createDatabaseFile(join(folder, 'notes.db'), (database) => database.exec(`${table}; nonsense`))).toThrow('syntax error')
  expect(readdirSync(folder)).toEqual([])
})

test('keeps a file that another process creates in the meantime', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'notes.db')
  createDatabaseFile(file, (database) => {
    database.exec(table)
    writeFileSync(file, 'of another process')
  })
  expect(readdirSync(folder)).toEqual(['notes.db'])
  expect(readFileSync(file, 'utf8')).toBe('of another process')
})

test('removes what a killed process left, and keeps what a running one is creating', () => {
  const folder = temporaryFolder()
  const killed = 'notes.db.4194305-0.new'
  const running = `notes.db.${process.ppid}-0.new`
  for (const name of [killed, `${killed}-wal`, running, 'other.db.4194305-0.new']) writeFileSync(join(folder, name), '')
  createDatabaseFile(join(folder, 'notes.db'), (database) => database.exec(table))
  expect(readdirSync(folder)).toEqual(['notes.db', running, 'other.db.4194305-0.new'])
})
