import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CommandRequest, PrintCommand } from '../../../../electron/command-line/command.ts'
import type { CommandReport } from '../../../../electron/command-line/command-report.ts'
import type { Station } from '../../../../electron/station/station.ts'
import { badges, openPeopleStation, samPin } from '../../../support/stations/people-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const queue: PrintCommand = { name: 'print', queue: 'to-print', orders: [], sort: 'given', limit: 3, dryRun: false, credential: null }

async function run(station: Station, command: CommandRequest['command'], request: Partial<CommandRequest> = {}): Promise<CommandReport> {
  return await station.runCommand({ command, practice: true, serviceAddress: null, ...request }, new AbortController().signal)
}

const printed = (folder: string): string[] => readdirSync(join(folder, 'printed')).filter((name) => name.endsWith('.pdf'))

async function openStation(): Promise<{ readonly station: Station; readonly folder: string }> {
  const folder = temporaryFolder()
  const station = await openWholeStation({ dataFolder: folder })
  onTestFinished(() => station.close())
  valueOf(await station.handlers['orders.sync']({}))
  return { station, folder }
}

/** The sheets of a report, whatever became of them. */
const withoutState = ({ data }: CommandReport): object[] => (data['sheets'] as object[]).map((sheet) => ({ ...sheet, state: '' }))

const codes = ({ failures }: CommandReport): string[] => failures.map(({ failure }) => failure.code)

test('a dry run lists the sheets and prints, claims and records nothing', async () => {
  const { station, folder } = await openStation()
  const report = await run(station, { ...queue, dryRun: true })
  expect(report).toMatchObject({ outcome: 'done', data: { dryRun: true, batch: null, orders: 3 } })
  expect((report.data['sheets'] as unknown[]).length).toBeGreaterThanOrEqual(3)
  expect(printed(folder)).toEqual([])
  expect(valueOf(await station.handlers['printing.batches']({}))).toEqual([])
})

test('prints what the dry run lists, and a second run continues with the next orders', async () => {
  const { station, folder } = await openStation()
  const planned = await run(station, { ...queue, dryRun: true })
  const first = await run(station, queue)
  expect(first.outcome).toBe('done')
  expect(withoutState(first)).toEqual(withoutState(planned))
  const second = await run(station, queue)
  expect(withoutState(second)).not.toEqual(withoutState(first))
  expect(new Set(printed(folder).map((name) => name.slice(5))).size).toBe(withoutState(first).length + withoutState(second).length)
})

test('leaves out a printed order, and sends nothing', async () => {
  const { station, folder } = await openStation()
  const { data } = await run(station, { ...queue, limit: 1 })
  const [sheet] = data['sheets'] as { reference: string }[]
  const files = printed(folder).length
  const again = await run(station, { ...queue, queue: null, orders: [sheet?.reference ?? ''] })
  expect(again).toMatchObject({ outcome: 'done', failures: [], data: { batch: null, sheets: [] } })
  expect(printed(folder)).toHaveLength(files)
})

test('one unknown reference prevents printing all', async () => {
  const { station, folder } = await openStation()
  const report = await run(station, { ...queue, queue: null, orders: ['PB-10333', 'NO-SUCH-ORDER-1'] })
  expect(report.outcome).toBe('failed')
  expect(codes(report)).toEqual(['commandLineFailures.orderNotFound'])
  expect(printed(folder)).toEqual([])
})

test('a command for an account other than the open one prints nothing', async () => {
  const { station, folder } = await openStation()
  const report = await run(station, queue, { practice: false, serviceAddress: 'https://api.example.com/v2' })
  expect(codes(report)).toEqual(['commandLineFailures.otherAccount'])
  expect(printed(folder)).toEqual([])
})

test('a command without --practice does nothing while the station is in practice mode', async () => {
  const { station, folder } = await openStation()
  const report = await run(station, queue, { practice: false })
  expect(report.outcome).toBe('failed')
  expect(codes(report)).toEqual(['commandLineFailures.practiceOpen'])
  expect(printed(folder)).toEqual([])
})

test('does not start a batch that was aborted before anything was sent', async () => {
  const { station, folder } = await openStation()
  const report = await station.runCommand({ command: queue, practice: true, serviceAddress: null }, AbortSignal.abort())
  expect(report.outcome).toBe('failed')
  expect(printed(folder)).toEqual([])
})

test('saves the stored documents and the audit log, and returns the path', async () => {
  const { station } = await openStation()
  await run(station, { ...queue, limit: 1 })
  for (const kind of ['documents', 'audit'] as const) {
    const report = await run(station, { name: 'export', kind, from: null, to: null })
    expect(report).toMatchObject({ outcome: 'done', data: { kind } })
    expect(existsSync(report.data['file'] as string)).toBe(true)
  }
})

test('reports an export with nothing to save', async () => {
  const { station } = await openStation()
  const report = await run(station, { name: 'export', kind: 'documents', from: '2020-01-01', to: '2020-01-31' })
  expect(report).toMatchObject({ outcome: 'failed', data: {} })
})

test('with people, a command runs in the name of its credentials, and the person packing does not change', async () => {
  const people = await openPeopleStation()
  onTestFinished(() => people.close())
  const station = people.station()
  valueOf(await station.handlers['orders.sync']({}))
  await people.addPeople()
  await people.badge(badges.bo)
  const one = { ...queue, limit: 1 }
  expect(codes(await run(station, one))).toEqual(['commandLineFailures.personNeeded'])
  expect(codes(await run(station, { ...one, credential: { badge: 'NOBODY-1' } }))).toEqual(['commandLineFailures.unknownPerson'])
  expect(codes(await run(station, { ...one, credential: { name: 'Nobody', pin: samPin } }))).toEqual(['commandLineFailures.unknownPerson'])
  expect(codes(await run(station, { ...one, credential: { name: 'Sam', pin: '9999' } }))).toEqual(['peopleFailures.wrongPin'])
  expect(await run(station, { ...one, credential: { badge: badges.ana } })).toMatchObject({ outcome: 'done' })
  expect((await people.ask('people.state', {})).current?.name).toBe('Bo')
  const [batch] = await people.ask('printing.batches', {})
  expect(batch?.person).toBe('Ana')
  const { entries } = await people.ask('people.audit', { personId: null, day: null, before: null })
  expect(entries.find(({ kind }) => kind === 'print')?.person?.name).toBe('Ana')
})
