import { upstreamDetails, type Failure, type FailureKind } from '../../shared/failure.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import type { CancellationItem, CancellationOutcome, OutstandingLabel } from '../../shared/orders/cancellation.ts'
import { outstandingLabels } from '../../shared/orders/outstanding-labels.ts'
import { cancellableStatuses, isOrderStatus, statusDetail } from '../../shared/orders/status.ts'
import { cancelledOrderUnreadable, sheetsNotVoided } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'

/** Parcels that must not leave before somebody knows more: their labels are named. */
const parcelRetainedOutcomes: ReadonlySet<CancellationOutcome> = new Set(['gone', 'unknown'])

/** The service answered, and does not give this order to this account. */
const notFoundKinds: ReadonlySet<FailureKind> = new Set(['not-found', 'service-refused', 'invalid-input'])

/** Labels seen before keep the time at which they were still good. */
function mergeLabels(before: readonly OutstandingLabel[], now: readonly OutstandingLabel[]): OutstandingLabel[] {
  const known = new Map(before.map((label) => [label.sheetId, label]))
  return [
    ...now.map((label) => known.get(label.sheetId) ?? label),
    ...before.filter(({ sheetId }) => !now.some((one) => one.sheetId === sheetId)),
  ]
}

/** Brings an order of a run to its end: what became of it, its sheets void, and the labels that may lie on paper. */
export function createItemCanceller(ports: CancellationPorts) {
  const { log, store, onReconciled } = ports

  async function finishItem(item: CancellationItem, outcome: CancellationOutcome, failure: Failure | null): Promise<CancellationItem> {
    const result = { ...item, state: outcome, failure }
    if (outcome !== 'cancelled' && !parcelRetainedOutcomes.has(outcome)) return { ...result, labels: [] }
    const destroyed = store.destroyedOf(item.orderId)
    const known = destroyed.ok ? destroyed.value : new Map<string, OutstandingLabel['destroyed']>()
    if (outcome !== 'cancelled') return { ...result, labels: outstandingLabels(await ports.sheetsOf(item.orderId), known) }
    const before = await ports.voidSheets(item.orderId)
    if (before.ok) return { ...result, labels: mergeLabels(item.labels, outstandingLabels(before.value, known)) }
    log.warn('sheets of a cancelled order not voided', { orderId: item.orderId, failure: before.failure.kind })
    const labels = mergeLabels(item.labels, outstandingLabels(await ports.sheetsOf(item.orderId), known))
    return { ...result, failure: failure ?? sheetsNotVoided(before.failure), labels }
  }

  /** Sends the cancellation and waits until it is resolved as far as it can be. */
  async function cancel(item: CancellationItem): Promise<CancellationItem> {
    try {
      const result = await ports.cancel(item.orderId)
      // One that was cancelled before has not failed: what was wanted is so.
      const failure = result.ok || (result.outcome === 'cancelled' && result.failure.kind === 'not-allowed') ? null : result.failure
      return await finishItem(item, result.outcome, failure)
    } catch (error) {
      log.error('cancelling an order threw', error)
      return { ...item, state: 'unknown', failure: cancellationFailures.internalError() }
    }
  }

  /**
   * Reads an order whose cancellation is in doubt. `mayBeInFlight` false: it is known that nothing is under way any more. What was heard stays
   * with the order while nothing newer is known.
   */
  async function reconcile(item: CancellationItem, mayBeInFlight: boolean): Promise<CancellationItem> {
    const read = await ports.readOrder(item.orderId)
    if (!read.ok) {
      const isAbsent = notFoundKinds.has(read.failure.kind)
      if (!mayBeInFlight && isAbsent) return await finishItem(item, 'gone', read.failure)
      return await finishItem(item, 'unknown', cancelledOrderUnreadable(read.failure, item.failure))
    }
    const { status } = read.value.order
    const compared = `status: ${status}`
    if (status === 'cancelled') {
      await onReconciled(item.orderId, 'done', compared)
      return await finishItem(item, 'cancelled', null)
    }
    if (isOrderStatus(status) && !cancellableStatuses.has(status)) {
      await onReconciled(item.orderId, 'not-done', compared)
      return await finishItem(item, 'gone-live', cancellationFailures.foundGoneLive({ status: statusDetail(status) }))
    }
    const details = { status: statusDetail(status) }
    if (!mayBeInFlight) return await finishItem(item, 'not-sent', cancellationFailures.exitedBeforeSendingStatus(details))
    return await finishItem(item, 'unknown', cancellationFailures.notCancelledYet(details, upstreamDetails(item.failure)))
  }

  return { cancel, readAgain: reconcile }
}

export type ItemCanceller = ReturnType<typeof createItemCanceller>
