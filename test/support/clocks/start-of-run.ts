import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import { shiftClock } from './shift-clock.ts'

/** A Tuesday: afternoon in Europe, morning in America, evening in India. */
const usualStart = '2026-11-24T16:30:00Z'

/**
 * Starts the wall clock of this process, and of every process and thread that it starts, at the same instant in every run, so that no
 * test depends on the hour or the day. `PACKBENCH_START` names another instant. Does nothing in a process that was started by one that
 * did this: the clock goes on there.
 */
export function startClock(): void {
  if (process.env['PACKBENCH_CLOCK_AHEAD_MS'] !== undefined) return
  const start = Temporal.Instant.from(process.env['PACKBENCH_START'] ?? usualStart)
  process.env['PACKBENCH_CLOCK_AHEAD_MS'] = String(start.epochMilliseconds - Temporal.Now.instant().epochMilliseconds)
  const file = pathToFileURL(join(import.meta.dirname, 'shift-clock.ts')).href
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], `--import=${file}`].filter(Boolean).join(' ')
  shiftClock()
}

/** Runs in a page before its scripts: moves its wall clock as well. Cannot use anything from outside. */
export function shiftPageClock(aheadMs: number): void {
  const WallClock = globalThis.Date
  const now = WallClock.now.bind(WallClock)
  globalThis.Date = new Proxy(WallClock, {
    construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [now() + aheadMs] : parts, newTarget) as object,
    get: (target, key, receiver) => (key === 'now' ? () => now() + aheadMs : (Reflect.get(target, key, receiver) as unknown)),
  })
  const { Temporal: native } = globalThis as unknown as { Temporal?: typeof Temporal }
  if (native === undefined) return
  const current = (): Temporal.Instant => native.Instant.fromEpochMilliseconds(now() + aheadMs)
  const zoned = (zone = native.Now.timeZoneId()): Temporal.ZonedDateTime => current().toZonedDateTimeISO(zone)
  Object.assign(native.Now, {
    instant: current,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  })
}
