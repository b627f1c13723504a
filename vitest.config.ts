import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isBuildStale } from './electron/launch/stale-build.ts'
import { createTemporaryRoot } from './test/support/machine/temporary-root.ts'
import { filesLeftOut, readPart } from './test/support/test-run/run-part.ts'
import { slowTests } from './test/support/test-run/slow-files.ts'
import { createUnsteadyReporter } from './test/support/test-run/unsteady-reporter.ts'

createTemporaryRoot()
// Vitest ends in order when it is interrupted, but not when it gets a signal to end.
process.once('SIGTERM', () => process.exit(143))
// Threads and processes that tests start load sources that are compiled already: that takes a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'compiled')

// `npm test` builds first.
const workerFiles = isBuildStale(import.meta.dirname)
  ? []
  : [{ find: /^.*\/worker-file\.ts$/, replacement: join(import.meta.dirname, 'test', 'support', 'built-worker-file.ts') }]

const absentKeychain = { find: /^keytar$/, replacement: join(import.meta.dirname, 'test', 'support', 'machine', 'absent-keychain.ts') }

const unsteadyReport = process.env['PACKBENCH_UNSTEADY_REPORT']

/** They replace modules, so each file has a process of its own. */
const separate = [
  'test/unit/electron/{main,packaged-main,failed-start,refused-start,failed-command,crashed-page,preload}.test.ts',
  'test/unit/electron/command-line/electron-command.test.ts',
  'test/unit/electron/station/profile/stores/open-holds-first.test.ts',
]

const leftOut = filesLeftOut(slowTests, readPart(process.env))

export default defineConfig({
  resolve: { alias: [...workerFiles, absentKeychain] },
  test: {
    globalSetup: 'test/support/machine/stop-shared-postgres.ts',
    // `npm test` names the files that these are to write.
    reporters: unsteadyReport === undefined ? ['default'] : ['default', 'json', createUnsteadyReporter(unsteadyReport)],
    setupFiles: ['test/support/steady-threads.ts', 'test/support/machine/locked-folders.ts'],
    // Vitest would leave one processor free, and half of a machine with two. Tests wait for other processes a quarter of their time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A busy machine may take its time; what is waited for has to come, not to come soon.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // A process loads the modules once for all its files, which halves the time that these take.
          isolate: false,
          // They run workers, servers, spoolers and other processes. `npm test` lists a test that passes only on a retry.
          retry: 1,
          include: ['test/unit/electron/**/*.test.ts', 'test/unit/packaging/**/*.test.ts'],
          exclude: [...separate, ...leftOut],
        },
      },
      {
        extends: true,
        test: { name: 'rules', isolate: false, include: ['test/unit/shared/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'apart', include: [...separate, 'test/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        // The window's stores belong to their modules, so each file has modules of its own. A context has them in a third of the time of a process.
        test: { name: 'window', pool: 'vmForks', include: ['test/unit/renderer/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          retry: 1,
          include: ['contract', 'printing', 'account', 'kills', 'oracle', 'soak', 'fuzz'].map((folder) => `test/${folder}/**/*.test.ts`),
          exclude: leftOut,
        },
      },
    ],
  },
})
