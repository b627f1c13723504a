import { Temporal } from 'temporal-polyfill'
import { pickupWindowMessages } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { formatDayFirstDate } from '../../../shared/time/wire-dates.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import type { ZonedWindow } from '../../ui/text/station-window.ts'

/** `Tue 24 Nov 2026, 09:30 to 11:00`, in the pickup's own zone. */
export function formatWindow({ date, from, to }: Omit<ZonedWindow, 'zone'>): string {
  return pickupWindowMessages.window({ date: formatDate(date), from, to })
}

/** The date as sent to the service, `24-11-2026`. */
export function formatServiceDate(date: string): string {
  return formatDayFirstDate(Temporal.PlainDate.from(date))
}
