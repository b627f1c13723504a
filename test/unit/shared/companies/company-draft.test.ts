import { expect, test } from 'vitest'
import {
  checkCompanyDraft,
  companyDraftSchema,
  companyFields,
  emptyCompanyDraft,
  isEmptyDraft,
  maxFieldLength,
  type CompanyDraft,
  type CompanyField,
  type CompanyProblem,
} from '../../../../shared/companies/company-draft.ts'
import { newCompanySchema } from '../../../../shared/companies/new-company.ts'

const good: CompanyDraft = { ...emptyCompanyDraft, name: 'Harbour Books', email: 'desk@books.example', currency: 'cad', countryId: '11' }
const tooLong = 'x'.repeat(maxFieldLength + 1)

const badInputs: readonly (readonly [CompanyField, string, CompanyProblem])[] = [
  ['name', '', 'missing'],
  ['name', '   ', 'missing'],
  ['name', '\t', 'missing'],
  ['name', tooLong, 'too-long'],
  ['name', 'Harbour\u0000Books', 'unreadable'],
  ['name', 'Harbour\u001dBooks', 'unreadable'],
  ['name', 'Harbour\nBooks', 'unreadable'],
  ['name', 'Harbour \ud83d', 'unreadable'],
  ['email', '', 'missing'],
  ['email', 'desk', 'malformed'],
  ['email', 'desk@', 'malformed'],
  ['email', '@books.example', 'malformed'],
  ['email', 'desk@books', 'malformed'],
  ['email', 'desk books@books.example', 'malformed'],
  ['email', 'desk@@books.example', 'malformed'],
  ['email', 'desk@books.example, two@books.example', 'malformed'],
  ['email', `${tooLong}@books.example`, 'too-long'],
  ['email', 'desk\u0007@books.example', 'unreadable'],
  ['currency', '', 'missing'],
  ['currency', '€', 'malformed'],
  ['currency', 'EU', 'malformed'],
  ['currency', 'EURO', 'malformed'],
  ['currency', 'E U', 'malformed'],
  ['currency', '978', 'malformed'],
  ['currency', 'ÉUR', 'malformed'],
  ['countryId', '', 'missing'],
  ['countryId', '0', 'malformed'],
  ['countryId', '-1', 'malformed'],
  ['countryId', '1.5', 'malformed'],
  ['countryId', '1,5', 'malformed'],
  ['countryId', 'CA', 'malformed'],
  ['countryId', '1e3', 'malformed'],
  ['countryId', '99999999999999999999', 'malformed'],
  ['addressEmail', 'nobody', 'malformed'],
  ['line1', tooLong, 'too-long'],
  ['phone', '+1\u0000902', 'unreadable'],
  ['postalCode', 'B3J\u00021A1', 'unreadable'],
]

test.each(badInputs)('%s with %j is %s, and nothing is sent', (field, text, problem) => {
  const checked = checkCompanyDraft({ ...good, [field]: text })
  expect(checked).toEqual({ problems: { [field]: problem }, company: null })
})

test('an empty form reports every required field', () => {
  expect(Object.keys(checkCompanyDraft(emptyCompanyDraft).problems).toSorted()).toEqual(['countryId', 'currency', 'email', 'name'])
  expect([isEmptyDraft(emptyCompanyDraft), isEmptyDraft({ ...emptyCompanyDraft, line2: 'x' })]).toEqual([true, false])
})

test('the smallest company has what the interface requires and nothing else', () => {
  const { company } = checkCompanyDraft({ ...good, name: '  Harbour Books ' })
  expect(company).toEqual({ name: 'Harbour Books', email: 'desk@books.example', currency: 'CAD', address: { countryId: 11 } })
})

test('every field of the form reaches the company', () => {
  const texts = Object.fromEntries(companyFields.map((field) => [field, `${field} text`]))
  const draft = { ...texts, email: 'a@b.example', addressEmail: 'c@d.example', currency: 'EUR', countryId: '18' } as unknown as CompanyDraft
  const { company } = checkCompanyDraft({ ...draft, classification: 'residential', validateAddress: true })
  expect(company).toEqual({
    name: 'name text',
    email: 'a@b.example',
    currency: 'EUR',
    validateAddress: true,
    address: {
      countryId: 18,
      name: 'contact text',
      company: 'addressCompany text',
      email: 'c@d.example',
      line1: 'line1 text',
      line2: 'line2 text',
      line3: 'line3 text',
      city: 'city text',
      province: 'province text',
      postalCode: 'postalCode text',
      phone: 'phone text',
      importCode: 'importCode text',
      taxNumber: 'taxNumber text',
      exportCode: 'exportCode text',
      classification: 'residential',
    },
  })
  expect(newCompanySchema.parse(company)).toEqual(company)
})

test('a text that is longer than what is sent is kept as it was pasted, to be shortened', () => {
  expect(companyDraftSchema.parse({ ...good, line1: tooLong })).toMatchObject({ line1: tooLong })
})
