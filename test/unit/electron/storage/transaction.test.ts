import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { storageFailure } from '../../../../electron/storage/storage-failure.ts'
import { inTransaction } from '../../../../electron/storage/transaction.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

function openNotes() {
  const database = new DatabaseSync(join(temporaryFolder(), 'notes.db'))
  onTestFinished(() => database.close())
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)')
  const insert = database.prepare('INSERT INTO notes (text) VALUES (?)')
  return {
    database,
    add: (text: string) => void insert.run(text),
    texts: () =>
      database
        .prepare('SELECT text FROM notes')
        .all()
        .map((row) => row['text']),
  }
}

test('stores all of the work and returns its value', () => {
  const { database, add, texts } = openNotes()
  const value = inTransaction(database, () => {
    add('one')
    add('two')
    return 2
  })
  expect(value).toBe(2)
  expect(texts()).toEqual(['one', 'two'])
})

test('stores nothing of work that throws, and the next work is stored', () => {
  const { database, add, texts } = openNotes()
  const stopped = new Error('stopped')
  expect(() =>
    inTransaction(database, () => {
      add('one')
      throw stopped
    }),
  ).toThrow(stopped)
  inTransaction(database, () => add('two'))
  expect(texts()).toEqual(['two'])
})

test('throws the error of a full disk, for which SQLite ends the transaction itself, and stores nothing', () => {
  const { database, add, texts } = openNotes()
  database.exec('PRAGMA max_page_count = 4')
  let thrown: unknown
  try {
    inTransaction(database, () => {
      for (let count = 0; count < 100; count += 1) add('x'.repeat(3000))
    })
  } catch (error) {
    thrown = error
  }
  expect(storageFailure(thrown)).toMatchObject({ kind: 'disk-full' })
  database.exec('PRAGMA max_page_count = 1000')
  inTransaction(database, () => add('one'))
  expect(texts()).toEqual(['one'])
})
