import type { Failure } from '../../../shared/failure.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { success, type Result } from '../../../shared/result.ts'
import { planRereads, type ListCounts, type ReadingHistory } from './plan-rereads.ts'
import type { ListName, ListReading } from './list-pager.ts'
import type { DepartedOrder, OrderReader } from './order-reader.ts'
import type { OrderStore } from '../store/order-store.ts'
import { readLists, type ReadListsOptions } from './read-lists.ts'

export interface ReconcileListsOptions {
  readonly reader: OrderReader
  readonly store: Pick<OrderStore, 'listedIds' | 'listedCounts'>
  /** Lists to read whole. */
  readonly lists: readonly ListName[]
  /** Once anything was seen to move, reads what was read before that again: orders that came to a list as others went leave no trace in its count. */
  readonly rereadsChangedLists: boolean
  /** False for a service that does not filter by status: then its one list is all there is. */
  readonly filtersByStatus: boolean
  /** Orders that could not be read when a list was last read whole. */
  readonly malformedByList: ReadonlyMap<ListName, readonly Failure[]>
  /** What could not be explained the last time: nothing is read again for as long as it stays like that. */
  readonly acceptedDifferences: ReadonlyMap<ListName, ListCounts>
  /** Lists that were left before their end not long ago: they are read only when they are among `lists`. */
  readonly incompleteLists: ReadonlySet<ListName>
  readonly rank: (list: ListName) => number
  /** Hears of lists that were read together, to their ends or as far as that made sense. */
  readonly onRead: (readings: readonly ListReading[]) => void
  readonly signal: AbortSignal
}

export interface ReconciledLists {
  /** Lists of which the service counts other orders than it names. */
  readonly unexplained: readonly ListCounts[]
  /** Lists that went on moving; empty when what is stored is what the service has. */
  readonly stillChanging: readonly ListName[]
  readonly unfiltered: boolean
}

const maxSingleReads = 400
/** How often a list is read because other lists moved. */
const maxRereadsForOtherLists = 3
/** More leavers than this may well be found in the lists they went to. */
const maxDepartedReadSingly = 40

/** The lists that hold every order between them, and the one of all orders, which tells whether they do. */
export function allLists(filtersByStatus: boolean): readonly ListName[] {
  return filtersByStatus ? [...orderStatuses, null] : [null]
}

/**
 * Reads lists of a service that goes on changing until what is stored is what the service has. Counts are the proof: as many orders of each
 * status stored as the service counts. What is cheap comes first: an order that left a list is read by itself, which moves it to the
 * list it went to; only a list whose number still differs, or that moved while it was read, is read again, and no other.
 */
export async function reconcileLists(options: ReconcileListsOptions): Promise<Result<ReconciledLists>> {
  const { reader, store, rank, signal, filtersByStatus, acceptedDifferences } = options
  const readingHistory = new Map<ListName, ReadingHistory>()
  const malformedCounts = new Map([...options.malformedByList].map(([list, failures]) => [list, failures.length]))
  /** Readings whose leavers were not all followed yet. */
  let pendingReadings: readonly ListReading[] = []
  /** Status of orders read by themselves after the lists they stand in. */
  const latestStatuses = new Map<number, string>()
  let compared = new Map<ListName, ListCounts>()
  const readOptions: Pick<ReadListsOptions, 'readPage' | 'rank' | 'signal'> = {
    readPage: (list, page, either) => reader.readPage(list, page, either),
    rank,
    signal,
  }
  const incompleteLists = new Set(options.incompleteLists)
  let listsToRead = options.lists
  /** Turns are counted; `lastChangedRound` is the last one in which anything was seen to move. */
  let round = 0
  let lastChangedRound = 0
  let firstPages: readonly ListReading[] = []
  let requestCount = 0
  let maxRequests = 100

  async function readToEnd(): Promise<Result<readonly ListReading[]>> {
    for (const [id, status] of latestStatuses) if (listsToRead.includes(status)) latestStatuses.delete(id)
    const readings = await readLists({ ...readOptions, lists: listsToRead })
    if (!readings.ok) return readings
    for (const reading of readings.value) {
      const { list } = reading
      const readCount = (readingHistory.get(list)?.readCount ?? 0) + 1
      readingHistory.set(list, { readCount, round, reading, countsBefore: compared.get(list) ?? null })
      malformedCounts.set(list, reading.malformed.length)
      requestCount += reading.requestedPages
      // Four times what a list that stands still takes: beyond that the next reading has to catch up.
      if (readCount === 1) maxRequests += 4 * reading.requestedPages
      if (reading.stopReason === null) incompleteLists.delete(list)
      else incompleteLists.add(list)
    }
    // Nobody knows which orders a list still names that was not read to its end.
    const whole = readings.value.filter(({ stopReason }) => stopReason === null)
    pendingReadings = [...pendingReadings.filter(({ list }) => !listsToRead.includes(list)), ...whole]
    return readings
  }

  async function findDeparted(): Promise<Result<DepartedOrder[]>> {
    const found = new Map<number, DepartedOrder>()
    for (const { list, ids, changedWhileRead, recordCount, malformed: unreadLists } of pendingReadings) {
      const listed = await store.listedIds(list ?? undefined)
      if (!listed.ok) return listed
      const head = firstPages.find((one) => one.list === list)
      const isCertain = !changedWhileRead && head?.recordCount === recordCount && ids.size + unreadLists.length >= recordCount
      for (const id of listed.value) {
        const isHere =
          ids.has(id) || head?.ids.has(id) === true || (list === null ? latestStatuses.has(id) : latestStatuses.get(id) === list)
        if (!isHere) found.set(id, { id, list, isCertain })
      }
    }
    return success([...found.values()])
  }

  /** Counts of now, beside what they were when the lists were read and counted before. */
  async function countAll(): Promise<Result<true>> {
    const now = await readLists({ ...readOptions, lists: allLists(filtersByStatus), firstPageOnly: true })
    if (!now.ok) return now
    requestCount += now.value.length
    const before = new Map([...firstPages, ...pendingReadings].map(({ list, recordCount }) => [list, recordCount]))
    const isChanged = now.value.some(({ list, recordCount }) => (before.get(list) ?? recordCount) !== recordCount)
    if (isChanged || pendingReadings.some(({ changedWhileRead }) => changedWhileRead)) lastChangedRound = round
    firstPages = now.value
    return success(true)
  }

  async function compareCounts(): Promise<Result<ListCounts[]>> {
    const counts = await store.listedCounts()
    if (!counts.ok) return counts
    const total = [...counts.value.values()].reduce((sum, orders) => sum + orders, 0)
    const strangeTotal = malformedCounts.get(null) ?? [...malformedCounts.values()].reduce((sum, orders) => sum + orders, 0)
    return success(
      firstPages.map(({ list, recordCount }) => ({
        list,
        recordCount,
        stored: list === null ? total : (counts.value.get(list) ?? 0),
        malformed: list === null ? strangeTotal : (malformedCounts.get(list) ?? 0),
      })),
    )
  }

  /** Lists not read yet that may hold what left others; an empty list when it is as well to ask for each leaver. */
  function listsJoined(departed: readonly DepartedOrder[], facts: readonly ListCounts[]): ListName[] {
    if (departed.length <= maxDepartedReadSingly) return []
    const open = facts.filter(({ list }) => list !== null && !readingHistory.has(list) && !incompleteLists.has(list))
    return open.flatMap((one) => (one.recordCount > one.stored ? [one.list] : []))
  }

  /** What was read before the last movement, once the numbers agree. */
  function listsToRecheck(): ListName[] {
    if (!options.rereadsChangedLists) return []
    const whole = [...readingHistory].filter(([list]) => !incompleteLists.has(list))
    return whole.flatMap(([list, read]) => (read.round <= lastChangedRound && read.readCount < maxRereadsForOtherLists ? [list] : []))
  }

  for (;;) {
    round += 1
    const readings = await readToEnd()
    if (!readings.ok) return readings
    if (readings.value.some(({ unfiltered }) => unfiltered)) return success({ unexplained: [], stillChanging: [], unfiltered: true })
    options.onRead(readings.value)

    const counted = await countAll()
    if (!counted.ok) return counted
    const departed = await findDeparted()
    if (!departed.ok) return departed
    const countsBefore = await compareCounts()
    if (!countsBefore.ok) return countsBefore
    if (departed.value.length > 0) lastChangedRound = round
    const unreadLists = listsJoined(departed.value, countsBefore.value)
    if (unreadLists.length > 0) {
      listsToRead = unreadLists
      continue
    }
    const followed = await reader.readDeparted(departed.value.slice(0, maxSingleReads), signal)
    if (!followed.ok) return followed
    for (const [id, status] of followed.value) latestStatuses.set(id, status)
    requestCount += Math.min(departed.value.length, maxSingleReads)

    const facts = await compareCounts()
    if (!facts.ok) return facts
    const { unexplained, ...plan } = planRereads(facts.value, { readingHistory, acceptedDifferences, compared, incompleteLists })
    const reread = plan.reread.length > 0 ? plan.reread : listsToRecheck()
    if (departed.value.length <= maxSingleReads) pendingReadings = []
    else if (requestCount < maxRequests) {
      listsToRead = []
      continue
    }
    if (reread.length === 0) return success({ unexplained, stillChanging: [], unfiltered: false })
    if (requestCount >= maxRequests) return success({ unexplained, stillChanging: reread, unfiltered: false })
    const hasTotalChanged =
      reread[0] === null && compared.get(null)?.recordCount !== facts.value.find(({ list }) => list === null)?.recordCount
    compared = new Map(facts.value.map((one) => [one.list, one]))
    // While orders move, the count of all and those of the statuses are of different moments: only what stays so is worth every page.
    listsToRead = hasTotalChanged && filtersByStatus ? [] : reread
  }
}
