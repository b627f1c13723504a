import { z } from 'zod'
import type { Address, Order } from '../../../../shared/orders/order.ts'
import type { SentFacts } from '../../../../shared/pre-checks/sent-facts.ts'
import type { CheckedParty, ShipmentFacts } from '../../../../shared/pre-checks/shipment-facts.ts'

const countryFacts = z
  .object({ postal_code_required: z.boolean().optional().catch(undefined), tax_number_label: z.string().nullish().catch(undefined) })
  .optional()
  .catch(undefined)
const partyFacts = z.object({ country: countryFacts }).optional().catch(undefined)
const orderFacts = z.object({ origin_address: partyFacts, destination_address: partyFacts }).catch({})

type CountryFacts = z.infer<typeof countryFacts>

function partyOf(address: Address, country: CountryFacts): CheckedParty {
  const { classification, countryCode, countryName, phone, postalCode, taxNumber, importCode } = address
  return {
    countryCode,
    countryName,
    isBusiness: classification === null ? undefined : classification === 'business',
    phone,
    postalCode,
    postalCodeRequired: country?.postal_code_required,
    taxNumber,
    importCode,
    taxNumberLabel: country?.tax_number_label,
  }
}

/** What this station knows of an order that the service does not show. */
export interface OrderKnowledge {
  /** Null where the order was created elsewhere. */
  readonly sent: SentFacts | null
  /** The incoterm of the order's purpose; undefined if not known. */
  readonly incoterm: string | undefined
}

const nothingKnown: OrderKnowledge = { sent: null, incoterm: undefined }

/**
 * A stored order as input of the rules. `raw` is the service's response, which has the country objects. The service returns neither the goods
 * nor the parcels of an order, and the incoterm only as an id: if they are not known here, the rules about them find nothing.
 */
export function factsOfOrder(order: Order, raw: unknown, { sent, incoterm }: OrderKnowledge = nothingKnown): ShipmentFacts {
  const { origin_address: origin, destination_address: destination } = orderFacts.parse(raw)
  return {
    origin: partyOf(order.origin, origin?.country),
    destination: partyOf(order.destination, destination?.country),
    incoterm,
    contents: order.contents,
    value: order.value,
    currency: order.currency,
    goods: sent?.goods,
    parcelWeight: sent?.parcelWeight ?? undefined,
    hasInvoice: sent?.hasInvoice === true || order.documents.some(({ kind }) => kind === 'commercial_invoice'),
  }
}
