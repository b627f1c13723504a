import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { tryStorage, storageFailure } from '../../../../electron/storage/storage-failure.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

test('a database that may not grow is a full disk', () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'small.db'))
  database.exec('CREATE TABLE papers (text TEXT); PRAGMA max_page_count = 3')
  const result = tryStorage(() => database.prepare('INSERT INTO papers VALUES (?)').run('x'.repeat(100_000)))
  database.close()
  expect(result).toMatchObject({ ok: false, failure: { kind: 'disk-full', detail: 'database or disk is full' } })
})

test('ENOSPC, EDQUOT and EFBIG of the file system are a full disk', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG']) {
    expect(storageFailure(Object.assign(new Error('write'), { code, syscall: 'write' })).kind).toBe('disk-full')
  }
})

test.skipIf(process.platform === 'win32')('a real limit on file size is a full disk, for a database and for a file', () => {
  const script = `
    const { DatabaseSync } = await import('node:sqlite')
    const { tryStorage } = await import(${JSON.stringify(join(import.meta.dirname, '../../../../electron/storage/storage-failure.ts'))})
    const { writeAtomically } = await import(${JSON.stringify(join(import.meta.dirname, '../../../../electron/storage/atomic-file.ts'))})
    process.on('SIGXFSZ', () => {})
    const kinds = []
    const database = tryStorage(() => {
      const opened = new DatabaseSync(process.argv[1] + '/limited.db')
      opened.exec('PRAGMA journal_mode = WAL; CREATE TABLE papers (text TEXT)')
      opened.prepare('INSERT INTO papers VALUES (?)').run('x'.repeat(3_000_000))
    })
    const file = await writeAtomically(process.argv[1] + '/limited.pdf', new Uint8Array(3_000_000))
    console.log(JSON.stringify([database, file].map((result) => result.ok || result.failure.kind)))`
  const said = execFileSync(
    'bash',
    ['-c', 'ulimit -f 1024; exec "$0" --input-type=module -e "$1" "$2"', process.execPath, script, temporaryFolder()],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  expect(JSON.parse(said)).toEqual(['disk-full', 'disk-full'])
})

test('a mistake in our own SQL is a bug and is rethrown', () => {
  const database = new DatabaseSync(':memory:')
  expect(() => tryStorage(() => database.exec('SELECT * FROM nowhere'))).toThrow('no such table')
  expect(() => tryStorage(() => JSON.parse('{'))).toThrow(SyntaxError)
})
