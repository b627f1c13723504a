import { expect, it } from 'vitest'
import { cutOffLines, finishLines, finishText } from '../../../../renderer/shift/finish-text.ts'

const now = '2026-11-23T14:29:10Z'
const range = { kind: 'range', earliest: '2026-11-23T15:17:00Z', latest: '2026-11-23T16:31:00Z' } as const

it('rounds outwards to five minutes, but not into the past', () => {
  expect(finishText(range, 'Europe/London', now)).toBe('15:15 to 16:35')
  const soon = { kind: 'range', earliest: '2026-11-23T14:31:00Z', latest: '2026-11-23T14:33:00Z' } as const
  expect(finishText(soon, 'Europe/London', '2026-11-23T14:30:10Z')).toBe('14:31 to 14:35')
})

it('shows the day if it differs', () => {
  expect(finishText({ ...range, latest: '2026-11-24T07:10:00Z' }, 'Europe/London', now)).toBe('15:15 to 24 Nov, 07:10')
  const tomorrow = { kind: 'range', earliest: '2026-11-24T00:02:00Z', latest: '2026-11-24T01:18:00Z' } as const
  expect(finishText(tomorrow, 'Europe/London', now)).toBe('24 Nov, 00:00 to 01:20')
})

it('shows the clock of the pickup address first, and the station’s only if it differs', () => {
  expect(finishLines({ finish: range, zone: 'America/New_York' }, 'Europe/London', now)).toEqual([
    '10:15 to 11:35, New York time',
    '15:15 to 16:35 here',
  ])
  expect(finishLines({ finish: range, zone: 'Europe/Dublin' }, 'Europe/London', now)).toEqual(['15:15 to 16:35'])
  const cutOff = '2026-11-23T16:30:00Z'
  expect(cutOffLines({ cutOff, zone: 'America/New_York' }, 'Europe/London', now)).toEqual(['11:30, New York time', '16:30 here'])
  expect(cutOffLines({ cutOff, zone: 'Europe/London' }, 'Europe/London', now)).toEqual(['16:30'])
})

it('states when there is no range', () => {
  expect(finishText({ kind: 'done' }, 'Europe/London', now)).toBe('Nothing left')
  expect(finishText({ kind: 'no-pace' }, 'Europe/London', now)).toBe('No pace yet: print a few orders first')
})
