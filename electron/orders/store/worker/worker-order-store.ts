import { setImmediate as nextTurn } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { orderSchema } from '../../../../shared/orders/order.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { OrderChange } from '../order-change.ts'
import type { ReadOperations, UpsertInput, WriteOperations } from '../order-operations.ts'
import type { OrderStore } from '../order-store.ts'

export type OrderOperations = ReadOperations & WriteOperations

/** Runs one operation, wherever the database is. */
export type RunOperation = <Name extends keyof OrderOperations>(
  name: Name,
  ...input: Parameters<OrderOperations[Name]>
) => Promise<Result<ReturnType<OrderOperations[Name]>>>

/** The orders of one page were all read at the same instant, which is formatted once. */
function createInstantFormatter(): (instant: Temporal.Instant) => string {
  let last: Temporal.Instant | null = null
  let words = ''
  return (instant) => {
    if (instant !== last) words = instant.toString()
    last = instant
    return words
  }
}

/** Per message and transaction: more would block the sender's event loop. */
const maxOrdersPerMessage = 1000

/** The order store on top of any runner of its operations. */
export function createWorkerOrderStore(run: RunOperation): OrderStore {
  return {
    upsert: async (reads, { knownAt, now, listed, printed }) => {
      const changes: OrderChange[] = []
      // While one chunk is written the next is prepared and sent, so that neither side waits for the other.
      let pending: ReturnType<typeof run<'upsert'>> | null = null
      const formatInstant = createInstantFormatter()
      for (let start = 0; start < reads.length; start += maxOrdersPerMessage) {
        if (start > 0) await nextTurn()
        const orders: UpsertInput['orders'] = reads
          .slice(start, start + maxOrdersPerMessage)
          .map(({ order, raw, readAt, askedAt = knownAt }) => ({
            id: order.id,
            orderJson: JSON.stringify(order),
            raw,
            readAt: formatInstant(readAt),
            printed: printed?.get(order.id) ?? null,
            knownAt: askedAt.epochMilliseconds,
          }))
        const sent = run('upsert', { orders, now: now?.epochMilliseconds ?? Number.POSITIVE_INFINITY, listed })
        const before = await pending
        pending = sent
        if (before === null) continue
        if (!before.ok) return before
        changes.push(...before.value.changes)
      }
      const last = await pending
      if (last !== null && !last.ok) return last
      changes.push(...(last?.value.changes ?? []))
      return success({ changed: changes.map(({ orderId }) => orderId), changes })
    },
    setPrintState: (orderId, state) => run('setPrintState', { orderId, state }),
    list: (request) => run('list', request),
    count: (request) => run('count', request),
    follow: (input) => run('follow', input),
    matches: (ids, text) => run('matches', { ids, text }),
    rows: (ids) => run('rows', ids),
    order: async (id) => {
      const found = await run('order', id)
      if (!found.ok || found.value === null) return found.ok ? success(null) : found
      const { orderJson, readAt, ...known } = found.value
      return success({ ...known, order: orderSchema.parse(JSON.parse(orderJson)), readAt: Temporal.Instant.from(readAt) })
    },
    raw: (id) => run('raw', id),
    reinstated: (ids) => run('reinstated', ids),
    counts: () => run('counts'),
    // The worker answers with the output of this channel.
    answer: async (channel, input) => (await run('storedQuery', { channel, input })) as Result<never>,
    waybillHolders: (numbers) => run('waybillHolders', numbers),
    find: (text) => run('find', text),
    findEnding: (text) => run('findEnding', text),
    pickupGroups: () => run('pickupGroups'),
    currencies: () => run('currencies'),
    hold: (ids, hold) => run('hold', { ids, hold }),
    restoreHolds: (replaced, before) => run('restoreHolds', { replaced, before }),
    release: (ids) => run('release', ids),
    endExpiredHolds: (today) => run('endHolds', today),
    saveNote: (id, read, note) => run('saveNote', { id, read, note }),
    overrideFinding: (id, finding, override) => run('overrideFinding', { id, finding, override }),
    keepSentFacts: (input) => run('keepSentFacts', input),
    sentContents: async (ids) => {
      const found = await run('sentContents', ids)
      return found.ok ? success(new Map(found.value)) : found
    },
    listedIds: (status) => run('listedIds', status ?? null),
    listedCounts: () => run('listedCounts'),
    unlist: (id) => run('unlist', id),
    lastFullSyncAt: () => run('wholeReadAt'),
    setLastFullSyncAt: (instant) => run('setWholeReadAt', instant.toString()),
  }
}
