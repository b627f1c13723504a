import { defineMessages } from '../define-messages.ts'

/** Measuring a printed calibration sheet. */
export const calibrationSetupMessages = defineMessages('calibrationSetup', {
  print: { text: 'Print the calibration sheet', description: 'Button' },
  printUnavailable: {
    text: 'You can print the calibration sheet when the printer is available.',
    description: 'In place of the button',
  },
  measure: {
    text: 'Use a ruler to measure from the edges of the sheet to its two lines. Both lines should be at {distance} mm.',
    description: 'What to do with the printed sheet',
  },
  fromLeft: { text: 'From the left edge', description: 'Label of a field for a distance' },
  fromTop: { text: 'From the top edge', description: 'Label of a field for a distance' },
  notANumber: { text: 'Enter millimeters, e.g. 24.5.', description: 'Below a field' },
  currentOffset: { text: 'Current offset', description: 'Before the offset that is used now' },
  newOffset: { text: 'New offset', description: 'Before the offset that the measured distances give' },
  noOffset: { text: 'none', description: 'Value of an offset that moves nothing' },
  notMeasured: { text: 'after both distances are entered', description: 'In place of the new offset' },
  use: { text: 'Use this offset', description: 'Button' },
  useDisabled: { text: 'Enter both distances first.', description: 'Why that button is disabled' },
  reset: { text: 'Remove offset', description: 'Button: pages are not moved any more' },
  picture: {
    text: 'The lines should be {left} mm from the left edge and {top} mm from the top edge.',
    description: 'What a picture shows, for screen readers',
  },
  pictureMeasured: {
    text: 'The lines should be {left} mm from the left edge and {top} mm from the top edge. They are {measuredLeft} mm and {measuredTop} mm from these edges.',
    description: 'What a picture shows, for screen readers',
  },
  expected: { text: 'expected', description: 'Below the picture: color of the lines where they should be' },
  measured: { text: 'measured', description: 'Below the picture: color of the lines where they were printed' },
})
