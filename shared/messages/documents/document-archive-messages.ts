import { defineMessages } from '../define-messages.ts'

/** Bulk work on documents: fetching, checking every file, export. */
export const documentArchiveMessages = defineMessages('documentArchive', {
  checkName: { text: 'Archive check', description: 'Name of the progress of "Check every file" for screen readers.' },
  checking: {
    text: 'Checking every file: {checked, number} of {total, number}{lost, plural, =0 {} one {, # document damaged or missing so far} other {, # documents damaged or missing so far}}',
    description: 'While every saved file is checked.',
  },
  progressValue: { text: '{done, number} of {total, number}', description: 'Value of a progress bar for screen readers.' },
  stop: { text: 'Stop', description: 'Button that stops a check or fetching.' },
  checkFinished: { text: 'Every file was checked: {result}.', description: 'result: counts, joined with commas.' },
  checkStopped: {
    text: 'Stopped after {count, plural, one {# file} other {# files}}: {result}.',
    description: 'result: counts, joined with commas.',
  },
  good: {
    text: '{count, plural, one {# document is} other {# documents are}} good',
    description: 'Count in the result of a check. Good: the file is what was fetched.',
  },
  damaged: { text: '{count, number} damaged', description: 'Count in the result of a check.' },
  missing: { text: '{count, number} missing', description: 'Count in the result of a check.' },
  unreadable: { text: '{count, number} cannot be read now', description: 'Count in the result of a check.' },
  otherFiles: {
    text: '{count, plural, one {# file in the folder is not from Packbench and was left alone} other {# files in the folder are not from Packbench and were left alone}}',
    description: 'Count in the result of a check.',
  },
  fetchTheseAgain: { text: 'Fetch these again', description: 'Button: fetches the damaged and missing documents.' },
  checkAgain: { text: 'Check again', description: 'Button after a check was stopped.' },
  dismissCheck: { text: 'Dismiss the check result', description: 'Button that closes the result of a check.' },

  dismissFetch: { text: 'Dismiss the fetched documents', description: 'Button that closes the line about documents that were fetched.' },
  fetchingName: { text: 'Fetching documents', description: 'Name of the progress of fetching for screen readers.' },
  documents: { text: 'Documents', description: 'Title of the dialog before fetching has a state.' },
  fetchTitle: {
    text: '{state, select, running {Fetching documents} waiting {Waiting to fetch documents} stopping {Stopping after the documents in progress} stopped {Fetching documents was stopped} other {Documents fetched}}',
    description: 'Title of the dialog, and first part of its line above the list. state: running, waiting, stopping, stopped or finished.',
  },
  fetchLine: {
    text: '{title}: {done, number} of {orders, plural, one {# order} other {# orders}}. {progress}',
    description: 'Line above the list. title: see fetchTitle. progress: see fetchProgress.',
  },
  fetchProgress: {
    text: '{fetched, plural, one {# new document} other {# new documents}}, {stored, number} already saved{failed, plural, =0 {} one {, # order failed} other {, # orders failed}}.',
    description: 'What fetching came to so far. stored: documents that did not have to be fetched.',
  },
  orders: { text: 'Orders', description: 'Name of the progress bar in the dialog for screen readers.' },
  ordersDone: {
    text: '{done, number} of {orders, plural, one {# order} other {# orders}}',
    description: 'Badge in the dialog, and value of its progress bar.',
  },
  show: { text: 'Show', description: 'Button that opens the dialog.' },
  done: { text: 'Done', description: 'Button that closes the dialog after fetching.' },
  skipRest: { text: 'Skip the rest', description: 'Button: the documents that were not fetched yet are not fetched.' },
  resume: {
    text: 'Continue with {count, plural, one {# order} other {# orders}}',
    description: 'Button that resumes fetching.',
  },
  continueInBackground: { text: 'Continue in the background', description: 'Button that closes the dialog while fetching goes on.' },
  stopping: { text: 'Stopping', description: 'The Stop button after it was pressed.' },
  failedOrders: { text: '{count, plural, one {# order} other {# orders}}', description: 'Heading above a failure in the dialog.' },
  failedDocument: {
    text: '{document}: {count, plural, one {# order} other {# orders}}',
    description: 'Heading above a failure in the dialog. document: name of the document that failed.',
  },
  openOrder: { text: 'Open order {reference}', description: 'Button in the dialog for screen readers; it shows the reference.' },
  moreFailed: {
    text: 'And {count, plural, one {# more order} other {# more orders}}.',
    description: 'Below the listed orders that failed.',
  },

  exportName: { text: 'Export', description: 'Name of the progress of an export for screen readers.' },
  exporting: { text: 'Writing the documents into a ZIP', description: 'While an export is written.' },
  exported: {
    text: '{count, plural, one {# document and its index are} other {# documents and their index are}} in the folder “{folder}”: {file}',
    description: 'After an export. file and folder: names.',
  },
  omitted: {
    text: '{count, plural, one {# document was left out} other {# documents were left out}}',
    description: 'After an export; opens a list.',
  },
  omittedDocument: {
    text: '{reference} {document}: {reason}',
    description: 'Document that was left out of an export. reference: of its order. reason: one or more sentences.',
  },
  showInFolder: { text: 'Show in folder', description: 'Button that opens the folder of an export.' },
  dismissExport: { text: 'Dismiss the export result', description: 'Button that closes the result of an export.' },
})
