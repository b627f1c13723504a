import type { Failure } from '../../shared/failure.ts'
import { statusWords } from '../../shared/orders/status.ts'
import { success, type Result } from '../../shared/result.ts'
import { countWords } from '../../shared/count-words.ts'
import type { Clock } from '../clock.ts'
import { bringUpToDate, everyList, type UpToDate } from './bring-up-to-date.ts'
import type { ListFacts } from './compare-lists.ts'
import type { ListName, ListReading } from './list-walk.ts'
import type { OrderReader } from './order-reader.ts'
import type { OrderStore } from './order-store.ts'
import { dueLists, rankOf, untilDue, type ListRecord } from './sync-plan.ts'

export interface SyncRoundsOptions {
  readonly reader: OrderReader
  readonly store: Pick<OrderStore, 'listedIds' | 'listedCounts'>
  readonly clock: Clock
  /** The statuses on the screen. */
  readonly seen: () => ReadonlySet<string>
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

export function createSyncRounds({ reader, store, clock, seen }: SyncRoundsOptions): SyncRounds {
  let filters = true
  let records = new Map<ListName, ListRecord>()
  let strangeOf = new Map<ListName, readonly Failure[]>()
  let accepted = new Map<ListName, ListFacts>()

  const known = (): ListRecord[] => [...records.values()]

  const isWholeDue = (): boolean => known().some(({ readAt }) => readAt === null)

  /** The list of all orders is no part of the plan where those of the statuses make it up. */
  function forget(): void {
    const lists = everyList(filters).filter((list) => !filters || list !== null)
    records = new Map(lists.map((list) => [list, { list, readAt: null, took: 0, moving: false }]))
    strangeOf = new Map()
    accepted = new Map()
  }
  forget()

  function words({ moving, unexplained }: UpToDate): string | null {
    const strange = [...strangeOf].flatMap(([list, failures]) => (list === null && filters ? [] : failures))
    const parts = [
      ...strangeWords(strange.length > 0 ? strange : (strangeOf.get(null) ?? [])),
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
      for (const { list, asked, strange } of readings) {
        records.set(list, { list, readAt: begun, took: perPage * asked, moving: false })
        strangeOf.set(list, strange)
      }
      begun = clock.monotonic()
    }
    const lists = dueLists(known(), seen(), begun)
    const thorough = isWholeDue()
    const rank = (list: ListName): number => rankOf(list, seen())
    const upToDate = await bringUpToDate({ reader, store, lists, thorough, filters, strangeOf, accepted, rank, read, signal })
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
