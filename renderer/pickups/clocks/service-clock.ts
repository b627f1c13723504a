import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { pickupClockMessages as text } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { checkWindow, type Slot } from '../../../shared/pickups/slot.ts'
import type { PickupWindow } from '../window/pickup-window.ts'

/** The current time by the service's clock, which counts for cut-offs. */
export function serviceNow(now: Temporal.Instant, serverAhead: number | null): Temporal.Instant {
  return now.add({ milliseconds: Math.round(serverAhead ?? 0) })
}

function formatSkew(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
  if (days > 0) return text.daysHours({ days, hours })
  if (hours > 0) return text.hoursMinutes({ hours, minutes })
  return minutes > 0 ? text.minutesSeconds({ minutes, seconds: seconds % 60 }) : text.seconds({ seconds })
}

/** Shown when the two clocks differ by more than five seconds, which no network explains; empty otherwise. */
export function formatClockSkew(serverAhead: number | null): string {
  if (serverAhead === null || Math.abs(serverAhead) <= 5000) return ''
  const skew = formatSkew(Math.abs(serverAhead))
  return serverAhead > 0 ? text.skewBehind({ skew }) : text.skewAhead({ skew })
}

/** Why a window cannot be booked at `now` by the service's clock, or null. */
export function windowFailureOf(slot: Slot, window: PickupWindow, now: Temporal.Instant): Failure | null {
  const checked = checkWindow(slot, window.from, window.to, now)
  return checked.ok ? null : checked.failure
}
