import { setImmediate } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import { success } from '../../../../shared/result.ts'
import { eventually } from '../../../support/eventually.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** Milliseconds between two checks of whether it is time to install. */
const betweenChecks = 5 * 60_000

/** A clock that starts at 23:00 of this machine's zone. Between two checks it waits for the test. */
function createNightClock() {
  const start = Temporal.PlainDateTime.from('2026-11-21T23:00').toZonedDateTime(Temporal.Now.timeZoneId()).toInstant()
  let minutes = 0
  let waiting: (() => void)[] = []
  const clock: Clock = {
    now: () => start.add({ minutes }),
    monotonic: () => minutes * 60_000,
    wait: async (milliseconds, signal) => {
      if (milliseconds !== betweenChecks) return await systemClock.wait(milliseconds, signal)
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  return {
    clock,
    setMinutes: (next: number) => {
      minutes = next
    },
    /** Lets the updates check once more. */
    check: async () => {
      await eventually(() => expect(waiting.length).toBeGreaterThan(0))
      const due = waiting
      waiting = []
      for (const resume of due) resume()
      await setImmediate()
    },
    checks: () => waiting.length,
  }
}

test('a station installs at night 15 minutes after the last scan in its window', async () => {
  const { clock, setMinutes, check, checks } = createNightClock()
  let installed = 0
  const station = await openWholeStation({
    dataFolder: temporaryFolder(),
    practice: true,
    clock,
    updateClient: async () => ({
      check: async () => success('9.0.0'),
      download: async () => success(true),
      install: async () => void (installed += 1),
    }),
  })
  onTestFinished(() => station.close())
  valueOf(await station.handlers['updates.check']({}))
  valueOf(await station.handlers['updates.install']({ when: 'tonight' }))
  setMinutes(10)
  await station.handlers['orders.find']({ text: 'PB-1' })
  setMinutes(24)
  await check()
  await eventually(() => expect(checks()).toBeGreaterThan(0))
  expect(installed).toBe(0)
  // The window reads lists by itself.
  await station.handlers['orders.overview']({})
  setMinutes(25)
  await check()
  await eventually(() => expect(installed).toBe(1))
})
