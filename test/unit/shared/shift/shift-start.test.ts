import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { shiftStart } from '../../../../shared/shift/shift-start.ts'

const zone = 'Europe/Vienna'

/** Times of 23 November in Vienna; `-22:00` is the evening before. */
function at(time: string): Temporal.Instant {
  const day = Temporal.PlainDate.from('2026-11-23').subtract({ days: time.startsWith('-') ? 1 : 0 })
  return day.toZonedDateTime({ timeZone: zone, plainTime: time.replace('-', '') }).toInstant()
}

function startOf(actions: readonly string[], now: string, lastEnd: string | null = null): string | null {
  const start = shiftStart({ actions: actions.map(at), lastEnd: lastEnd === null ? null : at(lastEnd), now: at(now), zone })
  return start?.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null
}

describe('a shift starts', () => {
  it('with the first action of the day', () => {
    expect(startOf(['-14:00', '06:10', '06:12', '13:00'], '15:00')).toBe('2026-11-23T06:10')
  })

  it('with the first action of the day also after a long break', () => {
    expect(startOf(['06:10', '13:30'], '14:00')).toBe('2026-11-23T06:10')
  })

  it('when the last one was ended, if that was today', () => {
    expect(startOf(['06:10', '14:20'], '15:00', '14:00')).toBe('2026-11-23T14:00')
    expect(startOf(['06:10'], '14:01', '14:00')).toBe('2026-11-23T14:00')
  })

  it('with the first action of the day when the last one was ended yesterday', () => {
    expect(startOf(['-13:00', '06:10'], '07:00', '-14:00')).toBe('2026-11-23T06:10')
  })

  it('the evening before if work continues past midnight', () => {
    expect(startOf(['-22:00', '-23:50', '00:10', '01:40'], '02:00')).toBe('2026-11-22T22:00')
    expect(startOf(['-22:00', '-23:50'], '00:20')).toBe('2026-11-22T22:00')
    expect(startOf(['-22:00', '-23:50', '00:10', '06:00'], '07:00')).toBe('2026-11-22T22:00')
  })

  it('not with an action before the previous shift was ended', () => {
    expect(startOf(['-21:00', '-22:30', '-23:30', '00:10'], '01:00', '-22:40')).toBe('2026-11-22T23:30')
  })

  it('after midnight if the previous evening ended long before', () => {
    expect(startOf(['-19:00', '00:10'], '01:00')).toBe('2026-11-23T00:10')
  })

  it('not before any action', () => {
    expect(startOf([], '08:00')).toBeNull()
    expect(startOf(['-14:00'], '08:00')).toBeNull()
    expect(startOf(['-14:00'], '08:00', '-14:30')).toBeNull()
  })

  it('by the clock of the station on the day when it is set back', () => {
    const day = Temporal.PlainDate.from('2026-10-25').toZonedDateTime({ timeZone: zone })
    const first = day.add({ hours: 2 }).toInstant()
    const facts = { actions: [first], lastEnd: null, now: day.add({ hours: 24, minutes: 30 }).toInstant(), zone }
    expect(shiftStart(facts)?.equals(first)).toBe(true)
  })
})
