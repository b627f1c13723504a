import { test } from '../fixtures.ts'
import { ordersOfOneService, receiptPage, type ReceiptOrder } from '../printing/receipt-pages.ts'
import { visitedStation } from './visited-station.ts'
import { visitLabelPart } from './visits/visit-label-part.ts'

let orders: readonly ReceiptOrder[] = []

const station = visitedStation({
  prepare: async ({ practice, replaced }) => {
    orders = await ordersOfOneService(practice, 2)
    for (const order of orders) replaced.set(order.id, { status: 200, type: 'application/pdf', body: receiptPage(order) })
  },
})

test('every text of the choice of a label part is translated and fits', async () =>
  await visitLabelPart(
    station.app,
    orders.map(({ id }) => id),
  ))
