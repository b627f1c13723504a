import { defineMessages } from '../define-messages.ts'

/** One row of the order list. */
export const orderRowMessages = defineMessages('orderRow', {
  order: { text: 'Order {reference}', description: 'A row whose data is still on its way. {reference} is the id of the order.' },
  label: {
    text: 'Order {reference}, {details}',
    description: 'Row for screen readers. {details} is a comma-separated list: consignee, place, status, service, hold, note, age.',
  },
  rowLabel: {
    text: '{order}, {isSelected, select, true {selected} other {not selected}}',
    description: 'Row for screen readers, with whether it is selected. {order} is the text of the row.',
  },
  selected: { text: 'Selected', description: 'Accessible name of the tick of a selected row.' },
  notSelected: { text: 'Not selected', description: 'Accessible name of the tick of a row that is not selected.' },
  onHoldUntil: { text: 'On hold until {date}', description: 'The order is on hold. {date} is a formatted date.' },
  onHold: { text: 'On hold, no date', description: 'The order is on hold until a person ends it.' },
  holdWithNote: { text: '{hold}: {note}', description: 'A hold with its note, for screen readers. {hold} is "On hold until …".' },
  holdTooltip: { text: '{hold} {note}', description: 'Tooltip: a hold with its note. {hold} is "On hold until …".' },
  noteInLabel: { text: 'note: {note}', description: 'Part of a row for screen readers. {note} is what a person wrote.' },
  until: { text: 'Until {date}', description: 'In the column "On hold". {date} is a formatted date.' },
  noDate: { text: 'No date', description: 'In the column "On hold": on hold until a person ends it.' },
  noWaybill: { text: 'No waybill yet', description: 'In place of the waybill.' },
  legs: {
    text: '{count, plural, one {# leg} other {# legs}}',
    description: 'In place of the waybills, where no order of the list has any.',
  },
  legsNoWaybill: {
    text: '{count, plural, one {# leg, no waybill yet} other {# legs, no waybill yet}}',
    description: 'In place of the waybills of an order with several legs.',
  },
  legsWaybills: {
    text: '{count, plural, one {# leg · {waybills}} other {# legs · {waybills}}}',
    description: 'The waybills of an order with several legs. {waybills} is a comma-separated list.',
  },
  noTime: { text: 'No time yet', description: 'Below the day of a pickup without a time.' },
  printedKinds: { text: 'Sent to printer: {documents}', description: 'In the column "Documents". {documents} is a comma-separated list.' },
  noName: { text: 'No name', description: 'In place of the name of the consignee.' },
  noNameInLabel: { text: 'no name', description: 'In place of the name of the consignee, in a list for screen readers.' },
  refusal: { text: '“{message}”', description: 'Why the service refused the waybill. {message} is its own message.' },
  refused: { text: 'Refused', description: 'In the column "Status": the service or the carrier refused the waybill of this order.' },
  noService: { text: 'No carrier service', description: 'In place of the name of the carrier service.' },
  waitingNew: { text: 'New', description: 'In the column "Status": the order was created within the last hour.' },
  waitingHours: {
    text: '{count, plural, one {Waiting # h} other {Waiting # h}}',
    description: 'In the column "Status": hours since the order was created. "h" is short for hours.',
  },
  waitingDays: {
    text: '{count, plural, one {Waiting # day} other {Waiting # days}}',
    description: 'In the column "Status": days since the order was created.',
  },
  asOf: { text: 'as of {time}', description: 'When the row was last read from the service. {time} is a formatted time or date and time.' },
  moreFindings: {
    text: '{finding} (+{count, number})',
    description: 'In a row: what a check found first, and how many other findings there are.',
  },
})
