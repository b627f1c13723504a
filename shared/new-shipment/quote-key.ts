import type { AddressInput } from '../order-creation/address-input.ts'
import { quoteRequestOf } from './build-requests.ts'
import type { ShipmentDraft } from './draft.ts'
import type { DraftQuote, DraftRecord } from './draft-record.ts'
import type { ShipmentReference } from './reference-port.ts'

/** The price depends on the location, not on names. */
function priced({ name: _name, company: _company, email: _email, phone: _phone, ...place }: AddressInput): AddressInput {
  return place
}

/** What a price depends on. A quote is valid only while this is unchanged. */
export function quoteKey(draft: ShipmentDraft, reference: ShipmentReference): string {
  const { origin, destination, ...request } = quoteRequestOf(draft, reference)
  return JSON.stringify({ ...request, origin: origin && priced(origin), destination: destination && priced(destination) })
}

/** The draft's quote, unless its inputs have changed since. */
export function currentQuote({ quote, draft }: Pick<DraftRecord, 'quote' | 'draft'>, reference: ShipmentReference): DraftQuote | null {
  return quote !== null && quote.key === quoteKey(draft, reference) ? quote : null
}
