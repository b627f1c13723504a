import { seededRandom } from '../seeded-random.ts'

export interface SyntheticShift {
  readonly name: string
  /** When each order was sent, in order (milliseconds). The last one is when the work was done. */
  readonly sentAt: readonly number[]
}

interface Pause {
  readonly from: number
  readonly to: number
}

const minute = 60_000

/** Every shift begins at the same moment; nothing depends on it. */
export const shiftBegins = 1_764_000_000_000

function createDraws(seed: number) {
  const random = seededRandom(seed)
  // The first numbers of neighbouring seeds are neighbours.
  for (let skipped = 0; skipped < 20; skipped += 1) random()
  const between = (low: number, high: number): number => low + (high - low) * random()
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  const chance = (share: number): boolean => random() < share
  /** Spread like the times people need: many short ones, a few long ones, 1 in the middle. */
  const handling = (spread: number): number => Math.exp(spread * (random() + random() + random() + random() - 2) * Math.sqrt(3))
  return { between, whole, chance, handling }
}

type Draws = ReturnType<typeof createDraws>

/** Meals and short breaks by the clock, and whatever stops everybody: a jam, a delivery, a truck to load. */
function pausesOf({ between, whole, chance }: Draws, hours: number): Pause[] {
  const pauses: Pause[] = []
  const add = (from: number, length: number): void => void pauses.push({ from, to: from + length })
  if (chance(0.6)) add(between(1.5, 2.5) * 60 * minute, between(8, 15) * minute)
  if (hours > 3 && chance(0.8)) add(between(3, 4.5) * 60 * minute, between(25, 35) * minute)
  for (let count = whole(0, 3); count > 0; count -= 1) add(between(0.2, hours) * 60 * minute, between(3, 18) * minute)
  return pauses
}

function afterPauses(at: number, pauses: readonly Pause[]): number {
  const pause = pauses.find(({ from, to }) => at >= from && at < to)
  return pause === undefined ? at : pause.to
}

interface Packer {
  readonly secondsPerOrder: number
  readonly spread: number
  /** How many orders are collected and then printed in one go. */
  readonly batch: readonly [number, number]
  /** Minutes after the shift begins, and when this packer goes home (null: stays to the end). */
  readonly joinsAt: number
  readonly leavesAt: number | null
  readonly slowStart: number
  readonly drift: number
}

function packerOf({ between, whole, chance }: Draws, index: number): Packer {
  const largest = whole(1, chance(0.3) ? 20 : 6)
  return {
    secondsPerOrder: between(45, 160),
    spread: between(0.25, 0.7),
    batch: [Math.max(1, Math.floor(largest / 3)), largest],
    joinsAt: index === 0 ? 0 : chance(0.7) ? 0 : between(20, 150),
    leavesAt: index > 0 && chance(0.2) ? between(150, 330) : null,
    slowStart: chance(0.4) ? between(0.3, 0.9) : 0,
    drift: between(-0.12, 0.12),
  }
}

/** How fast a packer is at a moment, as a share of the usual pace: slow at first, tired or warmed up later, quick before the end. */
function paceAt(packer: Packer, at: number, rushFrom: number): number {
  const hours = at / (60 * minute)
  const start = 1 - packer.slowStart * Math.max(0, 1 - hours / 0.75)
  return Math.max(0.2, start * (1 + packer.drift * hours) * (at >= rushFrom ? 1.25 : 1))
}

function sendingsOf(draws: Draws, packer: Packer, pauses: readonly Pause[], rushFrom: number): number[] {
  const sent: number[] = []
  let at = packer.joinsAt * minute
  while (sent.length < 2000 && at < 14 * 60 * minute) {
    if (packer.leavesAt !== null && at > packer.leavesAt * minute) break
    const size = draws.whole(...packer.batch)
    for (let order = 0; order < size; order += 1) {
      at += (packer.secondsPerOrder * 1000 * draws.handling(packer.spread)) / paceAt(packer, at, rushFrom)
      at = afterPauses(at, pauses)
    }
    for (let order = 0; order < size; order += 1) sent.push(shiftBegins + Math.round(at + order * 1500))
  }
  return sent
}

/** A shift of a packing room, packer by packer and order by order: it knows nothing of any forecast. */
export function syntheticShift(seed: number): SyntheticShift {
  const draws = createDraws(seed)
  const hours = draws.between(2.5, 8)
  const rushFrom = draws.chance(0.5) ? (hours - 0.75) * 60 * minute : Number.POSITIVE_INFINITY
  const pauses = pausesOf(draws, hours)
  const packers = Array.from({ length: draws.whole(1, 4) }, (_, index) => packerOf(draws, index))
  const all = packers.flatMap((packer) => sendingsOf(draws, packer, pauses, rushFrom)).toSorted((one, other) => one - other)
  const work = all.filter((at) => at < shiftBegins + hours * 60 * minute).length
  return { name: `shift ${seed}: ${packers.length} packers, ${work} orders`, sentAt: all.slice(0, Math.max(30, work)) }
}
