import { defineFailures } from '../define-failures.ts'

/** Why `packbench site` did not do what it was asked to. */
export const siteCommandFailures = defineFailures('siteCommandFailures', {
  invalidUrl: {
    kind: 'invalid-input',
    text: 'The address of the database is not complete, or has parts that are not used. Nothing was done.',
    next: 'Write it as postgres://USER@HOST:PORT/DATABASE, without anything after the database.',
    description: 'In the terminal. The address itself is not shown: it may hold a password.',
  },
  roleNeeded: {
    kind: 'invalid-input',
    text: 'site setup needs the role of the stations. Nothing was done.',
    next: 'For example: --station-role packbench_station',
    description: 'In the terminal. --station-role is an option.',
  },
  ownRole: {
    kind: 'invalid-input',
    text: 'The role of the stations is the one that owns the tables. A station could then change what others recorded. Nothing was done.',
    next: 'Create a second role for the stations: CREATE ROLE packbench_station LOGIN PASSWORD …',
    description: 'In the terminal. The next step is an SQL statement.',
  },
  noRole: {
    kind: 'not-found',
    text: 'The server has no role {role}. Nothing was changed.',
    next: 'Create it: CREATE ROLE {role} LOGIN PASSWORD …',
    description: 'In the terminal. The next step is an SQL statement.',
  },
  schemaNeeded: {
    kind: 'invalid-input',
    text: 'The data folder has no account whose schema could be used. Nothing was done.',
    next: 'Give the schema that Settings, Site shows at a station: --schema NAME',
    description: 'In the terminal: the command runs on a computer where nobody is signed in.',
  },
  invalidSchema: {
    kind: 'invalid-input',
    text: '--schema cannot be "{schema}". Nothing was done.',
    next: 'Copy the name that Settings, Site shows at a station. It begins with packbench_.',
    description: 'In the terminal. --schema is an option.',
  },
  caNotRead: {
    kind: 'not-found',
    text: 'The file {file} could not be read. Nothing was done.',
    next: 'Check the path after --ca.',
    description: 'In the terminal. --ca is an option.',
  },
  ownerLacksRight: {
    kind: 'not-allowed',
    text: '{user} may not create or change these tables. Nothing was changed.',
    next: 'Sign in as the role that owns them, or run once as an administrator: GRANT CREATE ON DATABASE {database} TO {user}',
    description: 'In the terminal. The next step is an SQL statement. upstreamMessage has the server’s message.',
  },
})
