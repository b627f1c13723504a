import { defineMessages } from '../define-messages.ts'

export const supportBundleMessages = defineMessages('supportBundle', {
  open: { text: 'Support bundle…', description: 'Button in the settings that opens a dialog' },
  title: { text: 'Support bundle', description: 'Title of the dialog: files that help support to find a fault' },
  explanation: {
    text: 'These files help support to find a fault. They contain no customer data, names, passwords, tokens or links. Look through them, save them as one ZIP file, and send it to support yourself. Packbench sends nothing.',
    description: 'At the top of the dialog',
  },
  collecting: { text: 'Collecting the files…', description: 'In the dialog, until the files are there' },
  files: { text: 'Files in the support bundle', description: 'Name of the list of files, for screen readers' },
  fileName: { text: 'Packbench support {day}', description: 'Name of the ZIP file without its ending. day: such as 2026-11-23' },
  size: { text: '{kilobytes, number, ::.0} kB', description: 'Size of a file, beside its name' },
  save: { text: 'Save ZIP file', description: 'Button in the dialog' },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog; nothing is saved' },
  done: { text: 'Done', description: 'Button that closes the dialog once the file is saved' },
  saved: {
    text: 'Saved as {file} in the folder “{folder}”.',
    description: 'In the dialog, once the file is saved. folder: the last name of its folder',
  },
  showInFolder: { text: 'Show in folder', description: 'Button: opens the folder of the saved file' },
})
