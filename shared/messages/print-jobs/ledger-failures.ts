import { defineFailures } from '../define-failures.ts'

/** What the print ledger refuses, and what it records about sheets after part of it was lost. */
export const ledgerFailures = defineFailures('ledgerFailures', {
  sheetMayBePrinted: {
    kind: 'in-doubt',
    text: 'Part of the print ledger is lost. This sheet may have been printed before that, and it was not sent again.',
    next: 'Check whether the parcel has it, then resolve the sheet as printed or not printed.',
    description: 'Stored with a sheet that is in doubt because the ledger lost history.',
  },
  orderMayBePrinted: {
    kind: 'in-doubt',
    text: 'Part of the print ledger is lost. This order may have been printed before that, and nothing was sent now.',
    next: 'Check whether the parcel has its label; if it has none, reprint it and give the reason.',
    description: 'Stored with an order whose waybill was still to be created when the ledger lost history.',
  },
  sheetRecovered: {
    kind: 'in-doubt',
    text: 'The print ledger was damaged, and only its readable part was recovered. This sheet may have been printed.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'Stored with a sheet of a damaged ledger.',
  },
  awaitedRecovered: {
    kind: 'in-doubt',
    text: 'The print ledger was damaged while this order waited for its waybill. Some of it may have been printed.',
    next: 'Open the order; if the parcel has no label, reprint it and give the reason.',
    description: 'Stored with an order of a damaged ledger whose waybill was still to be created.',
  },
  changedMeanwhile: {
    kind: 'busy',
    text: 'Someone else just changed this sheet, so this change was not made.',
    next: 'Check the sheet again.',
    description: 'Two changes of one sheet at the same time.',
  },
  claimedMeanwhile: {
    kind: 'busy',
    text: 'Another batch just took one of these orders. Nothing was started.',
    next: 'Print the orders again.',
    description: 'Two batches were started with the same order at the same time.',
  },
  changedSincePlanned: {
    kind: 'busy',
    text: 'Another batch just printed some of these orders. Nothing was started.',
    next: 'Print the orders again: what was printed is left out.',
    description: 'Shown when sheets of the orders kept changing each time the batch was planned.',
  },
  claimedByStation: {
    kind: 'busy',
    text: 'Order {reference} is already being printed at {station} by {person}. Nothing was started.',
    next: 'Print the other orders, or wait until that batch is finished.',
    description: 'Two stations of a site started batches with the same order. station: its name. person: who started the batch there.',
  },
  takenOver: {
    kind: 'busy',
    text: 'Another station took over this sheet, so it was not printed here.',
    next: 'Check the batch again.',
    description: 'A station of a site tried to print a sheet that another station had taken over from it.',
  },
  begunByStation: {
    kind: 'in-doubt',
    text: 'The batch was taken over while station {station} was sending this sheet. It may have been printed.',
    next: 'Look for the sheet at the printers of that station, then resolve it here as printed or not printed.',
    description: 'A sheet in doubt. station: the name of the station that stopped.',
  },
  printedAtStation: {
    kind: 'in-doubt',
    text: 'This order was also printed or about to be printed {station, select, none {at another station} other {at station {station}}} before the two print ledgers were joined. This sheet was not sent.',
    next: 'Check whether the parcel has its label, then resolve the sheet as printed or not printed.',
    description: 'Stored with a sheet in doubt when a station joined or left a site. station: name of the other station, or none.',
  },
  orderAtStation: {
    kind: 'in-doubt',
    text: 'Another station printed this order or was about to, before the two print ledgers were joined. Nothing was sent here.',
    next: 'Check whether the parcel has its label; if it has none, reprint it and give the reason.',
    description: 'Stored with an order whose waybill was still to be created when its station joined or left a site.',
  },
  changedInTwoLedgers: {
    kind: 'in-doubt',
    text: 'This sheet was changed both in the ledger of this station and in that of the site, in different ways. Either may be right.',
    next: 'Check whether the parcel has it, then resolve the sheet as printed or not printed.',
    description: 'Stored with a sheet in doubt when a station joined a site again.',
  },
  batchDiffers: {
    kind: 'storage-damaged',
    text: 'A batch has other sheets in the ledger of this station than in the database of the site. Nothing more was copied, and the station uses the ledger that it used before.',
    next: 'Send a support bundle (Help, Save support bundle): one of the two was changed by something other than Packbench.',
    description: 'A station could not join or leave a site.',
  },
  historyGrows: {
    kind: 'busy',
    text: 'Other stations kept printing while the print history was copied, so the copy was not complete. The station uses the ledger that it used before.',
    next: 'Try again when the other stations are not printing.',
    description: 'A station could not leave a site.',
  },
  batchTakenOver: {
    kind: 'busy',
    text: 'This batch belongs to station {station} now, so nothing more was printed here.',
    next: 'Continue at that station, or take the batch over.',
    description: 'A station of a site worked on a batch that another station had taken over. station: its name.',
  },
  notAwaited: {
    kind: 'busy',
    text: 'The batch no longer waits for this order. Nothing was added.',
    next: 'Check the batch again.',
    description: 'An order was taken out of a batch while its waybill was created.',
  },
  leftBatch: {
    kind: 'busy',
    text: 'No sheet of this order waits in the batch any more. Nothing was added.',
    next: 'Check the batch again.',
    description: 'An order was taken out of a batch, or sent, before further sheets of it were added.',
  },
  tooManySheets: {
    kind: 'not-allowed',
    text: 'The order has more than {most, plural, one {# sheet} other {# sheets}}, too many for this batch. Nothing was printed.',
    next: 'Print this order in a batch of its own.',
    description: 'most: the largest number of sheets that fit.',
  },
  alreadyPrinted: {
    kind: 'already-printed',
    text: 'Every document to print was already sent to a printer. {last, select, none {} person {The last one went to {printer}, sent by {person} at {station}. } other {The last one went to {printer}, sent at {station}. }}Nothing was printed again.',
    next: 'To print again, choose Reprint and give the reason.',
    description: 'last: what is known of the newest sheet. station: name of the packing station.',
  },
})
