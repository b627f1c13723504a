import type { BenchKind } from './bench.ts'
import { deckOf, type Card } from './cards.ts'
import { runChain, type ChainEnd, type ChainPlan } from './chain.ts'

/** The share of the kills for each printer, in percent; small for the real press and the real spooler, which are slow. */
const shares = [
  { kind: 'folder', press: 'quick', chains: 4, share: 26 },
  { kind: 'sheets', press: 'quick', chains: 4, share: 24 },
  { kind: 'network', press: 'quick', chains: 4, share: 31 },
  { kind: 'cups', press: 'quick', chains: 2, share: 13 },
  { kind: 'sheets', press: 'real', chains: 1, share: 3 },
  { kind: 'network', press: 'real', chains: 1, share: 3 },
] as const satisfies readonly (Pick<ChainPlan, 'kind' | 'press'> & { chains: number; share: number })[]

const atOnce = 2
const leavesDoubt: ReadonlySet<string> = new Set(['after submitted', 'before send', 'in stream', 'after send', 'before spooled'])
const cardName = ({ doing, point }: Card): string => `${doing} ${point}`

/** At least so many kills in all. A chain is the same for the same seed, but for kills at `anywhere`, which another thread times. */
export function planChains(kills: number, seed: number, withCups: boolean): ChainPlan[] {
  const used = shares.filter(({ kind }) => withCups || kind !== 'cups')
  const whole = used.reduce((sum, { share }) => sum + share, 0)
  return used.flatMap(({ kind, press, chains, share }, group) =>
    Array.from({ length: chains }, (__, part) => ({
      kind,
      press,
      seed: seed + group * 100 + part,
      kills: Math.ceil((kills * share) / whole / chains),
      cards: deckOf(kind).filter((_, index) => index % chains === part),
    })),
  )
}

/** Every card of all decks once, dealt in turn to the printers that have it, and one kill at each printer with the real press. */
export function planSample(seed: number, withCups: boolean): ChainPlan[] {
  const used = shares.filter(({ kind }) => withCups || kind !== 'cups')
  const quick = used.filter(({ press }) => press === 'quick').map(({ kind }) => ({ kind, deck: deckOf(kind).map(cardName) }))
  const dealt = new Map<BenchKind, Card[]>(quick.map(({ kind }) => [kind, []]))
  const all = new Map(quick.flatMap(({ kind }) => deckOf(kind).map((card) => [cardName(card), card])))
  for (const [index, [name, card]] of [...all].entries()) {
    const kinds = quick.filter(({ deck }) => deck.includes(name))
    // Cards that leave sheets in doubt go to the network printer: only it cannot report outcomes, and its settling cards need sheets in doubt.
    const chosen = kinds.find(({ kind }) => kind === 'network' && leavesDoubt.has(card.point)) ?? kinds[index % kinds.length]
    if (chosen !== undefined) dealt.get(chosen.kind)?.push(card)
  }
  return used.map(({ kind, press }, index) => {
    const cards = press === 'quick' ? (dealt.get(kind) ?? []) : [{ doing: 'send', point: 'after page' } as const]
    return { kind, press, seed: seed + index * 100, kills: cards.length, cards }
  })
}

export interface AllKills {
  readonly kills: number
  /** How often at each point. */
  readonly points: ReadonlyMap<string, number>
  readonly troubles: readonly string[]
  /** Everything counted, in one line. */
  readonly line: string
}

function total(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

function counted(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

/** Runs the chains, two at a time. */
export async function runChains(plans: readonly ChainPlan[]): Promise<AllKills> {
  const left = [...plans]
  const points = new Map<string, number>()
  const printers = new Map<string, number>()
  const ends: ChainEnd[] = []
  const work = async (): Promise<void> => {
    for (let plan = left.shift(); plan !== undefined; plan = left.shift()) {
      const end = await runChain(plan)
      ends.push(end)
      for (const [point, times] of end.kills) points.set(point, (points.get(point) ?? 0) + times)
      const printer = `${plan.kind}${plan.press === 'real' ? ' with the real press' : ''}`
      printers.set(printer, (printers.get(printer) ?? 0) + total(end.kills.values()))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const kills = total(points.values())
  const troubles = ends.flatMap((end) => end.troubles)
  const about = (word: RegExp): number => troubles.filter((trouble) => word.test(trouble)).length
  const line =
    `${kills} kills of the app (${counted(printers)}; ${counted(new Map([...points].toSorted(([one], [other]) => one.localeCompare(other))))}): ` +
    `${total(ends.map(({ sent }) => sent))} sheets sent, ${total(ends.map(({ doubted }) => doubted))} in doubt for a while, ` +
    `${total(ends.map(({ scanned }) => scanned))} scanned, ${about(/LOST/)} lost, ${about(/TWICE|BY ITSELF|UNKNOWN TO/)} sent twice or unasked`
  return { kills, points, troubles, line }
}
