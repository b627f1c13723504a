import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import type { Station } from '../../../electron/station/station.ts'
import {
  openChromiumWindow,
  windowOrigin,
  type ChromiumWindow,
  type ChromiumWindowOptions,
} from '../../../electron/host/chromium/chromium-window.ts'

/** A window of the product, and its Playwright page. */
export interface AttachedWindow {
  readonly window: ChromiumWindow
  readonly page: Page
}

/** The browser writes its port into this file of its profile once it listens. */
export function debuggingPortFile(profileFolder: string): string {
  return join(profileFolder, 'DevToolsActivePort')
}

export async function readDebuggingPort(profileFolder: string): Promise<number> {
  for (let turn = 0; turn < 6000; turn += 1) {
    try {
      const [port = ''] = readFileSync(debuggingPortFile(profileFolder), 'utf8').split('\n')
      if (port !== '') return Number(port)
    } catch {
      // It is not there yet.
    }
    await wait(10)
  }
  throw new Error('The browser did not open its debugging port.')
}

/** Opens the window as the product does, with a debugging port, through which Playwright attaches to the page that is there. */
export async function openAttachedWindow(
  options: Omit<ChromiumWindowOptions, 'headless' | 'switches'> & {
    readonly station?: Pick<Station, 'onEvent'>
    readonly isVisible?: boolean
  },
  prepare: (page: Page) => void = () => {},
): Promise<AttachedWindow> {
  rmSync(debuggingPortFile(options.profileFolder), { force: true })
  const opening = openChromiumWindow({ ...options, headless: options.isVisible !== true, switches: ['--remote-debugging-port=0'] })
  options.station?.onEvent((channel, payload) => void opening.then((opened) => opened.deliver(channel, payload)))
  const window = await opening
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await readDebuggingPort(options.profileFolder)}`)
  const page = browser
    .contexts()
    .flatMap((context) => context.pages())
    .find((candidate) => candidate.url().startsWith(windowOrigin))
  if (page === undefined) throw new Error('The browser does not show the window.')
  // Earlier console messages of the page are repeated when attaching.
  prepare(page)
  return { window, page }
}
