import { defineFailures } from '../define-failures.ts'

/** Failures of the printer that writes PDFs into a folder. */
export const folderPrinterFailures = defineFailures('folderPrinterFailures', {
  unavailable: {
    kind: 'printer-unavailable',
    text: '{problem} The sheet was not written.',
    next: 'Fix the folder or choose another one in the printer settings, then resume.',
    description: 'problem: a sentence of folder-problem-messages.ts.',
  },
  takenWhileStaged: {
    kind: 'outcome-unknown',
    text: 'Another program took the sheet out of the folder before it had its name. It was not written again.',
    next: 'Check what that program printed, then resolve the sheet as printed or not printed.',
    description: 'A sheet is written under a hidden name first.',
  },
  notConfirmed: {
    kind: 'outcome-unknown',
    text: 'The sheet appeared in the folder, but the disk did not confirm that it is saved.',
    next: 'Check the folder, then resolve the sheet as printed or not printed.',
    description: 'The system reports an error after the file has its name.',
  },
})
