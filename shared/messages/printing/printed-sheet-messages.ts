import { defineMessages } from '../define-messages.ts'

/** Texts about one sheet of the print ledger. */
export const printedSheetMessages = defineMessages('printedSheet', {
  intended: { text: 'Not sent', description: 'State of a sheet: nothing of it was given to the printer.' },
  submitted: { text: 'Sending', description: 'State of a sheet: it is being given to the printer; whether it arrived is not known yet.' },
  spooled: { text: 'Sent', description: 'State of a sheet: the printer has it. Never call it printed.' },
  confirmed: { text: 'Confirmed', description: 'State of a sheet: a person or a scan saw it.' },
  failed: { text: 'Failed', description: 'State of a sheet: certainly not printed.' },
  unknown: { text: 'In doubt', description: 'State of a sheet: it may have printed; a person resolves it.' },
  voided: { text: 'Void', description: 'State of a sheet: it must not be used anymore.' },

  jobWaiting: {
    text: 'print queue: waiting',
    description: 'State of a sheet in the print queue of the system. In a list with separators.',
  },
  jobHeld: { text: 'print queue: held', description: 'State of a sheet in the print queue of the system. In a list with separators.' },
  jobPrinting: {
    text: 'print queue: printing',
    description: 'State of a sheet in the print queue of the system. In a list with separators.',
  },
  jobStopped: {
    text: 'print queue: stopped',
    description: 'State of a sheet in the print queue of the system. In a list with separators.',
  },
  jobCancelled: {
    text: 'print queue: cancelled',
    description: 'State of a sheet in the print queue of the system. In a list with separators.',
  },
  jobAborted: {
    text: 'print queue: aborted',
    description: 'State of a sheet in the print queue of the system. In a list with separators.',
  },
  jobMissing: {
    text: 'no longer in the print queue',
    description: 'State of a sheet in the print queue of the system. In a list with separators.',
  },

  reprint: {
    text: 'reprint: {reason}',
    description: 'Mark of a sheet that was printed again. reason: one of the short reasons, or words of a person.',
  },
  markJam: { text: 'jam', description: 'Short reason of a reprint, after "reprint:": the printer jammed.' },
  markDamaged: { text: 'damaged', description: 'Short reason of a reprint, after "reprint:": the print is damaged.' },
  markLost: { text: 'lost', description: 'Short reason of a reprint, after "reprint:": the print is lost.' },
  markNever: { text: 'was not printed', description: 'Short reason of a reprint, after "reprint:".' },
  override: { text: 'was blocked, sent anyway', description: 'Mark of a sheet that the check blocked and a person printed anyway.' },
  overrideBy: { text: 'was blocked, sent anyway by {person}', description: 'As override. person: who decided it.' },
  overrideReason: { text: 'was blocked, sent anyway: {reason}', description: 'As override. reason: in the words of a person.' },
  overrideByReason: {
    text: 'was blocked, sent anyway by {person}: {reason}',
    description: 'As override. person: who decided it. reason: in the words of a person.',
  },

  copy: { text: '{document}, copy {copy}', description: 'A second or later copy. document: e.g. Commercial invoice.' },
  ofOrder: { text: '{document} of {reference}', description: 'A document and the reference of its order.' },
  position: { text: 'position {position}', description: 'Where a label is on a sheet of labels. In a list with separators.' },
  sheetPosition: { text: 'sheet {sheet}, position {position}', description: 'Where a label is: which sheet of labels, and where on it.' },
})
