import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { UpdateClient } from '../../../../electron/updates/update-client.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createUpdatePlanStore } from '../../../../electron/updates/update-plan.ts'
import { createUpdates, type Updates } from '../../../../electron/updates/updates.ts'
import { updateFailures } from '../../../../shared/messages/updates/update-failures.ts'
import { failed, success } from '../../../../shared/result.ts'
import type { UpdateBlocker } from '../../../../shared/updates/update-state.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { createHandClock, type HandClock } from '../../../support/clocks/hand-clock.ts'
import { eventually } from '../../../support/eventually.ts'

const zone = 'Europe/Berlin'
const minutes = 60_000

interface Desk {
  readonly updates: Updates
  readonly clock: HandClock
  readonly installed: () => number
  readonly notices: string[]
  readonly block: (blocker: UpdateBlocker | null) => void
  /** A person works in the window now. */
  readonly work: () => void
  /** Lets this much time pass, as a computer that is awake. */
  readonly pass: (milliseconds: number) => Promise<void>
}

interface Start {
  readonly folder: string
  readonly version: string
  readonly at: string
}

function open(changes: Partial<UpdateClient> = {}, start: Partial<Start> = {}): Desk {
  const { folder = temporaryFolder(), version = '1.0.0', at = '2026-11-21T10:00:00Z' } = start
  // 11:00 in the zone of the station.
  const clock = createHandClock(at)
  const notices: string[] = []
  let blocker: UpdateBlocker | null = null
  let lastWorkAt = Number.NEGATIVE_INFINITY
  const install = vi.fn<() => Promise<void>>(async () => {})
  const client: UpdateClient = { check: async () => success('1.1.0'), download: async () => success(true), install, ...changes }
  const updates = createUpdates({
    client,
    version,
    plans: createUpdatePlanStore(folder, silentLog),
    offReason: 'installation',
    blocker: async () => blocker,
    lastWorkAt: () => lastWorkAt,
    clock,
    zone: () => zone,
    emit: () => {},
    notify: (tone) => notices.push(tone),
    firstScreen: new Promise(() => {}),
  })
  return {
    updates,
    clock,
    installed: () => install.mock.calls.length,
    notices,
    block: (next) => {
      blocker = next
    },
    work: () => {
      lastWorkAt = clock.monotonic()
    },
    pass: async (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= 5 * minutes) {
        await clock.waitedOn()
        clock.advance(Math.min(left, 5 * minutes))
        await setImmediate()
      }
    },
  }
}

test('downloads and offers a new version once, and installs nothing automatically', async () => {
  const { updates, clock, installed, notices } = open()
  expect(await updates.check()).toEqual({ kind: 'ready', version: '1.1.0', isTonight: false })
  await updates.check()
  clock.advance(48 * 60 * minutes)
  expect(notices).toEqual(['info'])
  expect(installed()).toBe(0)
})

test.each(['batch', 'doubt', 'write'] as const)('an unfinished %s blocks an installation until it is finished', async (blocker) => {
  const { updates, installed, block } = open()
  await updates.check()
  block(blocker)
  expect(await updates.install('now')).toEqual(failed(updateFailures.blocked({ blocker })))
  expect(installed()).toBe(0)
  block(null)
  expect(await updates.install('now')).toMatchObject({ ok: true })
  expect(installed()).toBe(1)
})

test('an installation chosen for tonight waits for 20:00 at the station, and then for the running batch', async () => {
  const { updates, clock, installed, block, pass } = open()
  await updates.check()
  expect(await updates.install('tonight')).toMatchObject({ value: { isTonight: true } })
  await pass(9 * 60 * minutes - 1)
  expect(installed()).toBe(0)
  block('batch')
  await pass(60 * minutes)
  expect(installed()).toBe(0)
  block(null)
  await clock.waitedOn()
  clock.advance(5 * minutes)
  await eventually(() => expect(installed()).toBe(1))
})

test('an installation that is blocked until the morning is postponed to the next evening', async () => {
  const { updates, clock, installed, block, pass } = open()
  await updates.check()
  await updates.install('tonight')
  block('doubt')
  // Until 10:10 of the next day.
  await pass((23 * 60 + 10) * minutes)
  block(null)
  await pass((9 * 60 + 45) * minutes)
  expect(installed()).toBe(0)
  await clock.waitedOn()
  clock.advance(5 * minutes)
  await eventually(() => expect(installed()).toBe(1))
})

test('a computer that wakes up in the morning installs nothing before the evening', async () => {
  const { updates, clock, installed, pass } = open()
  await updates.check()
  await updates.install('tonight')
  await clock.waitedOn()
  clock.set('2026-11-22T06:00:00Z')
  await pass(60 * minutes)
  expect(installed()).toBe(0)
})

test('an installation chosen for tonight after midnight waits for the evening of that day', async () => {
  const { updates, installed, pass } = open({}, { at: '2026-11-21T23:30:00Z' })
  await updates.check()
  await updates.install('tonight')
  await pass(19 * 60 * minutes)
  expect(installed()).toBe(0)
})

test('an installation chosen for tonight during the night happens 15 minutes after the choice', async () => {
  // 21:00 at the station.
  const { updates, clock, installed, pass } = open({}, { at: '2026-11-21T20:00:00Z' })
  await updates.check()
  await updates.install('tonight')
  await pass(15 * minutes - 1)
  expect(installed()).toBe(0)
  await clock.waitedOn()
  clock.advance(5 * minutes)
  await eventually(() => expect(installed()).toBe(1))
})

test('an installation chosen for tonight waits until nobody has worked for 15 minutes', async () => {
  const { updates, clock, installed, work, pass } = open()
  await updates.check()
  await updates.install('tonight')
  await pass((8 * 60 + 55) * minutes)
  work()
  await pass(10 * minutes)
  work()
  await pass(15 * minutes - 1)
  expect(installed()).toBe(0)
  await clock.waitedOn()
  clock.advance(5 * minutes)
  await eventually(() => expect(installed()).toBe(1))
})

test('an installation that a person chooses for now does not wait for a pause in the work', async () => {
  const { updates, installed, work } = open()
  await updates.check()
  work()
  expect(await updates.install('now')).toMatchObject({ ok: true })
  expect(installed()).toBe(1)
})

test('an installation chosen for tonight also happens after a restart that night, but only for the same version', async () => {
  const folder = temporaryFolder()
  const before = open({}, { folder })
  await before.updates.check()
  await before.updates.install('tonight')
  await before.updates.close()
  const other = open({ check: async () => success('1.2.0') }, { folder, at: '2026-11-22T02:30:00Z' })
  expect(await other.updates.check()).toEqual({ kind: 'ready', version: '1.2.0', isTonight: false })
  const after = open({}, { folder, at: '2026-11-22T02:30:00Z' })
  expect(await after.updates.check()).toEqual({ kind: 'ready', version: '1.1.0', isTonight: true })
  await eventually(() => expect(after.installed()).toBe(1))
  expect(before.installed()).toBe(0)
})

test.each([
  ['the old version says that the new one was not installed', '1.0.0', ['warning']],
  ['the new version says nothing', '1.1.0', []],
])('after an installation, %s, and only at the first start', async (_what, version, expected) => {
  const folder = temporaryFolder()
  const before = open({}, { folder })
  await before.updates.check()
  await before.updates.install('now')
  expect(open({}, { folder, version }).notices).toEqual(expected)
  await eventually(() => expect(existsSync(join(folder, 'update-plan.json'))).toBe(false))
  expect(open({}, { folder, version }).notices).toEqual([])
})

test('what was planned for tonight can be taken back', async () => {
  const folder = temporaryFolder()
  const { updates, clock, installed } = open({}, { folder })
  await updates.check()
  await updates.install('tonight')
  await clock.waitedOn()
  expect(await updates.install('later')).toMatchObject({ value: { isTonight: false } })
  expect(await open({}, { folder }).updates.check()).toMatchObject({ isTonight: false })
  clock.advance(24 * 60 * minutes)
  await Promise.resolve()
  expect(installed()).toBe(0)
})

test('installs nothing that is not ready, and shows a failure until the next check', async () => {
  let answer = failed(updateFailures.notSigned()) as Awaited<ReturnType<UpdateClient['check']>>
  const { updates } = open({ check: async () => answer })
  expect(await updates.install('now')).toEqual(failed(updateFailures.notReady()))
  expect(await updates.check()).toMatchObject({ kind: 'failed', failure: { code: 'updateFailures.notSigned' } })
  answer = success(null)
  expect(await updates.check()).toEqual({ kind: 'current', checkedAt: '2026-11-21T10:00:00Z' })
})

test('reports a failed download', async () => {
  const { updates } = open({ download: async () => failed(updateFailures.damaged()) })
  expect(await updates.check()).toMatchObject({ kind: 'failed', failure: { code: 'updateFailures.damaged' } })
})
