import { defineMessages } from '../define-messages.ts'

/** Notifications about this computer. */
export const stationMessages = defineMessages('station', {
  diskEnough: { text: 'The disk has enough space again: {megabytes, number} MB free.', description: 'A notification.' },
  diskLow: {
    text: 'The disk with Packbench’s data is getting full: {megabytes, number} MB free.',
    description: 'A notification.',
  },
  diskLowNext: {
    text: 'Free some disk space soon, or delete old documents with a rule in the settings.',
    description: 'The next step in the same notification.',
  },
  diskVeryLow: {
    text: 'The disk with Packbench’s data is nearly full: {megabytes, number} MB free. Soon documents and print jobs may not be saved, and then nothing is printed.',
    description: 'A notification.',
  },
  diskVeryLowNext: { text: 'Free some disk space now.', description: 'The next step in the same notification.' },
  registryNotOpened: {
    text: 'Packbench could not open its record outside the data folder, so it cannot detect when the whole data folder is replaced by an older copy.',
    description: 'A notification after the start.',
  },
})
