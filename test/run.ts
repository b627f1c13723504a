import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { z } from 'zod'
import { fullPath } from './support/machine/prerequisites.ts'
import { installHeadlessShell, setUpMachine } from './support/machine/set-up-machine.ts'
import { createTemporaryRoot } from './support/machine/temporary-root.ts'
import { partCount, partOfCommit, partVariable } from './support/test-run/run-part.ts'
import {
  addCounts,
  noTests,
  readPlaywrightCounts,
  readPlaywrightFailures,
  readPlaywrightUnsteady,
  readVitestCounts,
  readVitestFailures,
  readVitestUnsteady,
  type FailedTest,
  type TestCounts,
} from './support/test-run/test-counts.ts'
import { environmentOfStart, startsOfCommit } from './support/test-run/starts-of-hours.ts'
import { readTestedSources, writeSummary, type StepOutcome } from './support/test-run/write-summary.ts'

/**
 * What `npm test` runs: sets the machine up, then every check and every suite, each to its end whatever failed before it. Of the slow test
 * files it runs the part of this commit (`run-part.ts`), with `-- --all` all of them. `-- --limit 90` lets it take 90 minutes. Ends with
 * one plain line, `N passed, N failed, N skipped`, and a non-zero code when anything failed. Tests that passed only on a retry are listed by
 * name. The same facts are written to `test-results/summary.json`.
 */
const root = resolve(import.meta.dirname, '..')
createTemporaryRoot()
const running = new Set<ChildProcess>()
let isBrokenOff = false
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, limit: { type: 'string' } } })
/** A run that takes longer hangs: on the slowest machine measured all files took 67 minutes. */
const limitMinutes = Number(values.limit ?? (values.all ? 84 : 40))
if (!(limitMinutes > 0)) throw new Error(`--limit is ${values.limit}, not a number of minutes.`)
// A run that is broken off ends its steps first, and then removes what they left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isBrokenOff = true
    const ended = [...running].map(async (child) => {
      child.kill(signal)
      await once(child, 'close')
    })
    void Promise.all(ended).then(() => process.exit(130))
  })
}
const reports = mkdtempSync(join(tmpdir(), 'packbench-reports-'))
const vitestReport = join(reports, 'vitest.json')
const unsteadyReport = join(reports, 'unsteady.json')

interface Step {
  readonly name: string
  /** A tool of a package, or a script of this project. */
  readonly package?: string
  readonly program: string
  readonly words: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly counts?: () => TestCounts
  readonly failures?: () => readonly FailedTest[]
  readonly unsteady?: () => readonly string[]
}

/** Run two at a time, since none keeps two processors busy to its end. */
const checks: readonly Step[] = [
  // Each further checker reads the same types again: several take 44 CPU seconds, one takes 25.
  { name: 'types', package: 'typescript', program: 'tsc', words: ['-b', '--checkers', '1'] },
  { name: 'lint', package: 'oxlint', program: 'oxlint', words: ['--deny-warnings'] },
  // Before the unit tests, whose stations start the built workers.
  { name: 'build', package: 'electron-vite', program: 'electron-vite', words: ['build'] },
  { name: 'build of test processes', package: 'vite', program: 'vite', words: ['build', '--config', 'test/processes.vite.config.ts'] },
  { name: 'dead code', package: 'knip', program: 'knip', words: ['--no-config-hints'] },
  { name: 'dead code in what ships', package: 'knip', program: 'knip', words: ['--production'] },
  { name: 'format', package: 'oxfmt', program: 'oxfmt', words: ['--check'] },
]

const sources = readTestedSources(root)

/** The folders of specs in two groups. The first has as much as two workers do while a third types the sequences of keys. */
function foldersOfSpecs(): readonly [readonly string[], readonly string[]] {
  const first = ['documents', 'host', 'orders', 'pickups', 'printing', 'pseudo-locale', 'typing']
  const folders = readdirSync(join(root, 'test', 'e2e'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [first, folders.map(({ name }) => name).filter((name) => !first.includes(name))]
}

/** Each group starts the wall clock at an hour, on a day and in a zone of its own. */
function endToEndSteps(): Step[] {
  const groups = foldersOfSpecs()
  return startsOfCommit(sources.commit).map((start, index) => {
    const report = join(reports, `playwright-${index}.json`)
    const folders = (groups[index] ?? []).map((name) => `test/e2e/${name}/`)
    return {
      name: `end to end, from ${start.start} in ${start.zone}`,
      package: '@playwright/test',
      program: 'playwright',
      words: ['test', '--reporter=list,json', `--output=test-results/artifacts/${index}`, ...folders],
      environment: { ...environmentOfStart(start), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      counts: () => readPlaywrightCounts(report),
      failures: () => readPlaywrightFailures(report),
      unsteady: () => readPlaywrightUnsteady(report),
    }
  })
}

const suites: readonly Step[] = [
  {
    name: 'unit, contract, printing, keychain',
    package: 'vitest',
    program: 'vitest',
    words: ['run', `--outputFile.json=${vitestReport}`],
    counts: () => readVitestCounts(vitestReport),
    failures: () => readVitestFailures(vitestReport),
    unsteady: () => readVitestUnsteady(unsteadyReport),
  },
  ...endToEndSteps(),
  // Says so where Wine is not set up.
  { name: 'Windows under Wine', program: 'test/windows/run-windows.ts', words: ['--if-ready'] },
]

const packageSchema = z.object({ bin: z.record(z.string(), z.string()) })

/** Tools are run by this very Node, not through `.bin`, whose files are shell scripts of another kind on Windows. */
function programOf({ package: name, program }: Step): string {
  if (name === undefined) return join(root, program)
  const file = join(root, 'node_modules', name, 'package.json')
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const path = bin[program]
  if (path === undefined) throw new Error(`${name} has no program ${program}`)
  return join(dirname(file), path)
}

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: fullPath(),
  PACKBENCH_UNSTEADY_REPORT: unsteadyReport,
  // Playwright would keep the sources that it translated in a temporary folder, which each run removes: 10 CPU seconds.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ?? join(root, 'test-results', 'translated'),
}

/** Runs a step to its end; with `isQuiet` its output is printed at the end, in one piece. Resolves to whether it succeeded. */
async function run(step: Step, isQuiet: boolean): Promise<boolean> {
  const stdio: StdioOptions = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(process.execPath, [programOf(step), ...step.words], {
    cwd: root,
    stdio,
    env: { ...environment, ...step.environment },
  })
  running.add(child)
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => printed.push(bytes))
  if (!isQuiet) console.log(`\n--- ${step.name} ---`)
  return await new Promise((done) => {
    child.once('error', (error) => {
      console.log(error.message)
      done(false)
    })
    child.once('close', (code) => {
      running.delete(child)
      if (isQuiet) console.log(`\n--- ${step.name} ---\n${Buffer.concat(printed).toString().trimEnd()}`)
      done(code === 0)
    })
  })
}

const part = values.all ? null : partOfCommit(sources.commit)
if (part !== null) environment[partVariable] = String(part)
const partLine = `Of the slow test files this run has part ${part} of ${partCount}; \`npm test -- --all\` runs all of them.`
const missing = setUpMachine()
installHeadlessShell()
// When interrupted, both runners print which of their tests had not ended.
setTimeout(() => {
  isBrokenOff = true
  console.log(`\nFAILED: the run has not ended within ${limitMinutes} minutes. What had not ended follows.`)
  for (const child of running) child.kill('SIGINT')
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, 60_000).unref()
}, limitMinutes * 60_000).unref()
// Read after the setting up, which decides whether suites may be left out.
environment['PACKBENCH_REQUIRE_ALL'] = process.env['PACKBENCH_REQUIRE_ALL']

const failed: FailedTest[] = []
const unsteady: string[] = []
let total = noTests

async function runStep(step: Step, isQuiet: boolean): Promise<StepOutcome> {
  if (isBrokenOff || (step.program === 'playwright' && missing.some(({ name }) => name === 'browser')))
    return { name: step.name, word: 'left out', seconds: 0 }
  const started = performance.now()
  const good = await run(step, isQuiet)
  const counts = step.counts?.() ?? noTests
  failed.push(...(step.failures?.() ?? []))
  unsteady.push(...(step.unsteady?.() ?? []))
  // A check that fails, or a runner that broke before it could count, is one failure.
  total = addCounts(total, !good && counts.failed === 0 ? { ...counts, failed: 1 } : counts)
  return { name: step.name, word: good ? 'ok' : 'FAILED', seconds: (performance.now() - started) / 1000 }
}

const twoAtATime = pLimit(2)
const outcomes = await Promise.all(checks.map((step) => twoAtATime(() => runStep(step, true))))
for (const step of suites) outcomes.push(await runStep(step, false))

// Repeated at the end, for a person who sees only the last screen of a build.
for (const { name, said } of failed) console.log(`\nFAILED ${name}\n${said}`)

if (unsteady.length > 0) {
  console.log('\nUnsteady: these tests failed, and passed only when they were run again. Each has a cause to find.')
  for (const name of unsteady) console.log(`  ${name}`)
}

const widest = Math.max(...outcomes.map(({ name }) => name.length))
console.log('')
for (const { name, word, seconds } of outcomes)
  console.log(`${name.padEnd(widest)}  ${word.padEnd(8)}  ${seconds.toFixed(1).padStart(6)} s`)
if (part !== null) console.log(`\n${partLine}`)
writeSummary(join(root, 'test-results', 'summary.json'), { sources, part, counts: total, steps: outcomes, failed, unsteady })
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 && !isBrokenOff && outcomes.every(({ word }) => word !== 'FAILED') ? 0 : 1
