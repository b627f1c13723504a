import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createNameStore, recoverNames } from '../../../../electron/reference-data/store/name-store.ts'
import { referenceMigrations } from '../../../../electron/reference-data/store/reference-migrations.ts'
import type { NamedEntry } from '../../../../shared/reference-data/named-entry.ts'

function emptyDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(referenceMigrations.join(';'))
  return database
}

test('recovers names from a damaged file one by one: unreadable ones are left out', () => {
  const [damaged, fresh] = [emptyDatabase(), emptyDatabase()]
  const entries: NamedEntry[] = [
    { kind: 'purpose', id: 2, name: 'Sale', incoterm: 'DDP' },
    { kind: 'reason', id: 4, name: 'Gift' },
    { kind: 'country', id: 60, name: 'Spain', isoCode2: 'ES', isoCode3: null },
  ]
  const add = damaged.prepare('INSERT INTO names (kind, id, entry_json) VALUES (?, ?, ?)')
  for (const entry of entries) add.run(entry.kind, entry.id, JSON.stringify(entry))
  add.run('reason', 5, '{"kind":"reason","id":5}')
  add.run('reason', 6, '{"kind":"rea')
  recoverNames(damaged, fresh)
  expect(createNameStore(fresh).all()).toEqual(expect.arrayContaining(entries))
  expect(createNameStore(fresh).all()).toHaveLength(entries.length)
})
