import { defineMessages } from '../define-messages.ts'

/** What is wrong with the folder for PDFs, each a whole sentence; shown in the settings and inside failures. */
export const folderProblemMessages = defineMessages('folderProblem', {
  notChosen: { text: 'No folder is chosen.', description: 'Nobody chose a folder yet.' },
  missing: { text: 'The folder is not there.', description: 'It was removed, or its disk is not connected.' },
  replaced: {
    text: 'The PDF folder was replaced by another one since it was chosen.',
    description: 'A link or another folder with the same name.',
  },
  unreadable: { text: 'The folder cannot be read.', description: 'No permission, or a disk error.' },
  notAFolder: { text: 'What was chosen is not a folder.', description: 'It is a file now.' },
  notWritable: { text: 'The folder cannot be written to.', description: 'No permission.' },
  diskFull: { text: 'The disk of the folder is full.', description: 'Less than 2 MB are free.' },
  noNumberLeft: {
    text: 'The folder has no file numbers left after {number}.',
    description: 'The names of the files begin with numbers. number: the last one, Z9999.',
  },
  notRemembered: {
    text: 'Packbench could not save which folder this is. Check the disk that holds its data.',
    description: 'Without it, another folder in its place would not be noticed after a restart.',
  },
  otherFolder: {
    text: 'The sheet went to another folder than the one chosen now.',
    description: 'Packbench looks for a sheet after a restart.',
  },
})
