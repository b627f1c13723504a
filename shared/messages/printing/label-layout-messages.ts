import { defineMessages } from '../define-messages.ts'

/** Sheets of labels, and the calibration of printers, in the settings. */
export const labelLayoutMessages = defineMessages('labelLayout', {
  one: { text: '{media}, one label', description: 'A common label stock. media: A4 or Letter.' },
  two: { text: '{media}, two labels', description: 'A common label stock. media: A4 or Letter.' },
  four: { text: '{media}, four labels', description: 'A common label stock. media: A4 or Letter.' },
  tooSmall: { text: 'A label must be at least 20 mm wide and 20 mm high.', description: 'Error in the setup of a label stock.' },
  overRightEdge: { text: 'The labels extend past the right edge of {media}.', description: 'Error in the setup of a label stock.' },
  overLowerEdge: { text: 'The labels extend past the bottom edge of {media}.', description: 'Error in the setup of a label stock.' },
  distanceNegative: { text: 'A distance cannot be less than 0 mm.', description: 'Error at a distance measured on a calibration sheet.' },
  distanceTooFar: {
    text: 'The line should be {expected} mm from the edge. {measured} mm is off by more than the {maximum} mm that can be corrected. Measure again from the edge of the sheet.',
    description: 'Error at a distance measured on a calibration sheet. All values in millimetres.',
  },
})
