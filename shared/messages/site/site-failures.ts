import { defineFailures } from '../define-failures.ts'

/** Failures of the PostgreSQL database that the stations of a site share. */
export const siteFailures = defineFailures('siteFailures', {
  unavailable: {
    kind: 'storage-damaged',
    text: 'The site database cannot be reached, so the change was not saved and nothing was printed.',
    next: 'Check the network and ask IT whether the database is running, then try again.',
    description: 'PostgreSQL does not respond, stopped, or closed the connection.',
  },
  commitUnknown: {
    kind: 'outcome-unknown',
    text: 'The connection to the site database was lost while a change was being saved. It may have been saved. Nothing was printed.',
    next: 'Wait until the database can be reached again, then check the sheets of the batch.',
    description: 'The response to a COMMIT was lost and the database could not be checked in time.',
  },
  busy: {
    kind: 'busy',
    text: 'The site database is busy with other stations, so the change was not saved.',
    next: 'Try again in a moment.',
    description: 'A lock or a statement took longer than allowed.',
  },
  diskFull: {
    kind: 'disk-full',
    text: 'The disk of the site database is full, so the change was not saved.',
    next: 'Ask IT to free space on the database server, then try again.',
    description: 'PostgreSQL reports a full disk.',
  },
  refused: {
    kind: 'not-allowed',
    text: 'The site database refused the user name, the password or the database name. Nothing was changed.',
    next: 'Ask IT for the connection settings of this site.',
    description: 'PostgreSQL rejected the login. upstreamMessage has its own text.',
  },
  passwordMissing: {
    kind: 'wrong-credentials',
    text: 'The password of the site database is not in the keychain of this computer. Nothing was changed or printed.',
    next: 'Unlock the keychain and restart Packbench, or connect this station to the site again.',
    description: 'The password was deleted, or the keychain is locked.',
  },
  connectionUnreadable: {
    kind: 'storage-damaged',
    text: 'This account belongs to a site, but the file site.json with its connection cannot be read. The account was not opened, so nothing was printed twice.',
    next: 'Restore site.json in the account’s folder from a backup, or ask IT.',
    description: 'The file is damaged. site.json is its name.',
  },
  notPermitted: {
    kind: 'not-allowed',
    text: 'The database user of this station lacks a permission in the site database, so the change was not saved.',
    next: 'Ask IT to set up the site database again with this user.',
    description: 'PostgreSQL reports insufficient privileges. upstreamMessage has its own text.',
  },
  notSecure: {
    kind: 'not-secure',
    text: 'The connection to the site database is not protected by a certificate that this computer trusts. Nothing was sent.',
    next: 'Ask IT to turn on TLS on the database server and for its CA certificate.',
    description: 'TLS is off on the server, or its certificate cannot be verified. detail has the code.',
  },
  serverTooOld: {
    kind: 'not-allowed',
    text: 'The site database runs PostgreSQL {version}, which is too old. Nothing was changed.',
    next: 'Ask IT to upgrade the server to PostgreSQL {supported} or later.',
    description: 'version: of the server, such as 14.9. supported: the oldest version that works, such as 15.',
  },
  standby: {
    kind: 'not-allowed',
    text: 'This server is a read-only copy of the site database. Nothing was changed.',
    next: 'Ask IT for the address of the primary server.',
    description: 'The address is that of a PostgreSQL standby.',
  },
  losesCommits: {
    kind: 'not-allowed',
    text: 'The site database may lose saved changes when its server fails, because {setting} is {value}. A label could then be printed twice, so nothing was changed.',
    next: 'Ask IT to set {setting} to on for this database and its users.',
    description: 'setting: name of a PostgreSQL setting, such as synchronous_commit. value: its value.',
  },
  notSetUp: {
    kind: 'not-allowed',
    text: 'The site database is not set up for this version of Packbench. Nothing was changed.',
    next: 'Ask IT to set up or upgrade the site database.',
    description: 'Tables are missing, or are of an older version.',
  },
  newerVersion: {
    kind: 'not-allowed',
    text: 'The site database was set up by a newer version of Packbench. Nothing was changed.',
    next: 'Update Packbench on this computer.',
    description: 'The tables are of a newer version.',
  },
  stationInUse: {
    kind: 'not-allowed',
    text: 'Another computer uses the site as this station: one of the two is a copy of the other. Nothing was saved or printed here.',
    next: 'After a power cut, wait half a minute. On the copy, choose Settings, Site, Change connection, and join again: it becomes a station of its own.',
    description: 'Two data folders have the same id of a station, for example after a disk image was copied.',
  },
  serverError: {
    kind: 'storage-damaged',
    text: 'The site database reports an error of its own, so nothing was saved or printed.',
    next: 'Ask IT to check the database server and its log.',
    description:
      'PostgreSQL is out of memory or connections, cannot read its files, or reports an internal error. upstreamMessage has its own text.',
  },
  restored: {
    kind: 'storage-damaged',
    text: 'The site database is older than what this station saved in it or saw there: it was replaced or restored from a backup. Labels that are missing from it may have been printed, so nothing was saved or printed.',
    next: 'Ask a supervisor to check what was printed since the backup.',
    description: 'A commit of any station that this one remembers is not in the database.',
  },
})
