import { defineFailures } from '../define-failures.ts'

export const shiftFailures = defineFailures('shiftFailures', {
  notBegun: {
    kind: 'not-found',
    text: 'No shift has started: nothing has been recorded at this station today.',
    next: 'A shift starts with the first label, pickup or other action of the day.',
    description: 'When the report of the current shift is asked for, or the shift is ended, before anything was done',
  },
  noSuchShift: {
    kind: 'not-found',
    text: 'This shift report is not on this computer.',
    next: 'Select another report from the list.',
    description: 'When the report of an ended shift is opened',
  },
  endedMeanwhile: {
    kind: 'not-found',
    text: 'This shift has already been ended. Nothing was changed.',
    next: 'Its report is in the list of ended shifts.',
    description: 'When the shift was ended a moment ago, by a second press for example',
  },
})
