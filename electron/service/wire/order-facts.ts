import { asObject, looseId, looseText, readLooseCountry, type LooseCountry } from './country.ts'

/** The role of an address in an order. */
export const addressRoles = ['origin', 'destination', 'broker', 'importer'] as const

export type AddressRole = (typeof addressRoles)[number]

const fieldOf = {
  origin: 'origin_address',
  destination: 'destination_address',
  broker: 'broker_address',
  importer: 'importer_of_record_address',
} as const satisfies Record<AddressRole, string>

/** An address in a response, any field of which may be missing. */
export interface LooseAddress {
  readonly id: number | null
  readonly name: string | null
  readonly company: string | null
  readonly lines: readonly string[]
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly countryId: number | null
  readonly classification: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly importCode: string | null
  readonly taxNumber: string | null
}

export interface OrderFacts {
  readonly reference: string | null
  readonly purposeId: number | null
  readonly createdAt: string | null
  readonly addresses: readonly { readonly role: AddressRole; readonly address: LooseAddress }[]
  readonly countries: readonly LooseCountry[]
}

function readLooseAddress(wire: Readonly<Record<string, unknown>>, country: LooseCountry | null): LooseAddress {
  return {
    id: looseId(wire['id']),
    name: looseText(wire['name']),
    company: looseText(wire['company']),
    lines: [wire['address_1'], wire['address_2'], wire['address_3']].flatMap((line) => looseText(line) ?? []),
    city: looseText(wire['city']),
    province: looseText(wire['province']),
    postalCode: looseText(wire['postal_code']),
    countryId: looseId(wire['country_id']) ?? country?.id ?? null,
    classification: looseText(wire['classification']),
    email: looseText(wire['email']),
    phone: looseText(wire['phone']),
    importCode: looseText(wire['import_code']),
    taxNumber: looseText(wire['tax_number']),
  }
}

/** Reads what an order response contains besides the order itself: addresses with their ids, countries and the purpose. */
export function readOrderFacts(raw: string): OrderFacts {
  const wire = asObject(JSON.parse(raw)) ?? {}
  const addresses: { role: AddressRole; address: LooseAddress }[] = []
  const countries: LooseCountry[] = []
  for (const role of addressRoles) {
    const address = asObject(wire[fieldOf[role]])
    if (address === null) continue
    const country = readLooseCountry(address['country'])
    if (country !== null) countries.push(country)
    addresses.push({ role, address: readLooseAddress(address, country) })
  }
  return {
    reference: looseText(wire['reference_number']),
    purposeId: looseId(wire['purpose_of_shipment_id']),
    createdAt: looseText(wire['created_at']),
    addresses,
    countries,
  }
}
