import { defineMessages } from '../define-messages.ts'

/** Lines of parcels and of goods. */
export const shipmentLineMessages = defineMessages('shipmentLine', {
  finding: { text: '{field}: {text}', description: 'Below a line. field: name of a field. text: what is wrong with it' },
  undo: { text: 'Undo', description: 'Button: brings back what was removed' },
  remove: { text: 'Remove this line', description: 'Button with an icon, and its tooltip' },
})
