import type { ListName, ListReading } from './list-pager.ts'

/** What the service says of a list beside what is stored of it. */
export interface ListFacts {
  readonly list: ListName
  /** As the service counts. */
  readonly recordCount: number
  /** Orders stored here that the list has named. */
  readonly stored: number
  /** Orders of the list that could not be read; some may be stored from before. */
  readonly strange: number
}

/** True when what is stored cannot be the whole list and nothing else. */
export function differs({ recordCount, stored, strange }: ListFacts): boolean {
  return stored > recordCount || stored < recordCount - strange
}

/** A list's last whole reading in this run, with what was compared before and after it. */
export interface ReadBefore {
  readonly times: number
  /** The turn of the run in which it was read last. */
  readonly turn: number
  readonly reading: ListReading
  /** The facts that led to this reading; null for the first. */
  readonly before: ListFacts | null
}

export interface Judgement {
  /** Lists to read again at once. */
  readonly again: ListName[]
  /** Lists that a quiet reading did not make equal: the service counts other orders than it names. */
  readonly unexplained: ListFacts[]
}

export interface Known {
  readonly readBefore: ReadonlyMap<ListName, ReadBefore>
  /** Differences that an earlier run could not explain. */
  readonly accepted: ReadonlyMap<ListName, ListFacts>
  /** The facts of the comparison before this one. */
  readonly compared: ReadonlyMap<ListName, ListFacts>
  /** Lists that were left before their end not long ago: what they lack is not looked for now. */
  readonly left: ReadonlySet<ListName>
}

function isSame(one: ListFacts, other: ListFacts | null | undefined): boolean {
  return other?.recordCount === one.recordCount && other.stored === one.stored
}

/** A list that stood still was read to its end, and still the same is missing: another reading would show nothing new. */
function isUnexplained(facts: ListFacts, { readBefore, accepted }: Known): boolean {
  const read = readBefore.get(facts.list)
  if (read === undefined) return isSame(facts, accepted.get(facts.list))
  return !read.reading.moved && read.reading.recordCount === facts.recordCount && isSame(facts, read.before ?? accepted.get(facts.list))
}

/** How often a list that changed while it was read is read again, although the numbers agree. */
const readingsOfMoving = 4

function judge(facts: ListFacts, known: Known): 'good' | 'again' | 'unexplained' {
  if (known.left.has(facts.list)) return 'good'
  if (differs(facts)) return isUnexplained(facts, known) ? 'unexplained' : 'again'
  const read = known.readBefore.get(facts.list)
  if (read === undefined) return 'good'
  const moved = read.reading.moved || read.reading.recordCount !== facts.recordCount
  return moved && read.times < readingsOfMoving ? 'again' : 'good'
}

/** True when a list lacks orders here for the first time: what left other lists may well be what came to it. */
function mayMendItself(facts: ListFacts, { compared }: Known): boolean {
  const before = compared.get(facts.list)
  return facts.stored < facts.recordCount && (before === undefined || !differs(before))
}

/**
 * Which lists have to be read again now so that what is stored becomes what the service has: first those that orders left, because following
 * these mends the lists they went to; then those that still lack some. The list of all orders comes last, when every status agrees: it
 * alone names orders of a status that this version does not know.
 */
export function judgeLists(facts: readonly ListFacts[], known: Known): Judgement {
  const judged = facts.map((one) => ({ one, verdict: judge(one, known) }))
  const again = judged.flatMap(({ one, verdict }) => (verdict === 'again' ? [one] : []))
  const turns = [again.filter((one) => one.list !== null && !mayMendItself(one, known)), again.filter((one) => one.list !== null), again]
  return {
    again: turns.find((turn) => turn.length > 0)?.map(({ list }) => list) ?? [],
    unexplained: judged.flatMap(({ one, verdict }) => (verdict === 'unexplained' ? [one] : [])),
  }
}
