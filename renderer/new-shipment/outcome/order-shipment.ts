import { failureNext, failureMessage } from '../../../shared/messages/failure-text.ts'
import { shipmentOutcomeMessages as text } from '../../../shared/messages/new-shipment/shipment-outcome-messages.ts'
import type { ComparedEstimate } from '../../../shared/new-shipment/compare-estimates.ts'
import { call } from '../../bridge.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { revealFindings } from '../findings/use-findings.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { changeWork, printOrder, request } from '../quote/shipment-requests.ts'
import type { OrderActions } from './order-actions.ts'

export interface OrderChoice {
  readonly draftId: string
  /** As shown. */
  readonly estimate: ComparedEstimate
  /** Whether the waybill is created and the labels are printed automatically. */
  readonly prints: boolean
}

function isStillOpen(draftId: string): boolean {
  return useNewShipment.getState().open?.id === draftId
}

/** Creates the order of the open draft, once, and prints its labels if requested. */
export async function orderShipment({ draftId, estimate, prints }: OrderChoice, actions: OrderActions): Promise<void> {
  if (!revealFindings('order')) return
  // The same estimate stays selected when its price changes.
  changeWork(draftId, { estimateId: estimate.id })
  const seen = [...estimate.totals]
  const answer = await request(draftId, 'ordering', () => call('newShipment.order', { draftId, estimateId: estimate.id, seen }))
  if (answer === null) return
  if (!answer.ok) {
    const { failure } = answer
    if (!isStillOpen(draftId)) showNotice({ tone: 'danger', message: failureMessage(failure), next: failureNext(failure) })
    return
  }
  const { progress } = answer.value
  if (progress.kind !== 'created') return
  const { orderId, orderReference: reference } = progress
  if (!isStillOpen(draftId)) showNotice({ tone: 'info', message: text.created({ reference }), orderId })
  if (prints) await printOrder(draftId, () => actions.createWaybillAndPrint(orderId))
}
