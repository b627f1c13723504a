import type { OrderRecord } from './order-record.ts'
import { createRandom } from '../random.ts'
import { wireDocumentKinds, type WireDocumentKind, type WireLinks, type WireOrder, type WireShipment } from '../wire-types.ts'
import { instantText } from '../wire-formats.ts'

/** Creates a fresh link to one document of the order being read. */
export type CreateLink = (kind: WireDocumentKind, leg: number | null) => string

function hasDocument(order: OrderRecord, kind: WireDocumentKind): boolean {
  return kind === 'waybill_document' ? (order.legs[order.topLeg]?.waybill ?? null) !== null : order.documents.has(kind)
}

/** An order in wire format. Where the interface allows null or '' for a missing value, an order always uses the same one. */
export function toWireOrder(order: OrderRecord, seed: number, link: CreateLink): WireOrder {
  const blanks = createRandom(seed, `blanks/${order.id}`)
  const links = Object.fromEntries(
    wireDocumentKinds.map((kind) => {
      const none = blanks.pick([null, ''])
      return [`${kind}_link`, hasDocument(order, kind) ? link(kind, kind === 'waybill_document' ? order.topLeg : null) : none]
    }),
  ) as unknown as WireLinks
  const shipments = order.legs.map((leg, at): WireShipment => ({
    shipping_service: `${leg.carrier.name} ${leg.service}`,
    waybill: leg.waybill,
    waybill_document_link: leg.waybill === null ? '' : link('waybill_document', at),
    tracking_link: leg.waybill === null ? null : `${leg.carrier.trackingUrl}${leg.waybill}`,
    status: leg.status,
  }))
  const top = shipments[order.topLeg]
  return {
    id: order.id,
    assigned_admin: order.admin,
    company_id: order.companyId,
    reference_number: order.reference,
    customer_reference: order.customerReference,
    internal_transaction_number: order.transactionNumber,
    quote_id: order.quoteId,
    purpose_of_shipment_id: order.purposeId,
    description_of_contents: order.contents,
    status: order.status,
    ccd_status: order.customsStatus,
    eei_eligible: order.eeiEligible,
    send_consignee_tracking_details: order.notifiesConsignee,
    measured_weight: order.measuredWeight,
    value_of_goods: order.value,
    value_of_goods_currency: order.currency,
    created_at: instantText(order.createdAt),
    date_delivered: order.deliveredAt === null ? null : instantText(order.deliveredAt),
    pickup_date: order.pickupDate,
    scheduled_pickup: order.scheduledPickup,
    pickup_instructions: order.pickupInstructions,
    invoice_number: order.invoiceNumber ?? blanks.pick([null, '']),
    invoice_data: order.charges ?? (order.creation === null && blanks.oneIn(9) ? '' : null),
    waybill: top?.waybill ?? null,
    tracking_link: top?.tracking_link ?? null,
    origin_address: order.origin.wire,
    destination_address: order.destination.wire,
    broker_address: order.broker?.wire ?? null,
    importer_of_record_address: order.importer?.wire ?? null,
    shipments,
    ...links,
  }
}
