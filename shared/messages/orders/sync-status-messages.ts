import { defineMessages } from '../define-messages.ts'

/** When the orders were last synced, at the end of the navigation. */
export const syncStatusMessages = defineMessages('syncStatus', {
  label: { text: 'Order updates', description: 'Accessible name of the area.' },
  reading: {
    text: 'Reading orders',
    description: 'Shown while orders are read from the service, and the accessible name of the progress bar.',
  },
  readingCount: { text: 'Reading {done, number} of {total, number}', description: 'Orders read from the service so far, and all of them.' },
  notRead: { text: 'Not read yet', description: 'The orders were never read from the service.' },
  asOf: {
    text: 'As of {time}{isCurrent, select, true {} other {, not current}}',
    description: 'When the orders were last read. {time} is a formatted time. "Not current": the last attempt failed.',
  },
  asOfWithAge: {
    text: 'As of {time}{isCurrent, select, true {} other {, not current}}, {age}',
    description: 'When the orders were last read, with how long ago that is ("3 hours ago").',
  },
  minutesAgo: { text: '{count, plural, one {# minute ago} other {# minutes ago}}', description: 'Age of the orders, after the time.' },
  hoursAgo: { text: '{count, plural, one {# hour ago} other {# hours ago}}', description: 'Age of the orders, after the time.' },
  daysAgo: { text: '{count, plural, one {# day ago} other {# days ago}}', description: 'Age of the orders, after the time.' },
  failed: { text: 'Orders could not be read.', description: 'An alert, where no reason is known.' },
  tryAgain: { text: 'Try again', description: 'Button in the alert.' },
  refreshAll: { text: 'Refresh all orders', description: 'Icon button that reads all orders from the service again.' },
})
