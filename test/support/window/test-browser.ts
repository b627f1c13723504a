import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../../../electron/host/find-browser.ts'

/** Debian's Chromium without its own windows: it starts in two thirds of the time, and its pages take a fifth less CPU time. */
export const headlessShell = 'chromium-headless-shell'

/**
 * The browser in which end-to-end tests open the app's window: the headless shell where it is installed, or else the browser that the product
 * would use. `PACKBENCH_BROWSER` selects one by its path. Throws where there is none.
 */
export function findTestBrowser(): string {
  const { env, platform } = process
  const named = env['PACKBENCH_BROWSER'] ?? ''
  const shell = (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, headlessShell))
    .find((path) => existsSync(path))
  const found = named === '' && shell !== undefined ? shell : findBrowser({ platform, environment: env })
  if (found === null) throw new Error('No Chromium, Chrome or Edge is installed; install one or set PACKBENCH_BROWSER.')
  return found
}
