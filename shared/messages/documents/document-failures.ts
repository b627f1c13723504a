import { defineFailures } from '../define-failures.ts'

const fetchOrderAgain = "Fetch the order's documents again."

/** Saved documents that cannot be opened, and documents that cannot be fetched or exported. */
export const documentFailures = defineFailures('documentFailures', {
  notStored: {
    kind: 'not-found',
    text: 'This document is not saved on this computer.',
    next: "Fetch the order's documents.",
    description: 'A document was opened that is not in the archive.',
  },
  damaged: {
    kind: 'document-damaged',
    text: 'This saved document was changed or damaged on the disk, so it was not opened.',
    next: fetchOrderAgain,
    description: 'The file of a saved document is not what was fetched.',
  },
  missing: {
    kind: 'document-damaged',
    text: 'The file of this saved document is no longer on the disk, so there was nothing to open.',
    next: fetchOrderAgain,
    description: 'The file of a saved document is gone.',
  },
  unreadable: {
    kind: 'storage-damaged',
    text: 'This saved document is on the disk but cannot be read now, so it was not opened.',
    next: "Check the disk and the permissions of the data folder, or fetch the order's documents again.",
    description: 'The system does not let the file of a saved document be read.',
  },
  unshowable: {
    kind: 'document-damaged',
    text: 'This document is saved on this computer, but its file is damaged and cannot be shown.',
    next: 'Fetch it again from its order while the network is available.',
    description: 'The viewer cannot draw a saved document.',
  },
  removed: {
    kind: 'document-unavailable',
    text: 'This document was removed on {date} by the rule for old documents ({reason}).',
    next: 'Fetch it again if you need it.',
    description: 'A document was removed by the retention setting. date: YYYY-MM-DD. reason: why it was removed.',
  },
  removedWithoutReason: {
    kind: 'document-unavailable',
    text: 'This document was removed on {date} by the rule for old documents.',
    next: 'Fetch it again if you need it.',
    description: 'A document was removed by the retention setting, and the reason was not stored. date: YYYY-MM-DD.',
  },
  retentionRuleChanged: {
    kind: 'busy',
    text: 'The limits for saved documents have changed, so nothing was removed.',
    next: 'Preview the removal again.',
    description: 'Old documents were to be removed by limits that are no longer the saved ones.',
  },
  orderNotStored: {
    kind: 'document-unavailable',
    text: 'The order of this label is not saved on this computer, so the label cannot be checked. It was not used.',
    next: 'Refresh the order.',
    description: 'A stored label cannot be checked because its order is not known here.',
  },
  noneYet: {
    kind: 'document-unavailable',
    text: 'The service has no document for this order yet.',
    next: 'Create its waybill, or try again later.',
    description: 'Documents of an order are fetched, and there are none.',
  },
  noneInStatus: {
    kind: 'document-unavailable',
    text: 'The service has no document for this order yet.',
    next: 'Refresh the order later.',
    description: 'Documents of an order are fetched, and there are none; its waybill cannot be created now.',
  },
  notOnService: {
    kind: 'document-unavailable',
    text: '{document}: the service has no such document for order {reference}. Nothing was fetched.',
    next: 'Refresh the order later, or ask the service for the document.',
    description: 'The service has no link to a document of the order. document: its name.',
  },
  notStamped: {
    kind: 'document-unavailable',
    text: 'The order is cancelled and this document could not be stamped VOID, so it was not opened.',
    next: 'Use the documents of a new order instead.',
    description: 'A document of a cancelled order opens only with VOID across its pages, and that failed.',
  },
  nothingToExport: {
    kind: 'not-found',
    text: 'None of these documents is saved on this computer, so nothing was exported.',
    next: 'Fetch the documents of the orders first.',
    description: 'An export was requested, and none of its documents is stored.',
  },
})
