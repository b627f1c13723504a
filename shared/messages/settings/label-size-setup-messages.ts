import { defineMessages } from '../define-messages.ts'

/** The size of the labels in a printer that holds a roll or a stack. */
export const labelSizeSetupMessages = defineMessages('labelSizeSetup', {
  size: { text: 'Label size', description: 'Label of a list of sizes' },
  usual: { text: 'Default ({media})', description: 'First item of the list: the size set for all printers. media: such as 4 × 6 in' },
  roll: { text: '{width} roll, any length', description: 'Item of the list: a roll without gaps. width: such as 62 mm' },
  other: { text: 'Other size…', description: 'Last item of the list: shows fields for width and length' },
  unit: { text: 'Unit', description: 'Label of a choice: millimeters or inches' },
  millimetres: { text: 'mm', description: 'Item of the choice' },
  inches: { text: 'in', description: 'Item of the choice' },
  width: { text: 'Width', description: 'Label of a field: width of a label' },
  length: { text: 'Length', description: 'Label of a field: length of a label' },
  lengthHint: { text: 'Leave empty for a roll without gaps.', description: 'Below the field for the length' },
  saved: { text: 'Saved as {media}.', description: 'Below the fields. media: such as 4 × 6 in' },
  notANumber: { text: 'Enter a number, e.g. {example}.', description: 'Below a field. example: such as 103.5' },
  shorterSide: {
    text: 'The shorter side can be {least} to {most} {unit}.',
    description: 'Below a field whose number is too small or too large. unit: mm or in',
  },
  longerSide: {
    text: 'The longer side can be {least} to {most} {unit}.',
    description: 'Below a field whose number is too small or too large. unit: mm or in',
  },
  save: { text: 'Save this size', description: 'Button for screen readers' },
  near: {
    text: 'This printer does not report {media}. It reports {near}, which is {difference}.',
    description: 'media, near: sizes. difference: for example "1.4 mm narrower and 4.2 mm longer"',
  },
  takeNear: { text: 'Use {near}', description: 'Button: takes the size that the printer reports. near: such as 4 × 8 in' },
  notReported: {
    text: 'This printer does not report {media}, so labels of this size are not printed on it. Set up the size in the printer’s driver, or choose another.',
    description: 'media: a size',
  },
  ownStock: {
    text: '{printer} has its own label stock: {stock}. It is used in place of this size.',
    description: 'Below the choice of the default label stock. printer: its name. stock: such as 103 × 199 mm',
  },
})
