import { defineMessages } from '../define-messages.ts'

/** The parcels of a new shipment. */
export const shipmentParcelMessages = defineMessages('shipmentParcel', {
  parcels: { text: 'Parcels', description: 'Heading of a part of the form' },
  parcel: { text: 'Parcel line {line}', description: 'Name of a line, for screen readers' },
  shorthand: { text: 'Add parcels', description: 'Label of a field: parcels in one line of text' },
  shorthandHint: {
    text: '3 x {distance, select, inch {16x12x8} other {40x30x20}} 12 {mass}, then Enter',
    description: 'In the empty field: an example, count x length x width x height and weight. mass: kg or lb',
  },
  count: { text: 'Count', description: 'Field: how many parcels of one size' },
  weight: { text: 'Weight ({unit})', description: 'Field: of one parcel, or of goods. unit: kg or lb' },
  length: { text: 'Length ({unit})', description: 'Field: of a parcel. unit: cm or inch' },
  width: { text: 'Width ({unit})', description: 'Field: of a parcel. unit: cm or inch' },
  height: { text: 'Height ({unit})', description: 'Field: of a parcel. unit: cm or inch' },
  add: { text: 'Add parcel', description: 'Button: adds an empty line' },
  removed: { text: 'Parcel line removed', description: 'Notice with a button to undo it' },
  massUnit: { text: 'Unit of weight', description: 'Name of a choice' },
  distanceUnit: { text: 'Unit of length', description: 'Name of a choice' },
  kg: { text: 'kg', description: 'Choice: kilograms' },
  lb: { text: 'lb', description: 'Choice: pounds' },
  cm: { text: 'cm', description: 'Choice: centimetres' },
  inch: { text: 'inch', description: 'Choice: inches' },
  convertQuestion: {
    text: 'Convert the numbers from {from} to {to}, or keep them as they are?',
    description: 'Question after a unit was changed. from, to: units such as kg and lb',
  },
  convert: { text: 'Convert', description: 'Button: the numbers are converted to the other unit' },
  keep: { text: 'Keep numbers', description: 'Button: the numbers stay and count in the other unit' },
  problem: {
    text: `{problem, select,
      empty {Enter the parcels, for example 3 x {distance, select, inch {16x12x8} other {40x30x20}} 12 {mass}.}
      noWeight {The weight is missing in “{typed}”, for example 12 {mass}.}
      ambiguousNumber {“{typed}” has a number that can be read in two ways. Write it with a decimal point.}
      mixedUnits {Use one unit of weight and one of length for all parcels.}
      badCount {The count in “{typed}” must be between 1 and 99.}
      tooMany {These are more parcel lines than a shipment can have.}
      other {“{typed}” could not be read. Write it like 3 x {distance, select, inch {16x12x8} other {40x30x20}} 12 {mass}.}}`,
    description: 'Below the field for parcels in one line of text. typed: the part that could not be read. mass: kg or lb',
  },
  keys: {
    text: 'Enter: next line. Ctrl+Delete: remove the line.',
    description: 'Below the lines of parcels and of goods: what keys do there',
  },
})

/** Saved parcel sizes. */
export const parcelPresetMessages = defineMessages('parcelPreset', {
  presets: { text: 'Presets', description: 'Button: opens a menu of parcel sizes. Also the title of the dialog' },
  menu: { text: 'Parcel presets', description: 'Name of the menu, and title of the dialog' },
  edit: { text: 'Edit presets…', description: 'In the menu: opens the dialog' },
  none: { text: 'No presets yet', description: 'In the dialog, in place of the list' },
  size: {
    text: '{length} × {width} × {height} {unit}',
    description: 'A size of a parcel. unit: cm or inch',
  },
  weight: { text: '{weight} {unit}', description: 'A weight. unit: kg or lb' },
  remove: { text: 'Remove', description: 'Button: removes a preset' },
  removeOf: { text: 'Remove {name}', description: 'Name of the button, for screen readers. name: of the preset' },
  name: { text: 'Name', description: 'Field: name of a new preset' },
  parcel: { text: 'Size and weight', description: 'Field: size of a new preset in one line of text' },
  parcelHint: {
    text: 'For example {distance, select, inch {16x12x8 inch} other {40x30x20 cm}} 2 {mass}. The weight may be left out.',
    description: 'Below the field. mass: kg or lb',
  },
  add: { text: 'Add preset', description: 'Button' },
  nameMissing: { text: 'Enter a name.', description: 'Below a field' },
  nameTaken: { text: 'Another preset has this name.', description: 'Below a field' },
  full: { text: 'You already have {max} presets, the maximum. Remove one first.', description: 'Below a field' },
  close: { text: 'Close', description: 'Button' },
})
