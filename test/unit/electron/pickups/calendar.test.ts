import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { formatCalendar } from '../../../../electron/pickups/format-calendar.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

const tokyo = 'Asia/Tokyo'
const days = { from: '2026-11-23', to: '2026-11-29' }

async function station() {
  const clock = createHandClock()
  const desk = createPickupService(
    [
      pickupOrder(1, tokyo),
      pickupOrder(2, 'Europe/Berlin', { status: 'awaiting_pickup', scheduledPickup: '2026-11-26 08:15:00' }),
      pickupOrder(3, 'Europe/Berlin', { status: 'pickup_missed', scheduledPickup: '2026-10-02 08:15:00' }),
      pickupOrder(4, 'Europe/Berlin', { status: 'awaiting_pickup', scheduledPickup: '2026-12-24 08:15:00' }),
      pickupOrder(5, tokyo, { fate: { carrierSays: 'no van' } }),
      pickupOrder(6, tokyo),
    ],
    { clock },
  )
  for (const orderId of [1, 5, 6])
    valueOf(await desk.pickups.schedule({ orderId, date: '2026-11-25', zone: tokyo, from: '09:00', to: '10:30' }))
  const cancelled = desk.orders.get(6)
  if (cancelled !== undefined) cancelled.status = 'cancelled'
  valueOf(await desk.pickups.saveInstructions({ orderIds: [1], text: 'Ring; then wait,\nby the "gate" \\ dock' }))
  for (const orderId of [1, 2, 3, 4, 5, 6]) valueOf(await desk.readOrder(orderId))
  return desk
}

test('shows every missed pickup first, then pickups booked here and those known only from the text of an order', async () => {
  const { pickups } = await station()
  const { entries } = valueOf(await pickups.calendar(days))
  expect(entries.map(({ orderId, date, missed, shown, booking }) => [orderId, date, missed, shown, booking?.zone ?? null])).toEqual([
    [3, '2026-10-02', true, '2026-10-02T08:15:00', null],
    [1, '2026-11-25', false, '2026-11-25T09:00:00', tokyo],
    [2, '2026-11-26', false, '2026-11-26T08:15:00', null],
  ])
  expect(entries[1]).toMatchObject({ reference: 'PB-1', instructions: 'Ring; then wait,\nby the "gate" \\ dock' })
  expect(failureOf(await pickups.calendar({ from: 'today', to: '2026-11-29' })).kind).toBe('invalid-input')
})

test('a pickup that was moved to another day elsewhere is shown as the order shows it, not as it was booked here', async () => {
  const desk = await station()
  const moved = desk.orders.get(1)
  if (moved !== undefined) moved.scheduledPickup = '2026-11-27 14:00:00'
  valueOf(await desk.readOrder(1))
  const { entries } = valueOf(await desk.pickups.calendar(days))
  expect(entries.find(({ orderId }) => orderId === 1)).toMatchObject({
    date: '2026-11-27',
    shown: '2026-11-27T14:00:00',
    booking: null,
  })
  expect(
    valueOf(await desk.pickups.calendar({ from: '2026-11-25', to: '2026-11-25' })).entries.map(({ orderId }) => orderId),
  ).not.toContain(1)
  expect(valueOf(await desk.pickups.sheet([1]))).toMatchObject([
    { window: '2026-11-27 14:00:00, as the order shows it (time zone unknown)', stationWindow: null, confirmationNumber: null },
  ])
})

test('the exported calendar is iCalendar: instants in UTC, escaped and folded text, stable UIDs', async () => {
  const { pickups, exported } = await station()
  expect(valueOf(await pickups.exportCalendar(days)).saved).toBe('pickups 2026-11-23 to 2026-11-29.ics')
  const text = exported.get('pickups 2026-11-23 to 2026-11-29.ics') ?? ''
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART:20261125T000000Z')
  expect(lines).toContain('DTEND:20261125T013000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261126')
  expect(lines.filter((line) => line.startsWith('DTSTAMP'))).toEqual(Array.from({ length: 3 }, () => 'DTSTAMP:20261121T100000Z'))
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([3, 1, 2].map((id) => `UID:pickup-of-order-${id}@packbench`))
  const description = lines.find((line) => line.startsWith('DESCRIPTION:2026-11-25')) ?? ''
  expect(description).toBe(
    "DESCRIPTION:2026-11-25\\, 09:00 to 10:30 (Asia/Tokyo)\\nConfirmation number: SV-1\\nCarrier's confirmation number: CR/1\\n" +
      'Instructions (saved on this computer\\, not sent): Ring\\; then wait\\,\\nby the "gate" \\\\ dock',
  )
  expect(lines.find((line) => line.startsWith('SUMMARY:Missed'))).toBe('SUMMARY:Missed pickup PB-3')
})

test('folds long words of any script between letters, never inside one', () => {
  const entry = {
    orderId: 9,
    reference: '日本橋'.repeat(40),
    address: '🚚'.repeat(50),
    booking: null,
    shown: null,
    date: '2026-11-25',
    missed: false,
    instructions: '',
  }
  const text = formatCalendar({ entries: [entry] }, Temporal.Instant.from('2026-11-21T10:00:00Z'))
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'🚚'.repeat(50)}`)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Pickup ${'日本橋'.repeat(40)}`)
})

test('shows invisible characters in the calendar as their numbers', () => {
  const entry = {
    orderId: 9,
    reference: 'PB\u202E9',
    address: 'Dock\u200B3',
    booking: null,
    shown: null,
    date: '2026-11-25',
    missed: false,
    instructions: 'Ring\u2066 twice\u0007',
  }
  const text = formatCalendar({ entries: [entry] }, Temporal.Instant.from('2026-11-21T10:00:00Z')).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:Pickup PB⟨U+202E⟩9')
  expect(text).toContain('LOCATION:Dock⟨U+200B⟩3')
  expect(text).toContain('Ring⟨U+2066⟩ twice⟨U+0007⟩')
})

test('finds a booking by either confirmation number in any spelling, and only by the whole of it', async () => {
  const { store } = await station()
  expect(store.ordersByConfirmation(' sv-1 ')).toEqual([1])
  expect(store.ordersByConfirmation('CR/1')).toEqual([1])
  for (const other of ['SV-', 'SV-5', '', ' ', '%']) expect(store.ordersByConfirmation(other)).toEqual([])
})

test('a pickup sheet has the window by the pickup’s clock and the station’s, the numbers, and the stored instructions', async () => {
  const { pickups } = await station()
  expect(valueOf(await pickups.sheet([1, 2, 5]))).toEqual([
    {
      reference: 'PB-1',
      address: 'Harbour Books, 12 Quay Street, B3H 1A1 Halifax, NS, Canada',
      window: '2026-11-25, 09:00 to 10:30 (Asia/Tokyo)',
      stationWindow: '2026-11-25, 01:00 to 02:30 (Europe/Berlin)',
      confirmationNumber: 'SV-1',
      carrierConfirmationNumber: 'CR/1',
      instructions: 'Ring; then wait,\nby the "gate" \\ dock',
    },
    expect.objectContaining({ window: '2026-11-26 08:15:00, as the order shows it (time zone unknown)', stationWindow: null }),
    expect.objectContaining({ window: 'No pickup is booked.', confirmationNumber: null }),
  ])
  expect(failureOf(await pickups.sheet([5])).kind).toBe('not-allowed')
})

test('stores and removes instructions for each order; none of them is ever sent', async () => {
  const { pickups, bodies } = await station()
  valueOf(await pickups.saveInstructions({ orderIds: [1, 2], text: '  Dock 3  ' }))
  expect(valueOf(await pickups.board({ orderIds: [2] })).groups[0]?.misfits[0]?.instructions).toBe('Dock 3')
  valueOf(await pickups.saveInstructions({ orderIds: [2], text: ' ' }))
  expect(valueOf(await pickups.board({ orderIds: [2] })).groups[0]?.misfits[0]?.instructions).toBe('')
  expect(bodies.join('')).not.toContain('Dock')
})

test('sorts pickups by the station’s days and clock, whatever day and time their own zones show', async () => {
  const clock = createHandClock()
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin', tokyo]
  const desk = createPickupService(
    zones.map((zone, index) => pickupOrder(index + 1, zone)),
    { clock },
  )
  // On the station's calendar: 23 Nov 20:00, 26 Nov 09:00, 25 Nov 10:00 and 25 Nov 01:00.
  const dates = ['2026-11-24', '2026-11-25', '2026-11-25', '2026-11-25']
  const times = ['09:00', '21:00', '10:00', '09:00']
  for (const [index, zone] of zones.entries()) {
    const [date = '', from = ''] = [dates[index], times[index]]
    valueOf(await desk.pickups.schedule({ orderId: index + 1, date, zone, from, to: '23:00' }))
    valueOf(await desk.readOrder(index + 1))
  }
  const shown = async (from: string, to: string) =>
    valueOf(await desk.pickups.calendar({ from, to })).entries.map(({ orderId, date }) => [orderId, date])
  expect(await shown('2026-11-23', '2026-11-29')).toEqual([
    [1, '2026-11-23'],
    [4, '2026-11-25'],
    [3, '2026-11-25'],
    [2, '2026-11-26'],
  ])
  expect(await shown('2026-11-24', '2026-11-25')).toEqual([
    [4, '2026-11-25'],
    [3, '2026-11-25'],
  ])
  expect(await shown('2026-11-26', '2026-11-26')).toEqual([[2, '2026-11-26']])
})
