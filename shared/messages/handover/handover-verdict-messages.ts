import { defineMessages } from '../define-messages.ts'

/** What a scan on the screen of the handover list found: large words, sentences and buttons. */
export const handoverVerdictMessages = defineMessages('handoverVerdict', {
  area: { text: 'Parcel at the van', description: 'Name of the area that shows the last scan, for screen readers' },
  ready: { text: 'Scan each parcel as it goes onto the van', description: 'Before the first scan' },
  onVan: { text: '{loaded} of {total} on the van', description: 'In large letters after a parcel was scanned' },
  packages: {
    text: '{scans} of {pieces} packages',
    description: 'In large letters: the order has several packages, and some were not scanned yet',
  },
  packagesLeft: {
    text: '{count, plural, one {Scan its other package.} other {Scan its other # packages.}}',
    description: 'What to do next',
  },
  scanNext: { text: 'Scan the next parcel.', description: 'What to do next' },
  complete: {
    text: 'Every parcel of {services}{hasPlace, select, yes { from {place}} other {}} is on the van.{others, plural, =0 {} one { # other order of this day is not.} other { # other orders of this day are not.}} To finish, press {keys}.',
    description:
      'What to do next. services: names of carrier services. place: of the pickup, such as Quay Books, London. others: orders that this van does not take. keys: a key combination',
  },
  twice: { text: 'Scanned twice', description: 'In large letters' },
  twiceWhy: { text: '{reference} is already on the van. It was not counted again.', description: 'reference: of an order' },
  otherService: {
    text: 'Other service',
    description: 'In large letters: the parcel goes with another carrier service than those on the van',
  },
  otherServiceWhy: {
    text: '{reference} goes with {service}. This van takes {services}. The parcel was not counted.',
    description: 'reference: of an order. service: its carrier service. services: names of those on the van',
  },
  otherServiceNext: {
    text: 'Put the parcel aside. If this driver takes both services, load it.',
    description: 'What to do next',
  },
  takesToo: { text: 'Driver takes both', description: 'Button: the van takes the carrier service of this parcel too' },
  otherPickup: { text: 'Other pickup', description: 'In large letters: the parcel is collected at another address than those on the van' },
  otherAddressWhy: {
    text: '{reference} is collected at {address}. The parcel was not counted.',
    description: 'reference: of an order. address: of the pickup',
  },
  putAside: { text: 'Put the parcel aside.', description: 'What to do next' },
  otherDay: { text: 'Other day', description: 'In large letters: the pickup of the parcel is booked for another day' },
  otherDayWhy: {
    text: 'The pickup of {reference} is booked for {date}. The parcel was not counted.',
    description: 'reference: of an order. date: formatted',
  },
  otherDayNext: { text: 'Put the parcel aside, or select that day above.', description: 'What to do next' },
  noPickup: { text: 'No pickup', description: 'In large letters: no pickup is booked for the parcel' },
  noPickupWhy: {
    text: 'No pickup is booked for {reference}, whose status is “{status}”. The parcel was not counted.',
    description: 'reference: of an order. status: name of its status',
  },
  noPickupNext: { text: 'Put the parcel aside, and book its pickup.', description: 'What to do next' },
  left: {
    text: '{reference} has the status “{status}”, so its parcel has left already. It was not counted.',
    description: 'reference: of an order. status: name of its status',
  },
  handedOverWord: { text: 'Handed over', description: 'In large letters: the parcel went with an earlier handover' },
  handedOver: {
    text: '{reference} was handed over on {time}. It was not counted again.',
    description: 'reference: of an order. time: date and time',
  },
  openList: { text: 'Open that list', description: 'Button: shows the list of the finished handover' },
  cancelled: { text: '{reference} is cancelled.', description: 'reference: of an order' },
  held: { text: '{person} put {reference} on hold.', description: 'person: a name. reference: of an order' },
  heldNote: {
    text: '{person} put {reference} on hold: {note}.',
    description: 'person: a name. reference: of an order. note: that person’s words',
  },
  wasCancelled: { text: 'The service showed {reference} as cancelled, and now as active again.', description: 'reference: of an order' },
  inDoubt: { text: 'Nobody knows whether the documents of {reference} were printed.', description: 'reference: of an order' },
  notPrinted: { text: 'The documents of {reference} were not all printed here.', description: 'reference: of an order' },
  notLoaded: { text: 'The parcel is not on the van.', description: 'After why a person is asked: it was not counted' },
  askNext: { text: 'Put the parcel aside, or load it anyway.', description: 'What to do next' },
  print: { text: 'Print', description: 'Button: opens the print dialog for an order of which not all documents were printed' },
  loadAnyway: { text: 'Load anyway', description: 'Button: the parcel goes out although the screen asks about it' },
  several: {
    text: '“{text}” matches {count, plural, one {# order} other {# orders}}. None was counted.',
    description: 'text: what was scanned',
  },
})
