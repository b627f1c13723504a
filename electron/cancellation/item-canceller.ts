import { tryRead } from '../storage/storage-read-error.ts'
import { upstreamDetails, type Failure, type FailureKind } from '../../shared/failure.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import type { CancellationItem, CancellationOutcome, OutstandingLabel } from '../../shared/orders/cancellation.ts'
import { outstandingLabels } from '../../shared/orders/outstanding-labels.ts'
import { cancellableStatuses, isOrderStatus, statusDetail } from '../../shared/orders/status.ts'
import { cancelledOrderUnreadable, sheetsNotVoided } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'

/** Outcomes after which the parcel must be kept until more is known: its labels are listed. */
const parcelRetainedOutcomes: ReadonlySet<CancellationOutcome> = new Set(['gone', 'unknown'])

/** The service responded that this account has no such order. */
const notFoundKinds: ReadonlySet<FailureKind> = new Set(['not-found', 'service-refused', 'invalid-input'])

/** Labels already listed keep the time at which they were still valid. */
function mergeLabels(before: readonly OutstandingLabel[], now: readonly OutstandingLabel[]): OutstandingLabel[] {
  const known = new Map(before.map((label) => [label.sheetId, label]))
  return [
    ...now.map((label) => known.get(label.sheetId) ?? label),
    ...before.filter(({ sheetId }) => !now.some((one) => one.sheetId === sheetId)),
  ]
}

/** Completes an order of a run: determines its outcome, voids its sheets and lists the labels that may be on paper. */
export function createItemCanceller(ports: CancellationPorts) {
  const { log, store, onReconciled } = ports

  /** The outstanding labels according to the ledger, or the previously known ones if the ledger cannot be read. */
  async function labelsOf(item: CancellationItem, known: ReadonlyMap<string, OutstandingLabel['destroyed']>): Promise<OutstandingLabel[]> {
    const sheets = await tryRead(() => ports.sheetsOf(item.orderId))
    return sheets.ok ? outstandingLabels(sheets.value, known) : [...item.labels]
  }

  async function finishItem(item: CancellationItem, outcome: CancellationOutcome, failure: Failure | null): Promise<CancellationItem> {
    const result = { ...item, state: outcome, failure }
    if (outcome !== 'cancelled' && !parcelRetainedOutcomes.has(outcome)) return { ...result, labels: [] }
    const destroyed = store.destroyedOf(item.orderId)
    const known = destroyed.ok ? destroyed.value : new Map<string, OutstandingLabel['destroyed']>()
    if (outcome !== 'cancelled') return { ...result, labels: await labelsOf(item, known) }
    const voided = await tryRead(() => ports.voidSheets(item.orderId))
    const before = voided.ok ? voided.value : voided
    if (before.ok) return { ...result, labels: mergeLabels(item.labels, outstandingLabels(before.value, known)) }
    log.warn('sheets of a cancelled order not voided', { orderId: item.orderId, failure: before.failure.kind })
    const labels = mergeLabels(item.labels, await labelsOf(item, known))
    return { ...result, failure: failure ?? sheetsNotVoided(before.failure), labels }
  }

  /** Sends the cancellation and waits until its outcome is as certain as possible. */
  async function cancel(item: CancellationItem): Promise<CancellationItem> {
    try {
      const result = await ports.cancel(item.orderId)
      // An order that was cancelled before is not a failure: the goal is met.
      const failure = result.ok || (result.outcome === 'cancelled' && result.failure.kind === 'not-allowed') ? null : result.failure
      return await finishItem(item, result.outcome, failure)
    } catch (error) {
      log.error('cancelling an order threw', error)
      return { ...item, state: 'unknown', failure: cancellationFailures.internalError() }
    }
  }

  /**
   * Reads an order whose cancellation is in doubt. `mayBeInFlight` false: no request can be in flight any more. The last finding stays with the
   * order until there is a newer one.
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
