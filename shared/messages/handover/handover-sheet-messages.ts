import { defineMessages } from '../define-messages.ts'

/** The printed handover list. Room is narrow: column titles are cut where they are too long. */
export const handoverSheetMessages = defineMessages('handoverSheet', {
  order: { text: 'Order', description: 'Column title: reference of an order' },
  waybills: { text: 'Waybills', description: 'Column title: waybill numbers of an order' },
  destination: { text: 'Destination', description: 'Column title: city and country' },
  packages: { text: 'Pkgs', description: 'Column title: number of packages. Very narrow column' },
  weight: { text: 'Weight', description: 'Column title' },
  window: { text: 'Pickup window', description: 'Column title: from when to when the carrier comes' },
  confirmation: { text: 'Confirmation', description: 'Column title: confirmation numbers of the pickup' },
  packagesPart: {
    text: '{scans} of {pieces}',
    description: 'In the column of packages: how many of them are on the van. Very narrow column',
  },
  pickupDay: { text: 'Pickup {date}.', description: 'Below a group’s heading. date: 2026-11-21' },
  finished: {
    text: 'Handed over {time}, {zone} time, at {station}.',
    description: 'time: 2026-11-21 14:05; zone: name of a time zone such as Europe/London; station: name of the station',
  },
  finishedBy: {
    text: 'Handed over {time}, {zone} time, by {person} at {station}.',
    description: 'time: 2026-11-21 14:05; zone: name of a time zone such as Europe/London; person: a name; station: name of the station',
  },
  onVan: {
    text: 'On the van: {count, plural, one {# order} other {# orders}}',
    description: 'Heading over the orders that the driver took',
  },
  missing: {
    text: '{count, plural, =0 {Nothing is missing} one {Not on the van: # order} other {Not on the van: # orders}}',
    description: 'Heading over the orders that stayed',
  },
  continued: { text: '{service} (continued)', description: 'Heading of a group on a following page. service: carrier service' },
  pickup: {
    text: 'Pickup {date}, {zone} time. {count, plural, one {# order} other {# orders}}.',
    description: 'Below a group’s heading. date: 2026-11-21; zone: name of a time zone such as Europe/London',
  },
  pickupNoZone: {
    text: 'Pickup {date}, time zone unknown. {count, plural, one {# order} other {# orders}}.',
    description: 'Below a group’s heading, where the time zone of the pickup address is not known. date: 2026-11-21',
  },
  handedOver: { text: 'Handed over by (signature)', description: 'Below the line for the packer’s signature' },
  collected: { text: 'Collected by driver (signature)', description: 'Below the line for the driver’s signature' },
  collectedAt: { text: 'Date, time, number of packages', description: 'Below the line on which these are written by hand' },
  replacedCharacters: {
    text: 'A question mark replaces a letter that cannot be printed here. The Packbench window and the CSV file show it.',
    description: 'At the end of the list',
  },
  footer: {
    text: 'Packbench, {station}, created {time} UTC. Page {page} of {pages}.',
    description: 'At the foot of each page. station: name of the station; time: 2026-11-21 10:00',
  },
})
