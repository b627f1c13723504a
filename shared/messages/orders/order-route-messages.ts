import { defineMessages } from '../define-messages.ts'

/** The route of the open order: both addresses, and each leg with its waybill. */
export const orderRouteMessages = defineMessages('orderRoute', {
  from: { text: 'Ship from', description: 'Heading over the address the parcel is picked up at.' },
  to: { text: 'Ship to', description: 'Heading over the address of the consignee.' },
  noAddress: { text: 'No address from the service', description: 'In place of an address.' },
  noCountry: { text: 'No country', description: 'Below an address without a country.' },
  province: { text: 'Province: {province}', description: 'Below an address where its own format leaves the province out.' },
  zone: { text: 'Time zone: {city}', description: 'Below an address: its time zone, by a city.' },
  noZone: { text: 'Time zone unknown', description: 'Below an address for which the service gives no time zone.' },
  hub: { text: 'Hub', description: 'The place between two legs.' },
  leg: { text: 'Leg {number, number} · {service}', description: 'One of several legs, and its carrier service.' },
  noService: { text: 'No carrier service', description: 'In place of the name of the carrier service.' },
  noWaybill: { text: 'No waybill yet', description: 'In place of the waybill of a leg.' },
  noTracking: { text: 'No tracking link from the service', description: 'In place of the tracking link of a leg.' },
  trackAt: {
    text: 'Track at {carrier}',
    description: 'A button. Opens the carrier’s page in the system’s browser. carrier: name of the carrier service',
  },
  track: { text: 'Track', description: 'The same button where the carrier service is not known.' },
  scanned: { text: 'This is the leg you scanned.', description: 'Below the leg whose label was scanned.' },
})
