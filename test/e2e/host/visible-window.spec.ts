import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import { storageFailures } from '../../../shared/messages/station/storage-failures.ts'
import { failed } from '../../../shared/result.ts'
import { canRun, fullPath } from '../../support/machine/prerequisites.ts'
import { openAttachedWindow } from '../../support/window/attach-page.ts'
import { temporaryFolder } from '../fixtures.ts'

// A recorded trace could not be closed after the browser has ended.
test.use({ trace: 'off' })
test.skip(!canRun('display', 'browser'), 'Xvfb is not on this machine.')

const rendererFolder = resolve(import.meta.dirname, '..', '..', '..', 'out', 'renderer')

/** A virtual screen on the first free display. */
async function openScreen() {
  const words = ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env: { ...process.env, PATH: fullPath() } })
  const ended = once(server, 'exit')
  const lines = createInterface({ input: server.stdio[3] as Readable })
  const [number] = (await once(lines, 'line')) as [string]
  return {
    name: `:${number}`,
    close: async () => {
      server.kill()
      await ended
    },
  }
}

test('the page fills the visible window: the browser shows no bar above it', async () => {
  const [screen, folder] = [await openScreen(), temporaryFolder()]
  const executable = join(folder.path, 'browser')
  const browser = findBrowser({ platform: process.platform, environment: process.env })
  writeFileSync(executable, `#!/bin/sh\nDISPLAY=${screen.name} exec "${browser}" "$@"\n`, { mode: 0o755 })
  const { page, window } = await openAttachedWindow({
    handleCall: async () => failed(storageFailures.alreadyOpen()),
    rendererFolder,
    profileFolder: join(folder.path, 'window'),
    executable,
    isVisible: true,
  })
  await expect(page.getByRole('alert', { name: 'Problem' })).toBeVisible()
  // The bar slides in after the page is there.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)))
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual(await page.evaluate(() => [outerWidth, outerHeight]))
  await window.close()
  await screen.close()
  folder.forget()
})
