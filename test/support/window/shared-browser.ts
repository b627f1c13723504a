import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { chromiumSwitches } from '../../../electron/host/chromium/chromium-switches.ts'
import { openInPage, type PageOptions } from '../../../electron/host/chromium/chromium-window.ts'
import type { DevtoolsConnection } from '../../../electron/host/chromium/devtools-connection.ts'
import { clockAheadMs } from '../clocks/shift-clock.ts'
import { shiftPageClock } from '../clocks/start-of-run.ts'
import type { AttachedWindow } from './attach-page.ts'

let launching: Promise<Browser> | null = null

/** The browser of this process, with the switches of the product; it ends with the process. */
async function sharedBrowser(executable: string): Promise<Browser> {
  launching ??= chromium.launch({
    executablePath: executable,
    ignoreDefaultArgs: true,
    args: [
      ...chromiumSwitches({
        url: 'about:blank',
        profileFolder: mkdtempSync(join(tmpdir(), 'packbench-browser-')),
        headless: true,
        isRoot: process.getuid?.() === 0,
      }),
      // A machine without a screen draws as fast without pretending to have a GPU.
      '--disable-gpu',
    ],
  })
  const browser = await launching
  if (browser.isConnected()) return browser
  launching = null
  return await sharedBrowser(executable)
}

/** Closes the browser, for a program that exits by itself once nothing is open. */
export async function closeSharedBrowser(): Promise<void> {
  const browser = await launching
  launching = null
  await browser?.close()
}

/** One page of Playwright's as the product's own connection, under the name of a session. */
function connectionOf(session: CDPSession, sessionId: string, fileDelay: () => number): DevtoolsConnection {
  const send = (async (method: never, params: never) => await session.send(method, params)) as DevtoolsConnection['send']
  return {
    send,
    post: (method, params) => void send(method, params).catch(() => {}),
    on: (name, listener) =>
      void session.on(name as never, (event: never) => {
        const delay = name === 'Fetch.requestPaused' ? fileDelay() : 0
        if (delay === 0) listener(event, sessionId)
        else setTimeout(() => listener(event, sessionId), delay)
      }),
    closed: new Promise((resolve) => session.once('close', () => resolve())),
  }
}

export interface SharedWindowOptions extends Omit<PageOptions, 'headless'> {
  readonly executable: string
  /** How many milliseconds later the next file of the window arrives. */
  readonly fileDelay?: () => number
}

/**
 * Opens the window in a new context of a browser that all windows of this process share: starting a browser for each takes as long as a
 * short test. What the product does to start its own browser is tested by itself.
 */
export async function openSharedWindow(options: SharedWindowOptions, prepare: (page: Page) => void = () => {}): Promise<AttachedWindow> {
  const { executable, fileDelay = () => 0, emulation = {}, ...pageOptions } = options
  const { timezone, locale, deviceScaleFactor = 1 } = emulation
  const browser = await sharedBrowser(executable)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor,
    acceptDownloads: false,
    permissions: ['notifications', 'clipboard-write'],
    ...(timezone === undefined ? {} : { timezoneId: timezone }),
    ...(locale === undefined ? {} : { locale }),
  })
  await context.addInitScript(shiftPageClock, clockAheadMs())
  const page = await context.newPage()
  prepare(page)
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const target = { sessionId: 'page', targetId: targetInfo.targetId }
  const opened = await openInPage(connectionOf(session, target.sessionId, fileDelay), target, { ...pageOptions, headless: false })
  const closed = new Promise<void>((resolve) => page.once('close', () => resolve()))
  return { window: { ...opened, closed, bringToFront: () => void page.bringToFront(), close: () => context.close() }, page }
}
