import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { personRoles, type Person } from '../../shared/people/person.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
import { noPins, type PinCount } from './pin-limit.ts'
import { newBadgeKey, type PinHash } from './secrets.ts'
import { inTransaction } from '../storage/transaction.ts'

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

/** A person with their hashed credentials. */
export interface StoredPerson extends Omit<Person, 'hasBadge' | 'hasPin'> {
  readonly badgeHash: string | null
  readonly pin: PinHash | null
}

/** The people of the station and the count of wrong PINs, in `people.db`. */
export interface PeopleStore {
  people(): Result<StoredPerson[]>
  savePerson(person: StoredPerson): Result<true>
  /** Created on first use. */
  badgeKey(): Result<Uint8Array>
  /** The count of a person, or of the station under its own id. */
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
  inTransaction(database, () => {
    for (const [id, { wrong, until }] of counts) save.run(id, wrong, until)
  })
}

/** The file is created when the first person is added: a station without people has none. */
export function createPeopleStore({ file, clock }: { readonly file: string; readonly clock: Clock }): PeopleStore {
  const database = createLazyDatabase({ file, migrations, clock })

  return {
    people: () => database.read([], (open) => open.prepare('SELECT * FROM people').all().map(personOf)),
    savePerson: ({ id, name, role, isEnabled, badgeHash, pin }) =>
      database.run((open) => {
        open
          .prepare(
            `INSERT INTO people (id, name, role, is_enabled, badge_hash, pin_salt, pin_hash) VALUES (?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role, is_enabled = excluded.is_enabled,
               badge_hash = excluded.badge_hash, pin_salt = excluded.pin_salt, pin_hash = excluded.pin_hash`,
          )
          .run(id, name, role, isEnabled ? 1 : 0, badgeHash, pin?.salt ?? null, pin?.hash ?? null)
        return true as const
      }),
    badgeKey: () => database.run(readBadgeKey),
    pinCount: (id) =>
      database.run((open) => {
        const row = open.prepare('SELECT wrong, until FROM pin_counts WHERE id = ?').get(id)
        return row === undefined ? noPins : { wrong: Number(row['wrong']), until: Number(row['until']) }
      }),
    savePinCounts: (counts) =>
      database.run((open) => {
        writePinCounts(open, counts)
        return true as const
      }),
    close: () => database.close(),
  }
}
