import { defineMessages } from '../define-messages.ts'

/** The list of orders: its title, count, and the menu of a row. */
export const ordersScreenMessages = defineMessages('ordersScreen', {
  onHold: { text: 'On hold', description: 'Title of the list of orders on hold' },
  allOrders: { text: 'All orders', description: 'Title of the list of all orders' },
  searchResults: { text: 'Results for “{text}”', description: 'Title of a list. text: what was searched for' },
  changedView: {
    text: '{name}, changed',
    description: 'Title of the list: a saved view whose filters were changed since it was opened. name: of the view',
  },
  orders: { text: '{count, plural, one {# order} other {# orders}}', description: 'Beside the title of a list' },
  newestOrders: {
    text: 'newest {count, plural, one {# order} other {# orders}}; more match',
    description: 'Beside the title of a list that does not show all matches',
  },
  oldestFirst: { text: 'Oldest first', description: 'Button above a list that is sorted so; turns the order round' },
  newestFirst: { text: 'Newest first', description: 'Button above a list that is sorted so; turns the order round' },
  sortByAge: { text: 'Sort by age', description: 'Button above a list that is sorted by something else' },
  handoverList: { text: 'Handover list', description: 'Button over the list of orders to hand over; opens the screen of the same name' },
})

/** The menu of a row in the order list. It acts on the row’s order, or on all selected orders if the row is one of them. */
export const rowMenuMessages = defineMessages('rowMenu', {
  title: {
    text: '{count, plural, one {Actions for this order} other {Actions for # orders}}',
    description: 'Name of the menu, for screen readers',
  },
  open: { text: 'Open {reference}', description: 'Menu item. reference: of the order' },
  openOrder: { text: 'Open the order', description: 'Menu item where the reference of the order is not known' },
  createWaybills: {
    text: '{count, plural, one {Create waybill} other {Create waybills (# orders)}}',
    description: 'Menu item. count: number of orders',
  },
  print: { text: '{count, plural, one {Print} other {Print (# orders)}}', description: 'Menu item' },
  bookPickup: { text: '{count, plural, one {Book pickup} other {Book pickup (# orders)}}', description: 'Menu item' },
  release: { text: '{count, plural, one {Bring back from hold} other {Bring back from hold (# orders)}}', description: 'Menu item' },
  hold: { text: '{count, plural, one {Put on hold} other {Put on hold (# orders)}}', description: 'Menu item' },
  addNote: { text: 'Add note…', description: 'Menu item; opens a dialog to write a note on the order' },
  editNote: { text: 'Edit note…', description: 'Menu item; opens the dialog with the note on the order' },
  duplicate: { text: 'Duplicate', description: 'Menu item: starts a new shipment with the data of this order' },
  recreate: {
    text: 'Cancel and recreate with documents',
    description: 'Menu item: starts a new shipment that takes the place of this order, which has to be cancelled',
  },
  cancel: { text: '{count, plural, one {Cancel order…} other {Cancel # orders…}}', description: 'Menu item; opens a dialog' },
})

/** The dialog that saves the list as a view. */
export const saveViewDialogMessages = defineMessages('saveViewDialog', {
  title: { text: 'Save this list as a view', description: 'Title of the dialog' },
  save: { text: 'Save', description: 'Button' },
  replace: { text: 'Replace “{name}”', description: 'Button. name: of the saved view that is open' },
  full: {
    text: 'You already have {max, plural, one {# view} other {# views}}, the maximum. Delete one first.',
    description: 'Why no further view can be saved',
  },
  saved: { text: 'View “{name}” saved.', description: 'Notice. name: of the view' },
  savedWhere: {
    text: 'It is under “Saved views”.',
    description: 'Second line of the notice that a view was saved. “Saved views”: a heading of the navigation',
  },
})
