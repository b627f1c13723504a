import type { ExportTable } from '../../shared/export/export-table.ts'
import type { HandoverList } from '../../shared/handover/handover-list.ts'
import { handoverCsvMessages } from '../../shared/messages/handover/handover-csv-messages.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'

const columns = [
  handoverCsvMessages.service,
  handoverCsvMessages.address,
  handoverCsvMessages.date,
  handoverCsvMessages.zone,
  handoverCsvMessages.window,
  handoverCsvMessages.order,
  handoverCsvMessages.customerReference,
  handoverCsvMessages.waybills,
  handoverCsvMessages.destination,
  handoverCsvMessages.packages,
  handoverCsvMessages.weight,
  handoverCsvMessages.confirmationNumber,
  handoverCsvMessages.carrierConfirmationNumber,
]

/** One line per order; the waybills of its legs in route order, separated by a space. */
export function handoverTable({ groups }: HandoverList): ExportTable {
  const rows = groups.flatMap(({ service, address, date, zone, orders }) =>
    orders.map((order) => [
      service ?? handoverListMessages.noService(),
      address.join(', '),
      date,
      zone,
      order.window === null ? null : renderMessage(order.window),
      order.reference,
      order.customerReference,
      order.waybills.filter((waybill) => waybill !== null).join(' '),
      order.destination,
      order.packages,
      order.weight,
      order.confirmationNumber,
      order.carrierConfirmationNumber,
    ]),
  )
  return { header: columns.map((title) => title()), rows }
}
