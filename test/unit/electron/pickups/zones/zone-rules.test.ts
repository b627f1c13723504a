import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { parsePosixZone } from '../../../../../electron/pickups/zones/posix-zone.ts'
import { parseTzif } from '../../../../../electron/pickups/zones/parse-tzif.ts'
import { createZoneRules } from '../../../../../electron/pickups/zones/zone-rules.ts'
import type { Slot } from '../../../../../shared/pickups/slot.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { oddZoneFolder, zoneFile } from '../../../../support/odd-zones.ts'

const rule = 'CET-1CEST,M3.5.0,M10.5.0/3'
const clock = createHandClock()
const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds / 1000

function slotOn(date: string): Slot {
  return { date, zone: 'Europe/Berlin', earliest: '09:00', minimumMinutes: 60, cutOff: `${date}T12:00:00Z` }
}

test.each([
  [rule, '2027-03-28T00:59:59Z', 3600],
  [rule, '2027-03-28T01:00:00Z', 7200],
  [rule, '2027-10-31T00:59:59Z', 7200],
  [rule, '2027-10-31T01:00:00Z', 3600],
  ['<-03>3<-02>,M3.5.0/-1,M10.5.0/-1', '2027-06-01T00:00:00Z', -7200],
  ['<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45', '2027-01-01T00:00:00Z', 49_500],
  ['<+1030>-10:30<+11>-11,M10.1.0,M4.1.0', '2027-07-01T00:00:00Z', 37_800],
  ['IST-5:30', '2027-07-01T00:00:00Z', 19_800],
  ['XXX3EDT4,0/0,J365/23', '2027-07-01T00:00:00Z', -14_400],
  ['EST5EDT,J60/2,J300/2', '2028-02-29T12:00:00Z', -18_000],
  ['EST5EDT,J60/2,J300/2', '2028-03-01T12:00:00Z', -14_400],
])('the rule %s sets the clock at %s to %i seconds', (text, moment, offset) => {
  expect(parsePosixZone(text)?.offsetAt(at(moment))).toBe(offset)
})

test.each(['', 'CET', 'CET-1CEST', 'CET-1CEST,M3.5.0', '1CET', 'CET-1CEST,M3.5.0,M10.5.0/3;rm'])('%j is no rule', (text) => {
  expect(parsePosixZone(text)).toBeNull()
})

test('ignores a file that is not a compiled zone of version 2', () => {
  const whole = zoneFile(rule, 3600)
  expect(parseTzif(whole)?.offsetAt(at('2027-07-01T00:00:00Z'))).toBe(7200)
  for (const bytes of [new Uint8Array(), whole.subarray(0, 60), new TextEncoder().encode('<html>'), zoneFile('nonsense', 3600)]) {
    expect(parseTzif(bytes)).toBeNull()
  }
})

test('reports nothing if the system has the same rules', () => {
  const rules = createZoneRules({ folders: [oddZoneFolder('Europe/Berlin', rule)], tzdataVersion: '2026c', clock })
  expect(rules.warning('Europe/Berlin')).toBeNull()
  expect(rules.refusal(slotOn('2027-06-01'))).toBeNull()
})

test('a machine without such files, an unknown zone and a path in place of a zone report nothing', () => {
  expect(createZoneRules({ folders: [], tzdataVersion: '2026c', clock }).warning('Europe/Berlin')).toBeNull()
  const rules = createZoneRules({ folders: [oddZoneFolder('Europe/Berlin', 'CET-1')], tzdataVersion: '2026c', clock })
  for (const zone of ['Asia/Tokyo', '../Europe/Berlin', 'Mars/Olympus', '']) expect(rules.warning(zone)).toBeNull()
})

test('if the system’s edition is older, warns and books by Packbench’s own rules', () => {
  const rules = createZoneRules({ folders: [oddZoneFolder('Europe/Berlin', 'CET-1', '2025b')], tzdataVersion: '2026c', clock })
  expect(rules.warning('Europe/Berlin')).toContain('on this computer are out of date')
  expect(rules.refusal(slotOn('2027-06-01'))).toBeNull()
})

test('if Packbench is older, or that is unknown, refuses only the days on which the clocks differ', () => {
  for (const edition of ['2027a', null]) {
    const rules = createZoneRules({ folders: [oddZoneFolder('Europe/Berlin', 'CET-1', edition)], tzdataVersion: '2026c', clock })
    expect(rules.warning('Europe/Berlin')).toContain('in Packbench are out of date. From 2027-03-28 on')
    expect(rules.refusal(slotOn('2027-06-01'))).toMatchObject({ kind: 'zone-missing' })
    expect(rules.refusal(slotOn('2027-03-28'))).not.toBeNull()
    expect(rules.refusal(slotOn('2027-03-26'))).toBeNull()
    expect(rules.refusal(slotOn('2027-11-02'))).toBeNull()
  }
})
