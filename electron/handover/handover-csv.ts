import { csvText } from '../../shared/export/csv.ts'
import type { HandoverList } from '../../shared/handover/handover-list.ts'

const header = [
  'Carrier service',
  'Pickup address',
  'Pickup date',
  'Pickup time zone',
  'Pickup window',
  'Order',
  'Customer reference',
  'Waybills',
  'Destination',
  'Packages',
  'Weight',
  'Confirmation number',
  "Carrier's confirmation number",
]

/** One line an order; the waybills of its legs in route order, with a space between. */
export function handoverCsv({ groups }: HandoverList): string {
  const rows = groups.flatMap(({ service, address, date, zone, orders }) =>
    orders.map((order) => [
      service,
      address.join(', '),
      date,
      zone,
      order.window,
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
  return csvText(header, rows)
}
