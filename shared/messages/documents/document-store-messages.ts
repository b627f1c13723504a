import { defineMessages } from '../define-messages.ts'

/** Notifications about the archive of documents, and reasons that are stored with a document. */
export const documentStoreMessages = defineMessages('documentStore', {
  listDamaged: {
    text: 'The list of saved documents is damaged. The documents themselves are separate files and were not touched.',
    description: 'Notification.',
  },
  listDamagedNext: {
    text: 'Close Packbench and start it again: it sets the damaged list aside and rebuilds it from the documents.',
    description: 'Notification: what to do about a damaged list of documents.',
  },
  listRebuilt: {
    text: 'The list of saved documents was damaged. It was set aside as {file} and is being rebuilt from the documents.',
    description: 'Notification at the start. file: name of the damaged file.',
  },
  nothingToDo: { text: 'Nothing needs to be done.', description: 'Notification: no action is needed.' },
  missing: {
    text: "{count, plural, one {# saved document is} other {# saved documents are}} no longer on this computer's disk.",
    description: 'Notification: files of saved documents are gone.',
  },
  restored: {
    text: '{count, plural, one {# saved document was} other {# saved documents were}} put back into the list.',
    description: 'Notification: files that were not in the list of documents are in it again.',
  },
  damaged: {
    text: '{count, plural, one {# saved document is damaged. It was set aside and is not in the list.} other {# saved documents are damaged. They were set aside and are not in the list.}}',
    description: 'Notification: damaged files were renamed and are not listed.',
  },
  fetchAgainNext: {
    text: 'Open Documents and fetch what is missing again, or check the archive.',
    description: 'Notification: what to do about missing or damaged documents.',
  },
  blockedBeforeLoss: {
    text: 'It was blocked when it was fetched. The reason is no longer known, because the list of documents was lost.',
    description: 'Reason of a blocked document, shown in the viewer and in the order. It: the document.',
  },
  olderThan: {
    text: 'older than {days, plural, one {# day} other {# days}}',
    description: 'Why the rule for old documents removed a document, in brackets at the end of a sentence.',
  },
  archiveLargerThan: {
    text: 'the archive was larger than {megabytes} MB',
    description: 'Why the rule for old documents removed a document, in brackets at the end of a sentence.',
  },
})
