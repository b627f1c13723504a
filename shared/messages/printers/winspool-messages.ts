import { defineMessages } from '../define-messages.ts'

/** Error numbers of Windows as they occur while printing, each a whole sentence inside a failure. */
export const winspoolMessages = defineMessages('winspool', {
  printerUnknown: { text: 'The printer was not found.', description: 'Error 2.' },
  notAllowed: { text: 'Windows does not allow this account to print on it.', description: 'Error 5.' },
  outOfMemory: { text: 'This computer is out of memory.', description: 'Errors 8 and 14.' },
  jobDeleted: { text: 'The job was deleted while it was being sent.', description: 'Error 63.' },
  diskFull: { text: 'The disk of this computer is full.', description: 'Error 112.' },
  jobCancelled: { text: 'The job was cancelled.', description: 'Error 1223.' },
  spoolerStopped: { text: 'The Windows print spooler is not running.', description: 'Error 1722.' },
  portUnknown: { text: 'The printer’s port was not found.', description: 'Error 1796.' },
  driverUnknown: { text: 'The printer’s driver was not found.', description: 'Error 1797.' },
  noSuchPrinter: { text: 'There is no printer of this name.', description: 'Error 1801.' },
  rawRefused: { text: 'The printer’s driver does not accept raw data.', description: 'Error 1804.' },
  beingRemoved: { text: 'The printer is being removed.', description: 'Error 1905.' },
  acceptsNothing: { text: 'The printer does not accept anything in its current state.', description: 'Error 1906.' },
  noPrinters: { text: 'No printers were found.', description: 'Error 3012.' },
  noReason: { text: 'Windows gives no reason.', description: 'Any other error number.' },
  nothingAccepted: { text: 'Windows accepted no data and gave no error.', description: 'A write of 0 bytes.' },
  noAnswer: { text: 'The spooler, the driver or the print server did not respond in time.', description: 'A call that never returned.' },
  notBegun: { text: 'The part of Packbench that started the document has ended.', description: 'After an earlier call never returned.' },
  notLoaded: { text: 'The printing library of Windows could not be loaded.', description: 'winspool.drv' },
})
