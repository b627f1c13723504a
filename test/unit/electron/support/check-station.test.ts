import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrintCommand } from '../../../../electron/command-line/command.ts'
import { sha256Of } from '../../../../electron/documents/store/document-id.ts'
import { notManaged, parseManagedConfiguration, type ManagedRead } from '../../../../electron/managed/managed-configuration.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { checkStation } from '../../../../electron/support/check-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const check = (dataFolder: string, isInUse = false, managed: ManagedRead = notManaged) =>
  checkStation({
    managed,
    dataFolder,
    isInUse,
    platform: 'linux',
    environment: { CUPS_SERVER: '127.0.0.1:9' },
    clock: systemClock,
    serviceAddress: null,
    signal: new AbortController().signal,
  })

/** Name and hash of every file. */
function contents(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }).map(String).toSorted()
  return names
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `${name} ${sha256Of(new Uint8Array(readFileSync(join(folder, name))))}`)
}

/** Printed once; each test has a copy. */
const original = mkdtempSync(join(tmpdir(), 'packbench-check-test-'))

async function printOneOrder(folder: string): Promise<void> {
  const station = await openWholeStation({ dataFolder: folder })
  valueOf(await station.handlers['orders.sync']({}))
  const command: PrintCommand = { name: 'print', queue: 'to-print', orders: [], sort: 'given', limit: 1, dryRun: false, credential: null }
  const signal = new AbortController().signal
  await station.runCommand({ command, practice: true, serviceAddress: null }, signal)
  await station.close()
}

beforeAll(() => printOneOrder(original))
afterAll(() => rmSync(original, { recursive: true, force: true }))

function usedFolder(): string {
  const folder = temporaryFolder()
  cpSync(original, folder, { recursive: true })
  return folder
}

const profile = (folder: string): string => join(folder, 'profiles', 'practice')

function changeLedger(folder: string, sql: string): void {
  const ledger = new DatabaseSync(join(profile(folder), 'ledger.db'))
  ledger.exec(sql)
  ledger.close()
}

const codesOf = async (folder: string): Promise<string[]> => (await check(folder)).failures.map(({ failure }) => failure.code)

test('reports an intact data folder as fine, and creates, changes or removes no file of it', async () => {
  const folder = usedFolder()
  const before = contents(folder)
  const report = await check(folder)
  expect(report).toMatchObject({ outcome: 'done', failures: [], data: { inUse: false } })
  const areas = (report.data['checks'] as { area: string }[]).map(({ area }) => area)
  expect([...new Set(areas)]).toEqual(['folder', 'database', 'ledger', 'documents', 'printer', 'keychain', 'service'])
  expect(contents(folder)).toEqual(before)
})

test('checks the settings of the organization in place of those of the station', async () => {
  const folder = usedFolder()
  const managed = parseManagedConfiguration({ settings: { printing: { labelPrinter: 'network:absent' } } }, 'managed.json')
  expect((await check(folder, false, managed)).failures).toMatchObject([
    { about: 'network:absent', failure: { code: 'checkFailures.printerGone' } },
  ])
  const damaged = parseManagedConfiguration({ typo: 1 }, 'managed.json')
  expect((await check(folder, false, damaged)).failures).toMatchObject([{ failure: { code: 'managedFailures.invalid' } }])
})

test('beside a Packbench that is open everything is examined as well', async () => {
  const folder = temporaryFolder()
  const station = await openWholeStation({ dataFolder: folder })
  try {
    valueOf(await station.handlers['orders.sync']({}))
    expect(await check(folder, true)).toMatchObject({ outcome: 'done', data: { inUse: true } })
  } finally {
    await station.close()
  }
})

test('reads a WAL that a killed process left from a copy', async () => {
  const folder = usedFolder()
  const file = join(profile(folder), 'ledger.db')
  const ledger = new DatabaseSync(file)
  ledger.exec("UPDATE sheet_state SET state = 'unknown' WHERE sheet_id = (SELECT sheet_id FROM sheet_state LIMIT 1)")
  const [bytes, journal] = [readFileSync(file), readFileSync(`${file}-wal`)]
  ledger.close()
  writeFileSync(file, bytes)
  writeFileSync(`${file}-wal`, journal)
  const before = contents(folder)
  expect(await codesOf(folder)).toContain('checkFailures.ledgerInconsistent')
  expect(contents(folder)).toEqual(before)
})

test('reports a damaged database, and a folder without one', async () => {
  const folder = usedFolder()
  writeFileSync(join(profile(folder), 'holds.db'), 'x'.repeat(9000))
  const { outcome, failures } = await check(folder)
  expect(outcome).toBe('failed')
  expect(failures).toMatchObject([{ about: 'profiles/practice/holds.db', failure: { code: 'checkFailures.databaseDamaged' } }])
  expect(await codesOf(join(folder, 'nowhere'))).toEqual(['checkFailures.noDataFolder'])
})

test('finds a sheet state that its history does not have, and missing entries', async () => {
  const folder = usedFolder()
  changeLedger(folder, "UPDATE sheet_state SET state = 'failed'")
  expect(await codesOf(folder)).toEqual(['checkFailures.ledgerInconsistent'])
  const other = usedFolder()
  changeLedger(other, 'UPDATE store_mark SET sequence = sequence + 1')
  expect(await codesOf(other)).toEqual(['checkFailures.ledgerIncomplete'])
})

test('a sheet in doubt is a question, not a fault', async () => {
  const folder = usedFolder()
  const columns = 'sheet_id, state, job, job_uuid, sha256, file, failure, person, reason, at'
  changeLedger(
    folder,
    `INSERT INTO sheet_events (${columns}) SELECT sheet_id, 'unknown', job, job_uuid, sha256, file, failure, person, reason, at FROM sheet_events LIMIT 1;
     UPDATE sheet_state SET state = 'unknown', event = (SELECT max(number) FROM sheet_events)
       WHERE sheet_id = (SELECT sheet_id FROM sheet_events ORDER BY number DESC LIMIT 1)`,
  )
  expect(await check(folder)).toMatchObject({ outcome: 'in-doubt', failures: [{ failure: { code: 'checkFailures.sheetsInDoubt' } }] })
})

test('counts a stored document that was changed and one that is gone', async () => {
  const folder = usedFolder()
  const papers = join(profile(folder), 'papers')
  const [first = '', second = ''] = readdirSync(papers).filter((name) => name.endsWith('.pdf'))
  writeFileSync(join(papers, first), 'changed')
  rmSync(join(papers, second))
  const { failures } = await check(folder)
  expect(failures).toMatchObject([{ failure: { code: 'checkFailures.documentsBad', details: { damaged: 1, missing: 1 } } }])
})

test('reports a printer in the settings that this computer does not have', async () => {
  const folder = usedFolder()
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ version: 1, printing: { labelPrinter: 'cups:gone' } }))
  expect((await check(folder)).failures).toMatchObject([{ about: 'cups:gone', failure: { code: 'checkFailures.printerGone' } }])
})
