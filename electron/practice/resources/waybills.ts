import { Hono } from 'hono'
import type { OrderRecord } from '../orders/order-record.ts'
import { refuseOrder } from '../carrier-rules/refuse-order.ts'
import { waybillOutcomeOf } from '../carrier-rules/waybill-outcome.ts'
import { awaitingWaybill } from '../orders/order-statuses.ts'
import type { WaybillOutcome } from '../practice-journal.ts'
import { toWireOrderWithLinks, orderById, orderNotFound, errorResponse, type PracticeContext } from './practice-context.ts'

const carrierMessages = [
  'Carrier error 4112: postal code not served by the selected service',
  'The carrier did not answer in time, no shipment was created',
] as const

const refusalMessages: Readonly<Record<Exclude<WaybillOutcome, 'made'>, (order: OrderRecord) => string>> = {
  'document-missing': () => 'Commercial invoice required',
  'prepayment-due': () => 'Please settle your Pro Forma invoice before a waybill can be generated',
  'staff-will-make': () =>
    'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually',
  'carrier-failed': (order) => carrierMessages[order.id % 2 === 0 ? 0 : 1],
}

/** Why the order's status forbids a waybill, or null. The interface documents no response for it, so practice words it like a carrier. */
function findStatusObjection(order: OrderRecord): string | null {
  if (order.status === 'cancelled') return 'A waybill cannot be generated for a cancelled order'
  if (order.legs.some((leg) => leg.waybill !== null)) return 'A waybill has already been generated for this order'
  if (awaitingWaybill.has(order.status)) return null
  return order.contents === '' ? 'Description of contents required' : `A waybill cannot be generated in status ${order.status}`
}

/** POST /orders/{id}/waybills */
export function waybillsResource(practice: PracticeContext): Hono {
  const { state, clock } = practice
  return new Hono().post('/orders/:id/waybills', (context) =>
    state.runExclusively(async () => {
      const id = context.req.param('id')
      const order = orderById(practice, id)
      if (order === null) return orderNotFound(context, id)
      const objection = findStatusObjection(order)
      if (objection !== null) return errorResponse(context, 422, objection)
      const outcome = waybillOutcomeOf(order)
      const after = await state.recordOrderChange({ kind: 'waybill', at: clock.now().toString(), orderId: order.id, outcome })
      if (outcome !== 'made') return errorResponse(context, 422, refuseOrder(order) ?? refusalMessages[outcome](order))
      return context.json({ order: toWireOrderWithLinks(practice, context, after) }, 201)
    }),
  )
}
