import { defineMessages } from '../define-messages.ts'

/** The editors that open from a filter of the order list. */
export const filterEditorMessages = defineMessages('filterEditor', {
  counting: { text: 'Counting', description: 'Shown while the countries or services of the orders are counted.' },
  destinations: { text: 'Destinations', description: 'Accessible name of the list of countries.' },
  findDestination: { text: 'Find a destination', description: 'Label of the search field over the list of countries.' },
  services: { text: 'Carrier services', description: 'Accessible name of the list of carrier services.' },
  findService: { text: 'Find a carrier service', description: 'Label of the search field over the list of carrier services.' },
  optionCount: { text: '{name} ({count, number})', description: 'A country or service, with the number of its orders.' },
  noMatch: { text: 'No match.', description: 'The search field over a list of countries or services finds nothing.' },
  noOrders: {
    text: 'The other filters leave no orders.',
    description: 'In place of the list of countries or services: there is nothing to choose from.',
  },
  moreOptions: { text: 'Type to find the other {count, number}.', description: 'Below a list that is too long to show whole.' },
  today: { text: 'Today', description: 'Button that sets a range of days.' },
  last7Days: { text: 'Last 7 days', description: 'Button that sets a range of days.' },
  last30Days: { text: 'Last 30 days', description: 'Button that sets a range of days.' },
  tomorrow: { text: 'Tomorrow', description: 'Button that sets a range of days.' },
  next7Days: { text: 'Next 7 days', description: 'Button that sets a range of days.' },
  from: { text: 'From', description: 'Label of the first day of a range.' },
  to: { text: 'To', description: 'Label of the last day of a range.' },
  backwards: {
    text: 'The first day is after the last day, so no order can match.',
    description: 'Error below a range of days.',
  },
  notNumber: { text: 'Enter a number.', description: 'Error below a field for a value.' },
  atLeast: { text: 'At least', description: 'Label of the lowest value of goods.' },
  atMost: { text: 'At most', description: 'Label of the highest value of goods.' },
  ownCurrency: { text: 'In each order’s own currency.', description: 'Below the fields for the value of goods.' },
  either: { text: 'Either', description: 'Choice that does not filter.' },
  printed: { text: 'Sent', description: 'Choice: orders where this document was sent to a printer.' },
  notPrinted: { text: 'Not sent', description: 'Choice: orders where this document was not sent to a printer.' },
  route: { text: 'Route', description: 'Label of the choice between hub and direct.' },
  viaHub: { text: 'Via a hub', description: 'Choice of the route.' },
  direct: { text: 'Direct', description: 'Choice of the route.' },
  text: { text: 'Contains', description: 'Label of the text field, below the heading “Text”.' },
  textSearched: {
    text: 'As in a search: reference, order ID, waybill, customer reference, names, addresses, countries, phone, email, carrier services, contents, notes.',
    description: 'Description below the text field: what is searched.',
  },
})
