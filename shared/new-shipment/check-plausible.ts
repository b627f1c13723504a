import { isPlausiblePhone } from '../reference-data/phone.ts'
import { isPlausiblePostalCode } from '../reference-data/postal-code.ts'
import type { DraftAddress, ShipmentDraft } from './draft.ts'
import { warning, type Finding } from './finding.ts'
import { findCountry, type ShipmentReference } from './reference-port.ts'

export const addressPaths = ['origin', 'destination', 'broker', 'importerOfRecord'] as const

export type AddressPath = (typeof addressPaths)[number]

function checkAddress(path: AddressPath, { postalCode, phone, country }: DraftAddress, reference: ShipmentReference): Finding[] {
  const { name = '', iso2 = null } = findCountry(reference, country) ?? {}
  const isOddCode = isPlausiblePostalCode(postalCode, iso2) === false
  const isOddPhone = phone.trim() !== '' && isPlausiblePhone(phone, iso2) === false
  return [
    ...(isOddCode ? [warning(`${path}.postalCode`, 'postalCodeImplausible', { country: name })] : []),
    ...(isOddPhone ? [warning(`${path}.phone`, 'phoneImplausible')] : []),
  ]
}

/** Postal codes and phone numbers that do not look like those of their country. They may be right nevertheless. */
export function checkPlausibility(draft: ShipmentDraft, reference: ShipmentReference): Finding[] {
  return addressPaths.flatMap((path) => {
    const address = draft[path]
    return address === null ? [] : checkAddress(path, address, reference)
  })
}
