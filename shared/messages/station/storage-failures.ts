import { defineFailures } from '../define-failures.ts'

/** Failures of the disk and of stored files. */
export const storageFailures = defineFailures('storageFailures', {
  diskFull: {
    kind: 'disk-full',
    text: 'This computer’s disk is full or accepts no more data, so the change was not saved.',
    next: 'Free some space on the disk, then try again.',
    description: 'No space, a quota, or a limit for the size of files.',
  },
  damaged: {
    kind: 'storage-damaged',
    text: 'A file in Packbench’s data folder is damaged and could not be read.',
    next: 'Close Packbench and start it again: it sets the damaged file aside and rebuilds it.',
    description: 'A damaged database.',
  },
  inUse: {
    kind: 'busy',
    text: 'Another program is using a file of Packbench, so the change was not saved.',
    next: 'Close the other program (a backup or a database viewer), then try again.',
    description: 'A locked database.',
  },
  inaccessible: {
    kind: 'storage-damaged',
    text: 'Packbench could not read or write its data folder, so the change was not saved.',
    next: 'Check that the disk is connected and that you may write to the data folder, then try again.',
    description: 'No permission, or a disk error.',
  },
  alreadyOpen: {
    kind: 'busy',
    text: 'Packbench is already open with this data folder.',
    next: 'Use the window that is open, or start this one with another data folder.',
    description: 'Shown when a second Packbench is started.',
  },
  networkShare: {
    kind: 'not-allowed',
    text: 'The data folder is on a network share. Packbench’s databases can be damaged there, and labels printed twice, so nothing was opened.',
    next: 'Use a data folder on this computer. Stations that work together share a PostgreSQL database: see Settings, Site.',
    description: 'Shown at the start when the data folder lies on a file server or a mapped drive. detail has the kind of file system.',
  },
  newerVersion: {
    kind: 'not-allowed',
    text: 'The data on this computer was written by a newer version of Packbench. It was not changed.',
    next: 'Update Packbench on this computer, or start it with another data folder.',
    description: 'Shown when an older Packbench is started.',
  },
  notRecorded: {
    kind: 'storage-damaged',
    text: 'What was written could not be recorded in a second place, so nothing more is sent to a printer or to the service.',
    next: 'Close Packbench and start it again.',
    description: 'A protection against an older copy of the data.',
  },
})
