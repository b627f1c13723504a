import { addressTextFields, type DraftAddress } from './draft.ts'
import { checkCountry, checkEmail, checkPhone, checkRequired, checkText } from './field-checks.ts'
import { blocking, type DraftStage, type Finding } from './finding.ts'
import { findCountry, type ShipmentReference } from './reference-port.ts'
import { isSentById } from './sent-address.ts'

const labelLines: ReadonlySet<string> = new Set(['name', 'company', 'line1', 'line2', 'city'])

/** No carrier can deliver without these; the interface does not document which fields it requires. */
const requiredFields = ['name', 'line1', 'city'] as const

function checkValues(path: string, address: DraftAddress): Finding[] {
  const texts = addressTextFields.flatMap((field) => checkText(`${path}.${field}`, address[field], { isLabelLine: labelLines.has(field) }))
  return [...texts, ...checkEmail(`${path}.email`, address.email), ...checkPhone(`${path}.phone`, address.phone)]
}

function checkPostalCode(path: string, address: DraftAddress, reference: ShipmentReference): Finding[] {
  const country = findCountry(reference, address.country)
  if (country?.needsPostalCode !== true || address.postalCode.trim() !== '') return []
  return [blocking(`${path}.postalCode`, 'postalCodeRequired', { country: country.name })]
}

/** The origin or destination: a quote needs only its country, an order all of it. */
export function validateRouteAddress(path: string, address: DraftAddress, stage: DraftStage, reference: ShipmentReference): Finding[] {
  const country = checkCountry(`${path}.country`, address.country, reference, { isRequired: true })
  if (isSentById(address) && stage === 'order') return country
  const values = checkValues(path, address)
  if (stage === 'quote') return [...country, ...values]
  const required = requiredFields.flatMap((field) => checkRequired(`${path}.${field}`, address[field]))
  return [...country, ...required, ...values, ...checkPostalCode(path, address, reference)]
}

/** The broker or importer of record, which only the order has. */
export function validatePartyAddress(path: string, address: DraftAddress, reference: ShipmentReference): Finding[] {
  return validateRouteAddress(path, { ...address, knownId: null }, 'order', reference)
}
