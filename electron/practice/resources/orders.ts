import { Hono } from 'hono'
import { isOrderStatus } from '../orders/order-statuses.ts'
import { toWireOrderWithLinks, invalidInput, orderById, type PracticeContext } from './practice-context.ts'

const pageSize = 20

/** GET /orders and GET /orders/{id}. Each read returns every order with fresh links. */
export function ordersResource(practice: PracticeContext): Hono {
  const { state } = practice
  return new Hono()
    .get('/orders', (context) => {
      const page = context.req.query('page') ?? '1'
      const status = context.req.query('status') ?? ''
      if (!/^[1-9]\d{0,8}$/.test(page) || (status !== '' && !isOrderStatus(status))) return invalidInput(context)
      const all = state.list(isOrderStatus(status) ? status : null)
      const shown = all.slice((Number(page) - 1) * pageSize, Number(page) * pageSize)
      const meta = { page_count: Math.ceil(all.length / pageSize), record_count: all.length }
      return context.json({ orders: shown.map((order) => toWireOrderWithLinks(practice, context, order)), meta })
    })
    .get('/orders/:id', (context) => {
      const id = context.req.param('id')
      const order = orderById(practice, id) ?? state.findByReference(id)
      return order === null ? invalidInput(context) : context.json({ order: toWireOrderWithLinks(practice, context, order) })
    })
}
