import { defineMessages } from '../define-messages.ts'

/** Shown when it is uncertain what a scanner read. */
export const scannerMessages = defineMessages('scanner', {
  notUsed: { text: 'The scan was not used', description: 'Notice: it is not certain what was scanned' },
  layout: {
    text: 'The scanner and this computer may have different keyboard layouts: the scan could be {readings}. Open Settings, Scanner, and scan the calibration barcode once. Then scan again.',
    description: 'Second line of that notice. readings: the two readings of the code, each in quotation marks',
  },
  layoutUnreadable: {
    text: 'The scanner and this computer have different keyboard layouts. Open Settings, Scanner, and scan the calibration barcode once. Then scan again.',
    description: 'The same where the code cannot be read at all',
  },
  capsLock: {
    text: 'Caps lock is on and may change what the scanner types. Turn caps lock off and scan again. To scan with caps lock on, calibrate the scanner while it is on.',
    description: 'Second line of that notice',
  },
  unreadable: {
    text: 'The scanner sent a key without a character in its calibrated layout. Scan again. If that does not help, calibrate the scanner in Settings, Scanner.',
    description: 'Second line of that notice',
  },
  late: {
    text: 'A part of the code arrived too late, and what came before it may have been looked up as another code. Check the order on the screen, and scan again. Set the scanner to send Enter after each code.',
    description: 'Second line of that notice',
  },
  noEnd: {
    text: 'The scanner presses no key after a code. Open Settings, Scanner, and scan the calibration barcode once. Then scan again.',
    description: 'Second line of that notice',
  },
  eitherReading: { text: '“{first}” or “{second}”', description: 'Two readings of one code' },
  fieldNotCorrected: {
    text: 'The scanned code “{text}” could not be entered in this field. Clear the field and enter the code by hand.',
    description: 'Notice: the keyboard layout made other characters of the scan, which were typed into a field',
  },
  openSettings: { text: 'Open settings', description: 'Button of the notice' },
})
