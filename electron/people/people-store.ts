import { existsSync } from 'node:fs'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { personRoles, type Person } from '../../shared/people/person.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from '../storage/open-database.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { noPins, type PinCount } from './pin-limit.ts'
import { newBadgeKey, type PinHash } from './secrets.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, is_enabled INTEGER NOT NULL,
    badge_hash TEXT UNIQUE, pin_salt BLOB, pin_hash BLOB
  ) STRICT;
  CREATE TABLE badge_key (key BLOB NOT NULL) STRICT;
  CREATE TABLE pin_counts (id TEXT PRIMARY KEY, wrong INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
  `,
]

/** A person with what proves that it is them. */
export interface StoredPerson extends Omit<Person, 'hasBadge' | 'hasPin'> {
  readonly badgeHash: string | null
  readonly pin: PinHash | null
}

/** The people of the station and the count of wrong PINs, in `people.db`. */
export interface PeopleStore {
  people(): Result<StoredPerson[]>
  savePerson(person: StoredPerson): Result<true>
  /** Made when it is first asked for. */
  badgeKey(): Result<Uint8Array>
  /** Of a person, or of the station under an id of its own. */
  pinCount(id: string): Result<PinCount>
  savePinCounts(counts: ReadonlyMap<string, PinCount>): Result<true>
  close(): void
}

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(personRoles),
  is_enabled: z.number(),
  badge_hash: z.string().nullable(),
  pin_salt: z.instanceof(Uint8Array).nullable(),
  pin_hash: z.instanceof(Uint8Array).nullable(),
})

function personOf(row: Record<string, SQLOutputValue>): StoredPerson {
  const { id, name, role, ...rest } = rowSchema.parse(row)
  const pin = rest.pin_salt === null || rest.pin_hash === null ? null : { salt: rest.pin_salt, hash: rest.pin_hash }
  return { id, name, role, isEnabled: rest.is_enabled === 1, badgeHash: rest.badge_hash, pin }
}

function readBadgeKey(database: DatabaseSync): Uint8Array {
  const known = database.prepare('SELECT key FROM badge_key').get()?.['key']
  if (known instanceof Uint8Array) return known
  const key = newBadgeKey()
  database.prepare('INSERT INTO badge_key (key) VALUES (?)').run(key)
  return key
}

function writePinCounts(database: DatabaseSync, counts: ReadonlyMap<string, PinCount>): void {
  const save = database.prepare(
    'INSERT INTO pin_counts (id, wrong, until) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET wrong = excluded.wrong, until = excluded.until',
  )
  database.exec('BEGIN IMMEDIATE')
  try {
    for (const [id, { wrong, until }] of counts) save.run(id, wrong, until)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** The file is made when the first person is added: a station without people has none. */
export function createPeopleStore({ file, clock }: { readonly file: string; readonly clock: Clock }): PeopleStore {
  let database: DatabaseSync | null = null

  function withDatabase<Value>(work: (database: DatabaseSync) => Value): Result<Value> {
    if (database === null) {
      const opened = openDatabase({ file, migrations, clock })
      if (!opened.ok) return opened
      ;({ database } = opened.value)
    }
    const open = database
    return tryStorage(() => work(open))
  }

  return {
    people: () =>
      database === null && !existsSync(file)
        ? success([])
        : withDatabase((open) => open.prepare('SELECT * FROM people').all().map(personOf)),
    savePerson: ({ id, name, role, isEnabled, badgeHash, pin }) =>
      withDatabase((open) => {
        open
          .prepare(
            `INSERT INTO people (id, name, role, is_enabled, badge_hash, pin_salt, pin_hash) VALUES (?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role, is_enabled = excluded.is_enabled,
               badge_hash = excluded.badge_hash, pin_salt = excluded.pin_salt, pin_hash = excluded.pin_hash`,
          )
          .run(id, name, role, isEnabled ? 1 : 0, badgeHash, pin?.salt ?? null, pin?.hash ?? null)
        return true as const
      }),
    badgeKey: () => withDatabase(readBadgeKey),
    pinCount: (id) =>
      withDatabase((open) => {
        const row = open.prepare('SELECT wrong, until FROM pin_counts WHERE id = ?').get(id)
        return row === undefined ? noPins : { wrong: Number(row['wrong']), until: Number(row['until']) }
      }),
    savePinCounts: (counts) =>
      withDatabase((open) => {
        writePinCounts(open, counts)
        return true as const
      }),
    close: () => {
      if (database?.isOpen === true) database.close()
      database = null
    },
  }
}
