/**
 * `npm run soak`; after `--`: `site` for four stations on one database (100 seeds, from `--seed` on), `--shifts 3 --seed 7` for other shifts, `guards` to take each guard away in turn and see that it is
 * noticed (`--only` for those whose name holds these words), `site-guards` for those of a site, `fuzz --count 2000` for changed PDFs, `volume` for every case
 * of the tests of which `npm test` runs a sample.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzzDocuments } from '../fuzz/fuzz-documents.ts'
import { siteGuards } from './guards/guards-site.ts'
import { testedGuards } from './guards/guards-tested.ts'
import { runTestedGuards } from './guards/run-tested-guards.ts'
import { runGuards } from './run-guards.ts'
import { runShifts } from './run-shifts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shifts: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    count: { type: 'string', default: '2000' },
  },
})
// Exits in the normal way, so that an interrupted shift unmounts its disks.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const seed = Number(values.seed)
const say = (line: string): void => console.log(line)

/** Each resolves to how many things went wrong. */
const tasks: Readonly<Record<string, () => Promise<number>>> = {
  shifts: async () => (await runShifts({ shifts: Number(values.shifts), seed, say })).troubled,
  fuzz: async () => {
    const report = await fuzzDocuments({ seed, count: Number(values.count), keepIn: join('demo-output', 'fuzz'), say })
    for (const words of report.broken) say(words)
    say(`${report.printed} of ${report.documents} printed, ${report.broken.length} broken, at most ${report.peak} MB`)
    return report.broken.length
  },
  volume: async () => {
    const full = { ...process.env, PACKBENCH_TEST_VOLUME: 'full', PACKBENCH_REQUIRE_ALL: '1' }
    const suites = ['npx vitest run', 'npx playwright test --project key-sequences --project browser-host --project all-components']
    return suites.filter((suite) => spawnSync(suite, { shell: true, stdio: 'inherit', env: full }).status !== 0).length
  },
  site: async () => {
    const full = { ...process.env, PACKBENCH_TEST_VOLUME: 'full', PACKBENCH_REQUIRE_ALL: '1', PACKBENCH_SITE_SEED: values.seed }
    return spawnSync('npx vitest run test/soak/site', { shell: true, stdio: 'inherit', env: full }).status === 0 ? 0 : 1
  },
  'site-guards': async () => runTestedGuards({ guards: siteGuards, only: values.only, say }),
  guards: async () =>
    (await runGuards({ only: values.only, seed, say })) + runTestedGuards({ guards: testedGuards, only: values.only, say }),
}
const [name = 'shifts'] = positionals
const task = tasks[name]
if (task === undefined) throw new Error(`There is no task ${name}; there are ${Object.keys(tasks).join(', ')}.`)
process.exitCode = (await task()) === 0 ? 0 : 1
