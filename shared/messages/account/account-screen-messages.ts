import { defineMessages } from '../define-messages.ts'

/** The first screen: practice, or connect an account. */
export const welcomeMessages = defineMessages('welcome', {
  promise: { text: 'The right label, once, from the right printer.', description: 'Below the name of the product' },
  practice: { text: 'Practice', description: 'Heading of the part about practice mode' },
  practiceWhat: {
    text: 'Three hundred made-up orders to work with. Create waybills, print, book pickups, cancel: nothing leaves this computer and nothing is shipped.',
    description: 'What practice mode is',
  },
  nothingNeeded: { text: 'No account, no printer and no network needed', description: 'Point about practice mode' },
  savedAsPdfs: { text: 'Labels are saved as PDFs and marked PRACTICE', description: 'Point about practice mode. PRACTICE stays English' },
  connectLater: { text: 'Connect a real account whenever you like', description: 'Point about practice mode' },
  startPractice: { text: 'Start practice', description: 'Button' },
  connect: { text: 'Connect', description: 'Heading, name and button of the form that connects an account' },
  connecting: { text: 'Connecting', description: 'Button while it connects' },
  serviceAddress: { text: 'Service address', description: 'Label of a field' },
  addressFixed: { text: 'Set when Packbench was started; it cannot be changed here.', description: 'Below a field that cannot be edited' },
  addressSource: { text: 'Your account manager gave you this address.', description: 'Below the field for the service address' },
  email: { text: 'Email', description: 'Label of a field' },
  password: { text: 'Password', description: 'Label of a field' },
  passwordNotKept: {
    text: 'The password is sent once, to this address, and is not saved.',
    description: 'Below the form that connects an account',
  },
  oneStation: {
    text: 'Use an account at one station only, or let its stations join a site in the settings. Otherwise two stations print the same orders twice.',
    description: 'In the form that connects an account, and in the account dialog',
  },
})

/** Next to a field of the form that connects an account. */
export const connectErrorMessages = defineMessages('connectError', {
  missingAddress: { text: 'Enter the address of the service.', description: 'The field is empty' },
  missingEmail: { text: 'Enter your email address.', description: 'The field is empty' },
  missingPassword: { text: 'Enter your password.', description: 'The field is empty' },
  checkField: { text: 'Check this value.', description: 'The service did not accept it' },
  checkAddress: { text: 'Check this address.', description: 'The address is not secure, or not that of the service' },
  wrongCredentials: { text: 'The service does not accept this email and password.', description: 'Beside the password' },
})

/** The dialog that asks for the password: the session has ended, or no sign-in is saved. */
export const signInAgainMessages = defineMessages('signInAgain', {
  title: { text: 'Sign in again', description: 'Title of the dialog' },
  later: { text: 'Later', description: 'Button that closes the dialog' },
  signIn: { text: 'Sign in', description: 'Button' },
  sessionEnded: {
    text: 'The service has ended your session. Nothing is lost: work in progress waits and continues after you sign in. You can still open saved documents.',
    description: 'In the dialog',
  },
  sessionEndedOf: {
    text: 'The service has ended the session of {email}. Nothing is lost: work in progress waits and continues after you sign in. You can still open saved documents.',
    description: 'In the dialog. email: the address of the account',
  },
  notSaved: {
    text: 'This computer has no saved sign-in, or its keychain cannot be read. Nothing is lost: work in progress waits and continues after you sign in. You can still open saved documents.',
    description: 'In the dialog, after a start',
  },
  notSavedOf: {
    text: 'This computer has no saved sign-in of {email}, or its keychain cannot be read. Nothing is lost: work in progress waits and continues after you sign in. You can still open saved documents.',
    description: 'In the dialog, after a start. email: the address of the account',
  },
})

/** The dialog about the account. */
export const accountDialogMessages = defineMessages('accountDialog', {
  account: { text: 'Account', description: 'Title of the dialog' },
  practice: { text: 'Practice', description: 'Title of the dialog in practice mode' },
  signOut: { text: 'Sign out', description: 'Button' },
  leavePractice: { text: 'Leave practice', description: 'Button in practice mode' },
  done: { text: 'Done', description: 'Button that closes the dialog' },
  practiceWhat: {
    text: 'These orders are made up. Nothing leaves this computer and nothing is shipped; every document is marked PRACTICE. Leave practice to connect an account.',
    description: 'In practice mode. PRACTICE stays English',
  },
  service: { text: 'Service', description: 'Before the address of the service' },
  signInSaved: { text: 'Sign-in saved', description: 'Before the place where the sign-in is saved' },
  keychain: { text: 'In the keychain of this computer', description: 'Where the sign-in is saved' },
  session: {
    text: 'In memory until Packbench closes: this computer has no keychain',
    description: 'Where the sign-in is saved',
  },
  nowhere: { text: 'Not saved', description: 'Where the sign-in is saved' },
})
