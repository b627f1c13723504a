import { defineMessages } from '../define-messages.ts'

/** Errors in a file of reference data. */
export const referenceImportMessages = defineMessages('referenceImport', {
  quoteOpen: {
    text: 'A quotation mark is never closed, so the file cannot be read.',
    description: 'Problem of a CSV file',
  },
  fileEmpty: { text: 'The file has no rows.', description: 'Problem of a CSV file' },
  columnsMissing: {
    text: 'The first row must have the names of the columns. Missing: {columns}',
    description: 'Problem of a CSV file. columns: technical names of columns, separated by commas',
  },
  unknownKind: {
    text: 'The kind “{kind}” is unknown. Use purpose, reason or country.',
    description: 'Problem of a row. Do not translate purpose, reason and country: they are values in the file. kind: as it is in the file',
  },
  invalidId: { text: '“{id}” is not an ID. Use a whole number greater than 0.', description: 'Problem of a row. id: as it is in the file' },
  nameMissing: { text: 'The name is missing.', description: 'Problem of a row' },
  nameTooLong: { text: 'The name is longer than {max, number} characters.', description: 'Problem of a row' },
  incotermTooLong: { text: 'The incoterm is longer than {max, number} characters.', description: 'Problem of a row' },
  invalidIsoCode2: { text: '“{code}” is not a two-letter country code.', description: 'Problem of a row. code: as it is in the file' },
  invalidIsoCode3: { text: '“{code}” is not a three-letter country code.', description: 'Problem of a row. code: as it is in the file' },
  repeated: { text: 'Line {line} already has this kind and ID.', description: 'Problem of a row. line: number of a line in the file' },
})
