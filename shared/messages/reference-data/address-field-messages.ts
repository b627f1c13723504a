import { defineMessages } from '../define-messages.ts'

/** The labels of the address fields; some countries use different terms. */
export const addressFieldMessages = defineMessages('addressField', {
  name: { text: 'Name', description: 'Field of an address: a person' },
  company: { text: 'Company', description: 'Field of an address' },
  lines: { text: 'Street', description: 'Field of an address: street and house number, up to three lines' },
  city: { text: 'City', description: 'Field of an address' },
  town: { text: 'Town or city', description: 'Field of an address in the United Kingdom and Ireland, in place of “City”' },
  suburb: { text: 'Suburb or town', description: 'Field of an address in Australia and New Zealand, in place of “City”' },
  province: { text: 'Province', description: 'Field of an address' },
  state: { text: 'State', description: 'Field of an address in the United States, Australia, India and others, in place of “Province”' },
  county: { text: 'County', description: 'Field of an address in the United Kingdom and Ireland, in place of “Province”' },
  prefecture: { text: 'Prefecture', description: 'Field of an address in Japan, in place of “Province”' },
  emirate: { text: 'Emirate', description: 'Field of an address in the United Arab Emirates, in place of “Province”' },
  region: { text: 'Region', description: 'Field of an address in Ukraine and others, in place of “Province”' },
  postalCode: { text: 'Postal code', description: 'Field of an address' },
  zipCode: { text: 'ZIP code', description: 'Field of an address in the United States, in place of “Postal code”' },
  postcode: { text: 'Postcode', description: 'Field of an address in the United Kingdom and others, in place of “Postal code”' },
  eircode: { text: 'Eircode', description: 'Field of an address in Ireland, in place of “Postal code”' },
  pinCode: { text: 'PIN code', description: 'Field of an address in India, in place of “Postal code”: a postal code, no secret number' },
  country: { text: 'Country', description: 'Field of an address' },
  phone: { text: 'Phone', description: 'Field of an address' },
  email: { text: 'Email', description: 'Field of an address' },
  taxNumber: { text: 'Tax number', description: 'Field of an address, where the country has no word of its own' },
  importCode: { text: 'Import code', description: 'Field of an address, where the country has no word of its own' },
  exportCode: { text: 'Export code', description: 'Field of an address, where the country has no word of its own' },
})
