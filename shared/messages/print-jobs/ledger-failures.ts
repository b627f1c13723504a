import { defineFailures } from '../define-failures.ts'

/** What the print ledger refuses, and what it writes down about sheets after part of it was lost. */
export const ledgerFailures = defineFailures('ledgerFailures', {
  sheetMayBePrinted: {
    kind: 'in-doubt',
    text: 'Part of the print ledger is lost. This sheet may have been printed before that, and it was not sent again.',
    next: 'Check whether the parcel has it, then resolve the sheet as printed or not printed.',
    description: 'Stored with a sheet that is in doubt because the ledger lost history.',
  },
  orderMayBePrinted: {
    kind: 'in-doubt',
    text: 'Part of the print ledger is lost. This order may have been printed before that, and nothing of it was sent now.',
    next: 'Check whether the parcel has its label; if it has none, reprint it and give the reason.',
    description: 'Stored with an order whose waybill was still to be created when the ledger lost history.',
  },
  sheetRecovered: {
    kind: 'in-doubt',
    text: 'The print ledger was damaged, and only its readable part was recovered. It is no longer known whether this sheet was printed.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'Stored with a sheet of a damaged ledger.',
  },
  awaitedRecovered: {
    kind: 'in-doubt',
    text: 'The print ledger was damaged while this order waited for its waybill. It is no longer known whether anything of it was printed.',
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
  notAwaited: {
    kind: 'busy',
    text: 'The batch no longer waits for this order. Nothing of it was added.',
    next: 'Check the batch again.',
    description: 'An order was taken out of a batch while its waybill was created.',
  },
  tooManySheets: {
    kind: 'not-allowed',
    text: 'The order has more than {most, plural, one {# sheet} other {# sheets}}, which do not fit into its place in the batch. Nothing of it was printed.',
    next: 'Print this order in a batch of its own.',
    description: 'most: the largest number of sheets that fit.',
  },
  alreadyPrinted: {
    kind: 'already-printed',
    text: 'Every document of these orders was already sent to a printer. {last, select, none {} person {The last one went to {printer}, sent by {person} at {station}. } other {The last one went to {printer}, sent at {station}. }}Nothing was printed again.',
    next: 'To print them again, choose Reprint and give the reason.',
    description: 'last: what is known of the newest sheet. station: name of the packing station.',
  },
})
