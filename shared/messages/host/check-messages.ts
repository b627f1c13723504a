import { defineMessages } from '../define-messages.ts'

/** What `packbench check` prints for each check that passed. Each is a line in the terminal. */
export const checkMessages = defineMessages('check', {
  folder: { text: 'ok  data folder: {free}', description: 'free: how much room the disk has.' },
  freeSpace: { text: '{gigabytes, number, ::.0} GB free', description: 'Room on the disk.' },
  database: { text: 'ok  database {name}', description: 'name: of a file.' },
  ledger: {
    text: 'ok  print ledger {profile}: {sheets, plural, one {# sheet} other {# sheets}}',
    description: 'profile: the folder of an account.',
  },
  documents: {
    text: 'ok  documents {profile}: {count, plural, one {# file} other {# files}}',
    description: 'profile: the folder of an account.',
  },
  printer: { text: 'ok  printer {name}', description: 'A printer that the settings use.' },
  keychain: { text: 'ok  keychain', description: 'The keychain of the system can be read.' },
  noKeychain: {
    text: '--  keychain: it cannot be read; a sign-in would last until Packbench closes',
    description: 'Nobody is signed in, so nothing is wrong with that.',
  },
  service: { text: 'ok  service {address}', description: 'address: of the server that responded.' },
  noService: { text: '--  service: practice mode or signed out, so it was not checked', description: 'Nothing is wrong with that.' },
  inUse: { text: 'Packbench is open with this data folder.', description: 'A remark below the others.' },
  allGood: { text: 'Everything that was checked is in order. Nothing was changed.', description: 'The last line.' },
})
