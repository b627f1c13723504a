import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { systemClock } from '../platform/clock.ts'

/**
 * The same text for as long as this machine runs without a restart, and another one after it. Where the system does not name its start,
 * it is reckoned from the clock: a clock that is set then looks like a restart.
 */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
      .replaceAll(/[^0-9a-f]/g, '')
      .slice(0, 12)
  } catch {
    const startedAt = systemClock.now().epochMilliseconds / 1000 - uptime()
    return Math.round(startedAt / 600).toString(36)
  }
}
