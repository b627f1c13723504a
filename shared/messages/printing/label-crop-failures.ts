import { defineFailures } from '../define-failures.ts'

/** Choosing, saving and exchanging the label parts of pages. */
export const labelCropFailures = defineFailures('labelCropFailures', {
  notFound: {
    kind: 'not-found',
    text: 'This label part no longer exists.',
    next: 'Open the list of label parts in Settings again.',
    description: 'A saved label part was renamed or removed after somebody else had removed it.',
  },
  printedWhole: {
    kind: 'not-allowed',
    text: 'This page has the size of a label, so it is always printed whole.',
    next: 'To print it smaller or larger, choose other label stock in Settings.',
    description: 'A person wants to choose the label part of a page that is a label as a whole.',
  },
  notOneLabel: {
    kind: 'invalid-input',
    text: 'One page of the file has to be the label. Nothing was saved.',
    next: 'Choose for each page what it is.',
    description: 'A person said of no page, or of several pages of a file, that it is the label.',
  },
  labelsOnly: {
    kind: 'media-unsupported',
    text: 'The document printer is set up for labels only (raw commands), so no page of the file can go to it. Nothing was saved.',
    next: 'Choose another document printer in Settings, or choose another place for the page.',
    description: 'A person sends a page of the file of a label to the document printer.',
  },
  tooMany: {
    kind: 'not-allowed',
    text: 'No more than {limit, number} label parts can be saved. Nothing was saved.',
    next: 'Remove those you no longer need in Settings.',
    description: 'limit: a number.',
  },
  notLabelParts: {
    kind: 'invalid-input',
    text: 'This file does not contain label parts of Packbench. Nothing was imported.',
    next: 'Choose a file that was exported from the label parts in Settings of another station.',
    description: 'A file that is imported.',
  },
})
