import type { Failure } from '../../../shared/failure.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { success, type Result } from '../../../shared/result.ts'
import { judgeLists, type ListFacts, type ReadBefore } from './plan-rereads.ts'
import type { ListName, ListReading } from './list-pager.ts'
import type { Leaver, OrderReader } from './order-reader.ts'
import type { OrderStore } from '../store/order-store.ts'
import { readLists, type ListsRequest } from './read-lists.ts'

export interface BringUpToDateRequest {
  readonly reader: OrderReader
  readonly store: Pick<OrderStore, 'listedIds' | 'listedCounts'>
  /** Lists to read whole. */
  readonly lists: readonly ListName[]
  /** Once anything was seen to move, reads what was read before that again: orders that came to a list as others went leave no trace in its count. */
  readonly thorough: boolean
  /** False for a service that does not filter by status: then its one list is all there is. */
  readonly filters: boolean
  /** Orders that could not be read when a list was last read whole. */
  readonly strangeOf: ReadonlyMap<ListName, readonly Failure[]>
  /** What could not be explained the last time: nothing is read again for as long as it stays like that. */
  readonly accepted: ReadonlyMap<ListName, ListFacts>
  /** Lists that were left before their end not long ago: they are read only when they are among `lists`. */
  readonly left: ReadonlySet<ListName>
  readonly rank: (list: ListName) => number
  /** Hears of lists that were read together, to their ends or as far as that made sense. */
  readonly read: (readings: readonly ListReading[]) => void
  readonly signal: AbortSignal
}

export interface UpToDate {
  /** Lists of which the service counts other orders than it names. */
  readonly unexplained: readonly ListFacts[]
  /** Lists that went on moving; empty when what is stored is what the service has. */
  readonly moving: readonly ListName[]
  readonly unfiltered: boolean
}

const mostSingleReads = 400
/** How often a list is read because other lists moved. */
const readingsForOthers = 3
/** More leavers than this may well be found in the lists they went to. */
const fewLeavers = 40

/** The lists that hold every order between them, and the one of all orders, which tells whether they do. */
export function everyList(filters: boolean): readonly ListName[] {
  return filters ? [...orderStatuses, null] : [null]
}

/**
 * Reads lists of a service that goes on changing until what is stored is what the service has. Counts are the proof: as many orders of each
 * status stored as the service counts. What is cheap comes first: an order that left a list is read by itself, which moves it to the
 * list it went to; only a list whose number still differs, or that moved while it was read, is read again, and no other.
 */
export async function bringUpToDate(request: BringUpToDateRequest): Promise<Result<UpToDate>> {
  const { reader, store, rank, signal, filters, accepted } = request
  const readBefore = new Map<ListName, ReadBefore>()
  const strange = new Map([...request.strangeOf].map(([list, failures]) => [list, failures.length]))
  /** Readings whose leavers were not all followed yet. */
  let unsettled: readonly ListReading[] = []
  /** Status of orders read by themselves after the lists they stand in. */
  const lately = new Map<number, string>()
  let compared = new Map<ListName, ListFacts>()
  const asking: Pick<ListsRequest, 'readPage' | 'rank' | 'signal'> = {
    readPage: (list, page, either) => reader.readPage(list, page, either),
    rank,
    signal,
  }
  const left = new Set(request.left)
  let todo = request.lists
  /** Turns are counted; `movedIn` is the last one in which anything was seen to move. */
  let turn = 0
  let movedIn = 0
  let heads: readonly ListReading[] = []
  let asked = 0
  let budget = 100

  async function readWhole(): Promise<Result<readonly ListReading[]>> {
    for (const [id, status] of lately) if (todo.includes(status)) lately.delete(id)
    const readings = await readLists({ ...asking, lists: todo })
    if (!readings.ok) return readings
    for (const reading of readings.value) {
      const { list } = reading
      const times = (readBefore.get(list)?.times ?? 0) + 1
      readBefore.set(list, { times, turn, reading, before: compared.get(list) ?? null })
      strange.set(list, reading.strange.length)
      asked += reading.asked
      // Four times what a list that stands still takes: beyond that the next reading has to catch up.
      if (times === 1) budget += 4 * reading.asked
      if (reading.stop === null) left.delete(list)
      else left.add(list)
    }
    // Nobody knows which orders a list still names that was not read to its end.
    const whole = readings.value.filter(({ stop }) => stop === null)
    unsettled = [...unsettled.filter(({ list }) => !todo.includes(list)), ...whole]
    return readings
  }

  async function leavers(): Promise<Result<Leaver[]>> {
    const found = new Map<number, Leaver>()
    for (const { list, ids, moved, recordCount, strange: unread } of unsettled) {
      const listed = await store.listedIds(list ?? undefined)
      if (!listed.ok) return listed
      const head = heads.find((one) => one.list === list)
      const surely = !moved && head?.recordCount === recordCount && ids.size + unread.length >= recordCount
      for (const id of listed.value) {
        const isHere = ids.has(id) || head?.ids.has(id) === true || (list === null ? lately.has(id) : lately.get(id) === list)
        if (!isHere) found.set(id, { id, list, surely })
      }
    }
    return success([...found.values()])
  }

  /** Counts of now, beside what they were when the lists were read and counted before. */
  async function countAll(): Promise<Result<true>> {
    const now = await readLists({ ...asking, lists: everyList(filters), firstPageOnly: true })
    if (!now.ok) return now
    asked += now.value.length
    const before = new Map([...heads, ...unsettled].map(({ list, recordCount }) => [list, recordCount]))
    const isChanged = now.value.some(({ list, recordCount }) => (before.get(list) ?? recordCount) !== recordCount)
    if (isChanged || unsettled.some(({ moved }) => moved)) movedIn = turn
    heads = now.value
    return success(true)
  }

  async function compare(): Promise<Result<ListFacts[]>> {
    const counts = await store.listedCounts()
    if (!counts.ok) return counts
    const total = [...counts.value.values()].reduce((sum, orders) => sum + orders, 0)
    const strangeTotal = strange.get(null) ?? [...strange.values()].reduce((sum, orders) => sum + orders, 0)
    return success(
      heads.map(({ list, recordCount }) => ({
        list,
        recordCount,
        stored: list === null ? total : (counts.value.get(list) ?? 0),
        strange: list === null ? strangeTotal : (strange.get(list) ?? 0),
      })),
    )
  }

  /** Lists not read yet that may hold what left others; an empty list when it is as well to ask for each leaver. */
  function destinations(gone: readonly Leaver[], facts: readonly ListFacts[]): ListName[] {
    if (gone.length <= fewLeavers) return []
    const open = facts.filter(({ list }) => list !== null && !readBefore.has(list) && !left.has(list))
    return open.flatMap((one) => (one.recordCount > one.stored ? [one.list] : []))
  }

  /** What was read before the last movement, once the numbers agree. */
  function unsure(): ListName[] {
    if (!request.thorough) return []
    const whole = [...readBefore].filter(([list]) => !left.has(list))
    return whole.flatMap(([list, read]) => (read.turn <= movedIn && read.times < readingsForOthers ? [list] : []))
  }

  for (;;) {
    turn += 1
    const readings = await readWhole()
    if (!readings.ok) return readings
    if (readings.value.some(({ unfiltered }) => unfiltered)) return success({ unexplained: [], moving: [], unfiltered: true })
    request.read(readings.value)

    const counted = await countAll()
    if (!counted.ok) return counted
    const gone = await leavers()
    if (!gone.ok) return gone
    const early = await compare()
    if (!early.ok) return early
    if (gone.value.length > 0) movedIn = turn
    const unread = destinations(gone.value, early.value)
    if (unread.length > 0) {
      todo = unread
      continue
    }
    const followed = await reader.readLeavers(gone.value.slice(0, mostSingleReads), signal)
    if (!followed.ok) return followed
    for (const [id, status] of followed.value) lately.set(id, status)
    asked += Math.min(gone.value.length, mostSingleReads)

    const facts = await compare()
    if (!facts.ok) return facts
    const { unexplained, ...judged } = judgeLists(facts.value, { readBefore, accepted, compared, left })
    const again = judged.again.length > 0 ? judged.again : unsure()
    if (gone.value.length <= mostSingleReads) unsettled = []
    else if (asked < budget) {
      todo = []
      continue
    }
    if (again.length === 0) return success({ unexplained, moving: [], unfiltered: false })
    if (asked >= budget) return success({ unexplained, moving: again, unfiltered: false })
    const isNews = again[0] === null && compared.get(null)?.recordCount !== facts.value.find(({ list }) => list === null)?.recordCount
    compared = new Map(facts.value.map((one) => [one.list, one]))
    // While orders move, the count of all and those of the statuses are of different moments: only what stays so is worth every page.
    todo = isNews && filters ? [] : again
  }
}
