import { defineFailures } from '../define-failures.ts'

/** Failures of operating system functions that Packbench uses. */
export const hostFailures = defineFailures('hostFailures', {
  noFolderChosen: {
    kind: 'cancelled-by-person',
    text: 'No folder was chosen. Nothing was changed.',
    next: 'Choose a folder whenever you like.',
    description: 'Somebody closed the dialog for folders.',
  },
  noFolderDialog: {
    kind: 'not-allowed',
    text: 'This computer has no folder dialog that Packbench can open. Nothing was changed.',
    next: 'Install zenity, or start Packbench with the folder: PACKBENCH_FOLDER=/path/to/folder npm start',
    description: 'Linux without such a program. The part after the colon is a command.',
  },
  noFileViewer: {
    kind: 'not-allowed',
    text: 'This computer has no file viewer that Packbench can open. The file is still in its folder.',
    next: 'Open the folder yourself; its name is shown beside the file.',
    description: 'Linux without such a program.',
  },
  noBrowserForLink: {
    kind: 'not-allowed',
    text: 'The system’s browser could not be opened. Nothing was opened.',
    next: 'Copy the link and paste it into a browser.',
    description: 'When a tracking link was to be opened.',
  },
  linkNotSafe: {
    kind: 'not-allowed',
    text: 'This tracking link is not a secure web address (https), so Packbench does not open it.',
    next: 'Copy the link, check it, and open it yourself if you trust it.',
    description: 'When a tracking link from the service leads to no ordinary web page.',
  },
  noTrackingLink: {
    kind: 'not-found',
    text: 'The service has no tracking link for this leg now. Nothing was opened.',
    next: 'Refresh the order later.',
    description: 'When a tracking link was to be opened that is not there any more.',
  },
  cannotShowFolder: {
    kind: 'not-allowed',
    text: 'Packbench cannot open folders here. The file is still in its folder.',
    next: 'Open the folder yourself.',
    description: 'A Packbench without a desktop.',
  },
  optionsNotUsed: {
    kind: 'busy',
    text: 'Packbench is already open with this data folder, so {options} had no effect.',
    next: 'Close the open window first, or start Packbench with another data folder: --data DIR',
    description: 'An error box at a second start. options: a list such as --practice. --data is an option, DIR is a folder.',
  },
})
