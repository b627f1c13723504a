import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { setUpMachine } from '../support/machine/set-up-machine.ts'
import { benchAddressSearch } from './address-search-bench.ts'
import { benchBatch } from './batch-bench.ts'
import { benchImposition } from './imposition-bench.ts'
import { benchIppSubmission } from './ipp-submission.ts'
import { benchOrderStore } from './orders-store-bench.ts'
import { benchOrdersSync } from './orders-sync-bench.ts'
import { benchOrderList } from './order-list-bench.ts'
import { benchLargeBatch } from './large-batch-bench.ts'
import { benchDocuments } from './documents-bench.ts'
import { benchPreChecks } from './pre-checks-bench.ts'
import { benchShipmentForm } from './shipment-form-bench.ts'
import { benchSite } from './site-bench.ts'
import { benchStartup } from './startup-bench.ts'
import { benchStoredLabel } from './stored-label-bench.ts'
import { benchWaybills } from './waybills-bench.ts'
import { figureLine, isMet, rounded, type Figure } from './figure.ts'

/**
 * What `npm run bench` runs: each figure beside its peer of the same run; `demo-output/bench.json` keeps them. Ends non-zero when one is
 * missed. Words after `--` choose the parts whose title holds one of them; the figures of the others stay as they were kept.
 */
/** What the process of one part is started with, before its title and the file for its figures. */
const onlyPart = '--part'
const root = resolve(import.meta.dirname, '../..')
const output = join(root, 'demo-output')

async function benchSubmission(): Promise<Figure[]> {
  const { lp, ratio } = await benchIppSubmission()
  const peer = { name: 'a shell loop of lp over the same files', value: lp, unit: 'ms' }
  return [{ name: '200 labels submitted, every ledger commit included', value: ratio, unit: 'x lp', limit: { most: 0.3 }, peer }]
}

const benches: readonly (readonly [string, () => Promise<Figure[]>])[] = [
  ['the start', benchStartup],
  ['handing over to CUPS', benchSubmission],
  ['sheets of labels', benchImposition],
  ['a batch of 500', benchBatch],
  ['a large batch', benchLargeBatch],
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

const keptSchema = z.object({ figures: z.array(z.looseObject({ part: z.string() })) })

/** The figures kept before of the parts that are not run now. */
function keptBefore(file: string, titles: ReadonlySet<string>): { readonly part: string }[] {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).figures.filter(({ part }) => !titles.has(part))
  } catch {
    return []
  }
}

function keep(part: string, { peer, ...figure }: Figure) {
  const met = isMet({ ...figure, peer })
  return { part, ...figure, value: rounded(figure.value), peer: peer === null ? null : { ...peer, value: rounded(peer.value) }, met }
}

/** Each part begins with an empty heap: what another one left behind would be collected, and counted, in its time. */
function inProcessOfItsOwn(title: string): readonly Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-figures-'))
  const file = join(folder, 'figures')
  try {
    execFileSync(process.execPath, [...process.execArgv, import.meta.filename, onlyPart, title, file], { stdio: 'inherit' })
    return deserialize(readFileSync(file)) as readonly Figure[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runPart(title: string, file: string): Promise<void> {
  const part = benches.find(([name]) => name === title)
  // Not as JSON, which knows no NaN: a figure that could not be measured is missed, and not met.
  writeFileSync(file, serialize(await part?.[1]()))
}

function runAll(): void {
  const words = process.argv.slice(2)
  const chosen = benches.filter(([title]) => words.length === 0 || words.some((word) => title.includes(word)))
  const machine = { platform: platform(), arch: arch(), cores: cpus().length, node: process.version }
  const file = join(output, 'bench.json')
  const others = keptBefore(file, new Set(chosen.map(([title]) => title)))

  setUpMachine()
  mkdirSync(output, { recursive: true })
  const figures: ReturnType<typeof keep>[] = []
  for (const [title] of chosen) {
    console.log(`\n${title}`)
    const measured = inProcessOfItsOwn(title)
    for (const figure of measured) console.log(`  ${figureLine(figure)}`)
    figures.push(...measured.map((figure) => keep(title, figure)))
    // Written after each part: what was measured is kept whatever becomes of the next.
    writeFileSync(file, `${JSON.stringify({ machine, figures: [...figures, ...others] }, null, 2)}\n`)
  }

  const missed = figures.filter(({ met }) => !met)
  console.log(`\n${figures.length - missed.length} of ${figures.length} figures met; kept in demo-output/bench.json`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

if (process.argv[2] === onlyPart) await runPart(process.argv[3] ?? '', process.argv[4] ?? '')
else runAll()
