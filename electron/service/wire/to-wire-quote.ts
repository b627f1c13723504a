import type { AddressInput } from '../../../shared/order-creation/address-input.ts'
import type { QuoteRequest } from '../../../shared/order-creation/quote-request.ts'
import { toWireAddress } from './to-wire-address.ts'
import { omitEmpty } from './omit-empty.ts'
import { toWireHsCode } from './to-wire-order.ts'

function quoteAddress(address: AddressInput | undefined) {
  return address === undefined ? undefined : omitEmpty({ ...toWireAddress(address), classification: address.classification })
}

/** Interface, POST /quotes. */
export function toWireQuote(request: QuoteRequest): Readonly<Record<string, unknown>> {
  return omitEmpty({
    origin_country_id: request.originCountryId,
    destination_country_id: request.destinationCountryId,
    is_document: request.isDocument,
    is_stackable: request.isStackable,
    is_liftgate_required: request.needsLiftgate,
    purpose_of_shipment_id: request.purposeId,
    is_shipment_protection_required: request.needsProtection,
    value_of_goods: request.value,
    value_of_goods_currency_id: request.currency,
    mass_unit: request.massUnit,
    distance_unit: request.distanceUnit,
    packages: request.packages.map(({ weight, width, height, length }) => ({ weight, width, height, length })),
    origin_address: quoteAddress(request.origin),
    destination_address: quoteAddress(request.destination),
    hub_transit: request.viaHub,
    estimate_taxes_and_duties: request.withTaxesAndDuties,
    hs_codes: request.hsCodes?.map(toWireHsCode),
  })
}
