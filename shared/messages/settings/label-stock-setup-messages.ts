import { defineMessages } from '../define-messages.ts'

/** What labels a printer holds: a roll, or sheets with several labels. */
export const labelStockSetupMessages = defineMessages('labelStockSetup', {
  stock: { text: 'Label stock in this printer', description: 'Label of a choice: a roll or label sheets' },
  roll: { text: 'A roll or stack, one label each', description: 'Item of the choice' },
  sheets: { text: 'Label sheets', description: 'Item of the choice: several labels on one sheet' },
  layout: { text: 'Sheet', description: 'Label of a list of common label sheets' },
  custom: { text: 'Custom layout', description: 'Item of that list' },
  customHint: { text: 'Change any number below for a custom layout.', description: 'Below that list' },
  paper: { text: 'Paper size', description: 'Label of a choice: A4 or Letter' },
  columns: { text: 'Columns', description: 'Label of a field: labels side by side' },
  rows: { text: 'Rows', description: 'Label of a field: labels below each other' },
  labelWidth: { text: 'Label width', description: 'Label of a field for a length' },
  labelHeight: { text: 'Label height', description: 'Label of a field for a length' },
  leftMargin: { text: 'Left margin', description: 'Label of a field for a length' },
  topMargin: { text: 'Top margin', description: 'Label of a field for a length' },
  gapAcross: { text: 'Gap across', description: 'Label of a field for a length: between labels side by side' },
  gapDown: { text: 'Gap down', description: 'Label of a field for a length: between labels below each other' },
  notALength: { text: 'Enter millimeters, e.g. 148.5.', description: 'Below a field' },
  lengthRange: { text: 'Between 0 and 500 mm.', description: 'Below a field' },
  notSaved: { text: '{problem} Not saved yet.', description: 'problem: a whole sentence that says why the labels do not fit' },
  undo: { text: 'Undo changes', description: 'Button: back to the layout that was saved' },
  save: { text: 'Save this sheet', description: 'Button for screen readers' },
  picture: {
    text: '{media} with {count, plural, =1 {one label} other {# labels, {columns} across and {rows} down}}. {fit}',
    description: 'What a picture shows, for screen readers. media: such as A4; fit: a sentence that says whether the labels fit',
  },
  labelsFit: { text: 'The labels fit.', description: 'Part of what a picture shows, for screen readers' },
  pictureSize: { text: '{media}, {width} × {height} mm', description: 'Below the picture. media: such as A4' },
  layoutName: {
    text: '{media}, {columns} × {rows} labels',
    description: 'Name of a custom layout. media: A4 or Letter',
  },
})
