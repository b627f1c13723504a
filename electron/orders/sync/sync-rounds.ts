import type { Failure } from '../../../shared/failure.ts'
import { statusDetail } from '../../../shared/orders/status.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { reconcileLists, allLists, type ReconciledLists } from './reconcile-lists.ts'
import type { ListCounts } from './plan-rereads.ts'
import { incompleteListMessages, type IncompleteList } from './incomplete-lists.ts'
import type { ListName, ListReading } from './list-pager.ts'
import type { OrderReader } from './order-reader.ts'
import type { OrderStore } from '../store/order-store.ts'
import { dueAt, dueLists, rankOf, msUntilDue, type ListRecord } from './sync-plan.ts'
import { ordersSyncMessages } from '../../../shared/messages/stored-orders/orders-sync-messages.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'

export interface SyncRoundsOptions {
  readonly reader: OrderReader
  readonly store: Pick<OrderStore, 'listedIds' | 'listedCounts'>
  readonly clock: Clock
  readonly log: Log
  /** The statuses on the screen. */
  readonly visibleStatuses: () => ReadonlySet<string>
  /** Reports lists that could not be read completely; again only after each of them was. */
  readonly notify: (message: string, next: string) => void
}

/** Records when each list was read, and reads those that are due. */
export interface SyncRounds {
  /** True until every list was read since the start or the last request for a full sync. */
  isFullSyncDue(): boolean
  /** Makes every list due. */
  requestFullSync(): void
  /** Milliseconds until a list is due, at most `longest`. */
  msUntilDue(longest: number): number
  /** Reads the lists that are due and compares the counts of all. Resolves to a message for the person. */
  run(signal: AbortSignal): Promise<Result<Message | null>>
}

function malformedOrderMessages(malformed: readonly Failure[]): Message[] {
  const [first] = malformed
  if (first === undefined) return []
  const { path } = first
  const orders = malformed.length
  return [
    path === undefined ? ordersSyncMessages.unreadable.message({ orders }) : ordersSyncMessages.unreadableAt.message({ orders, path }),
  ]
}

function unexplainedMessage({ list, recordCount, stored }: ListCounts): Message {
  const counts = { counted: recordCount, listed: stored }
  return list === null
    ? ordersSyncMessages.countDiffers.message(counts)
    : ordersSyncMessages.statusCountDiffers.message({ ...counts, status: statusDetail(list) })
}

/** Several messages as one; null if there are none. */
function joinMessages(messages: readonly Message[]): Message | null {
  return messages.reduce<Message | null>(
    (first, second) => (first === null ? second : ordersSyncMessages.both.message({ first, second })),
    null,
  )
}

type ReadingOutcome = Pick<ListReading, 'list' | 'stopReason' | 'requestedPages' | 'ids'>

export function createSyncRounds({ reader, store, clock, log, visibleStatuses, notify }: SyncRoundsOptions): SyncRounds {
  let filtersByStatus = true
  let records = new Map<ListName, ListRecord>()
  let malformedByList = new Map<ListName, readonly Failure[]>()
  let acceptedDifferences = new Map<ListName, ListCounts>()
  const incompleteLists = new Map<ListName, IncompleteList>()

  const listRecords = (): ListRecord[] => [...records.values()]

  const isFullSyncDue = (): boolean => listRecords().some(({ readAt }) => readAt === null)

  /** The list of all orders is not in the plan when the lists by status cover it. */
  function resetRecords(): void {
    const lists = allLists(filtersByStatus).filter((list) => !filtersByStatus || list !== null)
    records = new Map(lists.map((list) => [list, { list, readAt: null, durationMs: 0, isChanging: false, consecutiveStops: 0 }]))
    malformedByList = new Map()
    acceptedDifferences = new Map()
    incompleteLists.clear()
  }
  resetRecords()

  function recordOutcome({ list, stopReason: stop, requestedPages, ids }: ReadingOutcome): number {
    if (stop === null) {
      incompleteLists.delete(list)
      return 0
    }
    incompleteLists.set(list, { list, stopReason: stop, requestedPages, orders: ids.size })
    log.warn('a list of orders was left before its end', { list: list ?? 'all', stop, pages: requestedPages, orders: ids.size })
    return (records.get(list)?.consecutiveStops ?? 0) + 1
  }

  /** Lists not to be reread for missing orders: those abandoned recently and, until due, the list of all orders, which contains those orders too. */
  function postponedLists(now: number): ReadonlySet<ListName> {
    const rests = (list: ListName): boolean => {
      const record = records.get(list)
      return record !== undefined && dueAt(record, visibleStatuses()) > now
    }
    const resting = [...incompleteLists.keys()].filter(rests)
    return new Set(resting.length > 0 && rests(null) ? [...resting, null] : resting)
  }

  function summaryMessage({ stillChanging, unexplained }: ReconciledLists): Message | null {
    const malformed = [...malformedByList].flatMap(([list, failures]) => (list === null && filtersByStatus ? [] : failures))
    return joinMessages([
      ...malformedOrderMessages(malformed.length > 0 ? malformed : (malformedByList.get(null) ?? [])),
      ...incompleteListMessages([...incompleteLists.values()]),
      ...unexplained.map(unexplainedMessage),
      ...(stillChanging.length === 0 ? [] : [ordersSyncMessages.stillChanging.message()]),
    ])
  }

  async function run(signal: AbortSignal): Promise<Result<Message | null>> {
    let startedAt = clock.monotonic()
    const onRead = (readings: readonly ListReading[]): void => {
      const pages = readings.reduce((sum, { requestedPages }) => sum + requestedPages, 0)
      const perPage = (clock.monotonic() - startedAt) / Math.max(1, pages)
      for (const reading of readings) {
        const { list, requestedPages, malformed } = reading
        records.set(list, {
          list,
          readAt: startedAt,
          durationMs: perPage * requestedPages,
          isChanging: false,
          consecutiveStops: recordOutcome(reading),
        })
        malformedByList.set(list, malformed)
      }
      startedAt = clock.monotonic()
    }
    const lists = dueLists(listRecords(), visibleStatuses(), startedAt)
    const left = postponedLists(startedAt)
    const leftBefore = new Set(incompleteLists.keys())
    const rereadsChangedLists = isFullSyncDue()
    const rank = (list: ListName): number => rankOf(list, visibleStatuses())
    const upToDate = await reconcileLists({
      reader,
      store,
      lists,
      rereadsChangedLists,
      filtersByStatus,
      malformedByList,
      acceptedDifferences,
      incompleteLists: left,
      rank,
      onRead,
      signal,
    })
    if (!upToDate.ok) return upToDate
    if (upToDate.value.unfiltered) {
      filtersByStatus = false
      resetRecords()
      return run(signal)
    }
    for (const list of upToDate.value.stillChanging) {
      const record = records.get(list)
      if (record !== undefined) records.set(list, { ...record, isChanging: true })
    }
    const newlyIncomplete = [...incompleteLists.values()].filter(({ list }) => !leftBefore.has(list))
    const incomplete = joinMessages(incompleteListMessages(newlyIncomplete))
    if (incomplete !== null) notify(renderMessage(incomplete), ordersSyncMessages.incompleteListsNext())
    acceptedDifferences = new Map(upToDate.value.unexplained.map((facts) => [facts.list, facts]))
    return success(summaryMessage(upToDate.value))
  }

  return {
    isFullSyncDue,
    requestFullSync: () => {
      for (const record of listRecords()) records.set(record.list, { ...record, readAt: null })
    },
    msUntilDue: (longest) => msUntilDue(listRecords(), visibleStatuses(), clock.monotonic(), longest),
    run,
  }
}
