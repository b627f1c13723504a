import ical from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { PickupCalendar } from '../../shared/pickups/board.ts'
import { instantInZone } from '../../shared/pickups/zone.ts'
import { visibleTexts } from '../../shared/visible-text.ts'

type Entry = PickupCalendar['entries'][number]

/** The window as instants, which every calendar shows in its own zone; null where only a day is certain. */
function windowInstants({ booking }: Entry): { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null {
  if (booking === null) return null
  const date = Temporal.PlainDate.from(booking.date)
  const start = instantInZone(booking.zone, date, Temporal.PlainTime.from(booking.from))
  const end = instantInZone(booking.zone, date, Temporal.PlainTime.from(booking.to))
  return start.ok && end.ok ? { start: start.value, end: end.value } : null
}

function descriptionLines({ booking, shown, instructions }: Entry): string[] {
  const window =
    booking === null
      ? `The order shows ${shown?.replace('T', ' ') ?? 'no time'}; the service does not say in which time zone.`
      : `${booking.date}, ${booking.from} to ${booking.to} (${booking.zone})`
  return [
    window,
    ...(booking?.confirmationNumber == null ? [] : [`Confirmation of the service: ${booking.confirmationNumber}`]),
    ...(booking?.carrierConfirmationNumber == null ? [] : [`Confirmation of the carrier: ${booking.carrierConfirmationNumber}`]),
    ...(instructions === '' ? [] : [`Instructions (kept on this station, not sent): ${instructions}`]),
  ]
}

/** An iCalendar file (RFC 5545) of these pickups. An event keeps its UID, so that importing a later file replaces it. */
export function formatCalendar({ entries }: PickupCalendar, now: Temporal.Instant): string {
  const calendar = ical({ name: 'Pickups', prodId: { company: 'Packbench', product: 'Pickups', language: 'EN' } })
  for (const entry of visibleTexts(entries)) {
    const window = windowInstants(entry)
    const time = window === null ? { start: Temporal.PlainDate.from(entry.date), allDay: true } : window
    calendar.createEvent({
      id: `pickup-of-order-${entry.orderId}@packbench`,
      ...time,
      stamp: now,
      summary: `${entry.missed ? 'Missed pickup' : 'Pickup'} ${entry.reference}`,
      location: entry.address,
      description: descriptionLines(entry).join('\n'),
    })
  }
  return `${calendar.toString()}\r\n`
}
