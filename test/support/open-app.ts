import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { systemClock, type Clock } from '../../electron/platform/clock.ts'
import { findBrowser } from '../../electron/host/find-browser.ts'
import { createCallHandler } from '../../electron/ipc/handle-call.ts'
import { createFileLog } from '../../electron/host/file-log.ts'
import { createStation, type Station } from '../../electron/station/station.ts'
import { failed } from '../../shared/result.ts'
import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { nextOf, messageOf } from './failure-words.ts'
import { openAttachedWindow } from './attach-page.ts'

/** A running station and its real window, in this process. */
export interface OpenApp {
  readonly page: Page
  readonly station: Station
  /** Everything the window's console reported as an error or a policy violation, and every uncaught exception. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export interface OpenAppOptions {
  readonly dataDirectory: string
  /** The service's address, as `--service` gives it; null shows both doors. */
  readonly serviceUrl?: string | null
  readonly practice?: boolean
  readonly clock?: Clock
  readonly timezone?: string
  readonly locale?: string
  readonly deviceScaleFactor?: number
  /** Extra environment the station sees, e.g. which CUPS server and which folder to use. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

const root = resolve(import.meta.dirname, '..', '..')

/** Opens the same station that `npm start` opens, headless, and gathers what its console complains of. */
export async function openApp(options: OpenAppOptions): Promise<OpenApp> {
  const executable = findBrowser({ platform: process.platform, environment: process.env })
  if (executable === null) throw new Error('No Chromium, Chrome or Edge is installed; install one or set PACKBENCH_BROWSER.')
  mkdirSync(options.dataDirectory, { recursive: true })
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
  })
  if (!opened.ok) throw new Error(`${messageOf(opened.failure)} ${nextOf(opened.failure)}`)
  const station = opened.value
  const complaints: string[] = []
  const { timezone, locale, deviceScaleFactor } = options
  const { window, page } = await openAttachedWindow(
    {
      station,
      handleCall: createCallHandler(station.handlers, log),
      rendererFolder: join(root, 'out', 'renderer'),
      profileFolder: join(options.dataDirectory, 'window'),
      executable,
      emulation: {
        ...(timezone === undefined ? {} : { timezone }),
        ...(locale === undefined ? {} : { locale }),
        ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
      },
    },
    (attached) => {
      attached.on('console', (message) => {
        if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text())
      })
      attached.on('pageerror', (error) => complaints.push(String(error)))
    },
  )
  // What a test presses before the first screen is there reaches nothing.
  await page.locator('#starting').waitFor({ state: 'detached' })
  return {
    page,
    station,
    complaints,
    close: async () => {
      await window.close()
      await station.close()
    },
  }
}
