import { defineMessages } from '../define-messages.ts'

/** In a row of a search: the field in which the words were found, where the row does not show it. {text} is its text. */
export const orderMatchMessages = defineMessages('orderMatch', {
  reference: { text: 'Reference: {text}', description: 'Of the order.' },
  customerReference: { text: 'Customer reference: {text}', description: 'Of the order.' },
  name: { text: 'Ship to: {text}', description: 'Name of the consignee.' },
  company: { text: 'Company: {text}', description: 'Of the consignee.' },
  city: { text: 'City: {text}', description: 'Of the consignee.' },
  waybill: { text: 'Waybill: {text}', description: 'Of an order with one leg.' },
  waybillOfLeg: { text: 'Waybill of leg {leg, number}: {text}', description: 'Of an order with several legs.' },
  contents: { text: 'Contents: {text}', description: 'What is in the parcel.' },
  note: { text: 'Note: {text}', description: 'The note that a packer wrote on the order.' },
  country: { text: 'Country: {text}', description: 'Name and code of the country of the consignee.' },
  service: { text: 'Service: {text}', description: 'Service of the carrier.' },
  address: { text: 'Address: {text}', description: 'Street, building and postal code of the consignee.' },
  phone: { text: 'Phone: {text}', description: 'Phone number of the consignee.' },
  email: { text: 'Email: {text}', description: 'Email address of the consignee.' },
  id: { text: 'Order ID: {text}', description: 'The number of the order at the service.' },
  originName: { text: 'Ship from: {text}', description: 'Name of the sender.' },
  originCompany: { text: 'Ship-from company: {text}', description: 'Company of the sender.' },
  originCity: { text: 'Ship-from city: {text}', description: 'City of the sender.' },
  confirmation: { text: 'Pickup confirmation number: {text}', description: 'Of a pickup that was booked here.' },
  found: { text: 'found in {field}', description: 'Part of a row for screen readers. {field} is one of the texts above.' },
})
