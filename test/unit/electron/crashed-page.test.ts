import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { BrowserWindow as ElectronWindow } from 'electron'
import { afterAll, expect, test, vi } from 'vitest'
import { silentLog } from '../../../electron/platform/log.ts'
import { createHandClock } from '../../support/clocks/hand-clock.ts'
import { eventually } from '../../support/eventually.ts'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
const { app, BrowserWindow } = await import('../../support/machine/electron-stand-in.ts')
const { reloadAfterCrash } = await import('../../../electron/window/reload-after-crash.ts')
const words = process.argv
const page = 'app://packbench/'

type Window = InstanceType<typeof BrowserWindow>

afterAll(() => {
  process.argv = words
})

/** Ends the process of the page for this reason. Resolves to the pages that the window loaded because of it. */
async function endPage(window: Window, reason: string): Promise<readonly string[]> {
  const before = window.loaded.length
  window.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 })
  await setImmediate()
  return window.loaded.slice(before)
}

function openPage() {
  const window = new BrowserWindow({ webPreferences: {} })
  const clock = createHandClock()
  const seen = { isClosing: false, repeated: 0 }
  reloadAfterCrash(window as unknown as ElectronWindow, {
    clock,
    log: silentLog,
    isClosing: () => seen.isClosing,
    onRepeated: () => (seen.repeated += 1),
  })
  return { window, clock, seen }
}

test('a page that crashes once a minute is loaded again each time, and one that crashes sooner is not', async () => {
  const { window, clock, seen } = openPage()
  expect(await endPage(window, 'crashed')).toEqual([page])
  clock.advance(60_000)
  expect(await endPage(window, 'oom')).toEqual([page])
  expect(seen.repeated).toBe(0)
  clock.advance(59_999)
  expect(await endPage(window, 'killed')).toEqual([])
  expect(seen.repeated).toBe(1)
})

test('a page that ended in order, or while the app closes, is not loaded again', async () => {
  const { window, seen } = openPage()
  expect(await endPage(window, 'clean-exit')).toEqual([])
  seen.isClosing = true
  expect(await endPage(window, 'crashed')).toEqual([])
  expect(await endPage(window, 'crashed')).toEqual([])
  expect(seen.repeated).toBe(0)
})

test('the app loads a crashed page again, and closes with an error box when it crashes again soon', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crashed-page-'))
  process.argv = ['electron', '.', '--data', folder, '--practice']
  const others = BrowserWindow.all.length
  await import('../../../electron/main.ts')
  await eventually(() => expect(BrowserWindow.all).toHaveLength(others + 1))
  const window = BrowserWindow.all.at(-1)
  if (window === undefined) throw new Error('no window')
  await eventually(() => expect(window.webContents.listenerCount('render-process-gone')).toBe(1))
  app.did.length = 0
  expect(await endPage(window, 'crashed')).toEqual([page])
  expect(app.did).toEqual([])
  expect(await endPage(window, 'crashed')).toEqual([])
  expect(app.did).toEqual([expect.stringContaining('Packbench: Packbench stopped because of an internal error.')])
  // The station is closed before the process ends.
  await eventually(() => expect(app.did.slice(1)).toEqual(['exit 1']))
  await eventually(() => expect(readFileSync(join(folder, 'packbench.log'), 'utf8')).toContain('the process of the window ended'))
})
