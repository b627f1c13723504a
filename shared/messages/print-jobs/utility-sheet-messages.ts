import { defineMessages } from '../define-messages.ts'

/** The text of Packbench's own pages, and what is reported after sending one. */
export const utilitySheetMessages = defineMessages('ownSheet', {
  sent: {
    text: '{sheet, select, test {Test sheet sent to {printer}.} calibration {Calibration sheet sent to {printer}.} commands {Command sheet sent to {printer}.} scanner {Scanner sheet sent to {printer}.} pickups {Pickup sheet sent to {printer}.} picks {Pick list sent to {printer}.} shift {Shift report sent to {printer}.} other {Handover list sent to {printer}.}}',
    description: 'A page was sent to a printer.',
  },
  written: {
    text: '{sheet, select, test {Test sheet written as {file}.} calibration {Calibration sheet written as {file}.} commands {Command sheet written as {file}.} scanner {Scanner sheet written as {file}.} pickups {Pickup sheet written as {file}.} picks {Pick list written as {file}.} shift {Shift report written as {file}.} other {Handover list written as {file}.}}',
    description: 'A page was written to the PDF folder. file: its file name.',
  },
  nothingSent: {
    text: '{sheet, select, test {No test sheet was sent.} calibration {No calibration sheet was sent.} commands {No command sheet was sent.} scanner {No scanner sheet was sent.} pickups {No pickup sheet was sent.} picks {No pick list was sent.} shift {No shift report was sent.} other {No handover list was sent.}}',
    description: 'Last sentence of a failure.',
  },
  jobTitle: {
    text: '{sheet, select, test {Packbench test sheet} calibration {Packbench calibration sheet} commands {Packbench command sheet} scanner {Packbench scanner sheet} pickups {Packbench pickup sheet} picks {Packbench pick list} shift {Packbench shift report} other {Packbench handover list}}',
    description: "Name of the print job in the system's print queue.",
  },
  printer: { text: 'Printer: {printer}', description: 'Printed. Name of the printer.' },
  media: { text: 'Paper size: {size}', description: 'Printed. size: such as `4 × 6 in` or `A4`.' },
  rulerNote: { text: 'The line below is 50 mm long.', description: 'Printed above a line with ticks.' },
  testTitle: { text: 'Packbench test sheet', description: 'Printed. Heading and title of the PDF.' },
  calibrationTitle: { text: 'Packbench calibration sheet', description: 'Printed. Heading and title of the PDF.' },
  measure: {
    text: 'Measure with a ruler, to the tenth of a millimeter if you can:',
    description: 'Printed. What to do with the calibration sheet.',
  },
  leftEdge: { text: '1. Left edge of the paper to the vertical line', description: 'Printed. First distance to measure.' },
  topEdge: { text: '2. Top edge of the paper to the horizontal line', description: 'Printed. Second distance to measure.' },
  expectedDistance: {
    text: 'expected {distance} mm, measured',
    description: 'Printed below a distance to measure, before an empty box. distance: millimeters.',
  },
  unit: { text: 'mm', description: 'Printed behind an empty box.' },
  enterBoth: { text: 'Enter both in the printer settings.', description: 'Printed below the two boxes.' },
  commandsTitle: { text: 'Packbench command barcodes', description: 'Title of the PDF.' },
  commandsHeading: { text: 'Packbench commands', description: 'Printed. Heading of the page with command barcodes.' },
  commandsNote: { text: 'Scan one of these instead of a parcel.', description: 'Printed below the heading.' },
  scannerTitle: { text: 'Packbench scanner calibration', description: 'Title of the PDF.' },
  scannerHeading: { text: 'Scanner calibration', description: 'Printed. Heading of the page with the calibration barcode.' },
  scannerNote: {
    text: 'In Packbench, open Settings, Scanner, go to the field for the calibration barcode and scan this.',
    description: 'Printed below the heading.',
  },
  pickupsTitle: { text: 'Packbench pickups', description: 'Title of the PDF.' },
  pickupsHeading: { text: 'Pickups', description: 'Printed. Heading of the pickup sheet.' },
  pickupsNote: {
    text: 'Page {page, number} of {pages, number}. Times are those of the pickup address.',
    description: 'Printed below the heading of the pickup sheet.',
  },
  stationTime: {
    text: 'Time at this station: {window}',
    description: "Printed below a pickup window whose time zone is not the station's. window: day, from and to.",
  },
  serviceConfirmation: { text: "Service's confirmation", description: 'Printed above the confirmation number of the service.' },
  carrierConfirmation: { text: "Carrier's confirmation", description: 'Printed above the confirmation number of the carrier.' },
  noNumber: { text: 'none', description: 'Printed in place of a confirmation number.' },
  pickListTitle: { text: 'Packbench pick list', description: 'Title of the PDF.' },
  pickListHeading: { text: 'Pick list', description: 'Printed. Heading of the list of what to collect for orders.' },
  pickListNote: {
    text: '{orders, plural, one {# order} other {# orders}} in printing order. Page {page, number} of {pages, number}.',
    description: 'Printed below the heading of the pick list.',
  },
  packages: {
    text: '{packages, plural, one {# package} other {# packages}}',
    description: 'Printed. How many packages an order has.',
  },
  noContents: { text: 'No contents given', description: 'Printed in place of the contents of an order.' },
  instructions: {
    text: 'Instructions (saved on this station, not sent): {instructions}',
    description: 'Printed. instructions: what a person typed for the driver.',
  },
  continued: {
    text: '{reference}, continued',
    description: 'Printed. Heading of the rest of an entry that began on the page before. reference: name of the order.',
  },
})
