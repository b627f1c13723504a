import { defineFailures } from '../define-failures.ts'

/** Why a support bundle was not saved. */
export const supportFailures = defineFailures('supportFailures', {
  fileExists: {
    kind: 'not-allowed',
    text: 'There is a file with this name already. It was kept, and nothing was saved.',
    next: 'Choose another name.',
    description: 'In the terminal.',
  },
  notSaved: {
    kind: 'storage-damaged',
    text: 'The file could not be written. Nothing was saved.',
    next: 'Check that the folder exists, that you may write there, and that the disk has room.',
    description: 'In the terminal.',
  },
  previewGone: {
    kind: 'invalid-input',
    text: 'This preview is out of date. Nothing was saved.',
    next: 'Open the support bundle again.',
    description: 'In the window: the files were collected again since.',
  },
})
