import { Hono } from 'hono'
import { deletable } from '../orders/order-statuses.ts'
import { orderById, orderNotFound, errorResponse, type PracticeContext } from './practice-context.ts'

/** DELETE /orders/{id}: final, including every leg. */
export function cancellationResource(practice: PracticeContext): Hono {
  const { state, clock } = practice
  return new Hono().delete('/orders/:id', (context) =>
    state.runExclusively(async () => {
      const id = context.req.param('id')
      const order = orderById(practice, id)
      if (order === null) return orderNotFound(context, id)
      if (!deletable.has(order.status)) return errorResponse(context, 422, 'Order cannot be cancelled, this shipment has already gone live')
      await state.recordOrderChange({ kind: 'cancel', at: clock.now().toString(), orderId: order.id })
      return context.json({ success: true, error: '', errors: [] })
    }),
  )
}
