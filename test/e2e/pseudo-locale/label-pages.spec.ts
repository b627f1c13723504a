import { test } from '../fixtures.ts'
import { ordersOfOneService, severalPages, type ReceiptOrder } from '../printing/receipt-pages.ts'
import { visitedStation } from './visited-station.ts'
import { visitLabelPages } from './visits/visit-label-pages.ts'

let orders: readonly ReceiptOrder[] = []

const station = visitedStation({
  prepare: async ({ practice, replaced }) => {
    orders = await ordersOfOneService(practice, 2)
    for (const order of orders) replaced.set(order.id, { status: 200, type: 'application/pdf', body: severalPages(order) })
  },
})

test('every text of the choice of label pages is translated and fits', async () =>
  await visitLabelPages(
    station.app,
    orders.map(({ id }) => id),
  ))
