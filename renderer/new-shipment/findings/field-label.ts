import { addressPaths, type AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { ShipmentDraft } from '../../../shared/new-shipment/draft.ts'
import type { ShipmentReference } from '../../../shared/new-shipment/reference-port.ts'
import { shipmentGoodsMessages } from '../../../shared/messages/new-shipment/shipment-goods-messages.ts'
import { shipmentOptionMessages } from '../../../shared/messages/new-shipment/shipment-option-messages.ts'
import { shipmentParcelMessages } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { shipmentSummaryMessages as text } from '../../../shared/messages/new-shipment/shipment-summary-messages.ts'
import { addressFieldLabel } from '../../../shared/reference-data/country-format.ts'
import type { Country } from '../../../shared/reference-data/country.ts'
import { addressFormFields, countryOfAddress } from '../addresses/address-form-fields.ts'

export interface LabelContext {
  readonly draft: ShipmentDraft
  readonly reference: ShipmentReference
  readonly countries: readonly Country[]
}

function addressLabel(side: AddressPath, field: string, { draft, reference, countries }: LabelContext): string {
  const country = countryOfAddress(draft[side] ?? draft.origin, reference, countries)
  const known = addressFormFields(country, side).find((each) => each.field === field)
  return text.addressField({ side, field: known?.label ?? addressFieldLabel('country', country) })
}

function parcelLabel(field: string, { massUnit, distanceUnit }: ShipmentDraft): string {
  if (field === 'count') return shipmentParcelMessages.count()
  if (field === 'weight') return shipmentParcelMessages.weight({ unit: massUnit })
  const labels = { length: shipmentParcelMessages.length, width: shipmentParcelMessages.width, height: shipmentParcelMessages.height }
  return labels[field as keyof typeof labels]({ unit: distanceUnit })
}

function goodsLabel(field: string, { massUnit }: ShipmentDraft): string {
  if (field === 'weight') return shipmentParcelMessages.weight({ unit: massUnit })
  const { code, describedAs: description, quantity, cost, country, eccn } = shipmentGoodsMessages
  const labels: Readonly<Record<string, () => string>> = { code, description, quantity, cost, country, eccn }
  return labels[field]?.() ?? field
}

function optionLabel(path: string): string {
  const { contents, value, currency, purpose, reason, invoiceNumber, purchaseOrderNumber, customerReference, withTaxesAndDuties } =
    shipmentOptionMessages
  const labels: Readonly<Record<string, () => string>> = {
    parcels: shipmentParcelMessages.parcels,
    goods: shipmentGoodsMessages.goods,
    contents,
    value,
    currency,
    purpose,
    reason,
    invoiceNumber,
    purchaseOrderNumber,
    customerReference,
    withTaxesAndDuties,
  }
  return labels[path]?.() ?? path
}

/** The name of a field of the draft, with its part of the form. */
export function fieldLabel(path: string, context: LabelContext): string {
  const [part = '', second = '', third = ''] = path.split('.')
  const side = addressPaths.find((each) => each === part)
  if (side !== undefined) return addressLabel(side, second, context)
  if (third === '') return optionLabel(path)
  const line = Number(second) + 1
  return part === 'parcels'
    ? text.parcelField({ line, field: parcelLabel(third, context.draft) })
    : text.goodsField({ line, field: goodsLabel(third, context.draft) })
}
