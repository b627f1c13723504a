import type { ListName, ListReading } from './list-pager.ts'

/** What the service reports about a list beside what is stored. */
export interface ListCounts {
  readonly list: ListName
  /** From the service. */
  readonly recordCount: number
  /** Stored orders that the list has contained. */
  readonly stored: number
  /** Orders of the list that could not be read; some may be stored from before. */
  readonly malformed: number
}

/** True when the stored orders cannot be exactly the list. */
export function countsDiffer({ recordCount, stored, malformed }: ListCounts): boolean {
  return stored > recordCount || stored < recordCount - malformed
}

/** The last full reading of a list in this run, with the counts compared before and after it. */
export interface ReadingHistory {
  readonly readCount: number
  /** The round of the run in which it was last read. */
  readonly round: number
  readonly reading: ListReading
  /** The counts that led to this reading; null for the first. */
  readonly countsBefore: ListCounts | null
}

export interface RereadPlan {
  /** Lists to read again now. */
  readonly reread: ListName[]
  /** Lists that still differ after a reading without changes: the service's count does not match its list. */
  readonly unexplained: ListCounts[]
}

export interface RereadContext {
  readonly readingHistory: ReadonlyMap<ListName, ReadingHistory>
  /** Differences that an earlier run could not explain. */
  readonly acceptedDifferences: ReadonlyMap<ListName, ListCounts>
  /** The counts of the previous comparison. */
  readonly compared: ReadonlyMap<ListName, ListCounts>
  /** Lists that were recently abandoned before their end: missing orders in them are not searched now. */
  readonly incompleteLists: ReadonlySet<ListName>
}

function hasSameCounts(one: ListCounts, other: ListCounts | null | undefined): boolean {
  return other?.recordCount === one.recordCount && other.stored === one.stored
}

/** The list was read to its end without changes, and the same difference remains: another reading would show nothing new. */
function isUnexplained(facts: ListCounts, { readingHistory, acceptedDifferences }: RereadContext): boolean {
  const read = readingHistory.get(facts.list)
  if (read === undefined) return hasSameCounts(facts, acceptedDifferences.get(facts.list))
  return (
    !read.reading.changedWhileRead &&
    read.reading.recordCount === facts.recordCount &&
    hasSameCounts(facts, read.countsBefore ?? acceptedDifferences.get(facts.list))
  )
}

/** How often a list that changed while it was read is read again although the counts match. */
const maxReadingsOfChangingList = 4

function classifyList(facts: ListCounts, known: RereadContext): 'good' | 'again' | 'unexplained' {
  if (known.incompleteLists.has(facts.list)) return 'good'
  if (countsDiffer(facts)) return isUnexplained(facts, known) ? 'unexplained' : 'again'
  const read = known.readingHistory.get(facts.list)
  if (read === undefined) return 'good'
  const hasChanged = read.reading.changedWhileRead || read.reading.recordCount !== facts.recordCount
  return hasChanged && read.readCount < maxReadingsOfChangingList ? 'again' : 'good'
}

/** True when a list lacks orders here for the first time: orders that left other lists may be the ones that moved to it. */
function mayResolveItself(facts: ListCounts, { compared }: RereadContext): boolean {
  const before = compared.get(facts.list)
  return facts.stored < facts.recordCount && (before === undefined || !countsDiffer(before))
}

/**
 * Which lists to read again now so that the stored orders match the service: first those that orders left, because following these orders also
 * repairs the lists they moved to; then those that still lack orders. The list of all orders comes last, once every status matches: only it
 * contains orders of a status that this version does not know.
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
