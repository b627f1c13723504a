import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepStoredScreen, readStoredScreen, type StoredScreenKeeper } from '../../../../electron/host/stored-screen.ts'
import { createCallHandler } from '../../../../electron/ipc/handle-call.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import type { Station } from '../../../../electron/station/station.ts'
import { firstList, storedScreenSchema } from '../../../../shared/contract/stored-screen.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

const folder = mkdtempSync(join(tmpdir(), 'packbench-screen-'))
const options = { dataFolder: folder, practice: true, serviceAddress: null }
let station: Station

beforeAll(async () => {
  station = await openWholeStation(options)
  await station.handlers['orders.sync']({})
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const keep = (): StoredScreenKeeper =>
  keepStoredScreen({ station, handleCall: createCallHandler(station.handlers, silentLog), options, log: silentLog })

test('the next start shows the first rows of the first list, the counts and the settings', async () => {
  expect(readStoredScreen(options)).toBeNull()
  await keep().close()
  const screen = storedScreenSchema.parse(readStoredScreen(options))
  const { ids } = valueOf(await station.handlers['orders.list'](firstList))
  expect(screen.rows.map(({ id }) => id)).toEqual(ids.slice(0, 60))
  expect(screen.rows.length).toBeGreaterThan(10)
  expect(screen.overview.queues).toEqual(valueOf(await station.handlers['orders.overview']({})).queues)
  expect(screen.account.kind).toBe('practice')
})

test('does not show orders of another account', async () => {
  await keep().close()
  expect(readStoredScreen({ ...options, practice: false })).toBeNull()
  expect(readStoredScreen({ ...options, practice: false, serviceAddress: 'https://ship.example.com/v2' })).toBeNull()
  expect(readStoredScreen(options)).not.toBeNull()
})

test('ignores a damaged file', async () => {
  await keep().close()
  for (const text of ['', '{"account":', 'null', '[]', '{}']) {
    writeFileSync(join(folder, 'first-screen.json'), text)
    expect(readStoredScreen(options)).toBeNull()
  }
})

test('shows nothing of an account that was left at the next start', async () => {
  const keeper = keep()
  await keep().close()
  expect(readStoredScreen(options)).not.toBeNull()
  valueOf(await station.handlers['account.signOut']({}))
  await keeper.close()
  expect(readStoredScreen(options)).toBeNull()
})
