import type { Batch } from '../../shared/printing/batch.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { openBench, type Arrival, type Bench, type BenchKind } from './bench.ts'
import { startingPoints, type Card } from './cards.ts'
import { allSheets, endTroubles, isSent, ledgerTroubles } from './check-ledger.ts'
import type { PackerAction, Kill, StationPlan } from './kill-plan.ts'
import { createPacker } from './packer.ts'
import { scanPdf } from './read-documents.ts'
import { startStation, type StationProcess } from './station-process.ts'

export interface ChainPlan {
  readonly kind: BenchKind
  readonly press: StationPlan['press']
  readonly seed: number
  readonly kills: number
  /** All of these are played, then others until the number of kills is reached. */
  readonly cards: readonly Card[]
}

export interface ChainEnd {
  readonly name: string
  /** How often the station was killed at each point. */
  readonly kills: ReadonlyMap<string, number>
  readonly sent: number
  /** The number of sheets that were ever in doubt. */
  readonly doubted: number
  readonly scanned: number
  readonly troubles: readonly string[]
}

interface Look {
  readonly batches: readonly Batch[]
  readonly arrived: ReadonlyMap<string, readonly Arrival[]>
}

/** The most rounds in which the packer, undisturbed by kills, prints what is left. */
const mostRounds = 15
/** A card whose point was missed this often is dropped. */
const mostMisses = 12
/** The most actions per wanted kill before a chain gives up. */
const patience = 4

/** One bench on which a packer works while the station is killed again and again; in the end everything is printed and counted. */
export async function runChain(chain: ChainPlan): Promise<ChainEnd> {
  const { kind, press, seed } = chain
  const name = `${kind}${press === 'real' ? ' with the real press' : ''}, seed ${seed}`
  const bench = await openBench(kind, press)
  const random = seededRandom(seed)
  const packer = createPacker(bench, random)
  const kills = new Map<string, number>()
  const doubted = new Set<string>()
  const troubles: string[] = []
  let killed = 0
  let station: StationProcess | null = null

  const trouble = (words: readonly string[], when: string): void => void troubles.push(...words.map((each) => `${name}, ${when}: ${each}`))

  function buried(dead: StationProcess, point: string | null): void {
    if (dead.end() !== 'SIGKILL' || point === null) {
      throw new Error(`The station ended with ${dead.end()}, ${point ?? 'unarmed'}.`)
    }
    killed += 1
    packer.killed(point)
    kills.set(point, (kills.get(point) ?? 0) + 1)
  }

  async function look(batches: readonly Batch[], when: string): Promise<Look> {
    const arrived = await bench.arrived(batches)
    for (const sheet of allSheets(batches)) if (sheet.state === 'unknown') doubted.add(sheet.id)
    trouble(ledgerTroubles(bench, batches, arrived), when)
    // Problems that follow from the first one reveal nothing new.
    if (troubles.length > 0) throw new Error('The ledger and the printers do not agree.')
    return { batches, arrived }
  }

  /** Starts the station on the data of the previous one; `kill` may end it during recovery. It must not send anything. */
  async function open(kill: Kill | null, when: string): Promise<Look> {
    const opened = startStation(bench.plan(kill))
    station = opened
    await opened.hear()
    const before = bench.amount()
    const said = await opened.hear()
    if (bench.amount() !== before) trouble([`SENT BY ITSELF: ${before}, then ${bench.amount()}`], when)
    if (said?.said === 'report') return await look(said.batches, when)
    buried(opened, kill === null ? null : `at start, ${kill.point}`)
    return await open(null, `${when}, then at start, ${kill?.point}`)
  }

  async function act(action: PackerAction, now: Look): Promise<Look> {
    if (station === null) throw new Error('No station is open.')
    const at = action.kill === null ? action.does : `${action.does}, ${action.kill.point} ${action.kill.time}`
    station.tell(action)
    const said = await station.hear()
    packer.did(action)
    if (said?.said === 'report') return await look(said.batches, `after ${at}`)
    buried(station, action.kill?.point ?? null)
    const points = startingPoints(kind, action.kill?.point ?? '')
    const again = random() < 0.4 && now.batches.length > 0 ? points[Math.floor(random() * points.length)] : undefined
    return await open(again === undefined ? null : { point: again, time: 1 }, `killed at ${at}`)
  }

  try {
    let now = await open(null, 'at the first start')
    const hand = shuffled(chain.cards, random)
    const misses = new Map<Card, number>()
    for (let tries = 0; (hand.length > 0 || killed < chain.kills) && tries < chain.kills * patience; tries += 1) {
      const before = killed
      const played = packer.play(hand, now)
      now = await act(played.action, now)
      if (played.card === null || killed > before) continue
      const missed = (misses.get(played.card) ?? 0) + 1
      misses.set(played.card, missed)
      if (missed < mostMisses) hand.push(played.card)
    }
    // No more kills: the packer settles what is in doubt by looking, resumes, and prints what is missing.
    let rounds = 0
    for (let action = packer.finish(now); action !== null && rounds < mostRounds; action = packer.finish(now)) {
      now = await act(action, now)
      rounds += 1
    }
    trouble(endTroubles(now.batches, now.arrived, packer.wanted(), packer.reprints()), 'at the end')
    const scanned = await scanSome(bench, now, random, (words) => trouble(words, 'at the end'))
    return { name, kills, sent: allSheets(now.batches).filter(isSent).length, doubted: doubted.size, scanned, troubles }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { name, kills, sent: 0, doubted: doubted.size, scanned: 0, troubles: [...troubles, `${name}: ${words}`] }
  } finally {
    await (station as StationProcess | null)?.stop()
    await bench.close()
  }
}

function shuffled(cards: readonly Card[], random: () => number): Card[] {
  return cards
    .map((card) => ({ card, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ card }) => card)
}

/** Scans two sheets of the label printer; the barcodes must match the text. */
async function scanSome(bench: Bench, { arrived }: Look, random: () => number, say: (words: string[]) => void): Promise<number> {
  const labels = (arrived.get(bench.labelPrinter) ?? []).filter(
    ({ format, documents }) => format === 'pdf' && documents[0]?.startsWith('label '),
  )
  const some = labels.length === 0 ? [] : [0, 1].flatMap(() => labels[Math.floor(random() * labels.length)] ?? [])
  for (const { bytes, documents } of some) {
    const scanned = await scanPdf(bytes)
    if (scanned.toSorted().join() !== documents.toSorted().join())
      say([`a scanner reads ${scanned.join()} on the sheet of ${documents.join()}`])
  }
  return some.length
}
