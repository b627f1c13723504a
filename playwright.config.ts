import { mkdtempSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from '@playwright/test'
import { startClock } from './test/support/clocks/start-of-run.ts'
import { createTemporaryRoot } from './test/support/machine/temporary-root.ts'
import { filesLeftOut, readPart } from './test/support/test-run/run-part.ts'
import { slowSpecs } from './test/support/test-run/slow-files.ts'

createTemporaryRoot()
startClock()

// A host that a spec starts keeps nothing in this person's own state folder.
process.env['PACKBENCH_STATE'] ??= mkdtempSync(join(tmpdir(), 'packbench-state-'))

// Each station starts worker threads, which would compile the same sources again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'test-results', 'compiled')

// The build is made before the first test; its workers start in half the time of their sources.
const builtWorkerFile = pathToFileURL(join(import.meta.dirname, 'test', 'support', 'built-worker-file.ts')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/worker-file.ts') ? next(builtWorkerFile, context) : next(specifier, context),
})

// Its own folder is a temporary one, which each run removes; the workers read it.
process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= join(import.meta.dirname, 'test-results', 'translated')

// A test waits a quarter of its time, for frames, files and pauses of the app. More workers than that make each test slower, and none earlier.
const workers = Math.max(3, availableParallelism())

const part = readPart(process.env)
const leftOut = filesLeftOut(slowSpecs(import.meta.dirname), part).map((path) => `**/${path}`)

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/build-window.ts',
  outputDir: 'test-results/artifacts',
  fullyParallel: false,
  workers,
  timeout: 300_000,
  // What is tried again without its own limit would be tried until the test's time is over.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  // A test that passes only on a retry is listed as unsteady at the end of `npm test`. Retries run last, with nothing beside them.
  retries: 2,
  retryStrategy: 'isolated',
  // Without pictures and snapshots of the page: recording these takes as long as the tests.
  use: {
    actionTimeout: 60_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    // They run in several windows of one worker, and take longest: they come first.
    { name: 'key-sequences', testMatch: '**/typing/key-sequences.spec.ts', workers: 1 },
    { name: 'pseudo-locale', testMatch: '**/pseudo-locale/*.spec.ts', testIgnore: ['**/all-components.spec.ts', ...leftOut], workers: 2 },
    {
      name: 'browser-host',
      testIgnore: ['**/electron-host.spec.ts', '**/pseudo-locale/**', '**/typing/key-sequences.spec.ts', ...leftOut],
    },
    { name: 'electron-host', testMatch: '**/electron-host.spec.ts' },
    // Reads what all visits have shown.
    ...(part === null
      ? [{ name: 'all-components', testMatch: '**/pseudo-locale/all-components.spec.ts', dependencies: ['pseudo-locale'] }]
      : []),
  ],
})
