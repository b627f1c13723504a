import { defineMessages } from '../define-messages.ts'

/** The frame of the window: top bar, navigation, connection banner, order panel. */
export const appShellMessages = defineMessages('appShell', {
  productName: { text: 'Packbench', description: 'Name of the product. Not translated.' },
  opening: { text: 'Opening Packbench', description: 'Shown with a spinner while the app starts' },
  reopenWindow: { text: 'Reopen the window', description: 'Button after the window stopped because of a bug' },
  connection: { text: 'Connection', description: 'Name of the banner that says why the service cannot be reached, for screen readers' },
  sessionEnded: {
    text: '<b>Your session has ended.</b> Work that needs the service waits. You can still open saved documents and confirm printed sheets.',
    description: 'Banner at the top of the window; beside it is the button “Sign in”',
  },
  signInNotSaved: {
    text: '<b>Sign in to continue.</b> This computer has no saved sign-in. Work that needs the service waits. You can still open saved documents and confirm printed sheets.',
    description: 'Banner at the top of the window after a start without a saved sign-in; beside it is the button “Sign in”',
  },
  noConnection: {
    text: '<b>No connection to the service.</b> Orders are shown as they were last read. You can still open and print saved documents. Packbench keeps trying.',
    description: 'Banner at the top of the window',
  },
  signIn: { text: 'Sign in', description: 'Button of the banner that asks to sign in again' },
  signInFirst: { text: 'Sign in first: this needs the service.', description: 'Why a button is disabled: nobody is signed in now' },
  serviceUnavailable: {
    text: 'This needs the service, and the service is not responding now.',
    description: 'Why a button is disabled: there is no connection',
  },
  practice: { text: 'Practice: nothing is shipped', description: 'Badge in the top bar while in practice mode' },
  offline: { text: 'Offline', description: 'Badge in the top bar; the service never responded' },
  offlineSince: { text: 'Offline, last response {time}', description: 'Badge in the top bar. time: time of day of the last response' },
  shortcuts: { text: 'Keyboard shortcuts', description: 'Icon button in the top bar; opens the dialog of the same name' },
  account: { text: 'Account', description: 'Icon button in the top bar; opens the account dialog' },
  scanToPrint: { text: 'Scan to print', description: 'Screen in the navigation' },
  pickups: { text: 'Pickups', description: 'Screen in the navigation' },
  documents: { text: 'Documents', description: 'Screen in the navigation: the saved documents' },
  settings: { text: 'Printing and settings', description: 'Screen in the navigation' },
  storedDocument: { text: 'Saved document', description: 'Name of the dialog that shows a saved document' },
  openOrder: { text: 'Open order', description: 'Name of the panel that shows the open order (an adjective, not a command)' },
  panelWidth: { text: 'Width of the order panel', description: 'Name of the edge that resizes the panel, for screen readers' },
})
