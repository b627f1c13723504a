import { defineMessages } from '../define-messages.ts'

const tool = 'Button of the viewer.'

/** The viewer of one document. */
export const documentViewerMessages = defineMessages('documentViewer', {
  document: { text: 'Document', description: 'Name of the viewer for screen readers, and its heading until the document is known.' },
  opening: { text: 'Opening the document', description: 'Shown until the document is open.' },
  notOpen: { text: 'The document is not open.', description: 'Why Print is not available.' },
  voidNotPrinted: { text: 'The order is cancelled, so this document does not print.', description: 'Why Print is not available.' },
  blockedNotPrinted: { text: 'This document is blocked and does not print from here.', description: 'Why Print is not available.' },
  refetched: {
    text: 'The file was lost on this computer. It was just fetched again.',
    description: 'Above a document whose file was damaged or missing.',
  },
  voidBanner: {
    text: 'The order is cancelled. This document is kept for review and does not print.',
    description: 'Above a document of a cancelled order, after the badge "Void".',
  },
  blockedBanner: {
    text: 'It is kept for review and does not print as this document.',
    description: 'Above a blocked document, after the badge "Blocked" and the reason.',
  },
  fetchAgain: { text: 'Fetch again', description: 'Button below the failure of a document that cannot be opened.' },
  fetchingAgain: { text: 'Fetching it again from the service', description: 'While a document is fetched again.' },

  pages: { text: 'Pages', description: 'Button that shows small pictures of all pages, and their name for screen readers.' },
  pagesOf: { text: 'Pages of {document}', description: 'Name of the pages for screen readers. document: its name.' },
  page: { text: 'Page {page} of {pages}', description: 'Name of a page for screen readers.' },
  pageCount: { text: '{pages, plural, one {# page} other {# pages}}', description: 'Below the name of a document, after its order.' },
  goToPage: { text: 'Go to page {page}', description: 'Name of a small picture of a page for screen readers.' },
  find: { text: 'Find in this document', description: 'Button that opens the search field, and label of that field.' },
  zoomOut: { text: 'Zoom out', description: tool },
  zoomIn: { text: 'Zoom in', description: tool },
  zoomLevel: { text: 'Zoom level', description: 'Name of the zoom in percent for screen readers.' },
  fitPage: { text: 'Fit page', description: tool },
  fitWidth: { text: 'Fit width', description: tool },
  rotate: { text: 'Rotate', description: tool },
  more: { text: 'Print, save, show', description: 'Button of the viewer that opens a menu.' },
  print: { text: 'Print…', description: 'Menu item.' },
  saveCopy: { text: 'Save a copy', description: 'Menu item.' },
  showInFolder: { text: 'Show in folder', description: 'Menu item, and button after a copy was saved.' },
  close: { text: 'Close', description: tool },

  readingText: { text: 'Reading the text of the document', description: 'Beside the search field.' },
  noText: { text: 'This document is an image: it has no text to search.', description: 'Beside the search field.' },
  notFound: { text: 'Not in this document', description: 'Beside the search field.' },
  match: { text: '{match, number} of {matches, number}', description: 'Beside the search field: which match is in view.' },
  matchOrMore: { text: '{match, number} of {matches, number} or more', description: 'Beside the search field: which match is in view.' },
  previousMatch: { text: 'Previous match', description: 'Button beside the search field.' },
  nextMatch: { text: 'Next match', description: 'Button beside the search field.' },
  closeSearch: { text: 'Close search', description: 'Button beside the search field.' },

  saved: { text: 'Saved as {file} in the folder “{folder}”.', description: 'After a copy was saved. file and folder: names.' },
  dismiss: { text: 'Dismiss', description: 'Button that closes the line about a saved copy.' },
})
