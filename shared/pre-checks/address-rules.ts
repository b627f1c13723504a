import type { Finding } from './finding.ts'
import { crossesBorder, type CheckedParty, type ShipmentFacts } from './shipment-facts.ts'

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

const countDigits = (phone: string | null): number => (phone ?? '').replaceAll(/\D/g, '').length

/** Shorter numbers cannot be reached from another country. */
const minPhoneDigits = 5

function checkPhone(side: 'sender' | 'recipient', { phone }: CheckedParty): Finding[] {
  if (countDigits(phone) >= minPhoneDigits) return []
  const isRecipient = side === 'recipient'
  const field = isRecipient ? 'destination.phone' : 'origin.phone'
  return [{ rule: 'phone-missing', strength: isRecipient ? 'strong' : 'hint', field, details: { side }, source: 'carriers' }]
}

function checkPostalCode(
  side: 'sender' | 'recipient',
  { postalCode, postalCodeRequired, countryName, countryCode }: CheckedParty,
): Finding[] {
  if (postalCodeRequired !== true || !isBlank(postalCode)) return []
  const field = side === 'recipient' ? 'destination.postalCode' : 'origin.postalCode'
  const country = countryName ?? countryCode ?? ''
  return [{ rule: 'postal-code-missing', strength: 'strong', field, details: { side, country }, source: 'interface' }]
}

/** In these countries customs clears no parcel without the recipient's number (CUIT, CPF or CNPJ, RUT, NPWP, PCCC), including private persons. */
const needingTaxNumber: ReadonlySet<string> = new Set(['AR', 'BR', 'CL', 'ID', 'KR'])

/** Elsewhere customs requires it from businesses; private persons often have none. */
function checkTaxNumber(facts: ShipmentFacts): Finding[] {
  const { taxNumber, importCode, taxNumberLabel, isBusiness, countryName, countryCode } = facts.destination
  if (!crossesBorder(facts) || taxNumberLabel === undefined || isBlank(taxNumberLabel)) return []
  const isNeeded = countryCode !== null && needingTaxNumber.has(countryCode)
  if (isBusiness !== true && !isNeeded) return []
  if (!isBlank(taxNumber) || !isBlank(importCode)) return []
  const details = { label: taxNumberLabel ?? '', country: countryName ?? countryCode ?? '' }
  const strength = isNeeded ? 'strong' : 'hint'
  const source = isNeeded ? 'carriers' : 'interface'
  return [{ rule: 'tax-number-missing', strength, field: 'destination.taxNumber', details, source }]
}

export function checkAddresses(facts: ShipmentFacts): Finding[] {
  const { origin, destination } = facts
  return [
    ...checkPhone('recipient', destination),
    ...checkPhone('sender', origin),
    ...checkPostalCode('recipient', destination),
    ...checkPostalCode('sender', origin),
    ...checkTaxNumber(facts),
  ]
}
