import ical from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { pickupRecordMessages as text } from '../../shared/messages/pickups/pickup-record-messages.ts'
import type { PickupCalendar } from '../../shared/pickups/board.ts'
import { instantInZone } from '../../shared/pickups/zone.ts'
import { visibleTexts } from '../../shared/visible-text.ts'

type Entry = PickupCalendar['entries'][number]

/** The window as instants, which every calendar shows in its own zone; null if only the day is certain. */
function windowInstants({ booking }: Entry): { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null {
  if (booking === null) return null
  const date = Temporal.PlainDate.from(booking.date)
  const start = instantInZone(booking.zone, date, Temporal.PlainTime.from(booking.from))
  const end = instantInZone(booking.zone, date, Temporal.PlainTime.from(booking.to))
  return start.ok && end.ok ? { start: start.value, end: end.value } : null
}

function descriptionLines({ booking, shown, instructions }: Entry): string[] {
  const time = shown === null ? text.eventTimeMissing() : text.eventTimeShown({ time: shown.replace('T', ' ') })
  const { confirmationNumber = null, carrierConfirmationNumber = null } = booking ?? {}
  return [
    booking === null ? time : text.window({ date: booking.date, from: booking.from, to: booking.to, zone: booking.zone }),
    ...(confirmationNumber === null ? [] : [text.eventConfirmation({ number: confirmationNumber })]),
    ...(carrierConfirmationNumber === null ? [] : [text.eventCarrierConfirmation({ number: carrierConfirmationNumber })]),
    ...(instructions === '' ? [] : [text.eventInstructions({ instructions })]),
  ]
}

/** An iCalendar file (RFC 5545) of these pickups. An event keeps its UID, so that importing a later file replaces it. */
export function formatCalendar({ entries }: PickupCalendar, now: Temporal.Instant): string {
  const calendar = ical({ name: text.calendarName(), prodId: { company: 'Packbench', product: 'Pickups', language: 'EN' } })
  for (const entry of visibleTexts(entries)) {
    const window = windowInstants(entry)
    const time = window === null ? { start: Temporal.PlainDate.from(entry.date), allDay: true } : window
    calendar.createEvent({
      id: `pickup-of-order-${entry.orderId}@packbench`,
      ...time,
      stamp: now,
      summary: entry.missed ? text.missedEvent({ reference: entry.reference }) : text.event({ reference: entry.reference }),
      location: entry.address,
      description: descriptionLines(entry).join('\n'),
    })
  }
  return `${calendar.toString()}\r\n`
}
