import { defineFailures } from '../define-failures.ts'

const selectPrinters = 'Select the label printer and the document printer in Settings, and check the rules and the printers.'

export const settingsFailures = defineFailures('settingsFailures', {
  unreadable: {
    kind: 'storage-damaged',
    text: 'The settings could not be read. Nothing is printed until you select the printers.',
    next: selectPrinters,
    description: 'At start, when the settings file cannot be opened',
  },
  damagedKept: {
    kind: 'storage-damaged',
    text: 'The settings file was damaged. A copy of it was kept in the data folder. Nothing is printed until you select the printers.',
    next: selectPrinters,
    description: 'At start, when the settings file was damaged and replaced',
  },
  damaged: {
    kind: 'storage-damaged',
    text: 'The settings file is damaged. Nothing is printed until you select the printers.',
    next: selectPrinters,
    description: 'At start, when the settings file is damaged and could not be replaced',
  },
  restored: {
    kind: 'storage-damaged',
    text: 'The settings file was missing. The settings saved last are used.',
    next: 'Check the printers in Settings.',
    description: 'At start, when the settings file was removed and its copy took its place',
  },
  printersNotSelected: {
    kind: 'not-allowed',
    text: 'The label printer or the document printer is not selected. Nothing is printed until you select the printers.',
    next: selectPrinters,
    description: 'At start, when the settings have no label printer or no document printer',
  },
  partlyReadNoPrinters: {
    kind: 'storage-damaged',
    text: 'Some settings could not be read: {settings}. They stay in the settings file. Nothing is printed until you select the printers.',
    next: selectPrinters,
    description: 'At start, when settings that decide where something is printed are not understood. settings: their names, with commas',
  },
  partlyRead: {
    kind: 'storage-damaged',
    text: 'Some settings could not be read: {settings}. They stay in the settings file. The default values are used instead.',
    next: 'Check the settings.',
    description: 'At start, when settings are not understood. settings: their names, with commas',
  },
  printerUnknown: {
    kind: 'not-allowed',
    text: 'The printer settings could not be read, so the {printer, select, label {label printer} other {document printer}} is not selected. Nothing was printed.',
    next: 'Select the {printer, select, label {label printer} other {document printer}} in Settings, check the rules and the printers, then print again.',
    description: 'When something is to be printed while a printer is not known. printer: label or document',
  },
  labelSheetInvalid: {
    kind: 'invalid-input',
    text: '{problem} The settings were not saved.',
    next: 'Correct the dimensions of the label sheet.',
    description: 'When labels do not fit their sheet. problem: a whole sentence that says why',
  },
  duplicateAddress: {
    kind: 'invalid-input',
    text: '"{printer}" and "{other}" have the same address, {host} port {port}. The settings were not saved.',
    next: 'Remove one of them, or correct its address.',
    description: 'When two network printers have one address. printer, other: their names',
  },
})
