import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import { createCallHandler } from '../../../electron/ipc/handle-call.ts'
import { createFileLog } from '../../../electron/host/file-log.ts'
import type { StationOptions } from '../../../electron/station/station-options.ts'
import { createStation, type Station } from '../../../electron/station/station.ts'
import { failed } from '../../../shared/result.ts'
import { hostFailures } from '../../../shared/messages/host/host-failures.ts'
import { nextOf, messageOf } from '../failure-words.ts'
import { projectFolder } from '../project-folder.ts'
import { openAttachedWindow } from './attach-page.ts'
import { openSharedWindow } from './shared-browser.ts'
import { findTestBrowser } from './test-browser.ts'

/** A running station and its real window, in this process. */
export interface OpenApp {
  readonly page: Page
  readonly station: Station
  /** Everything the window's console reported as an error or a policy violation, and every uncaught exception. */
  readonly complaints: readonly string[]
  /** Every call of the window so far, with its input. */
  readonly calls: readonly { readonly channel: string; readonly input: unknown }[]
  /** How many calls of the window the station has not answered yet. */
  readonly callsUnderWay: () => number
  close(): Promise<void>
}

export interface OpenAppOptions {
  readonly dataDirectory: string
  /** The service's address, as `--service` gives it; null shows both doors. */
  readonly serviceUrl?: string | null
  readonly practice?: boolean
  readonly clock?: Clock
  /** The zone of the window, and of this process while the app is open: on a packing computer both are the same. */
  readonly timezone?: string
  readonly locale?: string
  readonly deviceScaleFactor?: number
  /** Open the window in a browser shared with other apps of this process, not in a separate one as the product does. */
  readonly sharesBrowser?: boolean
  /** Extra environment the station sees, e.g. which CUPS server and which folder to use. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** How long each call and each file of the window takes longer, in milliseconds. Files only with `sharesBrowser`. */
  readonly delays?: { readonly call: () => number; readonly file: () => number }
  /** Further options that a host passes to the station. */
  readonly host?: Pick<StationOptions, 'openLink' | 'readManaged' | 'updateClient' | 'site'>
}

/** Moves this process to a zone; the result moves it back. */
function enterZone(timezone: string | undefined): () => void {
  const before = process.env['TZ']
  if (timezone !== undefined) process.env['TZ'] = timezone
  return () => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

/** Opens the same station that `npm start` opens, headless, and collects the errors of its console. */
export async function openApp(options: OpenAppOptions): Promise<OpenApp> {
  const executable =
    options.sharesBrowser === true ? findTestBrowser() : findBrowser({ platform: process.platform, environment: process.env })
  if (executable === null) throw new Error('No Chromium, Chrome or Edge is installed; install one or set PACKBENCH_BROWSER.')
  mkdirSync(options.dataDirectory, { recursive: true })
  const leaveZone = enterZone(options.timezone)
  const log = createFileLog(options.dataDirectory)
  const opened = await createStation({
    dataFolder: options.dataDirectory,
    serviceAddress: options.serviceUrl ?? null,
    practice: options.practice ?? false,
    host: 'browser',
    platform: process.platform,
    environment: { ...process.env, ...options.environment },
    clock: options.clock ?? systemClock,
    log,
    chooseFolder: async () => failed(hostFailures.noFolderChosen()),
    ...options.host,
  })
  if (!opened.ok) throw new Error(`${messageOf(opened.failure)} ${nextOf(opened.failure)}`)
  const station = opened.value
  const complaints: string[] = []
  const { timezone, locale, deviceScaleFactor } = options
  const handleCall = createCallHandler(station.handlers, log)
  const calls: { channel: string; input: unknown }[] = []
  let callsUnderWay = 0
  const windowOptions = {
    handleCall: (async (...args) => {
      callsUnderWay += 1
      calls.push({ channel: String(args[1]), input: args[2] })
      try {
        if (options.delays !== undefined) await wait(options.delays.call())
        return await handleCall(...args)
      } finally {
        callsUnderWay -= 1
      }
    }) satisfies typeof handleCall,
    rendererFolder: join(projectFolder, 'out', 'renderer'),
    executable,
    emulation: {
      ...(timezone === undefined ? {} : { timezone }),
      ...(locale === undefined ? {} : { locale }),
      ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
    },
  }
  const prepare = (opening: Page): void => {
    opening.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text())
    })
    opening.on('pageerror', (error) => complaints.push(String(error)))
  }
  const openingWindow =
    options.sharesBrowser === true
      ? openSharedWindow({ ...windowOptions, ...(options.delays === undefined ? {} : { fileDelay: options.delays.file }) }, prepare)
      : openAttachedWindow({ ...windowOptions, profileFolder: join(options.dataDirectory, 'window') }, prepare)
  station.onEvent((channel, payload) => void openingWindow.then((attached) => attached.window.deliver(channel, payload)))
  const { window, page } = await openingWindow
  // Keys that a test presses before the first screen appears have no effect.
  await page.locator('#starting').waitFor({ state: 'detached' })
  return {
    page,
    station,
    complaints,
    calls,
    callsUnderWay: () => callsUnderWay,
    close: async () => {
      await window.close()
      await station.close()
      leaveZone()
    },
  }
}
