import { paperName, type PaperPlace } from '../../../shared/documents/document.ts'
import type { Failure, FailureKind } from '../../../shared/failure.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CheckedDocument } from '../../pdf/checked-document.ts'
import type { ReadOrder } from '../../service/service-client.ts'
import type { PrepareTools } from './prepare-order.ts'
import type { FetchedPaper } from './ready-documents.ts'

export interface KeptPaper {
  readonly bytes: Uint8Array
  readonly checked?: CheckedDocument | undefined
  readonly paper: { readonly sha256: string }
}

export interface StoredTools {
  readonly clock: Clock
  /** False while nobody is signed in: asking the service would wait for a person. */
  readonly canAsk: () => boolean
  /** The order as it was last read. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** The newest good paper kept of that place, checked against its hash; for a label the one with this waybill. Null when there is none. */
  readonly storedPaper: (orderId: number, place: PaperPlace, waybill: string | null) => Promise<Result<KeptPaper | null>>
}

const cannotAnswer: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'sign-in-needed'])

const notSignedIn: Failure = {
  kind: 'sign-in-needed',
  message: 'Nobody is signed in, and the order is not kept on this machine, so nothing of it was printed.',
  next: 'Sign in, then print it.',
}

function notKept(place: PaperPlace): Failure {
  return {
    kind: 'paper-unavailable',
    message: `${paperName(place)} of this order is not kept on this machine, and the service cannot be reached for it. Nothing of the order was printed.`,
    next: 'Print it once the service answers again.',
  }
}

function waybillAt(order: Order, { kind, leg }: PaperPlace): string | null {
  return kind === 'waybill_document' && leg !== null ? (order.legs[leg]?.waybill ?? null) : null
}

/**
 * Prepares an order as ever, and while the service does not answer from what was kept of it: the order as it was last read and its papers,
 * judged when they came and checked against their hash now. Only for a batch whose person asked for just that: an order that was cancelled
 * meanwhile cannot be told from one that was not.
 */
export function preparingFromStored<Tools extends PrepareTools & StoredTools>(tools: Tools): Tools {
  const kept = new WeakSet<ReadOrder>()
  const fetchKept = async (read: ReadOrder, place: PaperPlace): Promise<Result<FetchedPaper>> => {
    const found = await tools.storedPaper(read.order.id, place, waybillAt(read.order, place))
    if (!found.ok) return found
    if (found.value === null) return failed(notKept(place))
    const { bytes, checked, paper } = found.value
    return success({ bytes, checked, sha256: paper.sha256, read })
  }
  return {
    ...tools,
    readOrder: async (orderId) => {
      const read = tools.canAsk() ? await tools.readOrder(orderId) : failed(notSignedIn)
      if (read.ok || !cannotAnswer.has(read.failure.kind)) return read
      const order = await tools.orderById(orderId)
      if (order === null) return read
      const last: ReadOrder = { order, links: [], raw: '', readAt: tools.clock.now() }
      kept.add(last)
      return success(last)
    },
    fetchPaper: async (read, place, overruled) => {
      if (kept.has(read)) return await fetchKept(read, place)
      const fetched = await tools.fetchPaper(read, place, overruled)
      if (fetched.ok || !cannotAnswer.has(fetched.failure.kind)) return fetched
      return await fetchKept(read, place)
    },
  }
}
