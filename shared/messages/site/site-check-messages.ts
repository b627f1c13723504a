import { defineMessages } from '../define-messages.ts'

/** What the test of the connection to a site database found in order. */
export const siteCheckMessages = defineMessages('siteCheck', {
  server: { text: 'PostgreSQL responds at {host}, port {port}', description: 'host: name or address. port: a number as text.' },
  encrypted: { text: 'Encrypted, and the certificate is trusted', description: 'TLS was verified.' },
  sameComputer: {
    text: 'Not encrypted, because the database is on this computer',
    description: 'Nothing leaves the computer, so TLS is not needed.',
  },
  login: { text: 'Signed in to {database} as {user}', description: 'database, user: names in PostgreSQL.' },
  direct: {
    text: 'Connected directly, without a connection pooler',
    description: 'A pooler is a program such as PgBouncer between client and server.',
  },
  durability: { text: 'PostgreSQL {version}, which keeps confirmed changes after a crash', description: 'version: such as 15.8.' },
  tables: { text: 'The tables in schema {schema} are of this version', description: 'schema: a name in PostgreSQL.' },
  rights: { text: '{user} can add to the tables and read them, nothing else', description: 'user: a role in PostgreSQL.' },
  connections: {
    text: '{free, number} of {most, number} connections are free',
    description: 'Connections of the PostgreSQL server: max_connections without those kept for administrators.',
  },
  clock: { text: 'The clocks differ by {seconds, number, ::.0} s', description: 'The clocks of the database server and of this computer.' },
  latency: { text: 'Responses take {milliseconds, number, ::.0} ms', description: 'Median time of one request.' },
})
