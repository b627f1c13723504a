import { defineFailures } from '../define-failures.ts'

/** Failures of what the operating system does for Packbench. */
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
  cannotShowFolder: {
    kind: 'not-allowed',
    text: 'Packbench cannot open folders here. The file is still in its folder.',
    next: 'Open the folder yourself.',
    description: 'A Packbench without a desktop.',
  },
})
