import type { Temporal } from 'temporal-polyfill'
import type { AttachableKind, NewOrder } from '../../shared/order-creation/new-order.ts'
import type { QuoteRequest } from '../../shared/order-creation/quote-request.ts'
import type { Quote } from '../../shared/order-creation/quote.ts'
import type { Company } from '../../shared/companies/company.ts'
import type { NewCompany } from '../../shared/companies/new-company.ts'
import type { DocumentSlot } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Availability } from '../../shared/pickups/slot.ts'
import type { Result } from '../../shared/result.ts'
import type { Webhook, WebhookInput } from '../../shared/webhooks/webhook.ts'
import type { BeforeSend } from './calls/call.ts'

/** A link that expires soon. Kept in memory only, and only as long as the read it came from is used. */
export interface DocumentLink {
  readonly slot: DocumentSlot
  readonly url: string
}

/** An order as just read: the order itself, its fresh links, and every field unknown to this version, with links removed. */
export interface FetchedOrder {
  readonly order: Order
  readonly links: readonly DocumentLink[]
  /** The response's JSON with every link replaced by '' and nothing else changed, so that unknown fields are kept in storage. */
  readonly raw: string
  readonly readAt: Temporal.Instant
}

/** One page of GET /orders. A malformed order is reported and does not hide the others. */
export interface OrderPage {
  readonly orders: readonly FetchedOrder[]
  readonly malformed: readonly Failure[]
  readonly pageCount: number
  readonly recordCount: number
}

/** The response to POST /orders/{id}/schedule_pickups. Empty strings are null. */
export interface ScheduledPickup {
  readonly id: number | null
  readonly from: string
  readonly to: string
  /** `DD-MM-YYYY` as the service wrote it. */
  readonly scheduledDate: string
  readonly confirmationNumber: string | null
  readonly carrierConfirmationNumber: string | null
  readonly carrierError: string | null
}

/** A quote as just read. A malformed estimate is reported and does not hide the others. */
export interface FetchedQuote {
  readonly quote: Quote
  readonly malformed: readonly Failure[]
}

/** A file attached to a new order. */
export interface AttachedFile {
  readonly name: string
  /** Its media type, e.g. `application/pdf`. */
  readonly type: string
  readonly bytes: Uint8Array
}

export type OrderFiles = { readonly [Kind in AttachableKind]?: AttachedFile }

export interface OrderSending {
  readonly signal?: AbortSignal
  /** Called immediately before each time that the request is sent; a failure is returned, and nothing is sent. */
  readonly beforeSend?: BeforeSend
}

/** One page of GET /companies, ten at most. */
export interface CompanyPage {
  readonly companies: readonly Company[]
  readonly malformed: readonly Failure[]
  readonly pageCount: number
  readonly recordCount: number
}

/** A webhook and the secret of its deliveries, which belongs in the keychain and never in the window. */
export interface FetchedWebhook {
  readonly webhook: Webhook
  readonly token: string | null
}

/**
 * The shipping service, one method per call of the interface. Reads are retried automatically; writes are sent at most once
 * per call: `not-sent` is certain, `outcome-unknown` has to be reconciled by reading.
 */
export interface ServiceClient {
  /** POST /auth/sign_in. Stores nothing. */
  signIn(email: string, password: string): Promise<Result<{ readonly token: string }>>
  /** POST /quotes. With `viaHub` and no hub on the lane it is refused with `path` `hub_transit`: request a direct one. */
  createQuote(request: QuoteRequest): Promise<Result<FetchedQuote>>
  /** GET /quotes/{id}: the quote with each estimate's current validity. */
  readQuote(id: number, signal?: AbortSignal): Promise<Result<FetchedQuote>>
  /**
   * POST /orders, as a form when there are files. It may wait for its turn in the budget; `signal` aborts that wait cleanly. In doubt it is
   * reconciled by its customer reference.
   */
  createOrder(order: NewOrder, files?: OrderFiles, sending?: OrderSending): Promise<Result<FetchedOrder>>
  /** Milliseconds until one more `createOrder` would be sent immediately; null while that depends on a pending response. Sends nothing. */
  readonly orderDelayMs: () => number | null
  /**
   * GET /orders: `page` counts from 1; with `noRetry` a failed read is not retried here, because the caller retries itself. `onResponse` is
   * called when the response has arrived, before it is parsed.
   */
  listOrders(
    request: { readonly page: number; readonly status?: string; readonly noRetry?: boolean; readonly onResponse?: () => void },
    signal?: AbortSignal,
  ): Promise<Result<OrderPage>>
  /** GET /orders/{id}, by id or reference number; `noRetry` as for the list. */
  readOrder(idOrReference: string, signal?: AbortSignal, noRetry?: boolean): Promise<Result<FetchedOrder>>
  /**
   * POST /orders/{id}/waybills. After a 422 the status may have moved: read the order again. `beforeSend` is called immediately before each
   * request.
   */
  generateWaybill(id: number, beforeSend?: BeforeSend): Promise<Result<FetchedOrder>>
  /** GET /orders/{id}/pickup_availabilities. */
  pickupAvailabilities(id: number, signal?: AbortSignal): Promise<Result<readonly Availability[]>>
  /** POST /orders/{id}/schedule_pickups; times `HH:MM`, date `DD-MM-YYYY`, all in the slot's zone; `beforeSend` as for a waybill. */
  schedulePickup(
    id: number,
    window: { readonly from: string; readonly to: string; readonly date: string },
    beforeSend?: BeforeSend,
  ): Promise<Result<ScheduledPickup>>
  /** DELETE /orders/{id}; `beforeSend` as for a waybill. */
  cancelOrder(id: number, beforeSend?: BeforeSend): Promise<Result<true>>
  /** POST /companies. A taken e-mail or name is returned with `path` `email` or `name`. */
  createCompany(company: NewCompany): Promise<Result<Company>>
  /** GET /companies: `page` counts from 1; `name` filters, a blank one returns all. */
  listCompanies(request: { readonly page: number; readonly name?: string }, signal?: AbortSignal): Promise<Result<CompanyPage>>
  /** POST /webhooks. */
  registerWebhook(webhook: WebhookInput): Promise<Result<FetchedWebhook>>
  /** GET /webhooks/{id}. */
  readWebhook(id: number, signal?: AbortSignal): Promise<Result<FetchedWebhook>>
  /** PUT /webhooks/{id}: both fields are replaced; the token stays, and a failing webhook stays failing. */
  replaceWebhook(id: number, webhook: WebhookInput): Promise<Result<FetchedWebhook>>
  /** DELETE /webhooks/{id}. */
  deleteWebhook(id: number): Promise<Result<true>>
}

/** Fetches a document by its link: no credentials, redirects checked, size cap, total deadline. The bytes are complete but not yet checked. */
export interface LinkClient {
  fetch(link: DocumentLink, signal?: AbortSignal): Promise<Result<Uint8Array>>
}
