import { defineMessages } from '../define-messages.ts'

/** The details of a country. */
export const countryDetailsMessages = defineMessages('countryDetails', {
  facts: { text: 'Data of this country', description: 'Name of the list of facts, for screen readers' },
  name: { text: 'Name', description: 'Term in a list of facts' },
  isoCode2: { text: 'Two-letter code', description: 'Term in a list of facts' },
  isoCode3: { text: 'Three-letter code', description: 'Term in a list of facts' },
  taxNumberLabel: { text: 'Tax number is called', description: 'Term in a list of facts: what a tax number is called in the country' },
  importCodeLabel: { text: 'Import code is called', description: 'Term in a list of facts' },
  exportCodeLabel: { text: 'Export code is called', description: 'Term in a list of facts' },
  carrierTaxCode: { text: 'Carrier’s code for tax', description: 'Term in a list of facts' },
  carrierImportCode: { text: 'Carrier’s code for import', description: 'Term in a list of facts' },
  carrierExportCode: { text: 'Carrier’s code for export', description: 'Term in a list of facts' },
  defaultPostalCode: { text: 'Default postal code', description: 'Term in a list of facts' },
  isPostalCodeRequired: { text: 'Postal code', description: 'Term in a list of facts: required or optional' },
  required: { text: 'Required', description: 'Of a postal code' },
  optional: { text: 'Optional', description: 'Of a postal code' },
  vatRate: { text: 'VAT rate', description: 'Term in a list of facts' },
  dutyThreshold: { text: 'Duties from a value of', description: 'Term in a list of facts: goods of less value are free of duties' },
  dutyThresholdCurrency: { text: 'Currency of that value', description: 'Term in a list of facts' },
  addressFields: { text: 'Address is written as', description: 'Term in a list of facts: the fields of an address in their order' },
  fromService: {
    text: 'Read from orders. The service decides these values, so they cannot be edited here.',
    description: 'At the top of the dialog of a country',
  },
  replaced: { text: 'Earlier values', description: 'Heading of a list' },
  replacedFact: {
    text: '{field}: {value}, last read {date}',
    description: 'Entry of “Earlier values”. field: a term of the list of facts',
  },
})
