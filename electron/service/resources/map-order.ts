import type { Address, Leg, Order } from '../../../shared/orders/order.ts'
import { parseWireDateTime, parseWireInstant, parseIsoDate } from '../../../shared/time/wire-dates.ts'
import { extractDocumentLinks } from './extract-document-links.ts'
import { mapAddress } from './map-address.ts'
import { mapChargeLines, mapWeights } from './map-charges.ts'
import type { DocumentLink } from '../service-client.ts'
import type { WireInvoiceData, WireWeights } from '../wire/invoice-data.ts'
import type { WireOrder } from '../wire/order.ts'

/** Used if the service returns no origin or destination; its zone is null, so no pickup is booked from it. */
const noAddress: Address = {
  name: null,
  company: null,
  lines: [],
  city: null,
  province: null,
  postalCode: null,
  countryName: null,
  countryCode: null,
  classification: null,
  email: null,
  phone: null,
  importCode: null,
  taxNumber: null,
  zone: null,
  summary: null,
}

function mapWeightsWithVolume(wire: WireWeights | null | undefined) {
  const weights = mapWeights(wire)
  return weights === null ? null : { ...weights, volume: wire?.volume ?? null }
}

function mapCharges(wire: WireInvoiceData): Order['charges'] {
  return {
    company: wire.shipping_company,
    service: wire.shipping_service,
    lines: mapChargeLines(wire.line_items),
    metric: mapWeightsWithVolume(wire.billable_weights?.metric),
    imperial: mapWeightsWithVolume(wire.billable_weights?.imperial),
  }
}

/**
 * The legs in route order. The order's own waybill and tracking describe one leg only (interface, "Order"), so they are used if
 * there is exactly one.
 */
function mapLegs(wire: WireOrder, legsWithLabel: ReadonlySet<number | null>): Leg[] {
  const shipments = wire.shipments.length > 0 ? wire.shipments : [null]
  const single = shipments.length === 1
  return shipments.map((shipment, index) => ({
    service: shipment?.shipping_service ?? null,
    waybill: shipment?.waybill ?? (single ? wire.waybill : null),
    tracking: shipment?.tracking_link ?? (single ? wire.tracking_link : null),
    status: shipment?.status ?? wire.status,
    hasLabel: legsWithLabel.has(index),
  }))
}

function mapNullable<Wire, Mapped>(wire: Wire | null, map: (wire: Wire) => Mapped): Mapped | null {
  return wire === null ? null : map(wire)
}

/** Maps the wire's order to Packbench's, and its links to places. An unreadable date is null; its text stays in the raw order. */
export function mapOrder(wire: WireOrder): { readonly order: Order; readonly links: readonly DocumentLink[] } {
  const links = extractDocumentLinks(wire)
  const legsWithLabel = new Set(links.filter((link) => link.slot.kind === 'waybill_document').map((link) => link.slot.leg))
  const order: Order = {
    id: wire.id,
    reference: wire.reference_number ?? String(wire.id),
    customerReference: wire.customer_reference,
    transactionNumber: wire.internal_transaction_number,
    companyId: wire.company_id,
    assignedAdmin: wire.assigned_admin,
    status: wire.status,
    customsStatus: wire.ccd_status,
    contents: wire.description_of_contents,
    purposeId: wire.purpose_of_shipment_id,
    value: wire.value_of_goods,
    currency: wire.value_of_goods_currency,
    measuredWeight: wire.measured_weight,
    createdAt: mapNullable(wire.created_at, parseWireInstant)?.toString() ?? null,
    deliveredAt: mapNullable(wire.date_delivered, parseWireInstant)?.toString() ?? null,
    pickupDate: mapNullable(wire.pickup_date, parseIsoDate)?.toString() ?? null,
    scheduledPickup: mapNullable(wire.scheduled_pickup, parseWireDateTime)?.toString({ smallestUnit: 'second' }) ?? null,
    pickupInstructions: wire.pickup_instructions,
    invoiceNumber: wire.invoice_number,
    charges: mapNullable(wire.invoice_data, mapCharges),
    origin: mapNullable(wire.origin_address, mapAddress) ?? noAddress,
    destination: mapNullable(wire.destination_address, mapAddress) ?? noAddress,
    broker: mapNullable(wire.broker_address, mapAddress),
    importerOfRecord: mapNullable(wire.importer_of_record_address, mapAddress),
    legs: mapLegs(wire, legsWithLabel),
    documents: links.map((link) => link.slot),
  }
  return { order, links }
}
