import type { WireOrder, WireQuote } from '../../../../electron/practice/wire-types.ts'
import type { visitPractice } from './practice-visitor.ts'

export type Visitor = Awaited<ReturnType<typeof visitPractice>>

/** Practice's own ids: its countries, and the purposes that carry each incoterm. */
export const country = { germany: 53, britain: 60, australia: 18, brazil: 25, unitedStates: 151 }
export const purpose = { dap: 1, ddp: 2 }

/** What POST /quotes needs, all of it and nothing else: Britain to the United States. */
export const quoteBody = {
  origin_country_id: country.britain,
  destination_country_id: country.unitedStates,
  is_document: false,
  is_stackable: true,
  is_liftgate_required: false,
  purpose_of_shipment_id: purpose.dap,
  is_shipment_protection_required: false,
  value_of_goods: '120.50',
  value_of_goods_currency_id: 'GBP',
  mass_unit: 'kg',
  distance_unit: 'cm',
  packages: [{ weight: 2.5, width: 30, height: 20, length: 40 }],
}

export const leeds = {
  name: 'Iris Okafor',
  company: 'Aire Clockworks',
  address_1: '4 Dock Street',
  city: 'Leeds',
  province: 'West Yorkshire',
  postal_code: 'LS10 1JF',
  country_id: country.britain,
  email: 'iris@mail.example',
  phone: '+44 113 496 0001',
}

export const brooklyn = {
  name: 'Noah Whitfield',
  company: 'Gowanus Glass',
  address_1: '200 6th Street',
  city: 'Brooklyn',
  province: 'NY',
  postal_code: '11215',
  country_id: country.unitedStates,
  email: 'noah@mail.example',
  phone: '+1 718 555 0100',
}

export const hsCode = {
  code: '9101.11',
  cost: '120.50',
  description: 'Mantel clock',
  quantity: 1,
  weight: 2.5,
  country_id: country.britain,
}

export const invalid = { status: 400, body: { success: false, error: 'Invalid input, object invalid', errors: [] } }

export async function quoted(visitor: Visitor, change: object = {}): Promise<WireQuote> {
  const { status, body } = await visitor.post('/quotes', { ...quoteBody, ...change })
  if (status !== 201) throw new Error(`The quote was answered ${status}`)
  return body as WireQuote
}

/** What POST /orders needs, all of it and nothing else, from the first estimate of a new quote. */
export async function orderBody(visitor: Visitor, quoteChange: object = {}) {
  const quote = await quoted(visitor, quoteChange)
  return {
    quote_estimate_id: quote.estimates[0]?.estimate_id,
    purpose_of_shipment_id: purpose.dap,
    origin_address: leeds,
    destination_address: brooklyn,
    description_of_contents: 'Mantel clock',
  }
}

export async function placed(visitor: Visitor, change: object = {}, quoteChange: object = {}): Promise<WireOrder> {
  const { status, body } = await visitor.post('/orders', { order: { ...(await orderBody(visitor, quoteChange)), ...change } })
  if (status !== 201) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`)
  return (body as { order: WireOrder }).order
}
