import { heardOf, type Failure, type FailureKind } from '../../shared/failure.ts'
import type { CancellationItem, CancellationOutcome, LabelOut } from '../../shared/orders/cancellation.ts'
import { labelsOut } from '../../shared/orders/outstanding-labels.ts'
import { cancellableStatuses, isOrderStatus, statusWords } from '../../shared/orders/status.ts'
import { brokenOff, cannotBeRead, endedBefore, foundLive, notShownYet, sheetsNotVoided } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'

/** Parcels that must not leave before somebody knows more: their labels are named. */
const keepsParcel: ReadonlySet<CancellationOutcome> = new Set(['gone', 'unknown'])

/** The service answered, and does not give this order to this account. */
const absent: ReadonlySet<FailureKind> = new Set(['not-found', 'service-refused', 'invalid-input'])

/** Labels seen before keep the time at which they were still good. */
function together(before: readonly LabelOut[], now: readonly LabelOut[]): LabelOut[] {
  const known = new Map(before.map((label) => [label.sheetId, label]))
  return [
    ...now.map((label) => known.get(label.sheetId) ?? label),
    ...before.filter(({ sheetId }) => !now.some((one) => one.sheetId === sheetId)),
  ]
}

/** Brings an order of a run to its end: what became of it, its sheets void, and the labels that may lie on paper. */
export function createEndOfOrder(ports: CancellationPorts) {
  const { log, store, settled } = ports

  async function ended(item: CancellationItem, outcome: CancellationOutcome, failure: Failure | null): Promise<CancellationItem> {
    const end = { ...item, state: outcome, failure }
    if (outcome !== 'cancelled' && !keepsParcel.has(outcome)) return { ...end, labels: [] }
    const destroyed = store.destroyedOf(item.orderId)
    const known = destroyed.ok ? destroyed.value : new Map<string, LabelOut['destroyed']>()
    if (outcome !== 'cancelled') return { ...end, labels: labelsOut(await ports.sheetsOf(item.orderId), known) }
    const before = await ports.voidSheets(item.orderId)
    if (before.ok) return { ...end, labels: together(item.labels, labelsOut(before.value, known)) }
    log.warn('sheets of a cancelled order not voided', { orderId: item.orderId, failure: before.failure.kind })
    const labels = together(item.labels, labelsOut(await ports.sheetsOf(item.orderId), known))
    return { ...end, failure: failure ?? sheetsNotVoided(before.failure), labels }
  }

  /** Sends the cancellation and waits until it is settled as far as it can be. */
  async function cancel(item: CancellationItem): Promise<CancellationItem> {
    try {
      const end = await ports.cancel(item.orderId)
      // One that was cancelled before has not failed: what was wanted is so.
      const failure = end.ok || (end.outcome === 'cancelled' && end.failure.kind === 'not-allowed') ? null : end.failure
      return await ended(item, end.outcome, failure)
    } catch (error) {
      log.error('cancelling an order threw', error)
      return { ...item, state: 'unknown', failure: brokenOff }
    }
  }

  /**
   * Reads an order whose cancellation is in doubt. `inDoubt` false: it is known that nothing is under way any more. What was heard stays
   * with the order while nothing newer is known.
   */
  async function readAgain(item: CancellationItem, inDoubt: boolean): Promise<CancellationItem> {
    const read = await ports.readOrder(item.orderId)
    if (!read.ok) {
      const isAbsent = absent.has(read.failure.kind)
      if (!inDoubt && isAbsent) return await ended(item, 'gone', read.failure)
      return await ended(item, 'unknown', { ...cannotBeRead(read.failure), ...heardOf(item.failure) })
    }
    const { status } = read.value.order
    const compared = `the order read again: ${status}`
    if (status === 'cancelled') {
      await settled(item.orderId, 'done', compared)
      return await ended(item, 'cancelled', null)
    }
    if (isOrderStatus(status) && !cancellableStatuses.has(status)) {
      await settled(item.orderId, 'not-done', compared)
      return await ended(item, 'gone-live', foundLive(status))
    }
    if (!inDoubt)
      return await ended(item, 'not-sent', { ...endedBefore, message: `${endedBefore.message} It is "${statusWords(status)}".` })
    return await ended(item, 'unknown', { ...notShownYet(status), ...heardOf(item.failure) })
  }

  return { cancel, readAgain }
}

export type EndOfOrder = ReturnType<typeof createEndOfOrder>
