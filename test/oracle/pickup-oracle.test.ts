import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createZoneRules, systemZoneFolders } from '../../electron/pickups/zones/zone-rules.ts'
import { checkWindow, parseSlot, windowChoices } from '../../shared/pickups/slot.ts'
import { isZone } from '../../shared/pickups/zone.ts'
import { parseHttpDate } from '../../shared/time/http-date.ts'
import {
  parseClockTime,
  parseWireDateTime,
  parseDayFirstDate,
  parseWireInstant,
  parseIsoDate,
  parseSlotTime,
  formatDayFirstDate,
} from '../../shared/time/wire-dates.ts'
import { systemClock } from '../../electron/platform/clock.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { volume } from '../support/test-volume.ts'
import { makeCases, type ZoneTransition } from './cases.ts'
import { startOracle, type Case, type Oracle, type Transition } from './oracle.ts'

/** The machine may be slow and busy. */
const aWhile = 900_000
const days = 400
const wanted = volume({ sample: 25_000, full: 100_000 })
/** Cases per question: few enough to fit into a pipe, so that the oracle computes while we do. */
const atOnce = 250

/** The app's result for a case, in the oracle's format. */
function checked({ zone, date, cutOff, earliest, minimum, from, to, now }: Case): [boolean, number | null] {
  const slot = parseSlot({
    pickup_date: date,
    cut_off_time: cutOff,
    minimum_access_duration_minutes: minimum,
    earliest_pickup_time: earliest,
    time_zone_id: zone,
  })
  if (!slot.ok) return [false, null]
  const moment = Temporal.Instant.from(slot.value.cutOff).epochMilliseconds / 1000
  return [checkWindow(slot.value, from, to, Temporal.Instant.fromEpochMilliseconds(now)).ok, moment]
}

/** The changes of the offset by the zone rules that came with this runtime. */
function runtimeTransitions(zone: string, from: number): Transition[] {
  const found: Transition[] = []
  const end = from + days * 86_400
  let next = Temporal.Instant.fromEpochMilliseconds(from * 1000)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next')
  while (next !== null && next.epochMilliseconds / 1000 <= end) {
    const before = next.subtract({ seconds: 1 }).offsetNanoseconds / 1e9
    found.push([next.epochMilliseconds / 1000, before, next.offsetNanoseconds / 1e9])
    next = next.getTimeZoneTransition('next')
  }
  return found.filter(([, before, after]) => before !== after)
}

describe.runIf(canRun('zones'))('pickup windows against an oracle on the system’s zones', { timeout: aWhile }, () => {
  let oracle: Oracle
  let start = 0
  let zones: string[] = []
  let ofSystem: Record<string, Transition[]> = {}
  let outOfDate: string[] = []

  beforeAll(async () => {
    oracle = startOracle()
    start = Math.floor(systemClock.now().epochMilliseconds / 1000)
    zones = (await oracle.zones()).filter(isZone)
    ofSystem = await oracle.transitions(zones, start, days)
    outOfDate = zones.filter((zone) => JSON.stringify(ofSystem[zone]) !== JSON.stringify(runtimeTransitions(zone, start)))
  }, aWhile)
  afterAll(() => oracle.close())

  test('lists the zones whose rules differ between this runtime and the system, and the app warns of exactly those', async ({
    annotate,
  }) => {
    await annotate(`runtime ${process.versions.tz}; ${zones.length} zones compared; out of date: ${outOfDate.join(', ') || 'none'}`)
    const rules = createZoneRules({
      folders: systemZoneFolders(process.platform),
      tzdataVersion: process.versions.tz ?? '',
      clock: systemClock,
    })
    expect(zones.length).toBeGreaterThan(400)
    expect(zones.filter((zone) => rules.warning(zone) !== null)).toEqual(outOfDate)
  })

  test(`${wanted} slots and requests, every transition of every zone whose rules both sides share among them, are accepted exactly when the oracle accepts them`, async () => {
    const sure = zones.filter((zone) => !outOfDate.includes(zone))
    const transitions = sure.flatMap((zone) => (ofSystem[zone] ?? []).map((transition): ZoneTransition => ({ zone, transition })))
    const cases = makeCases(wanted, sure, transitions, start, 20_261_121)
    const disagreements: unknown[] = []
    let accepted = 0
    for (let at = 0; at < cases.length; at += atOnce) {
      const some = cases.slice(at, at + atOnce)
      const asked = oracle.check(some)
      const ours = some.map(checked)
      const results = await asked
      for (const [index, each] of some.entries()) {
        if (ours[index]?.[0] === true) accepted += 1
        if (JSON.stringify(ours[index]) !== JSON.stringify(results[index]))
          disagreements.push({ ...each, ours: ours[index], oracle: results[index] })
      }
    }
    expect(disagreements.slice(0, 5)).toEqual([])
    expect(cases.length).toBeGreaterThanOrEqual(wanted)
    expect(transitions.length).toBeGreaterThan(200)
    expect(new Set(cases.map(({ zone }) => zone)).size).toBe(sure.length)
    expect(accepted).toBeGreaterThan(wanted / 20)
    expect(accepted).toBeLessThan(wanted / 2)
  })

  test('the oracle accepts the windows offered on days of clock changes, and none of them could end a minute earlier', async () => {
    const sure = zones.filter((zone) => !outOfDate.includes(zone))
    const all = sure.flatMap((zone) => (ofSystem[zone] ?? []).map(([instant]) => ({ zone, instant })))
    const asked: Case[] = []
    for (const { zone, instant } of all.filter((_, index) => index % Math.ceil(all.length / 50) === 0)) {
      const date = Temporal.Instant.fromEpochMilliseconds(instant * 1000)
        .toZonedDateTimeISO(zone)
        .toPlainDate()
      const wire = {
        date: formatDayFirstDate(date),
        cutOff: '12:00.00',
        earliest: '00:00.00',
        minimum: 50,
        zone,
        now: (start - 86_400) * 1000,
      }
      const slot = {
        date: date.toString(),
        zone,
        earliest: '00:00',
        minimumMinutes: 50,
        cutOff: date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString(),
      }
      for (const { from, earliestEnd } of windowChoices(slot, Temporal.Instant.fromEpochMilliseconds(wire.now))) {
        const before = Temporal.PlainTime.from(earliestEnd).subtract({ minutes: 1 }).toString({ smallestUnit: 'minute' })
        asked.push({ ...wire, from, to: earliestEnd }, { ...wire, from, to: before })
      }
    }
    const results = await oracle.check(asked)
    expect(asked.length).toBeGreaterThan(5000)
    expect(asked.filter((_, index) => results[index]?.[0] !== (index % 2 === 0)).slice(0, 5)).toEqual([])
  })

  test('every day of ten years survives every date format of the interface', async () => {
    const spelled = await oracle.spellings('2026-01-01', 3653)
    for (const texts of spelled) {
      const [dayFirst = '', iso = '', instant = '', dateTime = '', slotTime = '', clock = '', http = ''] = texts
      const date = parseDayFirstDate(dayFirst)
      const time = parseClockTime(clock)
      const slot = parseSlotTime(slotTime)
      expect([
        date === null ? null : formatDayFirstDate(date),
        parseIsoDate(iso)?.toString(),
        parseWireInstant(instant)?.toString().replaceAll('-', '/').replace('T', ' ').replace('Z', ' UTC'),
        parseWireDateTime(dateTime)?.toString({ smallestUnit: 'second' }).replace('T', ' '),
        slot?.toString().replace(/:(?=\d\d$)/, '.'),
        time?.toString({ smallestUnit: 'minute' }),
        parseHttpDate(http)?.toString(),
      ]).toEqual([dayFirst, iso, instant, dateTime, slotTime, clock, parseWireInstant(instant)?.toString()])
    }
    expect(spelled).toHaveLength(3653)
  })
})
