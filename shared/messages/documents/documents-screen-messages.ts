import { defineMessages } from '../define-messages.ts'

const kindFilter = 'Choice of the filter for the kind of document.'
const dayFilter = 'Choice of the filter for the day a document was fetched.'
const stateFilter = 'Choice of the filter for the state of a document.'
const badge = 'Badge of a document in the list and in the viewer.'

/** The screen with the saved documents: its heading, filters, list and selection. */
export const documentsScreenMessages = defineMessages('documentsScreen', {
  title: { text: 'Documents', description: 'Heading of the screen, and name of the list for screen readers.' },
  storedDocuments: { text: 'Saved documents', description: 'Name of the left part of the screen for screen readers.' },
  loading: { text: 'Loading the saved documents', description: 'Shown until the list is there.' },
  selectTitle: { text: 'Select a document', description: 'Heading where no document is open.' },
  selectHint: { text: 'It opens here, even offline.', description: 'Below "Select a document".' },
  noMatchTitle: { text: 'No matching documents', description: 'Heading of an empty list with a filter.' },
  noMatchHint: { text: 'No saved document matches the search and the filters.', description: 'Below "No matching documents".' },
  showAll: { text: 'Show all documents', description: 'Button that clears search and filters.' },
  emptyTitle: { text: 'No documents saved yet', description: 'Heading of an empty list without a filter.' },
  emptyHint: {
    text: 'Labels and customs documents are saved when their order is printed or its documents are fetched.',
    description: 'Below "No documents saved yet".',
  },

  storedHere: { text: 'Saved on this computer', description: 'Below the heading until the documents were counted.' },
  noneStored: { text: 'No documents are saved on this computer yet', description: 'Below the heading.' },
  totals: {
    text: '{count, plural, one {# document} other {# documents}} saved on this computer, {size}',
    description: 'Below the heading. size: such as 1.4 GB.',
  },
  found: { text: '{count, plural, one {# document} other {# documents}} found', description: 'Result of a search.' },
  foundOrMore: { text: '{count, number} or more documents found', description: 'Result of a search with more than could be counted.' },
  find: { text: 'Find', description: 'Label of the search field.' },
  findPlaceholder: { text: 'Order, waybill, kind or text inside', description: 'In the empty search field.' },
  openOrder: { text: 'Open {reference}', description: 'Button that opens the order of the open document. reference: of the order.' },
  openOrderWithoutReference: { text: 'Open order', description: 'Button that opens the order of the open document.' },

  archive: { text: 'Archive', description: 'Button and menu for actions on all saved documents.' },
  checkFiles: { text: 'Check every file', description: 'Menu item: compares every saved file with what was fetched.' },
  checkRunning: { text: 'A check is in progress.', description: 'Why "Check every file" is not available.' },
  fetchLost: {
    text: '{count, plural, =0 {Fetch lost documents again} one {Fetch # lost document again} other {Fetch # lost documents again}}',
    description: 'Menu item: fetches damaged and missing documents from the service.',
  },
  noneLost: { text: 'No document is known to be damaged or missing.', description: 'Why "Fetch lost documents again" is not available.' },
  exportListed: { text: 'Export the listed documents as ZIP', description: 'Menu item, where they are not counted.' },
  exportListedCount: {
    text: 'Export the {count, plural, one {# listed document} other {# listed documents}} as ZIP',
    description: 'Menu item.',
  },
  exportListedOrMore: { text: 'Export the {count, number} or more listed documents as ZIP', description: 'Menu item.' },
  noneListed: { text: 'No document is listed.', description: 'Why the export is not available.' },
  chooseExportFolder: { text: 'Choose the export folder…', description: 'Menu item that opens a dialog of the system.' },

  kind: { text: 'Kind', description: 'Label of the filter for the kind of document.' },
  anyKind: { text: 'Any kind', description: kindFilter },
  fetched: { text: 'Fetched', description: 'Label of the filter for the day a document was fetched.' },
  anyDay: { text: 'Any day', description: dayFilter },
  today: { text: 'Today', description: dayFilter },
  lastWeek: { text: 'Last 7 days', description: dayFilter },
  lastMonth: { text: 'Last 30 days', description: dayFilter },
  betweenDays: { text: 'Dates…', description: dayFilter },
  from: { text: 'From', description: 'Label of the field for the first day.' },
  to: { text: 'To', description: 'Label of the field for the last day.' },
  backwards: { text: 'The first day is after the last day, so no document can match.', description: 'Below the two day fields.' },
  state: { text: 'State', description: 'Label of the filter for the state of a document.' },
  anyState: { text: 'Any state', description: stateFilter },
  lost: { text: 'Damaged or missing', description: stateFilter },
  removedByRule: { text: 'Removed by the rule', description: stateFilter },

  row: {
    text: '{reference} · {pages, plural, one {# page} other {# pages}}',
    description: 'Second line of a document in the list. reference: of its order.',
  },
  voidBadge: { text: 'Void', description: badge },
  blockedBadge: { text: 'Blocked', description: badge },
  damagedBadge: { text: 'Damaged', description: badge },
  missingBadge: { text: 'Missing', description: badge },
  removedBadge: { text: 'Removed', description: badge },

  selectedDocuments: { text: 'Selected documents', description: 'Name of the bar below the list for screen readers.' },
  selectedCount: { text: '{count, plural, one {# document} other {# documents}} selected', description: 'In the bar below the list.' },
  clearSelection: { text: 'Clear selection', description: 'Button in the bar below the list.' },
  exportSelected: { text: 'Export as ZIP', description: 'Button in the bar below the list.' },
  exportRunning: { text: 'An export is in progress.', description: 'Why "Export as ZIP" is not available.' },
  tooManySelected: {
    text: 'One ZIP takes at most {limit, plural, one {# selected document} other {# selected documents}}. To export all listed documents, use the Archive menu.',
    description: 'Why "Export as ZIP" is not available.',
  },
})
