import { companyRequestSchema, type CompanyRequest } from './company-request.ts'
import { currencySchema } from '../quotes/quote-request.ts'
import { countryById } from '../seed/countries.ts'

/** What the book already has: both are asked without regard to case. */
export interface TakenNames {
  nameTaken(name: string): boolean
  emailTaken(email: string): boolean
}

type Body = Readonly<Record<string, unknown>>

function record(value: unknown): Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {}
}

function blank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}

/** The carrier delivers where it has a street, a city and, in countries that use them, a postal code. */
function deliverable(address: Body, postalCodeRequired: boolean): boolean {
  return !blank(address['address_1']) && !blank(address['city']) && (!postalCodeRequired || !blank(address['postal_code']))
}

function objections(body: Body, taken: TakenNames): readonly string[] {
  const { name, email, currency_id: currency } = body
  const address = record(body['address_attributes'])
  const countryId = address['country_id']
  const country = typeof countryId === 'number' ? countryById(countryId) : null
  const found: string[] = []
  if (blank(name)) found.push("Name can't be blank")
  else if (taken.nameTaken(String(name))) found.push('Name has already been taken')
  if (blank(currency)) found.push("Currency can't be blank")
  else if (!currencySchema.safeParse(currency).success) found.push('Currency is invalid')
  if (blank(email)) found.push("Api users email can't be blank")
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email))) found.push('Api users email is invalid')
  else if (taken.emailTaken(String(email))) found.push('Api users email has already been taken')
  if (body['address_attributes'] === undefined || body['address_attributes'] === null) found.push("Address can't be blank")
  else if (country === null) found.push('Address country must exist')
  else if (body['validate_address'] === true && !deliverable(address, country.wire.postal_code_required)) {
    found.push('Address could not be validated by the carrier')
  }
  return found
}

/** The company asked for, or the text of its refusal. Only `Validation failed: ` and the two duplicates are documented. */
export function companyAskedFor(body: unknown, taken: TakenNames): { readonly asked: CompanyRequest } | { readonly error: string } {
  const found = objections(record(body), taken)
  if (found.length > 0) return { error: `Validation failed: ${found.join(', ')}` }
  const asked = companyRequestSchema.safeParse(body).data
  return asked === undefined ? { error: 'Validation failed: Address is invalid' } : { asked }
}
