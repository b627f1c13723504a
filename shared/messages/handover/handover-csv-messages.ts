import { defineMessages } from '../define-messages.ts'

/** Column titles of the handover list as a CSV file. */
export const handoverCsvMessages = defineMessages('handoverCsv', {
  service: { text: 'Carrier service', description: 'Column title' },
  address: { text: 'Pickup address', description: 'Column title' },
  date: { text: 'Pickup date', description: 'Column title' },
  zone: { text: 'Pickup time zone', description: 'Column title' },
  window: { text: 'Pickup window', description: 'Column title: from when to when the carrier comes' },
  order: { text: 'Order', description: 'Column title: reference of an order' },
  customerReference: { text: 'Customer reference', description: 'Column title' },
  waybills: { text: 'Waybills', description: 'Column title: waybill numbers of an order' },
  destination: { text: 'Destination', description: 'Column title: city and country' },
  packages: { text: 'Packages', description: 'Column title: number of packages' },
  weight: { text: 'Weight', description: 'Column title' },
  confirmationNumber: { text: 'Confirmation number', description: 'Column title: the service’s number of the pickup' },
  carrierConfirmationNumber: { text: "Carrier's confirmation number", description: 'Column title: the carrier’s number of the pickup' },
})
