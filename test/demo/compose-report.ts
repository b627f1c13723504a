import type { Order } from '../../shared/orders/order.ts'
import type { Batch, Sheet } from '../../shared/printing/batch.ts'
import type { DemoReport } from './demo-report.ts'

function fileOf(sheet: Sheet | undefined): string | null {
  return sheet?.file == null ? null : `printed/${sheet.file}`
}

/** Orders with the file of each leg's label, in the order chosen; without orders that were held back and so have no file. */
export function printedOrders(orders: readonly Order[], batch: Batch): DemoReport['orders'] {
  return orders.flatMap(({ id, reference, legs }) => {
    const labels = legs.flatMap(({ waybill }, leg) => {
      const printed = fileOf(
        batch.list.find(({ orderId, place }) => orderId === id && place.kind === 'waybill_document' && place.leg === leg),
      )
      return printed === null || waybill === null ? [] : [{ leg, waybill, printed }]
    })
    return labels.length === legs.length ? [{ id, reference, legs: labels }] : []
  })
}

/** Invoice copies with their files. */
export function printedInvoices(batch: Batch): DemoReport['invoices'] {
  return batch.list.flatMap((sheet) => {
    const printed = fileOf(sheet)
    const { orderId, reference, copy, place } = sheet
    return place.kind === 'commercial_invoice' && printed !== null ? [{ orderId, reference, copy, printed }] : []
  })
}
