import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { setUpMachine } from '../support/machine/set-up-machine.ts'
import { benchAddressSearch } from './address-search-bench.ts'
import { benchBatch } from './batch-bench.ts'
import { benchBomb } from './bomb-bench.ts'
import { benchImposition } from './imposition-bench.ts'
import { benchIppSubmission } from './ipp-submission.ts'
import { benchOrderStore } from './orders-store-bench.ts'
import { benchOrdersSync } from './orders-sync-bench.ts'
import { benchOrderList } from './order-list-bench.ts'
import { benchLargeBatch } from './large-batch-bench.ts'
import { benchDocuments } from './documents-bench.ts'
import { benchPreChecks } from './pre-checks-bench.ts'
import { benchShift } from './shift-bench.ts'
import { benchShipmentForm } from './shipment-form-bench.ts'
import { benchSite } from './site-bench.ts'
import { benchStartup } from './startup-bench.ts'
import { benchStoredLabel } from './stored-label-bench.ts'
import { benchYears } from './years/years-bench.ts'
import { benchWaybills } from './waybills-bench.ts'
import { figureLine, type Figure } from './figures/figure.ts'
import { keptBefore, readKept, toKept, writeKept, type KeptFigure } from './figures/kept-figures.ts'
import { checkOutOther } from './figures/other-build.ts'
import { performanceDocument } from './figures/performance-document.ts'
import { compareBuilds, comparisonLine, type Measured } from './figures/regressions.ts'

/**
 * What `npm run bench` runs: each figure beside its peer of the same run; `demo-output/bench.json` keeps them with the commit and the machine. Ends
 * non-zero when one misses its target. Words after `--` choose the parts whose title has one of them; the figures of the others stay as they were
 * kept. `--long` also measures what takes over ten minutes. `--against` with a commit, a tag or a kept file measures that build and this one in
 * turn, and names what has become worse. `--document` writes `docs/performance.md` from the kept figures.
 */

/** What the process of one part is started with, before its title and the file for its figures. */
const onlyPart = '--part'
const root = resolve(import.meta.dirname, '../..')
const output = join(root, 'demo-output')
const keptFile = join(output, 'bench.json')

/** How often `--against` measures each build. */
const rounds = 3

async function benchSubmission(): Promise<Figure[]> {
  const { lp, ratio } = await benchIppSubmission()
  const peer = { name: 'a shell loop of lp over the same files', value: lp, unit: 'ms' }
  return [{ name: '200 labels submitted, every ledger commit included', value: ratio, unit: 'x lp', limit: { most: 0.2 }, peer }]
}

type Bench = readonly [title: string, measure: () => Promise<Figure[]>]

const longBenches: readonly Bench[] = [['three years of a busy station', benchYears]]

const benches: readonly Bench[] = [
  ['the start', benchStartup],
  ['handing over to CUPS', benchSubmission],
  ['sheets of labels', benchImposition],
  ['a decompression bomb', benchBomb],
  ['a batch of 500', benchBatch],
  ['a large batch', benchLargeBatch],
  ['a shift of 25 batches', benchShift],
  ['the order list at 100,000', benchOrderList],
  ['a hundred thousand orders', benchOrderStore],
  ['reading the orders', benchOrdersSync],
  ['addresses of 100,000 orders', benchAddressSearch],
  ['waybills of many orders', benchWaybills],
  ['stations of a site', benchSite],
  ['pre-checks and HS codes', benchPreChecks],
  ['the form of a new shipment', benchShipmentForm],
  ['an archive of 100,000 documents', benchDocuments],
  ['a stored label on the screen', benchStoredLabel],
]

/** Each part begins with an empty heap: what another one left behind would be collected, and counted, in its time. */
function measureIn(folder: string, title: string): readonly Figure[] {
  const place = mkdtempSync(join(tmpdir(), 'packbench-figures-'))
  const file = join(place, 'figures')
  try {
    const bench = join(folder, 'test', 'bench', 'run-bench.ts')
    execFileSync(process.execPath, [...process.execArgv, bench, onlyPart, title, file], { cwd: folder, stdio: 'inherit' })
    // An older build may not have this part.
    return (deserialize(readFileSync(file)) as readonly Figure[] | undefined) ?? []
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function runPart(title: string, file: string): Promise<void> {
  const part = [...benches, ...longBenches].find(([name]) => name === title)
  // Not as JSON, which knows no NaN: a figure that could not be measured is missed, and not met.
  writeFileSync(file, serialize(await part?.[1]()))
}

/** Without words all parts; those that take over ten minutes only with `--long`. */
function chosenTitles(given: readonly string[]): readonly string[] {
  const words = given.filter((word) => word !== '--long')
  const chosen = words.length === given.length ? benches : [...benches, ...longBenches]
  return chosen.map(([title]) => title).filter((title) => words.length === 0 || words.some((word) => title.includes(word)))
}

function measureAll(titles: readonly string[]): void {
  const others = keptBefore(keptFile, new Set(titles))
  const figures: KeptFigure[] = []
  for (const title of titles) {
    console.log(`\n${title}`)
    const measured = measureIn(root, title)
    for (const figure of measured) console.log(`  ${figureLine(figure)}`)
    figures.push(...measured.map((figure) => toKept(title, figure)))
    // Written after each part: what was measured is kept, however the next part ends.
    writeKept(keptFile, root, [...figures, ...others])
  }
  const missed = figures.filter(({ met }) => !met)
  console.log(`\n${figures.length - missed.length} of ${figures.length} figures met; kept in demo-output/bench.json`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

/** Measures both builds in turn, so that what the machine does meanwhile falls on both. */
function measureAgainst(name: string, titles: readonly string[]): void {
  const other = checkOutOther(root, name)
  const [before, now]: [Measured[], Measured[]] = [[], []]
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const part of titles) {
        console.log(`\nround ${round} of ${rounds}, ${part}`)
        const measureBefore = (): void => void before.push({ part, figures: measureIn(other.folder, part) })
        const measureNow = (): void => void now.push({ part, figures: measureIn(root, part) })
        for (const measure of round % 2 === 1 ? [measureBefore, measureNow] : [measureNow, measureBefore]) measure()
      }
    }
  } finally {
    other.remove()
  }
  const compared = compareBuilds(before, now)
  console.log(`\nagainst ${other.commit}`)
  for (const figure of compared) console.log(`  ${comparisonLine(figure)}`)
  const worse = compared.filter(({ isWorse }) => isWorse)
  console.log(`\n${worse.length} of ${compared.length} figures are worse`)
  writeFileSync(join(output, 'bench-against.json'), `${JSON.stringify({ commit: other.commit, figures: compared }, null, 2)}\n`)
  process.exitCode = worse.length === 0 ? 0 : 1
}

function writeDocument(): void {
  const measuredOn = statSync(keptFile).mtime.toISOString().slice(0, 10)
  const file = join(root, 'docs', 'performance.md')
  writeFileSync(file, performanceDocument(readKept(keptFile), measuredOn))
  execFileSync(process.execPath, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), file], { cwd: root, stdio: 'ignore' })
}

function runBench(words: readonly string[]): void {
  const at = words.indexOf('--against')
  const against = at === -1 ? null : words[at + 1]
  if (against === undefined) throw new Error('Name a commit, a tag or a file of kept figures after --against.')
  if (words.includes('--document')) return writeDocument()
  setUpMachine()
  mkdirSync(output, { recursive: true })
  if (against === null) measureAll(chosenTitles(words))
  else measureAgainst(against, chosenTitles(words.toSpliced(at, 2)))
}

const [first, title = '', file = ''] = process.argv.slice(2)
if (first === onlyPart) await runPart(title, file)
else runBench(process.argv.slice(2))
