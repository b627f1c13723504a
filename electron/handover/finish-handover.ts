import { randomUUID } from 'node:crypto'
import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { HandoverGroup, HandoverList, HandoverOrder } from '../../shared/handover/handover-list.ts'
import { summarizeHandover, type HandoverRecord } from '../../shared/handover/handover-record.ts'
import { loadingOf } from '../../shared/handover/loading.ts'
import { handoverFailures } from '../../shared/messages/handover/handover-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { SheetMedia } from './handover-pages.ts'
import type { HandoverStore } from './handover-store.ts'

type CallResult<Channel extends 'handover.finish' | 'handover.print'> = Promise<Result<CallOutput<Channel>>>

export interface FinishHandoverOptions {
  readonly clock: Clock
  readonly store: HandoverStore
  readonly person: () => string
  readonly stationName: () => string
  /** Of the document printer. */
  readonly documentMedia: () => SheetMedia
  readonly read: (date: string | null) => Promise<Result<HandoverList>>
  /** Sends the list to the document printer. */
  readonly print: (createPages: (media: SheetMedia) => Promise<Uint8Array>) => CallResult<'handover.print'>
}

function isSame(orders: readonly HandoverOrder[], ids: readonly number[]): boolean {
  const given = new Set(ids)
  return orders.length === given.size && orders.every(({ orderId }) => given.has(orderId))
}

/** True if the orders are those that the person saw, and the person accepted every order that has problems. */
function isAsSeen(groups: readonly HandoverGroup[], { onVan, missing, accepted }: CallInput<'handover.finish'>): boolean {
  const loading = loadingOf(groups)
  return (
    isSame(loading.onVan, onVan) &&
    isSame(loading.missing, missing) &&
    loading.onVan.every(({ orderId, problems }) => problems.length === 0 || accepted.includes(orderId))
  )
}

/** Records what a driver takes. The record and its list are stored before anything is printed, so that a printer cannot lose them. */
export function createFinishHandover(options: FinishHandoverOptions) {
  const { clock, store, person, stationName, documentMedia, read, print } = options

  return async (input: CallInput<'handover.finish'>): CallResult<'handover.finish'> => {
    const before = await read(input.date)
    if (!before.ok) return before
    const { groups, loading } = before.value
    const onVan = groups.filter(({ key }) => loading.includes(key))
    if (!isAsSeen(onVan, input)) return failed(handoverFailures.changed())
    if (onVan.length === 0) return failed(handoverFailures.nothingLoaded())
    const record: HandoverRecord = {
      id: randomUUID(),
      station: stationName(),
      person: person(),
      finishedAt: clock.now().toString(),
      // Orders handed over earlier that day are in the record of that handover.
      groups: onVan.map((group) => ({ ...group, orders: group.orders.filter(({ handedOverAt }) => handedOverAt === null) })),
    }
    const { handoverRecordPages } = await import('./handover-pages.ts')
    const pdf = await handoverRecordPages(record, documentMedia())
    const stored = store.finish(record, pdf)
    if (!stored.ok) return stored
    const sent = await print(async () => pdf)
    const printed = sent.ok ? { sent: sent.value.sent, failure: null } : { sent: null, failure: sent.failure }
    return success({ finished: summarizeHandover(record), ...printed })
  }
}
