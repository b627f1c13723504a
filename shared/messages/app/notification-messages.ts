import { defineMessages } from '../define-messages.ts'

/** The list behind the bell. */
export const notificationMessages = defineMessages('notification', {
  title: { text: 'Notifications', description: 'Title of the list behind the bell' },
  bell: {
    text: '{count, plural, =0 {Notifications} other {Notifications, # new}}',
    description: 'Name of the button with a bell. count: how many nobody has seen',
  },
  none: { text: 'No notifications yet. Changes to orders while you work on others appear here.', description: 'In the empty list' },
  latest: { text: 'Latest notifications', description: 'Name of the list, for screen readers' },
  showOrder: { text: 'Show the order: {message}', description: 'Full name of the button “Show the order”. message: the notification' },
  showOrders: { text: 'Show the orders: {message}', description: 'Full name of the button “Show the orders”. message: the notification' },
})
