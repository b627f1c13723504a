import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { openChromiumWindow, windowOrigin } from '../../../electron/host/chromium/chromium-window.ts'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import type { HandleCall } from '../../../electron/ipc/handle-call.ts'
import { storageFailures } from '../../../shared/messages/station/storage-failures.ts'
import { failed } from '../../../shared/result.ts'
import { openAttachedWindow, type AttachedWindow } from '../../support/window/attach-page.ts'
import { temporaryFolder } from '../fixtures.ts'

// The window without a station: what its browser may do, and how it ends.
const executable = findBrowser({ platform: process.platform, environment: process.env }) ?? ''
const rendererFolder = resolve(import.meta.dirname, '..', '..', '..', 'out', 'renderer')
const refuse: HandleCall = async () => failed(storageFailures.alreadyOpen())

const test = base.extend<{ folder: string; opened: AttachedWindow }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the parameter's pattern
  folder: async ({}, provide) => {
    const folder = temporaryFolder()
    await provide(folder.path)
    folder.forget()
  },
  opened: async ({ folder }, provide) => {
    const opened = await openAttachedWindow({ handleCall: refuse, rendererFolder, profileFolder: join(folder, 'window'), executable })
    await provide(opened)
    await opened.window.close()
  },
})

// These tests end browsers of their own: a recorded trace could not be closed any more.
test.use({ trace: 'off' })

test('the window shows why its station cannot be opened', async ({ opened }) => {
  const problem = opened.page.getByRole('alert', { name: 'Problem' })
  await expect(problem).toContainText('Packbench is already open with this data folder.')
  await expect(problem).toContainText('Use the window that is open, or start this one with another data folder.')
})

test('opens no second page, navigates nowhere, and downloads nothing', async ({ opened, folder }) => {
  const { page } = opened
  // Waits until the page is drawn: while a page is loading, an action that a script starts in it may be lost.
  await expect(page.getByRole('alert', { name: 'Problem' })).toBeVisible()
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = URL.createObjectURL(new Blob(['kept']))
    link.download = 'kept.txt'
    link.click()
  })
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === 'https://elsewhere.example/')
  // Runs after this script has returned, because its result would otherwise be lost with the page.
  await page.evaluate(() => void setTimeout(() => (location.href = 'https://elsewhere.example/')))
  await refused
  // Last: now and then Chromium keeps a page waiting whose second page is closed while it opens.
  await page.evaluate(() => void setTimeout(() => window.open('/?second')))
  await expect
    .poll(() =>
      page
        .context()
        .pages()
        .map((each) => each.url()),
    )
    .toEqual([`${windowOrigin}/`])
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('kept'))).toEqual([])
  expect(existsSync(resolve('kept.txt'))).toBe(false)
})

test('may show notifications and nothing else', async ({ opened }) => {
  const states = await opened.page.evaluate(async () => {
    const names = ['notifications', 'geolocation', 'camera', 'microphone'] as const
    return await Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
  })
  expect(states).toEqual(['granted', 'denied', 'denied', 'denied'])
})

test('registers no service worker', async ({ opened }) => {
  const registered = opened.page.evaluate(() => navigator.serviceWorker.register('/main.js').then(() => 'registered'))
  await expect(registered).rejects.toThrow()
})

test('does not trust a call from another frame', async ({ folder }) => {
  const trusted: boolean[] = []
  const handleCall: HandleCall = async (sender, channel) => {
    if (channel === 'station.about') trusted.push(sender.isTrusted)
    return failed(storageFailures.alreadyOpen())
  }
  const { page, window } = await openAttachedWindow({ handleCall, rendererFolder, profileFolder: join(folder, 'window'), executable })
  await page.evaluate(async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inFrame = (frame.contentWindow as unknown as { station: { invoke(channel: string, input: object): Promise<unknown> } }).station
    await inFrame.invoke('station.about', {})
  })
  expect(trusted).toContain(false)
  await window.close()
})

test('closes the window with its page, on request and when the browser crashes', async ({ folder }) => {
  for (const end of ['page', 'close', 'crash'] as const) {
    const profileFolder = join(folder, end)
    const { page, window } = await openAttachedWindow({ handleCall: refuse, rendererFolder, profileFolder, executable })
    const browser = await page.context().newCDPSession(page)
    if (end === 'page') await page.close().catch(() => {})
    if (end === 'close') await window.close()
    if (end === 'crash') void browser.send('Browser.crash').catch(() => {})
    await window.closed
  }
})

test('rejects if a browser cannot be started', async ({ folder }) => {
  const broken = join(folder, 'broken')
  writeFileSync(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  for (const program of [broken, join(folder, 'absent')]) {
    const opening = openChromiumWindow({ handleCall: refuse, rendererFolder, profileFolder: folder, executable: program, headless: true })
    await expect(opening).rejects.toThrow('The browser ended before its window was open.')
  }
})

test('starts a browser again that ended during its first start', async ({ folder }) => {
  const [browser, mark] = [join(folder, 'once'), join(folder, 'mark')]
  // The first process exits immediately, like one that hands its window over to a running browser.
  writeFileSync(browser, `#!/bin/sh\nif [ ! -e "${mark}" ]; then touch "${mark}"; exit 0; fi\nexec "${executable}" "$@"\n`, { mode: 0o755 })
  const profileFolder = join(folder, 'window')
  const { page, window } = await openAttachedWindow({ handleCall: refuse, rendererFolder, profileFolder, executable: browser })
  await expect(page.getByRole('alert', { name: 'Problem' })).toContainText('already open')
  await window.close()
})
