import { Temporal } from 'temporal-polyfill'
import { parseClockTime, parseIsoDate } from '../time/wire-dates.ts'
import type { PickupWindow } from './nearest-windows.ts'
import { instantInZone } from './zone.ts'

/** When a pickup window starts; null if its date or time cannot be parsed, or its zone does not have exactly one such instant. */
export function pickupStart({ date, from, zone }: Pick<PickupWindow, 'date' | 'from' | 'zone'>): Temporal.Instant | null {
  const [day, time] = [parseIsoDate(date), parseClockTime(from)]
  if (day === null || time === null) return null
  const start = instantInZone(zone, day, time)
  return start.ok ? start.value : null
}

/** The day on which a window starts by the clock of another zone, `YYYY-MM-DD`; its own day if the start is unknown. */
export function dayElsewhere(window: Pick<PickupWindow, 'date' | 'from' | 'zone'>, zone: string): string {
  return pickupStart(window)?.toZonedDateTimeISO(zone).toPlainDate().toString() ?? window.date
}

/** This many days later, or earlier when negative; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
