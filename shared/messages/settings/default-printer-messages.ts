import { defineMessages } from '../define-messages.ts'

/** The printer for everything that no rule covers. */
export const defaultPrinterMessages = defineMessages('defaultPrinter', {
  labels: { text: 'Labels', description: 'Heading' },
  documents: { text: 'Documents', description: 'Heading' },
  labelPrinter: { text: 'Label printer', description: 'Label of a list of printers' },
  documentPrinter: { text: 'Document printer', description: 'Label of a list of printers' },
  unreadable: {
    text: 'The printer settings could not be read. Nothing is printed until you select a printer.',
    description: 'Below a list of printers while none is selected',
  },
  labelStock: { text: 'Label stock', description: 'Label of a choice of sizes' },
  paper: { text: 'Paper size', description: 'Label of a choice: A4 or Letter' },
  invoiceCopies: { text: 'Copies of the commercial invoice', description: 'Label of a field for a number' },
  invoiceCopiesHint: {
    text: 'For goods that clear customs. Each copy is a separate print job.',
    description: 'Below that field',
  },
  testLabel: { text: 'Send a test label', description: 'Button' },
  testPage: { text: 'Send a test page', description: 'Button' },
})
