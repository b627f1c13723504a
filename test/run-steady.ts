import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createTemporaryRoot } from './support/machine/temporary-root.ts'
import { environmentOfStart, startsOfGroup } from './support/test-run/starts-of-hours.ts'
import { readPlaywrightFailures, readPlaywrightUnsteady } from './support/test-run/test-counts.ts'

/**
 * What `npm run test:steady` runs: the end-to-end suite ten times, every second time beside three busy loops. With `--hours` it runs once for
 * each start of the wall clock instead (`starts-of-hours.ts`), or with `--hours --group 2/8` for the second eighth of them. Prints each test that failed or passed only on a retry, with how often. Further
 * arguments go to Playwright, for example the name of a spec.
 */
createTemporaryRoot()
const root = resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  options: {
    hours: { type: 'boolean', default: false },
    times: { type: 'string', default: '10' },
    group: { type: 'string', default: '1/1' },
  },
  allowPositionals: true,
})

interface Run {
  readonly name: string
  readonly isBusy: boolean
  readonly environment: Readonly<Record<string, string>>
}

function plannedRuns(): Run[] {
  const [group = 1, groups = 1] = values.group.split('/').map(Number)
  if (values.hours)
    return startsOfGroup(group, groups).map((start) => ({
      name: `start ${start.start}, ${start.zone}`,
      isBusy: false,
      environment: environmentOfStart(start),
    }))
  return Array.from({ length: Number(values.times) }, (_, index) => {
    const isBusy = index % 2 === 1
    return { name: `run ${index + 1}${isBusy ? ', beside three busy loops' : ''}`, isBusy, environment: {} }
  })
}

interface Outcome {
  readonly failed: readonly string[]
  readonly unsteady: readonly string[]
}

async function playSuite({ isBusy, environment }: Run): Promise<Outcome> {
  const report = join(mkdtempSync(join(tmpdir(), 'packbench-steady-')), 'playwright.json')
  const loops: ChildProcess[] = isBusy ? [1, 2, 3].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })) : []
  try {
    const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const child = spawn(process.execPath, [program, 'test', '--reporter=json', ...positionals], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const [code] = (await once(child, 'close')) as [number | null]
    const failed = readPlaywrightFailures(report).map(({ name }) => name)
    return { failed: code !== 0 && failed.length === 0 ? ['The suite did not run.'] : failed, unsteady: readPlaywrightUnsteady(report) }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

const seen = new Map<string, string[]>()
let runsFailed = 0
const runs = plannedRuns()
if (runs.length === 0) throw new Error(`There is nothing to run for --group ${values.group}; the groups of eight are 1/8 to 8/8.`)
for (const run of runs) {
  const { failed, unsteady } = await playSuite(run)
  if (failed.length > 0) runsFailed += 1
  console.log(`${run.name}: ${failed.length} failed, ${unsteady.length} unsteady`)
  for (const name of failed) seen.set(name, [...(seen.get(name) ?? []), `failed in ${run.name}`])
  for (const name of unsteady) seen.set(name, [...(seen.get(name) ?? []), `unsteady in ${run.name}`])
}
for (const [name, times] of [...seen].toSorted((one, other) => other[1].length - one[1].length))
  console.log(`\n${times.length} of ${runs.length}: ${name}\n${times.map((time) => `  ${time}`).join('\n')}`)
console.log(`\n${runs.length - runsFailed} runs passed, ${runsFailed} failed`)
process.exitCode = runsFailed === 0 ? 0 : 1
