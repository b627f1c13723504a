import type { Temporal } from 'temporal-polyfill'
import type { OrderStatus } from './order-statuses.ts'
import type { Carrier } from '../seed/carriers.ts'
import type { Good } from '../seed/goods.ts'
import type { WireDocumentKind, WireAddress, WireInvoiceData } from '../wire-types.ts'

/** An address as the wire has it, and as a label's Latin fonts can print it. */
export interface AddressRecord {
  readonly wire: WireAddress
  /** Name, company, street lines, then city with postal code: nothing empty. */
  readonly labelLines: readonly string[]
  /** The airport-like code that the label's sort field shows. */
  readonly sortCode: string
}

export interface LegRecord {
  readonly carrier: Carrier
  readonly service: string
  readonly status: OrderStatus
  readonly waybill: string | null
  readonly from: AddressRecord
  readonly to: AddressRecord
}

/**
 * Why a waybill request is refused for a reason that is not visible in the order: an unpaid pro forma invoice, work for the service's staff, a
 * carrier failure, or a missing commercial invoice. None of them can be predicted. Null means that the waybill is created, unless the carrier's
 * rules refuse the order itself (`carrier-rules/refuse-order.ts`).
 */
export type WaybillRefusal = 'document-missing' | 'prepayment-due' | 'staff-will-make' | 'carrier-failed' | null

/** A document uploaded with the order. */
export interface UploadedDocument {
  readonly type: string
  readonly bytes: Uint8Array
}

/** What an order created by POST /orders has beyond a seeded one. */
export interface CreationDetails {
  readonly estimateId: number
  /** To the millisecond, where `createdAt` has whole seconds. */
  readonly at: Temporal.Instant
  readonly uploads: ReadonlyMap<WireDocumentKind, UploadedDocument>
}

/** An order as stored by the service: everything except its links, which each read creates again. */
export interface OrderRecord {
  readonly id: number
  readonly reference: string
  readonly customerReference: string
  readonly transactionNumber: string
  readonly admin: string
  readonly companyId: number
  readonly quoteId: number
  readonly purposeId: number
  readonly incoterm: string
  readonly contents: string
  readonly status: OrderStatus
  readonly customsStatus: string
  readonly eeiEligible: boolean
  readonly notifiesConsignee: boolean
  readonly measuredWeight: number | null
  readonly pieces: number
  /** All parcels together. */
  readonly kilograms: number
  /** The lines of goods that came with the order; the service does not show them. */
  readonly goods: readonly Good[]
  readonly value: number
  readonly currency: string
  readonly createdAt: Temporal.Instant
  readonly deliveredAt: Temporal.Instant | null
  /** `YYYY-MM-DD` */
  readonly pickupDate: string
  /** `YYYY-MM-DD HH:MM:SS`, or '' if there is none. */
  readonly scheduledPickup: string
  readonly pickupInstructions: string
  readonly invoiceNumber: string | null
  readonly charges: WireInvoiceData | null
  readonly origin: AddressRecord
  readonly destination: AddressRecord
  readonly broker: AddressRecord | null
  readonly importer: AddressRecord | null
  /** One or two, in route order. */
  readonly legs: readonly LegRecord[]
  /** Which leg the top-level waybill and tracking describe. */
  readonly topLeg: number
  /** Documents besides the labels. */
  readonly documents: ReadonlySet<WireDocumentKind>
  readonly waybillRefusal: WaybillRefusal
  readonly carrierRefusesPickup: boolean
  /** Successful bookings so far; numbers the confirmations. */
  readonly bookings: number
  /** Null for the orders practice starts with. */
  readonly creation: CreationDetails | null
}

export function crossesBorder(order: Pick<OrderRecord, 'origin' | 'destination'>): boolean {
  return order.origin.wire.country_id !== order.destination.wire.country_id
}
