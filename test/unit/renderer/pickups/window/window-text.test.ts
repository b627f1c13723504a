import { expect, test } from 'vitest'
import { formatServiceDate, formatWindow } from '../../../../../renderer/pickups/window/window-text.ts'
import { formatStationWindow } from '../../../../../renderer/ui/text/station-window.ts'

const window = { date: '2026-11-24', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' }

test('shows the window in the pickup’s zone first and on the station’s clock beside it', () => {
  expect(formatWindow(window)).toBe('Tue 24 Nov 2026, 09:30 to 11:00')
  expect(formatStationWindow(window, 'Europe/Berlin')).toBe('05:00 to 06:30 here')
  expect(formatStationWindow(window, 'America/Los_Angeles')).toBe('Mon 20:00 to 21:30 here')
  expect(formatStationWindow(window, 'Asia/Colombo')).toBe('')
})

test('what is on another day at the station has its weekday', () => {
  expect(formatStationWindow({ ...window, from: '12:00', to: '16:00' }, 'America/Los_Angeles')).toBe('Mon 22:30 to Tue 02:30 here')
})

test('writes the date as it is sent', () => {
  expect(formatServiceDate('2026-11-04')).toBe('04-11-2026')
})
