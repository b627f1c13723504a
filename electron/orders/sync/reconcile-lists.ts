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
  /** Lists to read in full. */
  readonly lists: readonly ListName[]
  /** Once any change was seen, reads again what was read before it: orders that join a list as others leave do not change its count. */
  readonly rereadsChangedLists: boolean
  /** False for a service that does not filter by status: then the one list contains everything. */
  readonly filtersByStatus: boolean
  /** Orders that could not be read when a list was last read in full. */
  readonly malformedByList: ReadonlyMap<ListName, readonly Failure[]>
  /** Differences that could not be explained last time; nothing is read again while they stay the same. */
  readonly acceptedDifferences: ReadonlyMap<ListName, ListCounts>
  /** Lists that were recently abandoned before their end: they are read only when they are in `lists`. */
  readonly incompleteLists: ReadonlySet<ListName>
  readonly rank: (list: ListName) => number
  /** Receives the lists that were read together, completely or until they were abandoned. */
  readonly onRead: (readings: readonly ListReading[]) => void
  readonly signal: AbortSignal
}

export interface ReconciledLists {
  /** Lists whose count at the service does not match their orders. */
  readonly unexplained: readonly ListCounts[]
  /** Lists that kept changing; empty when the stored orders match the service. */
  readonly stillChanging: readonly ListName[]
  readonly unfiltered: boolean
}

const maxSingleReads = 400
/** How often a list is read again because other lists changed. */
const maxRereadsForOtherLists = 3
/** More departed orders than this are found by reading the lists they moved to. */
const maxDepartedReadSingly = 40

/** The lists that together contain every order, and the list of all orders, which proves it. */
export function allLists(filtersByStatus: boolean): readonly ListName[] {
  return filtersByStatus ? [...orderStatuses, null] : [null]
}

/**
 * Reads lists of a service that keeps changing until the stored orders match it. Counts are the proof: as many orders of each status
 * stored as the service counts. Cheap steps come first: an order that left a list is read by itself, which moves it to its new
 * list; only a list whose count still differs, or that changed while it was read, is read again, and no other.
 */
export async function reconcileLists(options: ReconcileListsOptions): Promise<Result<ReconciledLists>> {
  const { reader, store, rank, signal, filtersByStatus, acceptedDifferences } = options
  const readingHistory = new Map<ListName, ReadingHistory>()
  const malformedCounts = new Map([...options.malformedByList].map(([list, failures]) => [list, failures.length]))
  /** Readings whose departed orders have not all been followed yet. */
  let pendingReadings: readonly ListReading[] = []
  /** Status of orders that were read by themselves after the lists that contain them. */
  const latestStatuses = new Map<number, string>()
  let compared = new Map<ListName, ListCounts>()
  const readOptions: Pick<ReadListsOptions, 'readPage' | 'rank' | 'signal'> = {
    readPage: (list, page, either) => reader.readPage(list, page, either),
    rank,
    signal,
  }
  const incompleteLists = new Set(options.incompleteLists)
  let listsToRead = options.lists
  /** Rounds are counted; `lastChangedRound` is the last one with a change. */
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
      // Four times the cost without changes: beyond that the next reading has to catch up.
      if (readCount === 1) maxRequests += 4 * reading.requestedPages
      if (reading.stopReason === null) incompleteLists.delete(list)
      else incompleteLists.add(list)
    }
    // What a list still contains is unknown if it was not read to its end.
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

  /** Reads the current counts and compares them with those from when the lists were last read and counted. */
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

  /** Lists not read yet that may contain the departed orders; empty when reading each departed order by itself costs no more. */
  function listsJoined(departed: readonly DepartedOrder[], facts: readonly ListCounts[]): ListName[] {
    if (departed.length <= maxDepartedReadSingly) return []
    const open = facts.filter(({ list }) => list !== null && !readingHistory.has(list) && !incompleteLists.has(list))
    return open.flatMap((one) => (one.recordCount > one.stored ? [one.list] : []))
  }

  /** The lists to read again once the counts match: those that were read before the last change. */
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
    // While orders move, the total and the counts by status are of different moments: only a lasting difference is worth reading every page.
    listsToRead = hasTotalChanged && filtersByStatus ? [] : reread
  }
}
