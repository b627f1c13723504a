import { defineMessages } from '../define-messages.ts'

/** The header of the order list, and the menu that sets its columns and rows. */
export const orderListMessages = defineMessages('orderList', {
  reference: { text: 'Order', description: 'Column with the reference of the order.' },
  status: { text: 'Status', description: 'Column with the status of the order.' },
  destination: { text: 'Ship to', description: 'Column with the consignee and the place.' },
  service: { text: 'Service, waybill', description: 'Column with the carrier service, and below it the waybill.' },
  value: { text: 'Value', description: 'Column with the value of the goods.' },
  pickup: { text: 'Pickup', description: 'Column with the day and time of the pickup.' },
  waybill: { text: 'Waybills', description: 'Column with the waybills of all legs.' },
  documents: { text: 'Documents', description: 'Column with what was printed.' },
  created: { text: 'Created', description: 'Column with the day the order was created.' },
  hold: { text: 'On hold', description: 'Column with the day until which the order is on hold, and the note.' },
  cutOff: { text: 'Cut-off', description: "Column with the time until which today's pickup can be booked." },
  selected: { text: 'Selected', description: 'Accessible name of the column with the tick marks.' },
  hidden: { text: 'Hidden: {columns}', description: 'Tooltip: columns that do not fit. {columns} is a comma-separated list.' },
  hiddenColumns: {
    text: 'Hidden columns: {columns}',
    description: 'For screen readers: columns that do not fit. {columns} is a comma-separated list.',
  },
  hiddenCount: { text: '+{count, number}', description: 'How many columns do not fit.' },
  view: { text: 'View', description: 'Button that opens the settings of the list.' },
  viewTitle: { text: 'List view', description: 'Title of the settings of the list: rows and columns.' },
  rows: { text: 'Rows', description: 'Label of the choice of the height of the rows.' },
  comfortable: { text: 'Comfortable', description: 'Choice: rows with two lines of text.' },
  compact: { text: 'Compact', description: 'Choice: rows with one line of text.' },
  touch: { text: 'Touch', description: 'Choice: high rows with two lines of text, for fingers and gloves.' },
  columns: { text: 'Columns', description: 'Label of the check boxes of the columns.' },
  saveView: { text: 'Save this list as a view…', description: 'Button that saves the list under a name.' },
})
