import { defineMessages } from '../define-messages.ts'

/** Why an action from the keyboard or a menu does nothing, as a notice: the first line says why, the second what to do. */
export const orderActionMessages = defineMessages('orderAction', {
  nothingSelected: { text: 'No order is open or selected.', description: 'First line' },
  noOpenOrder: { text: 'No order is open.', description: 'First line' },
  selectionLeft: {
    text: 'The selected orders have left this list and no order is open, so nothing was done.',
    description: 'First line. The orders left the list by themselves, for example because their status changed',
  },
  selectionLeftOpen: {
    text: 'The selected orders have left this list, so nothing was done.',
    description: 'First line. The orders left the list by themselves, for example because their status changed; another order is open',
  },
  pressAgain: { text: 'Press the same keys again for the open order {reference}.', description: 'Second line' },
  scanOrOpen: { text: 'Scan a label, or press Enter on an order in the list.', description: 'Second line' },
  selectOrOpen: { text: 'Select orders with Space, or open one with Enter.', description: 'Second line. Space and Enter are keys' },
  notOpened: { text: 'This order could not be opened, so nothing was done with it.', description: 'First line' },
  readPanel: { text: 'Read the message beside the list.', description: 'Second line. The message is in the order panel' },
  notAllowed: { text: 'Order {reference}: {why}', description: 'First line. why: a sentence with the reason' },
  tooManyToCancel: {
    text: '{count, plural, one {# order is} other {# orders are}} selected, but at most {max, number} can be cancelled at once. Nothing was sent.',
    description: 'First line',
  },
  selectAtMost: { text: 'Select at most {max, plural, one {# order} other {# orders}}.', description: 'Second line' },
  tooManyPickups: {
    text: '{count, plural, one {# order is} other {# orders are}} selected, but pickups can be booked for at most {max, number} at once. Nothing was sent.',
    description: 'First line',
  },
  bookInParts: {
    text: 'Select at most {max, plural, one {# order} other {# orders}}, book them, then select the next.',
    description: 'Second line',
  },
  noOpenDocument: { text: 'No document is open.', description: 'First line; on the Documents screen' },
  openDocument: { text: 'Open one with the arrow keys or a click.', description: 'Second line; one: a document' },
  ordersNotShown: { text: 'The orders are not on screen, so nothing was done with them.', description: 'First line; on another screen' },
  goToOrders: { text: 'Go to a list of orders first, with Ctrl+1 to Ctrl+9.', description: 'Second line. Ctrl+1: keyboard shortcut' },
})
