import { defineMessages } from '../define-messages.ts'

/** What `packbench site` prints. */
export const siteCommandMessages = defineMessages('siteCommand', {
  ok: { text: 'ok  {result}', description: 'A line in the terminal. result: what was found in order.' },
  warning: {
    text: '!!  {failure} {next}',
    description: 'A line in the terminal. failure: what is not right but no obstacle. next: what to do.',
  },
  usable: { text: 'Stations can use this database. Nothing was changed.', description: 'The last line of a check.' },
  setUp: {
    text: 'The tables in schema {schema} are ready. {role} can add to them and read them.',
    description: 'The last line of a set-up. role: of the stations.',
  },
  passwordInUrl: {
    text: '!!  The password in the address can be read by every program of this computer while the command runs, and stays in the history of the terminal. Use PACKBENCH_SITE_PASSWORD instead.',
    description: 'A line in the terminal. PACKBENCH_SITE_PASSWORD is an environment variable.',
  },
  passwordPrompt: { text: 'Password of {user}: ', description: 'Asks in the terminal; what is typed is not shown.' },
})
