import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import type { SiteMemory, SiteVersion } from './site-version.ts'

/** A database of this station that stores what it remembers of its site. */
export interface SiteMemoryPlace {
  readonly database: DatabaseSync
  /** False once the file was removed or replaced, so that writes to it are lost. */
  readonly isIntact: () => boolean
}

export interface StationMemory extends SiteMemory {
  /** Random, created once: the id under which this station claims sheets of the site. */
  readonly station: string
}

/** `turn` grows with each record, so that of two places the newest is known. */
const schema = `
CREATE TABLE IF NOT EXISTS site_station (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS site_memory (
  one INTEGER PRIMARY KEY CHECK (one = 1), turn INTEGER NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL, commit_id TEXT NOT NULL
) STRICT;
`

interface Remembered {
  readonly turn: number
  readonly version: SiteVersion
}

function readMemory(database: DatabaseSync): Remembered | null {
  const row = database.prepare('SELECT turn, id, sequence, commit_id FROM site_memory').get()
  if (row === undefined) return null
  return {
    turn: Number(row['turn']),
    version: { id: String(row['id']), sequence: Number(row['sequence']), commitId: String(row['commit_id']) },
  }
}

function openPlace({ database, isIntact }: SiteMemoryPlace, station: string) {
  database.prepare('INSERT INTO site_station VALUES (1, ?) ON CONFLICT DO NOTHING').run(station)
  const put = database.prepare(
    `INSERT INTO site_memory VALUES (1, ?, ?, ?, ?) ON CONFLICT (one) DO UPDATE SET
       turn = excluded.turn, id = excluded.id, sequence = excluded.sequence, commit_id = excluded.commit_id`,
  )
  const readSynchronous = database.prepare('PRAGMA synchronous')
  return (turn: number, { id, sequence, commitId }: SiteVersion): Result<true> => {
    if (!isIntact()) return failed(storageFailures.notRecorded())
    return tryStorage(() => {
      const before = Number(readSynchronous.get()?.['synchronous'])
      // A power cut may take the newest entries: a station that remembers a little less still notices a restored database.
      database.exec('PRAGMA synchronous = NORMAL')
      try {
        put.run(turn, id, sequence, commitId)
      } finally {
        database.exec(`PRAGMA synchronous = ${before}`)
      }
      return true as const
    })
  }
}

function storedStation(database: DatabaseSync): string | null {
  const id = database.prepare('SELECT id FROM site_station').get()?.['id']
  return typeof id === 'string' ? id : null
}

/**
 * What a station remembers of its site, in several of its databases at once: when one is lost, or replaced by an older copy, another one
 * still has it. A commit counts as remembered once one of them has it.
 */
export function openSiteMemory(places: readonly SiteMemoryPlace[]): Result<StationMemory> {
  return tryStorage(() => {
    for (const { database } of places) database.exec(schema)
    const station = places.map(({ database }) => storedStation(database)).find((id) => id !== null) ?? randomUUID()
    const remembered = places.flatMap(({ database }) => readMemory(database) ?? []).toSorted((one, other) => other.turn - one.turn)
    const records = places.map((place) => openPlace(place, station))
    let newest = remembered[0] ?? null
    // Writes the newest version to every place, because one of them may have been lost.
    if (newest !== null) for (const record of records) record(newest.turn, newest.version)
    return {
      station,
      newest: () => newest?.version ?? null,
      record: (version) => {
        const turn = (newest?.turn ?? 0) + 1
        const written = records.map((record) => record(turn, version))
        if (written.every(({ ok }) => !ok)) return written[0] ?? failed(storageFailures.notRecorded())
        newest = { turn, version }
        return success(true)
      },
    }
  })
}

/** Gives a copy of a station a new id, so that the site can distinguish the two. */
export function renewStation(places: readonly Pick<SiteMemoryPlace, 'database'>[]): Result<true> {
  const id = randomUUID()
  return tryStorage(() => {
    for (const { database } of places) {
      database.exec(schema)
      database.prepare('INSERT INTO site_station VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET id = excluded.id').run(id)
    }
    return true as const
  })
}
