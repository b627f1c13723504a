import type { Address, Leg, Order } from '../../../shared/orders/order.ts'
import { readDateTime, readInstant, readIsoDate } from '../../../shared/time/wire-dates.ts'
import { documentLinks } from './extract-document-links.ts'
import { mapAddress } from './map-address.ts'
import { mapChargeLines, mapWeights } from './map-charges.ts'
import type { DocumentLink } from '../service-client.ts'
import type { WireInvoiceData, WireWeights } from '../wire/invoice-data.ts'
import type { WireOrder } from '../wire/order.ts'

/** Stands where the service names no origin or destination; its zone is null, so no pickup is booked from it. */
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

function withVolume(wire: WireWeights | null | undefined) {
  const weights = mapWeights(wire)
  return weights === null ? null : { ...weights, volume: wire?.volume ?? null }
}

function mapCharges(wire: WireInvoiceData): Order['charges'] {
  return {
    company: wire.shipping_company,
    service: wire.shipping_service,
    lines: mapChargeLines(wire.line_items),
    metric: withVolume(wire.billable_weights?.metric),
    imperial: withVolume(wire.billable_weights?.imperial),
  }
}

/**
 * The legs in route order. The order's own waybill and tracking describe one leg only (interface, "Order"), so they are used where
 * there is exactly one.
 */
function mapLegs(wire: WireOrder, labelled: ReadonlySet<number | null>): Leg[] {
  const shipments = wire.shipments.length > 0 ? wire.shipments : [null]
  const single = shipments.length === 1
  return shipments.map((shipment, index) => ({
    service: shipment?.shipping_service ?? null,
    waybill: shipment?.waybill ?? (single ? wire.waybill : null),
    tracking: shipment?.tracking_link ?? (single ? wire.tracking_link : null),
    status: shipment?.status ?? wire.status,
    hasLabel: labelled.has(index),
  }))
}

function optional<Wire, Mapped>(wire: Wire | null, map: (wire: Wire) => Mapped): Mapped | null {
  return wire === null ? null : map(wire)
}

/** Turns the wire's order into Packbench's, and its links into places. A date that cannot be read is null; its text stays in the raw order. */
export function mapOrder(wire: WireOrder): { readonly order: Order; readonly links: readonly DocumentLink[] } {
  const links = documentLinks(wire)
  const labelled = new Set(links.filter((link) => link.place.kind === 'waybill_document').map((link) => link.place.leg))
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
    createdAt: optional(wire.created_at, readInstant)?.toString() ?? null,
    deliveredAt: optional(wire.date_delivered, readInstant)?.toString() ?? null,
    pickupDate: optional(wire.pickup_date, readIsoDate)?.toString() ?? null,
    scheduledPickup: optional(wire.scheduled_pickup, readDateTime)?.toString({ smallestUnit: 'second' }) ?? null,
    pickupInstructions: wire.pickup_instructions,
    invoiceNumber: wire.invoice_number,
    charges: optional(wire.invoice_data, mapCharges),
    origin: optional(wire.origin_address, mapAddress) ?? noAddress,
    destination: optional(wire.destination_address, mapAddress) ?? noAddress,
    broker: optional(wire.broker_address, mapAddress),
    importerOfRecord: optional(wire.importer_of_record_address, mapAddress),
    legs: mapLegs(wire, labelled),
    papers: links.map((link) => link.place),
  }
  return { order, links }
}
