import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { checkWindow, type Slot } from '../../../shared/pickups/slot.ts'
import type { PickupWindow } from '../window/pickup-window.ts'

/** The present by the service's clock, which is the one that cut-offs are held to. */
export function serviceNow(now: Temporal.Instant, serverAhead: number | null): Temporal.Instant {
  return now.add({ milliseconds: Math.round(serverAhead ?? 0) })
}

function formatSkew(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

/** Said when the two clocks differ by more than five seconds, which no network explains; empty otherwise. */
export function formatClockSkew(serverAhead: number | null): string {
  if (serverAhead === null || Math.abs(serverAhead) <= 5000) return ''
  const side = serverAhead > 0 ? 'behind' : 'ahead of'
  return `This station's clock is ${formatSkew(Math.abs(serverAhead))} ${side} the service's. Cut-offs are counted by the service's clock.`
}

/** Why a window cannot be booked at `now` by the service's clock, or null. */
export function windowFailureOf(slot: Slot, window: PickupWindow, now: Temporal.Instant): Failure | null {
  const checked = checkWindow(slot, window.from, window.to, now)
  return checked.ok ? null : checked.failure
}
