import { defineFailures } from '../define-failures.ts'

/** Why the scale returned no weight. */
export const scaleFailures = defineFailures('scaleFailures', {
  off: {
    kind: 'not-found',
    text: 'No scale is selected. No weight was taken.',
    next: 'Choose a scale in Settings, Scale.',
    description: 'A weight was requested.',
  },
  connecting: {
    kind: 'busy',
    text: 'The scale is still being connected. No weight was taken.',
    next: 'Wait a moment, then weigh again.',
    description: 'A weight was requested.',
  },
  unplugged: {
    kind: 'not-found',
    text: 'The scale {scale} is not connected: its cable was pulled out, or it is switched off. No weight was taken.',
    next: 'Switch it on and plug it in; Packbench finds it again automatically.',
    description: 'scale: its name.',
  },
  notOpened: {
    kind: 'not-allowed',
    text: 'The scale {scale} is connected but cannot be opened. No weight was taken.',
    next: 'Close other programs that use it. On Linux, allow this user to use it: for USB with a udev rule, for a serial port with the group dialout.',
    description: 'scale: its name. The operating system refused; its message is shown below.',
  },
  silent: {
    kind: 'not-found',
    text: 'The scale {scale} is connected but sends no weight that can be read. No weight was taken.',
    next: 'Check the protocol and the speed in Settings, Scale, against those set in the scale.',
    description: 'scale: its name. A serial scale.',
  },
  notListed: {
    kind: 'unexpected',
    text: 'The scales that are connected to this computer could not be listed. Nothing was changed.',
    next: 'Unplug the scale, plug it in again, and look for scales again.',
    description: 'In the settings.',
  },
  notStable: {
    kind: 'busy',
    text: 'The weight is not stable yet. No weight was taken.',
    next: 'Wait until the scale has settled, then weigh again.',
    description: 'A weight was requested.',
  },
  tooOld: {
    kind: 'busy',
    text: 'The scale has reported nothing for over a minute. No weight was taken.',
    next: 'Take the parcel off the scale and put it on again.',
    description: 'A weight was requested. The last one may be of another parcel.',
  },
  empty: {
    kind: 'invalid-input',
    text: 'The scale shows zero. No weight was taken.',
    next: 'Put the parcel on the scale, then weigh again.',
    description: 'A weight was requested.',
  },
  notEmptied: {
    kind: 'invalid-input',
    text: 'The parcel that was weighed before is still on the scale. No weight was taken.',
    next: 'Take it off, wait until the scale shows zero, and put the next parcel on it.',
    description: 'Between two parcels the scale has to be empty.',
  },
  negative: {
    kind: 'invalid-input',
    text: 'The scale shows less than zero. No weight was taken.',
    next: 'Empty the scale, set it to zero, and weigh again.',
    description: 'A weight was requested.',
  },
  overload: {
    kind: 'invalid-input',
    text: 'The parcel is too heavy for the scale. No weight was taken.',
    next: 'Take it off and weigh it on a larger scale.',
    description: 'A weight was requested.',
  },
  faulty: {
    kind: 'invalid-input',
    text: 'The scale reports a fault, or that it has to be calibrated or set to zero. No weight was taken.',
    next: 'Empty the scale, switch it off and on, and weigh again.',
    description: 'A weight was requested.',
  },
  otherUnit: {
    kind: 'invalid-input',
    text: 'The scale shows a unit that Packbench does not support. No weight was taken.',
    next: 'Set it to grams, kilograms, ounces or pounds.',
    description: 'A weight was requested.',
  },
})
