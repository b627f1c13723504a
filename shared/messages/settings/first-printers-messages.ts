import { defineMessages } from '../define-messages.ts'

/** The dialog in which a person chooses printers after the first connection. */
export const firstPrintersMessages = defineMessages('firstPrinters', {
  title: { text: 'Choose your printers', description: 'Title of a dialog that opens after the first connection.' },
  why: {
    text: 'Labels and documents are saved as PDF files until you choose a printer. You can change it later in the settings.',
    description: 'In that dialog, above the choices.',
  },
  done: { text: 'Done', description: 'Button that closes that dialog.' },
})
