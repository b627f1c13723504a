import { defineMessages } from '../define-messages.ts'

/** The bar with the number of selected orders and the actions for all of them. */
export const selectionBarMessages = defineMessages('selectionBar', {
  label: { text: 'Selected orders', description: 'Accessible name of the bar.' },
  clear: { text: 'Clear selection', description: 'Icon button that deselects every order.' },
  count: { text: '{selected, number} of {total, number} selected', description: 'How many orders of the list are selected.' },
  selectAll: { text: 'Select all', description: 'Button that selects every order of the list.' },
  bringBack: { text: 'Bring back', description: 'Button that ends the hold of the selected orders.' },
  hold: { text: 'Put on hold', description: 'Button that opens the dialog to put the selected orders on hold.' },
  fetchDocuments: { text: 'Fetch documents', description: 'Button that copies the documents of the selected orders to this computer.' },
  cancelOrders: { text: 'Cancel orders', description: 'Button that cancels the selected orders, after a dry run and a confirmation.' },
  bookPickup: { text: 'Book pickup', description: 'Button that books pickups for the selected orders.' },
  createWaybills: { text: 'Create waybills', description: 'Button that creates the waybills of the selected orders.' },
  print: { text: 'Print {count, number}', description: 'Button that prints the selected orders. {count} is their number.' },
  checkPrinter: { text: 'Check the printer', description: 'Button that asks which sheets in doubt of the selected orders are here.' },
  handoverList: { text: 'Handover list', description: 'Button that opens the list of parcels to hand over to the carrier.' },
})
