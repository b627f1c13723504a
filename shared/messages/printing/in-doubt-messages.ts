import { defineMessages } from '../define-messages.ts'

/** The dialog in which the user says which sheets in doubt were printed. */
export const inDoubtMessages = defineMessages('inDoubt', {
  title: { text: 'Which of these are here?', description: 'Title of the dialog.' },
  about: {
    text: 'These sheets may or may not have printed. A sheet that is here is confirmed. A sheet that is not here can be printed again. A sheet that you are not sure about stays in doubt, and nothing in doubt is sent again automatically.',
    description: 'First paragraph of the dialog.',
  },
  loading: { text: 'Loading the sheets in doubt', description: 'While the sheets are read.' },
  none: { text: 'Nothing is in doubt anymore.', description: 'When all sheets of a batch are resolved.' },
  noneOfOrders: {
    text: 'No sheet of these orders is in doubt on this computer anymore. Check whether the parcels have their labels before you print.',
    description: 'When all sheets of some orders are resolved, above the button reprint.',
  },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without a change.' },
  reprint: { text: 'Reprint…', description: 'Button that opens the print dialog.' },
  resolve: { text: 'Resolve', description: 'Main button before anything was answered.' },
  resolveSheets: {
    text: 'Resolve {sheets, plural, one {# sheet} other {# sheets}}',
    description: 'Main button. sheets: how many were answered.',
  },
  answerFirst: {
    text: 'Mark at least one sheet as here or not here.',
    description: 'Why the main button cannot be pressed.',
  },
  tally: {
    text: 'Here: {here} · Not here: {notHere} · Left in doubt: {open}',
    description: 'Under the list: how many sheets have which answer.',
  },
  here: { text: 'It is here', description: 'Answer for a sheet.' },
  notHere: { text: 'It is not here', description: 'Answer for a sheet.' },
  notSure: { text: 'Not sure', description: 'Answer for a sheet: it stays in doubt.' },
  printer: {
    text: '{printer}: {sheets, plural, one {# sheet} other {# sheets}} in doubt',
    description: 'Heading of the sheets of one printer.',
  },
  printerLabels: {
    text: '{printer}: {labels, plural, one {# label} other {# labels}} on {sheets, plural, one {# sheet} other {# sheets}} in doubt',
    description: 'Heading of the sheets of one printer where several labels share a sheet.',
  },
  listOf: { text: 'Sheets in doubt at {printer}', description: 'Name of a long list.' },
  last: { text: 'Which is the last one in your hand?', description: 'Label of a choice or a field above the sheets of a printer.' },
  lastAbout: {
    text: 'All sheets up to it are marked as here, all sheets after it as not here. You can still change each one below.',
    description: 'Under the choice "last".',
  },
  lastScan: {
    text: 'Scan it, or type its waybill. All sheets up to it are marked as here, all sheets after it as not here. You can still change each one below.',
    description: 'Under the field "last".',
  },
  lastFound: { text: '{sheet}: all sheets up to it are here.', description: 'Under the field "last" once a sheet was found.' },
  lastUnknown: {
    text: 'No sheet in doubt at this printer has this waybill.',
    description: 'Error under the field "last".',
  },
  noneInHand: { text: 'None of them', description: 'First option of the choice "last".' },
  chooseLast: { text: 'Select a sheet', description: 'Placeholder of the choice "last".' },
  labelRange: { text: '{first} to {last}', description: 'Several labels on one sheet, by the first and the last waybill.' },
  sheet: {
    text: 'Sheet {position}: {document} of {reference}',
    description: 'A sheet in doubt. position: its number in the batch. document: e.g. Label, leg 2.',
  },
  labelSheet: {
    text: 'Labels {first} to {last} on one sheet: {references}',
    description: 'A sheet of labels in doubt. first, last: numbers in the batch. references: of the orders, with commas.',
  },
})
