import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { systemClock } from '../platform/clock.ts'

/**
 * The same text until this machine restarts, then another one. If the system provides no boot id,
 * it is computed from the clock: setting the clock then looks like a restart.
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
