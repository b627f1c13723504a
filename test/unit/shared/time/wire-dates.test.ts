import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  parseClockTime,
  parseWireDateTime,
  parseDayFirstDate,
  parseWireInstant,
  parseIsoDate,
  parseSlotTime,
  formatDayFirstDate,
} from '../../../../shared/time/wire-dates.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }))
const times = fc.integer({ min: 0, max: 86_399 }).map((seconds) => Temporal.PlainTime.from('00:00').add({ seconds }))

test('a date written day first is parsed to the same date', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseDayFirstDate(formatDayFirstDate(date))?.equals(date)).toBe(true)
    }),
  )
})

test('a day-first date is never parsed month first', () => {
  expect(parseDayFirstDate('03-04-2027')?.toString()).toBe('2027-04-03')
  expect(parseDayFirstDate('13-04-2027')?.toString()).toBe('2027-04-13')
  expect(parseDayFirstDate('04-13-2027')).toBeNull()
})

test('a minute of the day is parsed to the same minute', () => {
  fc.assert(
    fc.property(times, (time) => {
      expect(parseClockTime(`${two(time.hour)}:${two(time.minute)}`)?.toString()).toBe(
        time.round({ smallestUnit: 'minute', roundingMode: 'trunc' }).toString(),
      )
    }),
  )
})

test('a slot time has its seconds after the dot', () => {
  fc.assert(
    fc.property(times, (time) => {
      expect(parseSlotTime(`${two(time.hour)}:${two(time.minute)}.${two(time.second)}`)?.equals(time)).toBe(true)
    }),
  )
  expect(parseSlotTime('17:30.05')?.toString()).toBe('17:30:05')
})

test('an instant is parsed as UTC, to the second', () => {
  fc.assert(
    fc.property(dates, times, (date, time) => {
      const text = `${date.toString().replaceAll('-', '/')} ${time.toString({ smallestUnit: 'second' })} UTC`
      expect(parseWireInstant(text)?.toString()).toBe(`${date.toString()}T${time.toString({ smallestUnit: 'second' })}Z`)
    }),
  )
})

test('a date and time without a zone keeps its clock reading', () => {
  fc.assert(
    fc.property(dates, times, (date, time) => {
      const read = parseWireDateTime(`${date.toString()} ${time.toString({ smallestUnit: 'second' })}`)
      expect(read?.equals(date.toPlainDateTime(time))).toBe(true)
    }),
  )
})

const readers = {
  readInstant: parseWireInstant,
  readIsoDate: parseIsoDate,
  readDayFirstDate: parseDayFirstDate,
  readDateTime: parseWireDateTime,
  readSlotTime: parseSlotTime,
  readClockTime: parseClockTime,
}

test.each([
  ['readInstant', '2026/11/21 08:30:00'],
  ['readInstant', '2026-11-21T08:30:00Z'],
  ['readInstant', '2026/11/21 08:30:60 UTC'],
  ['readInstant', '2026/02/30 08:30:00 UTC'],
  ['readInstant', '2026/11/21 24:00:00 UTC'],
  ['readInstant', '2026/11/21 08:30:00 UTC '],
  ['readIsoDate', '2026-02-29'],
  ['readIsoDate', '20261121'],
  ['readIsoDate', '2026-11-21T00:00'],
  ['readIsoDate', '2026-11-21\n'],
  ['readDayFirstDate', '31-04-2027'],
  ['readDayFirstDate', '29-02-2027'],
  ['readDayFirstDate', '00-01-2027'],
  ['readDayFirstDate', '1-2-2027'],
  ['readDayFirstDate', '2027-02-01'],
  ['readDayFirstDate', '٠١-٠٢-٢٠٢٧'],
  ['readDateTime', '2026-11-21T08:30:00'],
  ['readDateTime', '2026-11-21 08:30'],
  ['readDateTime', '2026-11-21 08:30:60'],
  ['readDateTime', '2026-11-31 08:30:00'],
  ['readSlotTime', '17:30'],
  ['readSlotTime', '17:30:00'],
  ['readSlotTime', '17:60.00'],
  ['readSlotTime', '24:00.00'],
  ['readSlotTime', '17:30.60'],
  ['readClockTime', '9:30'],
  ['readClockTime', '24:00'],
  ['readClockTime', '12:60'],
  ['readClockTime', '12:30.00'],
  ['readClockTime', ''],
] as const)('%s reads nothing from %j', (reader, text) => {
  expect(readers[reader](text)).toBeNull()
})

test('no text makes a parser throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789:/- .UTCZ')) }), (text) => {
      for (const read of Object.values(readers)) expect(() => read(text)).not.toThrow()
    }),
  )
})
