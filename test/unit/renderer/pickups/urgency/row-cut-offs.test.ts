import { expect, test } from 'vitest'
import { describeCutOff } from '../../../../../renderer/pickups/urgency/row-cut-offs.ts'
import type { CutOff } from '../../../../../shared/pickups/cut-offs.ts'
import type { Urgency } from '../../../../../shared/pickups/todays-cut-offs.ts'

const cutOff: CutOff = {
  key: 'one',
  address: 'Dock 1',
  zone: 'America/New_York',
  date: '2026-11-24',
  cutOff: '2026-11-24T23:30:00Z',
  orderIds: [1],
}

function linesOf(zone: string, today: string, urgency: Urgency = 'soon'): string[] {
  const { upper, lower } = describeCutOff(cutOff, urgency, { zone, today })
  return [upper, lower]
}

function lineOf(today: string, urgency: Urgency): string {
  return describeCutOff(cutOff, urgency, { zone: 'Europe/London', today }).line
}

test('a row has the time here above the one at the pickup address, with the day where it is not today here', () => {
  expect(linesOf('America/New_York', '2026-11-24')).toEqual(['18:30', ''])
  expect(linesOf('America/New_York', '2026-11-24', 'missed')).toEqual(['18:30 · Passed', ''])
  expect(linesOf('Europe/London', '2026-11-24')).toEqual(['23:30 here', '18:30 New York'])
  expect(linesOf('Europe/London', '2026-11-24', 'missed')).toEqual(['23:30 · Passed', '18:30 New York'])
  expect(linesOf('Europe/Berlin', '2026-11-24')).toEqual(['Wed 25 00:30', '18:30 New York'])
  expect(linesOf('Europe/Berlin', '2026-11-25')).toEqual(['00:30 here', '18:30 New York'])
  expect(linesOf('Europe/London', '2026-11-25', 'missed')).toEqual(['Tue 24 23:30', '18:30 New York'])
  expect(linesOf('America/New_York', '2026-11-25', 'missed')).toEqual(['Tue 24 18:30', 'Passed'])
})

test('without the column a row has the time here alone, which fits in one line', () => {
  expect(lineOf('2026-11-24', 'soon')).toBe('Cut-off 23:30 here')
  expect(lineOf('2026-11-24', 'missed')).toBe('Cut-off 23:30 passed')
  expect(lineOf('2026-11-25', 'missed')).toBe('Cut-off Tue 24 23:30 passed')
})
