import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { fullPath } from './support/machine/prerequisites.ts'
import { setUpMachine } from './support/machine/set-up-machine.ts'
import { createTemporaryRoot } from './support/machine/temporary-root.ts'
import {
  addCounts,
  noTests,
  readPlaywrightCounts,
  readPlaywrightFailures,
  readVitestCounts,
  readVitestFailures,
  type FailedTest,
  type TestCounts,
} from './support/test-counts.ts'

/**
 * What `npm test` runs: sets the machine up, then every check and every suite, each to its end whatever failed before it. Ends with
 * one plain line, `N passed, N failed, N skipped`, and a non-zero code when anything failed.
 */
const root = resolve(import.meta.dirname, '..')
createTemporaryRoot()
let running: ChildProcess | null = null
// A run that is broken off ends its suite first, and then removes what it left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (running === null) process.exit(130)
    running.once('close', () => process.exit(130))
    running.kill(signal)
  })
}
const reports = mkdtempSync(join(tmpdir(), 'packbench-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

interface Step {
  readonly name: string
  readonly package: string
  readonly program: string
  readonly words: readonly string[]
  readonly counts?: () => TestCounts
  readonly failures?: () => readonly FailedTest[]
}

const steps: readonly Step[] = [
  { name: 'types', package: 'typescript', program: 'tsc', words: ['-b'] },
  { name: 'lint', package: 'oxlint', program: 'oxlint', words: ['--deny-warnings'] },
  { name: 'format', package: 'oxfmt', program: 'oxfmt', words: ['--check'] },
  { name: 'dead code', package: 'knip', program: 'knip', words: ['--no-config-hints'] },
  { name: 'dead code in what ships', package: 'knip', program: 'knip', words: ['--production'] },
  // Before the unit tests, whose stations start the built workers.
  { name: 'build', package: 'electron-vite', program: 'electron-vite', words: ['build'] },
  { name: 'build of test processes', package: 'vite', program: 'vite', words: ['build', '--config', 'test/processes.vite.config.ts'] },
  {
    name: 'unit, contract, printing, keychain',
    package: 'vitest',
    program: 'vitest',
    words: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    counts: () => readVitestCounts(vitestReport),
    failures: () => readVitestFailures(vitestReport),
  },
  {
    name: 'end to end',
    package: '@playwright/test',
    program: 'playwright',
    words: ['test', '--reporter=list,json'],
    counts: () => readPlaywrightCounts(playwrightReport),
    failures: () => readPlaywrightFailures(playwrightReport),
  },
]

const packageSchema = z.object({ bin: z.record(z.string(), z.string()) })

/** Tools are run by this very Node, not through `.bin`, whose files are shell scripts of another kind on Windows. */
function programOf({ package: name, program }: Step): string {
  const file = join(root, 'node_modules', name, 'package.json')
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const path = bin[program]
  if (path === undefined) throw new Error(`${name} has no program ${program}`)
  return join(dirname(file), path)
}

const environment: NodeJS.ProcessEnv = { ...process.env, PATH: fullPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }

async function run(step: Step): Promise<boolean> {
  const child = spawn(process.execPath, [programOf(step), ...step.words], { cwd: root, stdio: 'inherit', env: environment })
  running = child
  return await new Promise((done) => {
    child.once('error', (error) => {
      console.log(error.message)
      done(false)
    })
    child.once('close', (code) => {
      running = null
      done(code === 0)
    })
  })
}

interface Outcome {
  readonly name: string
  readonly word: 'ok' | 'FAILED' | 'left out'
  readonly seconds: number
}

const missing = setUpMachine()
// Read after the setting up, which decides whether suites may be left out.
environment['PACKBENCH_REQUIRE_ALL'] = process.env['PACKBENCH_REQUIRE_ALL']

const outcomes: Outcome[] = []
const failed: FailedTest[] = []
let total = noTests
for (const step of steps) {
  if (step.program === 'playwright' && missing.some(({ name }) => name === 'browser')) {
    outcomes.push({ name: step.name, word: 'left out', seconds: 0 })
    continue
  }
  console.log(`\n--- ${step.name} ---`)
  const started = performance.now()
  const good = await run(step)
  outcomes.push({ name: step.name, word: good ? 'ok' : 'FAILED', seconds: (performance.now() - started) / 1000 })
  const counts = step.counts?.() ?? noTests
  failed.push(...(step.failures?.() ?? []))
  // A check that fails, or a runner that broke before it could count, is one failure.
  total = addCounts(total, !good && counts.failed === 0 ? { ...counts, failed: 1 } : counts)
}

// Said again at the end, where somebody who has only the last screen of a build looks.
for (const { name, said } of failed) console.log(`\nFAILED ${name}\n${said}`)

const widest = Math.max(...outcomes.map(({ name }) => name.length))
console.log('')
for (const { name, word, seconds } of outcomes)
  console.log(`${name.padEnd(widest)}  ${word.padEnd(8)}  ${seconds.toFixed(1).padStart(6)} s`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 && outcomes.every(({ word }) => word !== 'FAILED') ? 0 : 1
