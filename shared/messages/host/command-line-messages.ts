import { defineMessages } from '../define-messages.ts'

/** What the command `packbench` prints when it succeeded. */
export const commandLineMessages = defineMessages('commandLine', {
  wouldPrint: {
    text: 'Dry run: {sheets, plural, =0 {nothing} one {# sheet} other {# sheets}} of {orders, plural, one {# order} other {# orders}} would be printed. Nothing was printed.',
    description: 'A line in the terminal, after a dry run. orders: those that were looked at.',
  },
  plannedSheet: {
    text: '{reference}  {document}  to {printer}',
    description: 'A line in the terminal for each sheet that a dry run would print. reference: of the order. document: such as Label.',
  },
  printResult: {
    text: '{sent, plural, =0 {No sheet was} one {# sheet was} other {# sheets were}} sent to a printer{failed, plural, =0 {} one {, # was not printed} other {, # were not printed}}{inDoubt, plural, =0 {} one {, # is in doubt} other {, # are in doubt}}.',
    description: 'A line in the terminal, after printing.',
  },
  nothingToPrint: {
    text: 'There is nothing to print. Nothing was sent to a printer.',
    description: 'A line in the terminal: no order, or everything was printed before.',
  },
  alreadyPrinted: {
    text: '{sheets, plural, one {# sheet was printed before and was} other {# sheets were printed before and were}} left out.',
    description: 'A line in the terminal, below the number of printed sheets.',
  },
  leftStation: {
    text: '{orders, plural, one {# order was left out: its parcel has} other {# orders were left out: their parcels have}} left the station.',
    description: 'A line in the terminal, below the number of printed sheets.',
  },
  reinstated: {
    text: '{orders, plural, one {# order was left out: it was read as cancelled and is active again.} other {# orders were left out: they were read as cancelled and are active again.}}',
    description: 'A line in the terminal, below the number of printed sheets.',
  },
  onHold: {
    text: '{orders, plural, one {# order was left out: it is on hold.} other {# orders were left out: they are on hold.}}',
    description: 'A line in the terminal, below the number of printed sheets.',
  },
  exported: { text: 'Saved: {file}', description: 'A line in the terminal. file: path of the file that was written.' },
  opened: { text: 'The order {reference} is shown in the window that is open.', description: 'A line in the terminal.' },
  version: { text: 'Packbench {version}', description: 'A line in the terminal.' },
  failure: {
    text: 'packbench: {message}',
    description: 'A line in the terminal that says what was not done. message: one or more sentences.',
  },
  failureAbout: {
    text: 'packbench: {about}: {message}',
    description: 'As failure. about: an order, a file or a printer.',
  },
  upstream: { text: '  {words}', description: 'Below a failure: the message of the service, carrier or printer.' },
})
