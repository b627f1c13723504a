import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashEntry, type ChainHead } from '../../../../electron/people/audit-chain.ts'
import { createAuditLog, type AuditLog } from '../../../../electron/people/audit-log.ts'
import { createAuditStore } from '../../../../electron/people/audit-store.ts'
import { createPeopleHandlers } from '../../../../electron/people/people-handlers.ts'
import type { People } from '../../../../electron/people/people.ts'
import { peopleFailures } from '../../../../shared/messages/people/people-failures.ts'
import type { AuditProblem } from '../../../../shared/people/audit-entry.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

let folder: string
let log: AuditLog
let head: ChainHead | null

function openLog(): AuditLog {
  const clock = createHandClock('2026-11-23T23:30:00Z')
  return createAuditLog({
    store: createAuditStore({ file: join(folder, 'audit.db'), clock }),
    head: {
      read: () => head,
      write: (next) => {
        head = next
      },
    },
    clock,
    zone: () => 'Europe/Vienna',
  })
}

const ana = { id: 'a', name: 'Ana' }
const bo = { id: 'b', name: 'Bo' }
const everything = { personId: null, day: null }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-audit-'))
  head = null
  log = openLog()
  for (let number = 1; number <= 10; number += 1)
    valueOf(log.append({ kind: 'print', person: number % 2 === 0 ? bo : ana, orderIds: [number] }))
})
afterEach(() => {
  log.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes the real file as somebody with a database tool would, while Packbench is closed. */
function tamper(change: (database: DatabaseSync) => void): void {
  log.close()
  const database = new DatabaseSync(join(folder, 'audit.db'))
  database.exec('DROP TRIGGER entries_stay; DROP TRIGGER entries_are_final')
  change(database)
  database.close()
  log = openLog()
}

async function problems(): Promise<readonly AuditProblem[]> {
  return valueOf(await log.check()).problems
}

test('an unmodified log is intact', async () => {
  expect(valueOf(await log.check())).toEqual({ entries: 10, problems: [], isEndKnown: true })
})

test('the file itself refuses changing or removing an entry', () => {
  const database = new DatabaseSync(join(folder, 'audit.db'))
  expect(() => database.exec('DELETE FROM entries WHERE sequence = 3')).toThrow(/entries stay/)
  expect(() => database.exec("UPDATE entries SET hash = '' WHERE sequence = 3")).toThrow(/entries are final/)
  database.close()
})

test('reports a changed entry', async () => {
  tamper((database) => database.exec(`UPDATE entries SET entry_json = replace(entry_json, '"Bo"', '"Ana"') WHERE sequence = 4`))
  expect(await problems()).toEqual([{ kind: 'changed', sequence: 4, last: 4 }])
})

test('a changed entry with a new hash breaks the chain after it', async () => {
  tamper((database) => {
    const json = String(database.prepare('SELECT entry_json FROM entries WHERE sequence = 4').get()?.['entry_json']).replace('Bo', 'Al')
    database.prepare('UPDATE entries SET entry_json = ?, hash = ? WHERE sequence = 4').run(json, hashEntry(json))
  })
  expect(await problems()).toEqual([{ kind: 'broken', sequence: 5, last: 5 }])
})

test('reports an entry that the filters would no longer find', async () => {
  tamper((database) => database.exec("UPDATE entries SET person_id = 'x' WHERE sequence = 4"))
  expect(await problems()).toEqual([{ kind: 'changed', sequence: 4, last: 4 }])
})

test('reports removed entries', async () => {
  tamper((database) => database.exec('DELETE FROM entries WHERE sequence IN (3, 4)'))
  expect(await problems()).toEqual([{ kind: 'missing', sequence: 3, last: 4 }])
})

test('reports reordered entries', async () => {
  tamper((database) =>
    database.exec(
      'UPDATE entries SET sequence = -1 WHERE sequence = 4; UPDATE entries SET sequence = 4 WHERE sequence = 6; UPDATE entries SET sequence = 6 WHERE sequence = -1',
    ),
  )
  expect(await problems()).toEqual([
    { kind: 'moved', sequence: 4, last: 4 },
    { kind: 'moved', sequence: 6, last: 6 },
  ])
})

test('reports a truncated end, also after the log continues', async () => {
  tamper((database) => database.exec('DELETE FROM entries WHERE sequence > 7'))
  expect(await problems()).toEqual([{ kind: 'cut-off', sequence: 8, last: 10 }])
  valueOf(log.append({ kind: 'print', person: ana }))
  expect(await problems()).toEqual([{ kind: 'missing', sequence: 8, last: 10 }])
  expect(
    valueOf(log.read(everything, null))
      .entries.map(({ kind, sequence }) => [kind, sequence])
      .slice(0, 2),
  ).toEqual([
    ['print', 12],
    ['log-damaged', 11],
  ])
})

test('a log rewritten from its beginning does not match what this machine remembers', async () => {
  const remembered = head
  log.close()
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `audit.db${end}`), { force: true })
  head = null
  log = openLog()
  for (let number = 1; number <= 12; number += 1) valueOf(log.append({ kind: 'hold', person: bo }))
  head = remembered
  expect(await problems()).toEqual([{ kind: 'broken', sequence: 10, last: 10 }])
})

test('a removed file is a truncated end', async () => {
  log.close()
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `audit.db${end}`), { force: true })
  log = openLog()
  expect(log.isBegun()).toBe(true)
  expect(await problems()).toEqual([{ kind: 'cut-off', sequence: 1, last: 10 }])
})

test('without a second record the end is reported as unknown', async () => {
  head = null
  expect(valueOf(await log.check())).toMatchObject({ problems: [], isEndKnown: false })
})

test('finds entries by person, as packer or supervisor, and by the station’s day', () => {
  valueOf(log.append({ kind: 'override', person: bo, supervisor: ana }))
  const found = valueOf(log.read({ personId: 'a', day: '2026-11-24' }, null, 4))
  expect(found.entries.map(({ sequence }) => sequence)).toEqual([11, 9, 7, 5])
  expect(found.hasMore).toBe(true)
  expect(valueOf(log.read({ personId: 'a', day: '2026-11-24' }, 5)).entries.map(({ sequence }) => sequence)).toEqual([3, 1])
  expect(valueOf(log.read({ personId: null, day: '2026-11-23' }, null)).entries).toEqual([])
})

test('an export that has room only for the newest entries says that it omits the older ones', async () => {
  const lines: string[][] = []
  const exportWith = async (maxExported: number) => {
    const handlers = createPeopleHandlers({
      people: {} as People,
      audit: log,
      maxExported,
      saveExport: async (name, content) => {
        lines.push(new TextDecoder().decode(content).trimEnd().split('\r\n'))
        return success({ saved: name, folder: 'exports' })
      },
    })
    return valueOf(await handlers['people.exportAudit'](everything))
  }
  expect((await exportWith(10)).omitted).toBeNull()
  expect((await exportWith(4)).omitted).toEqual(peopleFailures.olderNotExported({ count: 4 }))
  // One line more than entries: the titles.
  expect(lines.map(({ length }) => length)).toEqual([11, 5])
  expect(lines[1]?.map((line) => line.split(',')[0])).toEqual(['"Entry"', '7', '8', '9', '10'])
})
