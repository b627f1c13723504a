import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { voidCauseOf } from '../../../shared/printing/labels/void-cause.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { whenAborted } from '../../jobs/runs.ts'
import type { AskFirst } from './ask-first.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { whyNotPrinted } from '../prepare/prepare-order.ts'

/** Milliseconds after which an order is read again before anything of it is handed over. */
const maxReadAge = 5000

/** Failures that mean that the service cannot be reached: the stored order decides. */
const unreachableKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'too-many-requests', 'sign-in-needed'])

/** Failures that affect every order, not just this one. */
const waitKinds: ReadonlySet<FailureKind> = new Set(['disk-full', 'storage-damaged'])

export interface MaySendTools {
  readonly clock: Clock
  /** False while nobody is signed in: calls to the service would wait for a person. */
  readonly isSignedIn: () => boolean
  /** The order as the service has it now; the caller stores what it reads. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** The order as stored at this moment; null for one that is not stored. */
  readonly storedOrder: (orderId: number) => Promise<Result<Order | null>>
  readonly askFirst: AskFirst
}

export type SendDecision =
  | { readonly kind: 'may-send' }
  /** Why some of the sheets must not be sent any more, by sheet id. */
  | { readonly kind: 'refused'; readonly failures: ReadonlyMap<string, Failure> }
  /** It cannot be decided now. */
  | { readonly kind: 'waits'; readonly failure: Failure }
  /** The run is to end before the service has answered. */
  | { readonly kind: 'halted' }

/**
 * Whether sheets that were prepared earlier may still be sent: they may not once their order is cancelled or has another waybill.
 * `asStored`: the stored order decides, however old it is.
 */
export type MaySend = (sheets: readonly Sheet[], options?: { readonly asStored?: boolean }) => Promise<SendDecision>

/** Why a sheet of this order must not be sent; null while it may. `asked`: why a person has to be asked first. */
function whyNotSent(order: Order, sheet: Sheet, asked: Failure | null): Failure | null {
  const cause = voidCauseOf(order, sheet)
  if (cause === 'cancelled') return batchRunFailures.orderCancelled()
  return cause === 'replaced' ? batchRunFailures.replacedBeforeSent() : (whyNotPrinted(order) ?? asked)
}

/**
 * Decides by the order as stored at that moment. An order whose last read is older than a few seconds is read again first; if the service cannot
 * be reached, the stored order decides. The returned `readOrder` reads an order and counts as its last read.
 */
export function createMaySend(
  tools: MaySendTools,
  haltSignal: AbortSignal,
): { readonly maySend: MaySend; readonly readOrder: MaySendTools['readOrder'] } {
  const { clock, isSignedIn, storedOrder, askFirst } = tools
  const halted = whenAborted(haltSignal)
  /** When each order was last requested, by the monotonic clock. */
  const requestedAt = new Map<number, number>()

  async function readOrder(orderId: number): Promise<Result<FetchedOrder>> {
    const now = clock.monotonic()
    const read = await tools.readOrder(orderId)
    requestedAt.set(orderId, now)
    return read
  }

  function isOld(orderId: number): boolean {
    const last = requestedAt.get(orderId)
    return last === undefined || clock.monotonic() - last > maxReadAge
  }

  /** Null if the stored order decides; else why none of its sheets may be sent. */
  async function readAgain(orderId: number): Promise<Failure | null> {
    if (!isSignedIn()) return null
    const read = await readOrder(orderId)
    return read.ok || unreachableKinds.has(read.failure.kind) ? null : read.failure
  }

  async function orderNow(orderId: number): Promise<Result<Order>> {
    const stored = await storedOrder(orderId)
    if (!stored.ok) return stored
    if (stored.value !== null) return success(stored.value)
    const read = await readOrder(orderId)
    return read.ok ? success(read.value.order) : read
  }

  async function decide(orderId: number, sheets: readonly Sheet[], unread: Failure | null): Promise<SendDecision> {
    const order = unread === null ? await orderNow(orderId) : failed(unread)
    const asked = order.ok ? await askFirst(order.value) : success(null)
    if (!asked.ok) return { kind: 'waits', failure: asked.failure }
    if (!order.ok && (waitKinds.has(order.failure.kind) || unreachableKinds.has(order.failure.kind)))
      return { kind: 'waits', failure: order.failure }
    const failures = sheets.flatMap((sheet) => {
      const failure = order.ok ? whyNotSent(order.value, sheet, asked.value) : order.failure
      return failure === null ? [] : [[sheet.id, failure] as const]
    })
    return failures.length === 0 ? { kind: 'may-send' } : { kind: 'refused', failures: new Map(failures) }
  }

  async function maySend(sheets: readonly Sheet[], { asStored = false } = {}): Promise<SendDecision> {
    const byOrder = Map.groupBy(sheets, ({ orderId }) => orderId)
    const old = asStored ? [] : [...byOrder.keys()].filter(isOld)
    const reading = Promise.all(old.map(async (orderId) => [orderId, await readAgain(orderId)] as const))
    const read = old.length === 0 ? [] : await Promise.race([reading, halted])
    if (read === undefined) return { kind: 'halted' }
    const failures = new Map(read)
    const decisions = await Promise.all([...byOrder].map(([orderId, ofOrder]) => decide(orderId, ofOrder, failures.get(orderId) ?? null)))
    const waits = decisions.find(({ kind }) => kind === 'waits')
    if (waits !== undefined) return waits
    const refused = decisions.flatMap((decision) => (decision.kind === 'refused' ? [...decision.failures] : []))
    return refused.length === 0 ? { kind: 'may-send' } : { kind: 'refused', failures: new Map(refused) }
  }

  return { maySend, readOrder }
}
