import { defineMessages } from '../define-messages.ts'

/** The section “Scanner” of the settings. */
export const scannerSettingsMessages = defineMessages('scannerSettings', {
  about: {
    text: 'A scanner types like a keyboard. Scan the calibration barcode once, so that its codes are read correctly with any keyboard layout.',
    description: 'Below the heading “Scanner”',
  },
  print: { text: 'Print the calibration barcode', description: 'Button: prints a sheet' },
  field: { text: 'Calibration barcode', description: 'Label of a field that takes a scan' },
  fieldHint: {
    text: 'Go to this field and scan the barcode of the printed sheet. Scan it once more with caps lock on to test caps lock too.',
    description: 'Below that field',
  },
  reading: { text: 'Reading…', description: 'In that field while the scanner types' },
  otherCode: {
    text: 'That was not the calibration barcode. Nothing was changed. Scan the barcode of the printed sheet.',
    description: 'Below that field after another scan',
  },
  unknownLayout: {
    text: 'Packbench does not support the keyboard layout of the scanner, or a character was lost. Nothing was changed. Scan again. If that does not help, set the scanner to the US layout with the barcodes in its manual, then scan again.',
    description: 'Below that field after a scan that could not be read',
  },
  calibrated: { text: 'Calibrated. Codes of this scanner are read with these settings.', description: 'After a calibration' },
  notCalibrated: {
    text: 'Not calibrated. A code is used only if it reads the same in the US layout and in that of this computer.',
    description: 'In place of what a calibration found',
  },
  layout: { text: 'Keyboard layout', description: 'What a calibration found: heading of a line' },
  prefix: { text: 'Before each code', description: 'Heading of a line: what the scanner adds' },
  suffix: { text: 'After each code', description: 'Heading of a line: what the scanner adds' },
  none: { text: 'nothing', description: 'The scanner adds nothing' },
  endKey: { text: 'Key at the end', description: 'Heading of a line: Enter or Tab' },
  enterKey: { text: 'Enter', description: 'Name of the key' },
  tabKey: { text: 'Tab', description: 'Name of the key' },
  noKey: { text: 'none', description: 'The scanner presses no key at the end' },
  speed: { text: 'Longest pause between keys', description: 'Heading of a line' },
  milliseconds: { text: '{gap, number} ms', description: 'gap: milliseconds' },
  capsLock: { text: 'Caps lock', description: 'Heading of a line: what the scanner does about it' },
  capsLockUnknown: { text: 'not tested; turn it on and scan the barcode again', description: 'What the scanner does about caps lock' },
  capsLockIgnored: { text: 'makes no difference', description: 'What the scanner does about caps lock' },
  capsLockInverted: {
    text: 'the scanner allows for it',
    description: 'What the scanner does about caps lock: it swaps capitals and small letters',
  },
  noEndKey: {
    text: 'The scanner presses no key after a code, so each scan is read half a second later and a short or slow one is not recognized. Set it to send Enter with the barcodes in its manual, then calibrate again.',
    description: 'Warning after a calibration',
  },
  slow: {
    text: 'The scanner types slowly, so a scan may be mistaken for typing. Set its delay between characters to none with the barcodes in its manual, then calibrate again.',
    description: 'Warning after a calibration',
  },
  test: { text: 'Test field', description: 'Label of a field' },
  testHint: { text: 'Scan any code here to see what Packbench reads. Nothing else is done with it.', description: 'Below that field' },
  reset: { text: 'Remove calibration', description: 'Button' },
  computerLayout: { text: 'the same as this computer’s', description: 'Keyboard layout of a scanner' },
  us: { text: 'US', description: 'Keyboard layout' },
  gb: { text: 'United Kingdom', description: 'Keyboard layout' },
  de: { text: 'German', description: 'Keyboard layout' },
  fr: { text: 'French', description: 'Keyboard layout' },
  es: { text: 'Spanish', description: 'Keyboard layout' },
  it: { text: 'Italian', description: 'Keyboard layout' },
  ch: { text: 'Swiss', description: 'Keyboard layout' },
  be: { text: 'Belgian', description: 'Keyboard layout' },
  pt: { text: 'Portuguese', description: 'Keyboard layout' },
  nordic: { text: 'Danish, Norwegian or Swedish', description: 'Keyboard layout' },
})
