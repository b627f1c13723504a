import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { cutOffVerdict } from '../../../../shared/shift/cut-off-verdict.ts'
import type { Finish } from '../../../../shared/shift/shift-overview.ts'

const cutOff = '2026-11-23T16:30:00Z'

function range(earliest: string, latest: string): Finish {
  return { kind: 'range', earliest: `2026-11-23T${earliest}:00Z`, latest: `2026-11-23T${latest}:00Z` }
}

function verdict(finish: Finish, now = '15:00'): string {
  return cutOffVerdict(cutOff, finish, Temporal.Instant.from(`2026-11-23T${now}:00Z`))
}

it('compares both ends of the range with the last minute in which a pickup can be booked', () => {
  expect(verdict(range('15:20', '16:20'))).toBe('met')
  expect(verdict(range('15:20', '16:29'))).toBe('at-risk')
  expect(verdict(range('15:20', '17:00'))).toBe('at-risk')
  expect(verdict(range('16:29', '17:00'))).toBe('missed')
  expect(verdict(range('17:00', '18:00'))).toBe('missed')
})

it('has its own verdicts for a finish without a range', () => {
  expect(verdict({ kind: 'done' })).toBe('printed')
  expect(verdict({ kind: 'no-pace' })).toBe('no-pace')
})

it('has passed from the last minute on, whatever is printed', () => {
  expect(verdict({ kind: 'done' }, '16:28')).toBe('printed')
  for (const finish of [{ kind: 'done' }, { kind: 'no-pace' }, range('15:20', '16:20')] as const)
    expect(verdict(finish, '16:29')).toBe('passed')
})
