import type { ListName, ListReading } from './list-pager.ts'

/** What the service says of a list beside what is stored of it. */
export interface ListCounts {
  readonly list: ListName
  /** As the service counts. */
  readonly recordCount: number
  /** Orders stored here that the list has named. */
  readonly stored: number
  /** Orders of the list that could not be read; some may be stored from before. */
  readonly malformed: number
}

/** True when what is stored cannot be the whole list and nothing else. */
export function countsDiffer({ recordCount, stored, malformed }: ListCounts): boolean {
  return stored > recordCount || stored < recordCount - malformed
}

/** A list's last whole reading in this run, with what was compared before and after it. */
export interface ReadingHistory {
  readonly readCount: number
  /** The turn of the run in which it was read last. */
  readonly round: number
  readonly reading: ListReading
  /** The facts that led to this reading; null for the first. */
  readonly countsBefore: ListCounts | null
}

export interface RereadPlan {
  /** Lists to read again at once. */
  readonly reread: ListName[]
  /** Lists that a quiet reading did not make equal: the service counts other orders than it names. */
  readonly unexplained: ListCounts[]
}

export interface RereadContext {
  readonly readingHistory: ReadonlyMap<ListName, ReadingHistory>
  /** Differences that an earlier run could not explain. */
  readonly acceptedDifferences: ReadonlyMap<ListName, ListCounts>
  /** The facts of the comparison before this one. */
  readonly compared: ReadonlyMap<ListName, ListCounts>
  /** Lists that were left before their end not long ago: what they lack is not looked for now. */
  readonly incompleteLists: ReadonlySet<ListName>
}

function hasSameCounts(one: ListCounts, other: ListCounts | null | undefined): boolean {
  return other?.recordCount === one.recordCount && other.stored === one.stored
}

/** A list that stood still was read to its end, and still the same is missing: another reading would show nothing new. */
function isUnexplained(facts: ListCounts, { readingHistory, acceptedDifferences }: RereadContext): boolean {
  const read = readingHistory.get(facts.list)
  if (read === undefined) return hasSameCounts(facts, acceptedDifferences.get(facts.list))
  return (
    !read.reading.changedWhileRead &&
    read.reading.recordCount === facts.recordCount &&
    hasSameCounts(facts, read.countsBefore ?? acceptedDifferences.get(facts.list))
  )
}

/** How often a list that changed while it was read is read again, although the numbers agree. */
const maxReadingsOfChangingList = 4

function classifyList(facts: ListCounts, known: RereadContext): 'good' | 'again' | 'unexplained' {
  if (known.incompleteLists.has(facts.list)) return 'good'
  if (countsDiffer(facts)) return isUnexplained(facts, known) ? 'unexplained' : 'again'
  const read = known.readingHistory.get(facts.list)
  if (read === undefined) return 'good'
  const hasChanged = read.reading.changedWhileRead || read.reading.recordCount !== facts.recordCount
  return hasChanged && read.readCount < maxReadingsOfChangingList ? 'again' : 'good'
}

/** True when a list lacks orders here for the first time: what left other lists may well be what came to it. */
function mayResolveItself(facts: ListCounts, { compared }: RereadContext): boolean {
  const before = compared.get(facts.list)
  return facts.stored < facts.recordCount && (before === undefined || !countsDiffer(before))
}

/**
 * Which lists have to be read again now so that what is stored becomes what the service has: first those that orders left, because following
 * these repairs the lists they went to; then those that still lack some. The list of all orders comes last, when every status agrees: it
 * alone names orders of a status that this version does not know.
 */
export function planRereads(facts: readonly ListCounts[], known: RereadContext): RereadPlan {
  const classified = facts.map((one) => ({ one, decision: classifyList(one, known) }))
  const reread = classified.flatMap(({ one, decision }) => (decision === 'again' ? [one] : []))
  const candidates = [
    reread.filter((one) => one.list !== null && !mayResolveItself(one, known)),
    reread.filter((one) => one.list !== null),
    reread,
  ]
  return {
    reread: candidates.find((turn) => turn.length > 0)?.map(({ list }) => list) ?? [],
    unexplained: classified.flatMap(({ one, decision }) => (decision === 'unexplained' ? [one] : [])),
  }
}
