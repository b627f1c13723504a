import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { setUpMachine } from '../support/set-up-machine.ts'
import { benchBatch } from './batch-bench.ts'
import { benchImposition } from './imposition-bench.ts'
import { benchIppSubmission } from './ipp-submission.ts'
import { benchOrderStore } from './orders-store-bench.ts'
import { benchOrdersSync } from './orders-sync-bench.ts'
import { benchOrderList } from './order-list-bench.ts'
import { benchPapers } from './papers-bench.ts'
import { benchStoredLabel } from './stored-label-bench.ts'
import { figureLine, isMet, rounded, type Figure } from './figure.ts'

/**
 * What `npm run bench` runs: each figure beside its peer of the same run; `demo-output/bench.json` keeps them. Ends non-zero when one is
 * missed. Words after `--` choose the parts whose title holds one of them; the figures of the others stay as they were kept.
 */
const root = resolve(import.meta.dirname, '../..')
const output = join(root, 'demo-output')

async function benchSubmission(): Promise<Figure[]> {
  const { lp, ratio } = await benchIppSubmission()
  const peer = { name: 'a shell loop of lp over the same files', value: lp, unit: 'ms' }
  return [{ name: '200 labels submitted, every ledger commit included', value: ratio, unit: 'x lp', limit: { most: 0.3 }, peer }]
}

const benches: readonly (readonly [string, () => Promise<Figure[]>])[] = [
  ['handing over to CUPS', benchSubmission],
  ['sheets of labels', benchImposition],
  ['a batch of 500', benchBatch],
  ['the order list at 100,000', benchOrderList],
  ['a hundred thousand orders', benchOrderStore],
  ['reading the orders', benchOrdersSync],
  ['an archive of 100,000 papers', benchPapers],
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

const words = process.argv.slice(2)
const chosen = benches.filter(([title]) => words.length === 0 || words.some((word) => title.includes(word)))
const machine = { platform: platform(), arch: arch(), cores: cpus().length, node: process.version }
const file = join(output, 'bench.json')
const others = keptBefore(file, new Set(chosen.map(([title]) => title)))

setUpMachine()
mkdirSync(output, { recursive: true })
const figures: ReturnType<typeof keep>[] = []
for (const [title, bench] of chosen) {
  console.log(`\n${title}`)
  const measured = await bench()
  for (const figure of measured) console.log(`  ${figureLine(figure)}`)
  figures.push(...measured.map((figure) => keep(title, figure)))
  // Written after each part: what was measured is kept whatever becomes of the next.
  writeFileSync(file, `${JSON.stringify({ machine, figures: [...figures, ...others] }, null, 2)}\n`)
}

const missed = figures.filter(({ met }) => !met)
console.log(`\n${figures.length - missed.length} of ${figures.length} figures met; kept in demo-output/bench.json`)
process.exitCode = missed.length === 0 ? 0 : 1
