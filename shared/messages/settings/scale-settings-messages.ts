import { defineMessages } from '../define-messages.ts'

/** The section “Scale” of the settings. */
export const scaleSettingsMessages = defineMessages('scaleSettings', {
  about: {
    text: 'Take the weight of a parcel from a scale at this computer, by USB or by a serial port.',
    description: 'Below the heading “Scale”',
  },
  device: { text: 'Scale', description: 'Label of a choice' },
  none: { text: 'No scale', description: 'One of the choices' },
  usb: { text: 'USB scale', description: 'Below the name of a scale' },
  serialPort: { text: 'Serial port', description: 'Below the name of a serial port' },
  find: { text: 'Look for scales', description: 'Button' },
  noneFound: {
    text: 'No scale was found. Switch it on, plug it in, and look again. Some scales have to be set to USB or to computer output.',
    description: 'After “Look for scales”',
  },
  protocol: { text: 'Protocol', description: 'Label of a choice: the language of a serial scale' },
  sics: { text: 'MT-SICS (Mettler-Toledo and others)', description: 'Protocol' },
  '8217': { text: 'Mettler-Toledo 8217', description: 'Protocol' },
  nci: { text: 'NCI SCP-01 (Brecknell, Avery Weigh-Tronix)', description: 'Protocol' },
  continuous: { text: 'Sends by itself (continuous)', description: 'Protocol' },
  baudRate: { text: 'Speed', description: 'Label of a choice: bits per second' },
  bitsPerSecond: { text: '{rate, number} bit/s', description: 'Speed of a serial port' },
  unit: { text: 'Unit', description: 'Label of a choice, for scales that send none' },
  kilograms: { text: 'Kilograms', description: 'Unit' },
  pounds: { text: 'Pounds', description: 'Unit' },
  tolerance: { text: 'Tolerance in grams', description: 'Label of a field' },
  toleranceHint: {
    text: 'Packbench warns if a parcel’s weight differs from its order’s by more than this.',
    description: 'Below that field',
  },
  shows: { text: 'The scale shows', description: 'Before what the scale shows now' },
  connecting: { text: 'Connecting…', description: 'State of the scale' },
  waiting: { text: 'Connected. Put something on the scale.', description: 'State of the scale before its first weight' },
  zero: { text: 'zero', description: 'The scale is empty' },
  stable: { text: '{weight}, stable', description: 'weight: such as `1.250 kg`' },
  settling: { text: 'not stable yet', description: 'What the scale shows' },
  negative: { text: 'less than zero; set it to zero', description: 'What the scale shows' },
  overload: { text: 'too much weight', description: 'What the scale shows' },
  faulty: { text: 'a fault, or that it has to be calibrated', description: 'What the scale shows' },
  otherUnit: { text: 'a unit that Packbench does not support', description: 'What the scale shows' },
})
