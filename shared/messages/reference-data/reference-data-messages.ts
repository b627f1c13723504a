import { defineMessages } from '../define-messages.ts'

/** Texts about the reference data that the station sends. */
export const referenceDataMessages = defineMessages('referenceData', {
  damaged: {
    text: 'The reference data was damaged and is built again. The damaged file was set aside as {damagedFile}.',
    description: 'A notification after the start. Reference data: countries, addresses and the names of purposes and reasons',
  },
  damagedNext: {
    text: 'Countries and addresses are restored automatically. Check the names in Settings, Reference data.',
    description: 'The next step in the same notification. “Reference data” is a section of Settings',
  },
  fileName: { text: 'reference-data-{date}', description: 'Name of an exported file, without its ending. date: YYYY-MM-DD' },
})
