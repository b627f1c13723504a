import { defineMessages } from '../define-messages.ts'

/** The section of the settings about label parts of pages. */
export const labelPartSettingsMessages = defineMessages('labelPartSettings', {
  about: {
    text: 'Which part of a larger page is the label, as chosen for each carrier service and layout. A page is cut only if the barcode, the recipient and the sender are inside of that part, and nothing unknown is outside.',
    description: 'Below the heading.',
  },
  loading: { text: 'Loading the label parts', description: 'Beside a spinner' },
  none: {
    text: 'No label part is saved. Where it is not certain which part of a page is the label, the label is blocked until you choose the part.',
    description: 'In place of the list.',
  },
  facts: {
    text: '{service, select, none {Any order without a service: } named {} other {{service}: }}{isWhole, select, true {{page}, the whole page} other {{part} of {page}}}',
    description:
      'Of one label part. service: of the carrier; “named” if the name above has it. part, page: sizes, e.g. 100 × 150 mm. isWhole: they are the same.',
  },
  leftOut: {
    text: '{count, plural, =0 {Nothing else is on the page.} one {Not printed: # other item on the page.} other {Not printed: # other items on the page.}}',
    description: 'Of one label part.',
  },
  pages: {
    text: '{count, plural, one {File of # page} other {File of # pages}}: {kinds}',
    description: 'Of one label part for files of several pages. kinds: what each page is, separated.',
  },
  page: {
    text: '{kind, select, label {{page}} other {{page}, {to, select, label {label printer} documents {document printer} other {not printed}}}}',
    description: 'One page of such a file in that list. page: what it is.',
  },
  saved: { text: 'Saved by {person}, {at}', description: 'Of one label part. at: a date with time.' },
  savedByNobody: { text: 'Saved {at}', description: 'Of one label part saved without a name. at: a date with time.' },
  picture: { text: 'Layout of {name}', description: 'Name of the small picture of the page with its label part.' },
  rename: { text: 'Rename {name}', description: 'Button, and title of the dialog.' },
  remove: { text: 'Remove {name}', description: 'Button.' },
  name: { text: 'Name', description: 'Label of the field.' },
  giveName: { text: 'Enter a name.', description: 'Why the button cannot be pressed.' },
  save: { text: 'Save', description: 'Button.' },
  cancel: { text: 'Cancel', description: 'Button.' },
  removeTitle: { text: 'Remove {name}?', description: 'Title of the dialog.' },
  removeText: {
    text: 'Labels of this layout are blocked again until a part is chosen.',
    description: 'In the dialog.',
  },
  keep: { text: 'Keep it', description: 'Button.' },
  removeIt: { text: 'Remove it', description: 'Button.' },
  exportAll: { text: 'Export', description: 'Button: saves all label parts as a file.' },
  importFile: { text: 'Import…', description: 'Button: reads label parts from a file.' },
  exported: { text: 'Saved {file} in the folder “{folder}”.', description: 'Notice after the export.' },
  imported: {
    text: '{count, plural, one {# label part is saved now.} other {# label parts are saved now.}}',
    description: 'Notice after the import. count: of all that are saved.',
  },
})
