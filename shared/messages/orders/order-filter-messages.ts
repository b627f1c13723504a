import { defineMessages } from '../define-messages.ts'

/** Names and values of the filters of the order list, and the bar that shows them. */
export const orderFilterMessages = defineMessages('orderFilter', {
  text: { text: 'Text', description: 'Name of the filter by text, as in a search.' },
  countries: { text: 'Destination', description: 'Name of the filter by destination country.' },
  services: { text: 'Carrier service', description: 'Name of the filter by carrier service.' },
  created: { text: 'Created', description: 'Name of the filter by the day an order was created.' },
  pickup: { text: 'Pickup day', description: 'Name of the filter by the day of the pickup.' },
  value: { text: 'Value', description: 'Name of the filter by the value of the goods.' },
  documents: { text: 'Sent to printer', description: 'Name of the filter by documents that were sent to a printer.' },
  hub: { text: 'Hub or direct', description: 'Name of the filter by the route of the parcel.' },
  quoted: { text: '“{text}”', description: 'Value of the text filter.' },
  firstAndMore: {
    text: '{name} and {count, number} more',
    description: 'Value of a filter by several countries or services: the first, and how many others.',
  },
  anyDay: { text: 'any day', description: 'Value of a filter by day that is not set.' },
  untilDay: { text: 'up to {date}', description: 'Value of a filter by day. {date} is a formatted date.' },
  fromDay: { text: 'from {date}', description: 'Value of a filter by day. {date} is a formatted date.' },
  dayRange: { text: '{from} to {to}', description: 'Value of a filter by day. Both are formatted dates.' },
  any: { text: 'any', description: 'Value of a filter that is not set.' },
  atMost: { text: 'up to {value}', description: 'Value of the filter by value of the goods.' },
  atLeast: { text: 'from {value}', description: 'Value of the filter by value of the goods.' },
  valueRange: { text: '{from} to {to}', description: 'Value of the filter by value of the goods.' },
  printed: {
    text: '{document} sent',
    description: 'Value of the filter by documents sent to a printer. {document} is the name of a document.',
  },
  notPrinted: {
    text: '{document} not sent',
    description: 'Value of the filter by documents sent to a printer. {document} is the name of a document.',
  },
  viaHub: { text: 'via a hub', description: 'Value of the filter by route.' },
  direct: { text: 'direct', description: 'Value of the filter by route.' },
  add: { text: 'Filter', description: 'Button that opens the menu of filters.' },
  menu: { text: 'Filter by', description: 'Accessible name of the menu of filters.' },
  bar: { text: 'Filters', description: 'Accessible name of the bar with the active filters.' },
  chip: { text: '<name>{filter}:</name> {value}', description: 'One active filter: its name in bold, and its value.' },
  remove: { text: 'Remove the filter {filter}', description: 'Accessible name of a button. {filter} is the name of a filter.' },
  clearAll: { text: 'Clear all filters', description: 'Button that removes every filter.' },
  saveView: { text: 'Save as a view…', description: 'Button that saves the list with its filters under a name.' },
  emptyUnfiltered: {
    text: '“{list}” is empty even without filters.',
    description: 'Below "The filters hide every order here". {list} is the name of the list.',
  },
  hiddenByOne: {
    text: 'The filter “{filter}” hides {count, plural, one {the only order} other {all # orders}} in “{list}”.',
    description: 'One filter hides everything. {list} is the name of the list.',
  },
  hiddenTogether: {
    text: 'Together, the filters hide {count, plural, one {the only order} other {all # orders}} in “{list}”.',
    description: 'Only all filters together hide everything. {list} is the name of the list.',
  },
  hiddenUnlessOneRemoved: {
    text: 'Together, the filters hide {count, plural, one {the only order} other {all # orders}} in “{list}”. Remove one filter to see some orders.',
    description: 'Without one of several filters there would be orders. {list} is the name of the list.',
  },
})
