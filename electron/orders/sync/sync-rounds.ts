import type { Failure } from '../../../shared/failure.ts'
import { statusWords } from '../../../shared/orders/status.ts'
import { success, type Result } from '../../../shared/result.ts'
import { countWords } from '../../../shared/format-count.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { bringUpToDate, everyList, type UpToDate } from './reconcile-lists.ts'
import type { ListFacts } from './plan-rereads.ts'
import { leftListWords, leftListsNext, type LeftList } from './incomplete-lists.ts'
import type { ListName, ListReading } from './list-pager.ts'
import type { OrderReader } from './order-reader.ts'
import type { OrderStore } from '../store/order-store.ts'
import { dueAt, dueLists, rankOf, untilDue, type ListRecord } from './sync-plan.ts'

export interface SyncRoundsOptions {
  readonly reader: OrderReader
  readonly store: Pick<OrderStore, 'listedIds' | 'listedCounts'>
  readonly clock: Clock
  readonly log: Log
  /** The statuses on the screen. */
  readonly seen: () => ReadonlySet<string>
  /** Tells the person of lists that were left before their end, once until each of them is read to its end again. */
  readonly notify: (message: string, next: string) => void
}

/** Knows which lists were read when, and brings those up to date that are due. */
export interface SyncRounds {
  /** True until every list was read since the start, or since everything was asked for anew. */
  isWholeDue(): boolean
  /** Makes every list due. */
  askForAll(): void
  /** Milliseconds until a list is due, at most `longest`. */
  untilDue(longest: number): number
  /** Reads the lists that are due and compares the counts of all of them. Resolves to what a person should know. */
  run(signal: AbortSignal): Promise<Result<string | null>>
}

function strangeWords(strange: readonly Failure[]): string[] {
  const [first] = strange
  if (first === undefined) return []
  const orders = countWords(strange.length, 'order', 'orders')
  const where = first.path === undefined ? '' : ` (${first.path})`
  return [`${orders} could not be read from the list and may be missing here${where}.`]
}

function unexplainedWords({ list, recordCount, stored }: ListFacts): string {
  const name = list === null ? 'in all' : `“${statusWords(list)}”`
  return `The service counts ${recordCount} orders ${name} and lists ${stored}.`
}

type ReadingEnd = Pick<ListReading, 'list' | 'stop' | 'asked' | 'ids'>

export function createSyncRounds({ reader, store, clock, log, seen, notify }: SyncRoundsOptions): SyncRounds {
  let filters = true
  let records = new Map<ListName, ListRecord>()
  let strangeOf = new Map<ListName, readonly Failure[]>()
  let accepted = new Map<ListName, ListFacts>()
  const leftLists = new Map<ListName, LeftList>()

  const known = (): ListRecord[] => [...records.values()]

  const isWholeDue = (): boolean => known().some(({ readAt }) => readAt === null)

  /** The list of all orders is no part of the plan where those of the statuses make it up. */
  function forget(): void {
    const lists = everyList(filters).filter((list) => !filters || list !== null)
    records = new Map(lists.map((list) => [list, { list, readAt: null, took: 0, moving: false, stops: 0 }]))
    strangeOf = new Map()
    accepted = new Map()
    leftLists.clear()
  }
  forget()

  function noteEnd({ list, stop, asked, ids }: ReadingEnd): number {
    if (stop === null) {
      leftLists.delete(list)
      return 0
    }
    leftLists.set(list, { list, stop, asked, orders: ids.size })
    log.warn('a list of orders was left before its end', { list: list ?? 'all', stop, pages: asked, orders: ids.size })
    return (records.get(list)?.stops ?? 0) + 1
  }

  /** Lists not to be read for what they lack: those left not long ago, and for them that of all orders, which names what they lack. */
  function restingLists(now: number): ReadonlySet<ListName> {
    const rests = (list: ListName): boolean => {
      const record = records.get(list)
      return record !== undefined && dueAt(record, seen()) > now
    }
    const resting = [...leftLists.keys()].filter(rests)
    return new Set(resting.length > 0 && rests(null) ? [...resting, null] : resting)
  }

  function words({ moving, unexplained }: UpToDate): string | null {
    const strange = [...strangeOf].flatMap(([list, failures]) => (list === null && filters ? [] : failures))
    const parts = [
      ...strangeWords(strange.length > 0 ? strange : (strangeOf.get(null) ?? [])),
      ...leftListWords([...leftLists.values()]),
      ...unexplained.map(unexplainedWords),
      ...(moving.length === 0 ? [] : ['The list kept changing while it was read; the next reading catches up.']),
    ]
    return parts.length === 0 ? null : parts.join(' ')
  }

  async function run(signal: AbortSignal): Promise<Result<string | null>> {
    let begun = clock.monotonic()
    const read = (readings: readonly ListReading[]): void => {
      const pages = readings.reduce((sum, { asked }) => sum + asked, 0)
      const perPage = (clock.monotonic() - begun) / Math.max(1, pages)
      for (const reading of readings) {
        const { list, asked, strange } = reading
        records.set(list, { list, readAt: begun, took: perPage * asked, moving: false, stops: noteEnd(reading) })
        strangeOf.set(list, strange)
      }
      begun = clock.monotonic()
    }
    const lists = dueLists(known(), seen(), begun)
    const left = restingLists(begun)
    const leftBefore = new Set(leftLists.keys())
    const thorough = isWholeDue()
    const rank = (list: ListName): number => rankOf(list, seen())
    const upToDate = await bringUpToDate({ reader, store, lists, thorough, filters, strangeOf, accepted, left, rank, read, signal })
    if (!upToDate.ok) return upToDate
    if (upToDate.value.unfiltered) {
      filters = false
      forget()
      return run(signal)
    }
    for (const list of upToDate.value.moving) {
      const record = records.get(list)
      if (record !== undefined) records.set(list, { ...record, moving: true })
    }
    const news = [...leftLists.values()].filter(({ list }) => !leftBefore.has(list))
    if (news.length > 0) notify(leftListWords(news).join(' '), leftListsNext)
    accepted = new Map(upToDate.value.unexplained.map((facts) => [facts.list, facts]))
    return success(words(upToDate.value))
  }

  return {
    isWholeDue,
    askForAll: () => {
      for (const record of known()) records.set(record.list, { ...record, readAt: null })
    },
    untilDue: (longest) => untilDue(known(), seen(), clock.monotonic(), longest),
    run,
  }
}
