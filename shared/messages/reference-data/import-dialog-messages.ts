import { defineMessages } from '../define-messages.ts'

/** The import of reference data. */
export const importDialogMessages = defineMessages('referenceImportDialog', {
  title: { text: 'Import reference data', description: 'Title of a dialog' },
  about: {
    text: 'Choose a CSV file with the columns kind, id, name, incoterm, iso_code_2 and iso_code_3. Export shows an example. Nothing changes until you confirm.',
    description: 'In the dialog. Do not translate the names of the columns. “Export” is a button in Settings',
  },
  keeps: {
    text: 'Entries that are not in the file stay as they are. Other columns are ignored: labels, postal codes, VAT rates and duty thresholds of countries always come from the service.',
    description: 'In the dialog: what an import leaves alone',
  },
  choose: { text: 'Choose file', description: 'Button' },
  chooseOther: { text: 'Choose another file', description: 'Button' },
  tooLarge: { text: 'The file is larger than 2 MB. Nothing was read.', description: 'Problem of a file' },
  unreadable: {
    text: 'The file cannot be read as UTF-8 text. Save it as “CSV UTF-8” and choose it again.',
    description: 'Problem of a file',
  },
  summary: {
    text: '{added, plural, one {# to add} other {# to add}}, {changed, plural, one {# to change} other {# to change}}, {kept, plural, one {# unchanged} other {# unchanged}}',
    description: 'Above the list of rows',
  },
  problems: {
    text: '{count, plural, one {# row has a problem. Nothing can be imported until it is corrected in the file.} other {# rows have problems. Nothing can be imported until they are corrected in the file.}}',
    description: 'Above the list of rows',
  },
  rows: { text: 'Rows of the file', description: 'Name of the list, for screen readers' },
  line: { text: 'Line', description: 'Column title: number of a line in the file' },
  entry: { text: 'Entry', description: 'Column title' },
  effect: { text: 'What happens', description: 'Column title' },
  kindAndId: {
    text: '{kind, select, purpose {Purpose {id}} reason {Reason {id}} country {Country {id}} other {{id}}}',
    description: 'In the column “Entry”',
  },
  add: { text: 'Add', description: 'In the column “What happens”' },
  change: { text: 'Change “{before}”', description: 'In the column “What happens”. before: the present name' },
  keep: { text: 'Unchanged', description: 'In the column “What happens”' },
  hidden: { text: '{count, plural, one {# more row} other {# more rows}}', description: 'Below the list, which shows the first rows' },
  confirm: { text: '{count, plural, =0 {Import} one {Import # entry} other {Import # entries}}', description: 'Button' },
  hasProblems: { text: 'Correct the problems first.', description: 'Why the button “Import” is disabled' },
  nothingToImport: { text: 'The file changes nothing.', description: 'Why the button “Import” is disabled' },
  noFile: { text: 'Choose a file first.', description: 'Why the button “Import” is disabled' },
})
