import { defineMessages } from '../define-messages.ts'

/** The label parts of pages: what the station says about them. */
export const labelCropMessages = defineMessages('labelCrop', {
  fileName: { text: 'label-parts-{date}', description: 'Name of an exported file, without its ending. date: YYYY-MM-DD.' },
  damaged: {
    text: 'The saved label parts were damaged. They are kept in {file}; the list starts empty.',
    description: 'Notification. file: name of a file in the data folder',
  },
  damagedNext: {
    text: 'Import them from another station, or choose the part again when a label is blocked for it.',
    description: 'Next step of the notification',
  },
})
