import { expect, test } from 'vitest'
import { minSuffixLength } from '../../../../electron/platform/search-words.ts'
import { scanFieldMessages } from '../../../../shared/messages/app/scan-field-messages.ts'
import { emptyListMessages } from '../../../../shared/messages/orders/empty-list-messages.ts'
import { filterEditorMessages } from '../../../../shared/messages/orders/filter-editor-messages.ts'
import { searchFields, type SearchField } from '../../../../shared/orders/search-match.ts'

/** What a text calls each field. */
const called: Readonly<Record<SearchField, string>> = {
  reference: 'reference',
  'customer-reference': 'customer reference',
  name: 'names',
  city: 'addresses',
  waybill: 'waybill',
  company: 'names',
  contents: 'contents',
  note: 'notes',
  address: 'addresses',
  country: 'countries',
  service: 'carrier services',
  phone: 'phone',
  email: 'email',
  id: 'order ID',
  'origin-name': 'names',
  'origin-company': 'names',
  'origin-city': 'addresses',
  confirmation: 'pickup',
}

test('a search without results names every searched field', () => {
  for (const field of searchFields) expect(emptyListMessages.searchText()).toContain(called[field])
})

test('the text filter and a scan that was not found name every field of an order', () => {
  for (const field of searchFields.filter((one) => one !== 'confirmation')) {
    expect(filterEditorMessages.textSearched()).toContain(called[field])
    expect(scanFieldMessages.notFoundWhere()).toContain(called[field])
  }
})

test('a search without results and a scan that was not found say how long an ending has to be', () => {
  expect(minSuffixLength).toBe(4)
  for (const text of [emptyListMessages.searchText(), scanFieldMessages.notFoundWhere()])
    expect(text).toContain('at least the last four characters')
})
