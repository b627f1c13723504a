import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { isBuildStale } from '../../electron/launch/stale-build.ts'
import { forgetVisitedComponents } from './pseudo-locale/checks/visited-components.ts'

/** Builds both hosts and the window once, if a source is newer than what was built. */
export function buildWindow(): void {
  const root = resolve(import.meta.dirname, '..', '..')
  if (!isBuildStale(root)) return
  execFileSync(process.execPath, [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

// Playwright's globalSetup calls the default export.
export default function prepareRun(): void {
  forgetVisitedComponents()
  buildWindow()
}
