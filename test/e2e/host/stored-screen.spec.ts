import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import { gateCalls } from '../../../electron/host/gate-calls.ts'
import { keepStoredScreen, readStoredScreen } from '../../../electron/host/stored-screen.ts'
import { createCallHandler, type HandleCall } from '../../../electron/ipc/handle-call.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { Station } from '../../../electron/station/station.ts'
import { storageFailures } from '../../../shared/messages/station/storage-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { openAttachedWindow, type AttachedWindow } from '../../support/window/attach-page.ts'
import { openWholeStation } from '../../support/stations/whole-station.ts'
import { expect, line, temporaryFolder, test } from '../fixtures.ts'

// A start after the app was used: the window is there before the station.
const folder = temporaryFolder()
const options = { dataFolder: join(folder.path, 'data'), practice: true, serviceAddress: null }
let station: Station

// These tests end browsers of their own: a recorded trace could not be closed any more.
test.use({ trace: 'off' })

test.beforeAll(async () => {
  mkdirSync(options.dataFolder)
  station = await openWholeStation(options)
  await station.handlers['orders.sync']({})
  await keepStoredScreen({ station, handleCall: createCallHandler(station.handlers, silentLog), options, log: silentLog }).close()
})
test.afterAll(async () => {
  await station.close()
  folder.forget()
})

async function openGated(name: string, opening: Promise<Result<HandleCall>>): Promise<AttachedWindow> {
  return await openAttachedWindow({
    station,
    handleCall: gateCalls(opening, () => readStoredScreen(options)),
    rendererFolder: resolve(import.meta.dirname, '..', '..', '..', 'out', 'renderer'),
    profileFolder: join(folder.path, name),
    executable: findBrowser({ platform: process.platform, environment: process.env }) ?? '',
  })
}

test('shows the list of the last session while the station opens, then the station’s own', async () => {
  const opening = Promise.withResolvers<Result<HandleCall>>()
  const { window, page } = await openGated('window', opening.promise)
  await expect(line(page, 1)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  opening.resolve(success(createCallHandler(station.handlers, silentLog)))
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(line(page, 1)).toBeVisible()
  await window.close()
})

test('reports once that a station cannot be opened, and shows nothing of the last session', async () => {
  const opening = Promise.withResolvers<Result<HandleCall>>()
  const { window, page } = await openGated('second', opening.promise)
  await expect(line(page, 1)).toBeVisible()
  opening.resolve(failed(storageFailures.alreadyOpen()))
  const problem = page.getByRole('alert', { name: 'Problem' })
  await expect(problem).toContainText('Packbench is already open with this data folder.')
  await expect(problem).toHaveCount(1)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0)
  await window.close()
})
