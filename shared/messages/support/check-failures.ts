import { defineFailures } from '../define-failures.ts'

/** What `packbench check` finds wrong. It changes nothing. */
export const checkFailures = defineFailures('checkFailures', {
  noDataFolder: {
    kind: 'not-found',
    text: 'There is no data folder here. Nothing was checked.',
    next: 'Open Packbench once, or set another folder with --data.',
    description: 'In the terminal. --data is an option.',
  },
  folderNotWritable: {
    kind: 'storage-damaged',
    text: 'Packbench is not allowed to write to its data folder.',
    next: 'Give your account permission to write there.',
    description: 'In the terminal.',
  },
  diskAlmostFull: {
    kind: 'disk-full',
    text: 'The disk has {megabytes, number} MB left. Printing stops when it is full.',
    next: 'Free some space.',
    description: 'In the terminal.',
  },
  databaseDamaged: {
    kind: 'storage-damaged',
    text: 'This database is damaged. It was not changed.',
    next: 'Start Packbench: it sets the damaged file aside and recovers what it can.',
    description: 'In the terminal, after the name of a file.',
  },
  databaseUnreadable: {
    kind: 'storage-damaged',
    text: 'This database could not be read. It was not changed.',
    next: 'Check that no other program uses it and that your account may read it.',
    description: 'In the terminal, after the name of a file.',
  },
  ledgerIncomplete: {
    kind: 'storage-damaged',
    text: 'Entries of the print ledger are missing or cannot be read. Some orders may already be printed.',
    next: 'Start Packbench. You must confirm before old orders are printed.',
    description: 'In the terminal, after the folder of an account.',
  },
  ledgerInconsistent: {
    kind: 'storage-damaged',
    text: '{sheets, plural, one {The state of # sheet differs} other {The states of # sheets differ}} from the history in the print ledger.',
    next: 'Do not print these orders; send a support bundle to your administrator.',
    description: 'In the terminal, after the folder of an account.',
  },
  sheetsInDoubt: {
    kind: 'in-doubt',
    text: '{sheets, plural, one {# sheet is} other {# sheets are}} in doubt: {sheets, plural, one {it} other {they}} may have been printed.',
    next: 'Open Packbench, check the printer, and resolve them.',
    description: 'In the terminal, after the folder of an account.',
  },
  documentsBad: {
    kind: 'document-damaged',
    text: '{damaged, plural, =0 {} one {# saved document is damaged. } other {# saved documents are damaged. }}{missing, plural, =0 {} one {# saved document is missing. } other {# saved documents are missing. }}They are not printed.',
    next: 'Fetch them again: Documents, damaged and missing.',
    description: 'In the terminal, after the folder of an account.',
  },
  printerNotReady: {
    kind: 'printer-unavailable',
    text: 'The printer is not ready.',
    next: 'Look at the printer, or choose another one in Settings.',
    description: 'In the terminal, after the name of a printer. Its own message follows.',
  },
  printerGone: {
    kind: 'printer-unavailable',
    text: 'The settings use this printer, but it does not exist on this computer.',
    next: 'Choose another printer in Settings.',
    description: 'In the terminal, after the name of a printer.',
  },
  outputFolderGone: {
    kind: 'printer-unavailable',
    text: 'The PDF folder does not exist or cannot be written to.',
    next: 'Connect its disk, or choose another folder in Settings.',
    description: 'In the terminal.',
  },
})
