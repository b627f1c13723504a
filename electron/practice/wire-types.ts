import type { OrderStatus } from './orders/order-statuses.ts'

/** The service's responses exactly as typed in "Resources and their fields"; kept here so that no interpretation of it is shared with the client. */

export interface WireCountry {
  readonly id: number
  readonly default_postal_code: string | null
  readonly carrier_export_code: string
  readonly carrier_import_code: string
  readonly carrier_tax_code: string
  readonly export_code_label: string
  readonly import_code_label: string
  readonly tax_number_label: string
  readonly iso_code_2: string
  readonly iso_code_3: string
  readonly name: string
  readonly postal_code_required: boolean
  readonly vat_rate: number
  readonly taxes_and_duties_config: {
    readonly id: number
    readonly minimum_value_of_goods: number
    readonly minimum_value_of_goods_currency_id: string
  }
}

export interface WireAddress {
  readonly id: number
  readonly name: string
  readonly company: string
  readonly address_1: string
  readonly address_2: string | null
  readonly address_3: string | null
  readonly city: string
  readonly province: string
  readonly postal_code: string
  readonly classification: 'business' | 'residential'
  readonly country_id: number
  readonly country: WireCountry
  readonly email: string
  readonly phone: string
  readonly import_code: string | null
  readonly tax_number: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone_id: string | null
  readonly summary: string
}

export interface WireShipment {
  readonly shipping_service: string
  readonly waybill: string | null
  readonly waybill_document_link: string
  readonly tracking_link: string | null
  readonly status: OrderStatus
}

/** An estimate's weights: those of an order's invoice data without the volume. */
export interface WireEstimateWeights {
  readonly packages: number
  readonly mass_unit: string
  readonly distance_unit: string
  readonly volumetric_weight: number
  readonly weight: number
  readonly billable_weight: number
}

export interface WireWeights extends WireEstimateWeights {
  readonly volume: number
}

export interface WireLineItem {
  readonly cost: number
  readonly currency_id: string
  readonly description: string
}

export interface WireInvoiceData {
  readonly billable_weights: { readonly metric: WireWeights; readonly imperial: WireWeights }
  readonly estimate_id: number
  readonly line_items: readonly WireLineItem[]
  readonly quote_expired: boolean
  readonly shipping_company: string
  readonly shipping_service: string
}

/** The document kinds of an order: each is a `<kind>_link` field. */
export const wireDocumentKinds = [
  'battery_declaration',
  'commercial_invoice',
  'customs_clearance_document',
  'draft_bill_of_lading',
  'eei_request_document',
  'export_permit',
  'final_bill_of_lading',
  'materials_safety_data_sheet',
  'packaging_list',
  'proof_of_delivery',
  'shippers_letter_of_instruction',
  'service_packing_list',
  'waybill_document',
] as const

export type WireDocumentKind = (typeof wireDocumentKinds)[number]

export type WireLinks = { readonly [Kind in WireDocumentKind as `${Kind}_link`]: string | null }

export interface WireOrder extends WireLinks {
  readonly id: number
  readonly assigned_admin: string
  readonly company_id: number
  readonly reference_number: string
  readonly customer_reference: string
  readonly internal_transaction_number: string
  readonly quote_id: number
  readonly purpose_of_shipment_id: number
  readonly description_of_contents: string
  readonly status: OrderStatus
  readonly ccd_status: string
  readonly eei_eligible: boolean
  readonly send_consignee_tracking_details: boolean
  readonly measured_weight: number | null
  readonly value_of_goods: number
  readonly value_of_goods_currency: string
  readonly created_at: string
  readonly date_delivered: string | null
  readonly pickup_date: string
  readonly scheduled_pickup: string
  readonly pickup_instructions: string
  readonly invoice_number: string | null
  /** '' is the blank that the interface allows besides null. */
  readonly invoice_data: WireInvoiceData | null | ''
  readonly waybill: string | null
  readonly tracking_link: string | null
  readonly origin_address: WireAddress
  readonly destination_address: WireAddress
  readonly broker_address: WireAddress | null
  readonly importer_of_record_address: WireAddress | null
  readonly shipments: readonly WireShipment[]
}

export interface WireAvailability {
  readonly pickup_date: string
  readonly cut_off_time: string
  readonly minimum_access_duration_minutes: number
  readonly earliest_pickup_time: string
  /** Empty if the pickup address has no zone. */
  readonly time_zone_id: string
}

export interface WireScheduledPickup {
  readonly id: number
  readonly time_from: string
  readonly time_to: string
  readonly scheduled_date: string
  readonly confirmation_number: string
  readonly freight_confirmation_number: string
  readonly error_message: string | null
}

export interface WireEstimate {
  readonly estimate_id: number
  readonly shipping_company: string
  readonly shipping_service: string
  readonly quote_expired: boolean
  readonly line_items: readonly WireLineItem[]
  readonly billable_weight: { readonly metric: WireEstimateWeights; readonly imperial: WireEstimateWeights }
}

export interface WireQuote {
  readonly id: number
  readonly estimates: readonly WireEstimate[]
}

/** A company's address has its country only as an id. */
export type WireCompanyAddress = Omit<WireAddress, 'country'>

export interface WireCompany {
  readonly id: number
  readonly account_number: string
  readonly code: string
  readonly account_status: string
  readonly currency_id: string
  readonly name: string
  readonly address: WireCompanyAddress
  readonly api_users: readonly { readonly id: number; readonly email: string }[]
}

export const eventTypes = ['shipment.updated.status', 'shipment.updated.waybill'] as const

export type EventType = (typeof eventTypes)[number]

export interface WireWebhook {
  readonly id: number
  readonly target_url: string
  readonly events: readonly EventType[]
  readonly token: string
  readonly status: 'active' | 'failing'
}

/** The body of a delivery. */
export interface WireEvent {
  readonly object_type: 'order'
  readonly object_id: number
  readonly event_type: EventType
  readonly original_value: string | null
  readonly updated_value: string | null
  readonly updated_at_utc: string
  readonly token: string
}
