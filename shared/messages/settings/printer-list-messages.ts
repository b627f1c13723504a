import { defineMessages } from '../define-messages.ts'

/** The list of printers in the settings. */
export const printerListMessages = defineMessages('printerList', {
  refresh: { text: 'Refresh printers', description: 'Button' },
  add: { text: 'Add network printer…', description: 'Button that opens a dialog' },
  unavailable: { text: 'Not available', description: 'State of a printer that this computer does not list' },
  mayBeRenamed: {
    text: 'The printer {printer} is not on this computer now. {other} may be the same one under another name.',
    description: 'printer: in the settings. other: a printer that is there, such as “Zebra (redirected 5)”',
  },
  takeInstead: { text: 'Use {printer}', description: 'Button: this printer gets the settings of the one that is not there' },
  isThisPrinter: {
    text: 'It is this printer',
    description: 'Button beside “Another printer answers at its address”: from now on that one is expected there',
  },
  noStatus: { text: 'No status yet', description: 'State of a network printer that has not responded yet' },
  chooseFolder: { text: 'Choose folder…', description: 'Button: where the PDF folder is' },
  setUp: { text: 'Set up', description: 'Button that shows or hides the setup of a printer' },
  setUpPrinter: { text: 'Set up {printer}', description: 'Name of that button, for screen readers. printer: its name' },
  address: { text: 'At {host}, port {port}', description: 'Where a network printer is' },
  notOnComputer: {
    text: 'Not on this computer now. Its settings are kept.',
    description: 'In place of where a printer is',
  },
  savesPdfs: { text: 'Saves PDFs in “{folder}”', description: 'What the PDF folder does. folder: name of a folder' },
  savesPdfsUnknown: { text: 'Saves PDFs in a folder you choose', description: 'What the PDF folder does before it is chosen' },
  noMedia: { text: 'Paper sizes unknown', description: 'In place of the paper sizes of a printer' },
  notAccepting: { text: 'not accepting jobs', description: 'After where a printer is, with a dot between' },
  labelSheets: { text: 'Label sheets: {layout}', description: 'What is set for a printer. layout: such as A4, four labels' },
  commands: {
    text: '{language} at {resolution} dpi',
    description: 'What is set for a printer: its language (ZPL, TSPL or EPL) and resolution',
  },
  labelStock: { text: 'Labels: {stock}', description: 'What is set for a printer: its label stock. stock: such as 103 × 199 mm' },
  offset: { text: 'Offset: {offset}', description: 'What is set for a printer. offset: such as 1.2 mm to the right and 0.4 mm up' },
  usedForLabels: { text: 'labels', description: 'What a printer is used for, in a list such as “labels, documents, and 2 rules”' },
  usedForDocuments: { text: 'documents', description: 'What a printer is used for, in a list such as “labels, documents, and 2 rules”' },
  usedByRules: {
    text: '{count, plural, one {# rule} other {# rules}}',
    description: 'What a printer is used for, in a list such as “labels, documents, and 2 rules”',
  },
  optionUnavailable: { text: '{printer} (not available)', description: 'Printer in a list to choose from. printer: its name' },
  removeTitle: { text: 'Remove {printer}?', description: 'Title of a dialog. printer: its name' },
  keep: { text: 'Keep printer', description: 'Button in the dialog' },
  remove: { text: 'Remove', description: 'Button in the dialog' },
  removeText: {
    text: 'Its address and settings are removed. The records of its sheets stay.',
    description: 'In the dialog',
  },
  stillUsed: {
    text: 'It is still used for {uses}. Select another printer there, or those sheets will not print.',
    description: 'In the dialog. uses: such as labels and 2 rules',
  },
})
