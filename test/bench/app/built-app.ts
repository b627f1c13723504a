import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import { lowMemoryEnvironment, lowMemoryNodeOptions } from '../../../electron/launch/low-memory-options.ts'
import { debuggingPortFile, readDebuggingPort } from '../../support/window/attach-page.ts'
import { debugPage, type DebuggedPage } from './debugged-page.ts'

const host = resolve(import.meta.dirname, '..', '..', '..', 'out', 'main', 'browser.js')

/** The app as `npm start` runs it: its main process and its window are separate processes, which the benchmark only observes. */
export interface BuiltApp {
  /** The main process. */
  readonly pid: number
  readonly page: DebuggedPage
  close(): Promise<void>
  /** Ends the main process at once, as a power cut would; its browser ends by itself. */
  kill(): Promise<void>
}

export interface BuiltAppOptions {
  /** The folder for the data folder, `data`, and the printed sheets. */
  readonly folder: string
  /** The arguments after the data folder on the command line. */
  readonly words: readonly string[]
  /** For the main process. */
  readonly nodeOptions?: readonly string[]
}

/** Requires the window build. */
export async function startBuiltApp(given: BuiltAppOptions): Promise<BuiltApp> {
  const executable = findBrowser({ platform: process.platform, environment: process.env })
  if (executable === null) throw new Error('No Chromium, Chrome or Edge is installed; install one or set PACKBENCH_BROWSER.')
  const [data, printed, browser] = [join(given.folder, 'data'), join(given.folder, 'printed'), join(given.folder, 'browser.sh')]
  for (const each of [data, printed]) mkdirSync(each, { recursive: true })
  writeFileSync(browser, `#!/bin/sh\nexec "${executable}" --remote-debugging-port=0 "$@"\n`, { mode: 0o755 })
  const words = [...lowMemoryNodeOptions, ...(given.nodeOptions ?? []), host, '--headless', '--data', data, ...given.words]
  rmSync(debuggingPortFile(join(data, 'window')), { force: true })
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...lowMemoryEnvironment,
      ...process.env,
      PACKBENCH_STATE: join(given.folder, 'state'),
      PACKBENCH_FOLDER: printed,
      PACKBENCH_BROWSER: browser,
      PACKBENCH_CUPS_SERVER: '127.0.0.1:9',
    },
  })
  const ended = once(child, 'exit')
  const page = await debugPage(await readDebuggingPort(join(data, 'window')))
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    page.close()
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    page,
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
