import { defineMessages } from '../define-messages.ts'

export const aboutSettingsMessages = defineMessages('aboutSettings', {
  version: { text: 'Version', description: 'Version number of Packbench' },
  window: { text: 'Window', description: 'What shows the window' },
  host: {
    text: '{host, select, electron {Electron window} other {App window of the installed browser}}, {platform, select, linux {Linux} win32 {Windows} darwin {macOS} other {{platform}}}',
    description: 'Value of “Window”. host: electron or browser; platform: operating system, such as linux',
  },
  zone: { text: 'Time zone of this station', description: 'Value: a time zone such as Europe/London' },
  dataFolder: { text: 'Data folder', description: 'Where Packbench keeps its files' },
  licenses: { text: 'Licenses', description: 'Button, and title of the dialog that it opens' },
  licensesUnreadable: {
    text: 'The licenses could not be read. They are also in the file {file} in the program folder.',
    description: 'In the dialog, in place of the licenses',
  },
  done: { text: 'Done', description: 'Button that closes the licenses' },
  signOutOpen: { text: 'Sign out…', description: 'Button that opens a question' },
  signOutTitle: { text: 'Sign out of this account?', description: 'Title of a dialog' },
  signOutText: {
    text: 'Packbench removes your sign-in from this computer. Saved documents and the records of printed sheets stay. To continue, you need your password.',
    description: 'In the dialog',
  },
  signOut: { text: 'Sign out', description: 'Button in the dialog' },
  staySignedIn: { text: 'Stay signed in', description: 'Button in the dialog' },
})
