import { companyRequestSchema, type CompanyRequest } from './company-request.ts'
import { currencySchema } from '../quotes/quote-request.ts'
import { countryById } from '../seed/countries.ts'

/** Looks up names and e-mail addresses that are already in use; both ignore case. */
export interface TakenCompanyNames {
  isNameTaken(name: string): boolean
  isEmailTaken(email: string): boolean
}

type Body = Readonly<Record<string, unknown>>

function objectOrEmpty(value: unknown): Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {}
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}

/** The carrier delivers if there is a street, a city and, in countries that use them, a postal code. */
function isDeliverable(address: Body, postalCodeRequired: boolean): boolean {
  return !isBlank(address['address_1']) && !isBlank(address['city']) && (!postalCodeRequired || !isBlank(address['postal_code']))
}

function validationErrors(body: Body, taken: TakenCompanyNames): readonly string[] {
  const { name, email, currency_id: currency } = body
  const address = objectOrEmpty(body['address_attributes'])
  const countryId = address['country_id']
  const country = typeof countryId === 'number' ? countryById(countryId) : null
  const found: string[] = []
  if (isBlank(name)) found.push("Name can't be blank")
  else if (taken.isNameTaken(String(name))) found.push('Name has already been taken')
  if (isBlank(currency)) found.push("Currency can't be blank")
  else if (!currencySchema.safeParse(currency).success) found.push('Currency is invalid')
  if (isBlank(email)) found.push("Api users email can't be blank")
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email))) found.push('Api users email is invalid')
  else if (taken.isEmailTaken(String(email))) found.push('Api users email has already been taken')
  if (body['address_attributes'] === undefined || body['address_attributes'] === null) found.push("Address can't be blank")
  else if (country === null) found.push('Address country must exist')
  else if (body['validate_address'] === true && !isDeliverable(address, country.wire.postal_code_required)) {
    found.push('Address could not be validated by the carrier')
  }
  return found
}

/** The requested company, or the text of its refusal. Only `Validation failed: ` and the two duplicates are documented. */
export function validateCompany(body: unknown, taken: TakenCompanyNames): { readonly asked: CompanyRequest } | { readonly error: string } {
  const found = validationErrors(objectOrEmpty(body), taken)
  if (found.length > 0) return { error: `Validation failed: ${found.join(', ')}` }
  const request = companyRequestSchema.safeParse(body).data
  return request === undefined ? { error: 'Validation failed: Address is invalid' } : { asked: request }
}
