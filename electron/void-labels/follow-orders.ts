import { setImmediate as nextTurn } from 'node:timers/promises'
import { mayBePrinted } from '../../shared/orders/outstanding-labels.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { voidCauseOf, type OrderFacts, type VoidCause } from '../../shared/printing/labels/void-cause.ts'
import { isLabelOnPaper } from '../../shared/printing/labels/void-label.ts'
import type { Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'

export interface FollowOrdersPorts {
  readonly log: Log
  readonly sheetsOf: (orderIds: readonly number[]) => Promise<readonly Sheet[]>
  /** Those of these orders that are stored, by id. */
  readonly storedOrders: (orderIds: readonly number[]) => Promise<Result<ReadonlyMap<number, OrderFacts>>>
  /** Up to `limit` orders after this id that have a label on paper that is not void, by id. */
  readonly ordersWithUsableLabels: (after: number, limit: number) => Promise<readonly number[]>
  /** Orders that have a void label on paper. */
  readonly ordersWithVoidLabels: () => Promise<readonly number[]>
  /** False for a sheet printed by another station of the site: this station may have stored the order before that station read it. */
  readonly isOwn: (sheet: Sheet) => boolean
  /** True while this station itself cancels the order, which then voids its sheets. */
  readonly isCancelling: (orderId: number) => boolean
  /** Voids these sheets of an order, by sheet id. */
  readonly voidPrinted: (orderId: number, causes: ReadonlyMap<string, VoidCause>) => Promise<Result<unknown>>
  /** Publishes the print progress of these orders again. */
  readonly refreshProgress: (orderIds: readonly number[]) => Promise<void>
  /** Ends the comparison at the start early; the next start begins it again. */
  readonly signal: AbortSignal
}

/** `just-read` data is newer than anything printed. `stored` data may be older than what another station printed. */
type Knowledge = 'just-read' | 'stored'

export interface FollowOrders {
  /** These orders were stored with another content than before. */
  ordersChanged(orderIds: readonly number[]): Promise<void>
  /** Sheets of these orders were sent or changed. */
  sheetsChanged(orderIds: readonly number[]): Promise<void>
  /** Called once at the start: finds what became void while this station was not running, or was not recorded when it was killed. */
  voidAtStart(): Promise<void>
}

/** Orders compared per chunk. */
const chunkSize = 500

/**
 * Which printed sheets are void follows from the stored orders and the ledger alone: it is derived after each change of either and at the
 * start, and nothing about it is remembered. An order that was read as cancelled once and is right again voids nothing that is printed later.
 */
export function createFollowOrders(ports: FollowOrdersPorts): FollowOrders {
  const { log, isCancelling, isOwn, signal } = ports

  function causesOf(order: OrderFacts, sheets: readonly Sheet[], knowledge: Knowledge): ReadonlyMap<string, VoidCause> {
    const causes = sheets.flatMap((sheet) => {
      const cause = voidCauseOf(order, sheet)
      const isKnown = cause === 'cancelled' || knowledge === 'just-read' || isOwn(sheet)
      return cause === null || !isKnown ? [] : [[sheet.id, cause] as const]
    })
    return new Map(causes)
  }

  /** Resolves to the orders of which something became void. */
  async function derive(orderIds: readonly number[], knowledge: Knowledge): Promise<number[]> {
    // The sheets come first: what is printed after this read is judged by a later order, when it is sent.
    const sheets = (await ports.sheetsOf(orderIds)).filter((sheet) => mayBePrinted(sheet) && sheet.state !== 'voided')
    const byOrder = Map.groupBy(sheets, ({ orderId }) => orderId)
    const printed = [...byOrder].filter(([orderId, ofOrder]) => !isCancelling(orderId) && ofOrder.some(isLabelOnPaper))
    if (printed.length === 0) return []
    const stored = await ports.storedOrders(printed.map(([orderId]) => orderId))
    if (!stored.ok) throw new StorageReadError(stored.failure)
    const changed: number[] = []
    for (const [orderId, ofOrder] of printed) {
      const order = stored.value.get(orderId)
      const causes = order === undefined ? new Map<string, VoidCause>() : causesOf(order, ofOrder, knowledge)
      if (causes.size === 0) continue
      changed.push(orderId)
      const voided = await ports.voidPrinted(orderId, causes)
      if (!voided.ok) log.warn('printed sheets are not recorded as void', { orderId, failure: voided.failure.kind })
    }
    return changed
  }

  async function deriveInChunks(orderIds: readonly number[], knowledge: Knowledge): Promise<void> {
    for (let first = 0; first < orderIds.length; first += chunkSize) await derive(orderIds.slice(first, first + chunkSize), knowledge)
  }

  async function deriveAll(): Promise<number[]> {
    const changed: number[] = []
    for (let after = -1; ;) {
      const orderIds = await ports.ordersWithUsableLabels(after, chunkSize)
      const last = orderIds.at(-1)
      if (last === undefined || signal.aborted) return changed
      changed.push(...(await derive(orderIds, 'stored')))
      after = last
      await nextTurn()
    }
  }

  return {
    ordersChanged: (orderIds) => deriveInChunks(orderIds, 'just-read'),
    sheetsChanged: (orderIds) => deriveInChunks(orderIds, 'stored'),
    voidAtStart: async () => {
      const changed = await deriveAll()
      if (signal.aborted) return
      // A killed station may have recorded a void label, and not that its order needs another one.
      await ports.refreshProgress([...new Set([...changed, ...(await ports.ordersWithVoidLabels())])])
    },
  }
}
