import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import type { ShiftReport } from '../../../../shared/shift/shift-report.ts'
import { createLeapingClock } from '../../../support/clocks/leaping-clock.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { playRandomShift } from '../../../support/shifts/random-shift.ts'
import { createShiftTally } from '../../../support/shifts/shift-tally.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { badges, openPeopleStation, type PeopleStation } from '../../../support/stations/people-station.ts'

const clock = createLeapingClock('2026-11-23T06:30:00Z')
const random = seededRandom(20_261_123)
const sheets = new Map<string, Sheet>()
let station: PeopleStation

async function endShift(): Promise<ShiftReport> {
  clock.leap({ seconds: 5 })
  const { start } = await station.ask('shift.report', { id: null })
  const ended = await station.ask('shift.end', { start })
  clock.leap({ seconds: 5 })
  return ended
}

function reprintsOf({ reprints }: ShiftReport): string[] {
  return reprints.map(({ reason, person, sheets: count }) => `${reason} ${person}: ${count}`).toSorted()
}

beforeAll(async () => {
  station = await openPeopleStation(clock)
  await station.ask('orders.sync', {})
})
afterAll(() => station.close())

test('without any action no shift has started, none can be ended, and no file is created', async () => {
  expect(await station.ask('shift.overview', {})).toMatchObject({ start: null, done: { shift: 0, halfHour: 0 }, hours: [] })
  expect((await station.refusal('shift.report', { id: null })).code).toBe('shiftFailures.notBegun')
  expect((await station.refusal('shift.end', { start: '2026-11-23T06:00:00Z' })).code).toBe('shiftFailures.notBegun')
  expect(await station.ask('shift.ended', {})).toEqual([])
  expect(readdirSync(station.folder, { recursive: true }).filter((name) => name.includes('shifts'))).toEqual([])
})

describe('three random shifts, one after another', () => {
  const tallies = [1, 2, 3].map(createShiftTally)
  /** The reports of these three shifts, and of a short one at the end. */
  const reports: ShiftReport[] = []

  beforeAll(async () => {
    await station.addPeople()
    for (const tally of tallies) {
      await playRandomShift({ station, clock, random, tally, sheets }, 14)
      reports.push(await endShift())
    }
  }, 300_000)

  test('each kind of action happened in at least one of them', () => {
    const all = tallies.map((tally) => tally.counts())
    const kinds = ['orders', 'labels', 'confirmed', 'reprints', 'cancelled', 'pickupsBooked', 'labelsDestroyed'] as const
    expect(kinds.filter((kind) => all.every((counts) => counts[kind] === 0))).toEqual([])
  })

  test('every number of each report matches what happened', () => {
    for (const [index, tally] of tallies.entries()) {
      expect(reports[index]?.counts, `shift ${index + 1}`).toEqual(tally.counts())
      expect(reports[index]?.people.map(({ person, orders }) => `${person}: ${orders}`).toSorted()).toEqual(tally.people())
      expect(reprintsOf(reports[index] as ShiftReport)).toEqual(tally.reprints())
    }
  })

  test('each begins where the previous one ended, and is compared with it', () => {
    const [first, ...others] = reports
    expect(first?.previous).toBeNull()
    for (const [index, report] of others.entries()) {
      const { start, end, counts, queues } = reports[index] as ShiftReport
      expect(report.start).toBe(end)
      expect(report.previous).toEqual({ start, end, counts, queues })
    }
  })

  test('the report of the last shift counts as left what the queues and lists contain', async () => {
    const last = reports.at(-1)
    const { queues, statuses } = await station.ask('orders.overview', {})
    const { labels } = await station.ask('voidLabels.list', {})
    expect(last?.queues).toMatchObject({
      prepare: queues.prepare,
      print: queues.print,
      schedule: queues.schedule,
      handOver: queues['hand-over'],
      attention: queues.attention,
      missedPickups: statuses['pickup_missed'] ?? 0,
      inDoubt: 0,
      labelsToDestroy: labels.filter(({ destroyed }) => destroyed === null).length,
    })
    expect(last?.attention.reduce((sum, { orders }) => sum + orders, 0)).toBe(queues.attention)
  })

  test('does not end a shift a second time that was ended in the meantime', async () => {
    const first = reports[0]?.start ?? ''
    expect((await station.refusal('shift.end', { start: first })).code).toBe('shiftFailures.endedMeanwhile')
    expect(await station.ask('shift.ended', {})).toHaveLength(3)
  })

  test('two simultaneous clicks end one shift', async () => {
    const { start } = await station.ask('shift.report', { id: null })
    clock.leap({ minutes: 1 })
    const both = await Promise.all([station.tell('shift.end', { start }), station.tell('shift.end', { start })])
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
    const { id } = valueOf(both[0])
    reports.push(await station.ask('shift.report', { id }))
  })

  test('who ended it is in the audit log', async () => {
    const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
    const refused = new Set(entries.filter(({ kind }) => kind === 'failed').map(({ about }) => about))
    const ended = entries.filter(({ kind, sequence }) => kind === 'shift-ended' && !refused.has(sequence))
    expect(ended.map(({ person }) => person?.name ?? '').toReversed()).toEqual(reports.map(({ person }) => person))
  })

  test('the reports persist after a restart, newest first, unchanged', async () => {
    await station.restart()
    const listed = await station.ask('shift.ended', {})
    expect(listed.map(({ id }) => id)).toEqual(reports.map(({ id }) => id).toReversed())
    for (const report of reports) expect(await station.ask('shift.report', { id: report.id })).toEqual(report)
  })

  test('a new day begins a new shift with its first action', async () => {
    clock.leap({ hours: 22 })
    expect(await station.ask('shift.overview', {})).toMatchObject({ start: null })
    await station.badge(badges.sam)
    const { start, end } = await station.ask('shift.report', { id: null })
    expect(start).toBe(end)
  })
})
