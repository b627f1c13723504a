import type { AddressInput } from '../order-creation/address-input.ts'
import type { HsCode } from '../order-creation/hs-code.ts'
import type { NewOrder, OrderAddressChoice } from '../order-creation/new-order.ts'
import type { QuoteRequest } from '../order-creation/quote-request.ts'
import { currencyCode } from './currencies.ts'
import type { DraftAddress, DraftGoods, DraftParcel, ShipmentDraft } from './draft.ts'
import { isEmptyAddress, isEmptyGoods, isEmptyParcel } from './empty-lines.ts'
import { decimalOf, parseDecimal } from './parse-decimal.ts'
import { countryIdOf, parseId, type ShipmentReference } from './reference-port.ts'
import { isSentById } from './sent-address.ts'

/** The fields with a value. */
function present<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | null> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(kept) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | null> }
}

function addressTexts(address: DraftAddress, reference: ShipmentReference): AddressInput {
  const { name, company, line1, line2, city, province, postalCode, email, phone } = address
  const texts = Object.fromEntries(
    Object.entries({ name, company, line1, line2, city, province, postalCode, email, phone }).map(([field, text]) => [field, text.trim()]),
  )
  return present({ ...texts, countryId: countryIdOf(reference, address.country) })
}

function quoteAddress(address: DraftAddress, reference: ShipmentReference): AddressInput {
  return present({ ...addressTexts(address, reference), classification: address.classification })
}

function orderAddress(address: DraftAddress, reference: ShipmentReference): AddressInput {
  return present({
    ...addressTexts(address, reference),
    importCode: address.importCode.trim(),
    exportCode: address.exportCode.trim(),
  })
}

function addressChoice(address: DraftAddress, reference: ShipmentReference): OrderAddressChoice {
  if (isSentById(address) && address.knownId !== null) return { addressId: address.knownId }
  return { address: orderAddress(address, reference) }
}

function party(address: DraftAddress | null, reference: ShipmentReference): AddressInput | undefined {
  return address === null || isEmptyAddress(address) ? undefined : orderAddress(address, reference)
}

function amount(typed: string): string | undefined {
  const parsed = parseDecimal(typed)
  return parsed.kind === 'number' ? parsed.text : undefined
}

function hsCodes({ goods }: ShipmentDraft, reference: ShipmentReference): HsCode[] {
  const filled = goods.filter((line) => !isEmptyGoods(line))
  return filled.map((line: DraftGoods) => ({
    code: line.code.trim(),
    ...present({
      cost: amount(line.cost),
      description: line.description.trim(),
      quantity: decimalOf(line.quantity),
      weight: decimalOf(line.weight),
      eccn: line.eccn.trim(),
      countryId: countryIdOf(reference, line.country),
    }),
  }))
}

function packages({ parcels }: ShipmentDraft): QuoteRequest['packages'] {
  const filled = parcels.filter((parcel) => !isEmptyParcel(parcel))
  return filled.flatMap((parcel: DraftParcel) => {
    const [weight = 0, width = 0, height = 0, length = 0] = [parcel.weight, parcel.width, parcel.height, parcel.length].map(
      (text) => decimalOf(text) ?? 0,
    )
    return Array.from({ length: decimalOf(parcel.count) ?? 0 }, () => ({ weight, width, height, length }))
  })
}

/** Whether an address has more than its country. */
function hasDetails({ countryId: _country, ...address }: AddressInput): boolean {
  return Object.keys(address).length > 0
}

/** The request of a draft without findings that block a quote. */
export function quoteRequestOf(draft: ShipmentDraft, reference: ShipmentReference): QuoteRequest {
  const [origin, destination] = [quoteAddress(draft.origin, reference), quoteAddress(draft.destination, reference)]
  return {
    originCountryId: origin.countryId ?? 0,
    destinationCountryId: destination.countryId ?? 0,
    isDocument: draft.isDocument,
    isStackable: draft.isStackable,
    needsLiftgate: draft.needsLiftgate,
    purposeId: parseId(draft.purpose) ?? 0,
    needsProtection: draft.needsProtection,
    value: amount(draft.value) ?? '',
    currency: currencyCode(draft.currency) ?? '',
    massUnit: draft.massUnit,
    distanceUnit: draft.distanceUnit,
    packages: packages(draft),
    ...(hasDetails(origin) ? { origin } : {}),
    ...(hasDetails(destination) ? { destination } : {}),
    ...(draft.viaHub ? { viaHub: true } : {}),
    // The interface accepts goods in a quote only together with taxes and duties.
    ...(draft.withTaxesAndDuties ? { withTaxesAndDuties: true, hsCodes: hsCodes(draft, reference) } : {}),
  }
}

/** The order of a draft without blocking findings. */
export function newOrderOf(draft: ShipmentDraft, estimateId: number, customerReference: string, reference: ShipmentReference): NewOrder {
  const codes = hsCodes(draft, reference)
  const clearance = present({
    reasonForShipmentId: parseId(draft.reason),
    invoiceNumber: draft.invoiceNumber.trim(),
    purchaseOrderNumber: draft.purchaseOrderNumber.trim(),
  })
  return {
    estimateId,
    purposeId: parseId(draft.purpose) ?? 0,
    origin: addressChoice(draft.origin, reference),
    destination: addressChoice(draft.destination, reference),
    contents: draft.contents.trim(),
    customerReference,
    ...present({
      sendTrackingToConsignee: draft.sendTrackingToConsignee,
      broker: party(draft.broker, reference),
      importerOfRecord: party(draft.importerOfRecord, reference),
    }),
    ...(codes.length > 0 ? { hsCodes: codes } : {}),
    ...(Object.keys(clearance).length > 0 ? { clearance } : {}),
  }
}
