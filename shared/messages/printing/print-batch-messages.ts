import { defineMessages } from '../define-messages.ts'

/** Texts of a batch and its buttons in the tray. */
export const printBatchMessages = defineMessages('printBatch', {
  atOtherStation: {
    text: '{station}: {headline}',
    description: 'Headline of a batch that another station of the site prints. station: its name. headline: as of a batch of this station.',
  },
  fromTo: {
    text: '{first} to {last}',
    description: 'What names a batch beside its time. first, last: references of its orders in printing order.',
  },
  takeOver: {
    text: 'Take over',
    description: 'Button: this station prints what is left of a batch of another station, which has stopped working.',
  },
  sending: {
    text: 'Sending {orders, plural, one {# order} other {# orders}}',
    description: 'Headline of a batch that is running.',
  },
  creating: {
    text: 'Creating {waybills, plural, one {# waybill} other {# waybills}}',
    description: 'Headline of a batch that is running and has no sheet to send yet. waybills: not created yet.',
  },
  paused: {
    text: 'Paused{sheets, plural, =0 {} one {, # sheet not sent} other {, # sheets not sent}}{waybills, plural, =0 {} one {, # waybill to create} other {, # waybills to create}}',
    description: 'Headline of a paused batch. sheets: not sent yet. waybills: not created yet.',
  },
  stopped: {
    text: 'Stopped{sheets, plural, =0 {} one {, # sheet not sent} other {, # sheets not sent}}{waybills, plural, =0 {} one {, # waybill not created} other {, # waybills not created}}',
    description: 'Headline of a batch that a person stopped. sheets: not sent. waybills: not created.',
  },
  interrupted: { text: 'Interrupted', description: 'Headline of a batch that Packbench did not finish before it closed.' },
  nothingSent: { text: 'Nothing was sent', description: 'Headline of a finished batch without a sheet.' },
  finishedFailed: {
    text: 'Finished, {failed, plural, one {# sheet} other {# sheets}} failed{refused, plural, =0 {} one {, # order not printed} other {, # orders not printed}}',
    description: 'Headline of a finished batch. failed: sheets that were certainly not printed. refused: orders without any sheet.',
  },
  finishedInDoubt: {
    text: 'Finished, {inDoubt, plural, one {# sheet} other {# sheets}} in doubt{refused, plural, =0 {} one {, # order not printed} other {, # orders not printed}}',
    description: 'Headline of a finished batch. inDoubt: sheets that may have printed. refused: orders without any sheet.',
  },
  finishedFailedInDoubt: {
    text: 'Finished, {failed, plural, one {# sheet} other {# sheets}} failed and {inDoubt, plural, one {# sheet} other {# sheets}} in doubt{refused, plural, =0 {} one {, # order not printed} other {, # orders not printed}}',
    description:
      'Headline of a finished batch with failed sheets and with sheets that may have printed. refused: orders without any sheet.',
  },
  finishedRefused: {
    text: '{sent, number} of {orders, plural, one {# order} other {# orders}} sent, {refused, plural, one {# needs} other {# need}} attention',
    description: 'Headline of a finished batch. refused: orders of these that were not printed.',
  },
  allConfirmed: {
    text: '{orders, plural, one {# order} other {# orders}} confirmed',
    description: 'Headline of a finished batch of which a person or a scan saw every sheet.',
  },
  allSent: {
    text: '{orders, plural, one {# order} other {# orders}} sent',
    description: 'Headline of a finished batch. Sent to the printer; nobody has confirmed every sheet.',
  },
  waybillsToCreate: {
    text: '{waybills, plural, one {# waybill} other {# waybills}} to create',
    description: 'Under a batch: waybills that it still has to create.',
  },
  interruptedTitle: {
    text: 'Packbench closed before this batch was finished. Its sheets:',
    description: 'Above the list of what became of the sheets of an interrupted batch.',
  },
  knownConfirmed: {
    text: '{sheets, plural, one {# sheet} other {# sheets}} confirmed: seen by a person or a scan.',
    description: 'List of an interrupted batch.',
  },
  knownSent: {
    text: '{sheets, plural, one {# sheet sent: the printer has it.} other {# sheets sent: the printer has them.}}',
    description: 'List of an interrupted batch.',
  },
  knownInDoubt: {
    text: '{sheets, plural, one {# sheet in doubt: it may have printed.} other {# sheets in doubt: they may have printed.}} Nothing in doubt is sent again automatically.',
    description: 'List of an interrupted batch.',
  },
  knownFailed: {
    text: '{sheets, plural, one {# sheet} other {# sheets}} failed: certainly not printed.',
    description: 'List of an interrupted batch.',
  },
  knownNotSent: {
    text: '{sheets, plural, one {# sheet not sent: "Resume" sends only this one.} other {# sheets not sent: "Resume" sends only these.}}',
    description: 'List of an interrupted batch. Resume is the button resumeSend.',
  },
  knownVoid: { text: '{sheets, plural, one {# sheet} other {# sheets}} void.', description: 'List of an interrupted batch.' },
  knownWaybills: {
    text: '{waybills, plural, one {# waybill to create: "Resume" creates it too.} other {# waybills to create: "Resume" creates them too.}}',
    description: 'List of an interrupted batch. Resume is the button resumeCreate.',
  },
  resume: { text: 'Resume', description: 'Button of a paused batch in which nothing is left to send.' },
  resumeSend: { text: 'Resume: send {sheets, number}', description: 'Button of a paused batch. sheets: sheets that it sends.' },
  resumeCreate: {
    text: 'Resume: create {waybills, plural, one {# waybill} other {# waybills}}',
    description: 'Button of a paused batch that only has waybills to create.',
  },
  resumeSendAndCreate: {
    text: 'Resume: send {sheets, number}, create {waybills, plural, one {# waybill} other {# waybills}}',
    description: 'Button of a paused batch. sheets: sheets that it sends.',
  },
  pause: { text: 'Pause', description: 'Button of a running batch.' },
  stop: { text: 'Stop', description: 'Button of a paused batch: nothing more is sent.' },
  stopNow: { text: 'Stop now', description: 'Button of a running batch: nothing more is sent.' },
  stopAfterOrder: { text: 'Stop after this order', description: 'Button of a running batch.' },
  stoppingAfterOrder: { text: 'Stopping after this order', description: 'The button stopAfterOrder after it was pressed.' },
  move: { text: 'Send the rest to another printer…', description: 'Button of a batch that waits for its printer. Opens a dialog.' },
  resolve: {
    text: 'Resolve {sheets, number}…',
    description: 'Button of a batch with sheets in doubt: opens the dialog in which a person says which sheets are here.',
  },
  tooManyOrders: {
    text: '{orders, number} orders are selected, but one batch prints at most {maximum, number}. Nothing was sent.',
    description: 'Notice when a person prints a selection that is too large.',
  },
  tooManyOrdersNext: {
    text: 'Select at most {maximum, number} orders, print them, then select the next.',
    description: 'Next step under tooManyOrders.',
  },
})
