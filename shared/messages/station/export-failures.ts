import { defineFailures } from '../define-failures.ts'

/** Failures of files that are saved in the export folder. */
export const exportFailures = defineFailures('exportFailures', {
  diskFull: {
    kind: 'disk-full',
    text: 'The disk with the export folder is full or accepts no more data. No file was left there.',
    next: 'Free some space on the disk, then try again, or choose another export folder.',
    description: 'A list, calendar or copy of a document is saved.',
  },
  notWritable: {
    kind: 'storage-damaged',
    text: 'Packbench could not write to the export folder. No file was left there.',
    next: 'Check that the folder is there and that you may write to it, or choose another one.',
    description: 'A list, calendar or copy of a document is saved.',
  },
  accessDenied: {
    kind: 'not-allowed',
    text: 'macOS does not allow Packbench to write to the export folder. No file was left there.',
    next: 'Allow it in System Settings, Privacy & Security, Files and Folders, or choose another export folder.',
    description:
      'A list, calendar or copy of a document is saved. Somebody refused Packbench access to Documents. The names are those of macOS.',
  },
  notFound: {
    kind: 'not-found',
    text: '{file} is no longer in the export folder.',
    next: 'Export it again: it was moved or removed, or another folder was chosen.',
    description: 'Somebody wants to see an exported file in its folder. file: its name.',
  },
})
