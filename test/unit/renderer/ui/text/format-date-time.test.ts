import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatInstant,
  formatTime,
  isSameClock,
  zoneCity,
} from '../../../../../renderer/ui/text/format-date-time.ts'

test('an instant is shown on the clock of its zone, quarter hours included', () => {
  expect(formatInstant('2026-11-21T18:30:00Z', 'Asia/Kathmandu')).toBe('Sun 22 Nov 2026, 00:15')
  expect(formatTime('2026-11-21T18:30:00Z', 'America/New_York')).toBe('13:30')
})

test('an instant in an unknown zone has no text, and no zone is guessed', () => {
  expect(formatInstant('2026-11-21T18:30:00Z', 'Mars/Base')).toBeNull()
})

test('a zoneless date stays on its own day', () => {
  expect(formatDate('2026-11-21')).toBe('Sat 21 Nov 2026')
  expect(formatDateTime('2026-11-21T09:05:00')).toBe('Sat 21 Nov 2026, 09:05')
})

test('shows text that is not a date unchanged', () => {
  expect(formatDate('soon')).toBe('soon')
})

test('two zones share a clock only if their offset is the same at that instant', () => {
  expect(isSameClock('2026-11-21T12:00:00Z', 'Europe/Berlin', 'Europe/Amsterdam')).toBe(true)
  expect(isSameClock('2026-11-21T12:00:00Z', 'Europe/Berlin', 'Europe/London')).toBe(false)
})

test('shows the place of a zone as people say it', () => {
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})
