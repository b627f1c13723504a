import { defineMessages } from '../define-messages.ts'

/** What the handover list shows on the screen, on paper and in the CSV file alike. */
export const handoverListMessages = defineMessages('handoverList', {
  title: { text: 'Handover list', description: 'Title of the screen and of the printed list of the parcels a driver takes' },
  noService: { text: 'No carrier service', description: 'In place of the carrier service of a group of orders, where the order has none' },
  windowFromTo: { text: '{from} to {to}', description: 'Table cell: pickup window of an order. from, to: times such as 14:00' },
  windowFrom: {
    text: 'From {from}',
    description: 'Table cell: pickup window of which only the start is known. from: a time such as 14:00',
  },
  totals: {
    text: '{packages, plural, =0 {} one {# package{unknown, plural, =0 {} one {, # order without a number} other {, # orders without a number}}.} other {# packages{unknown, plural, =0 {} one {, # order without a number} other {, # orders without a number}}.}}{hasWeight, select, yes { {weight}.} other {}}',
    description:
      'Totals of a group, on the screen and on paper. packages: all that are known; unknown: orders of which the number of packages is not known; weight: of all orders, such as 12.5 kg',
  },
})
