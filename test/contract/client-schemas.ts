import type { z } from 'zod'
import { wireCompany, wireCompanyResponse, wireCompanyPage } from '../../electron/service/wire/company.ts'
import { wireOrder, wireOrderResponse, wireOrderPage } from '../../electron/service/wire/order.ts'
import { upstreamMessageIn, wireOutcomeResponse } from '../../electron/service/wire/error-body.ts'
import { wirePickupAvailabilities, wireScheduledPickupResponse } from '../../electron/service/wire/pickup.ts'
import { wireEstimate, wireQuote } from '../../electron/service/wire/quote.ts'
import { wireToken } from '../../electron/service/wire/token.ts'
import { wireWebhookResponse } from '../../electron/service/wire/webhook.ts'
import { isWell } from './evidence.ts'
import type { Endpoint } from './facts/request-fields.ts'
import { everyAt } from './read-json.ts'
import type { Exchange } from './service-under-test.ts'

interface Reader {
  readonly answer: z.ZodType
  /** The records in it that the client reads one by one. */
  readonly each?: { readonly at: string; readonly schema: z.ZodType }
}

const quote: Reader = { answer: wireQuote, each: { at: 'estimates[]', schema: wireEstimate } }
const order: Reader = { answer: wireOrderResponse, each: { at: 'order', schema: wireOrder } }
const webhook: Reader = { answer: wireWebhookResponse }

/** The schemas with which the client parses each response. */
const readers: Readonly<Record<Endpoint, Reader>> = {
  'POST /auth/sign_in': { answer: wireToken },
  'POST /quotes': quote,
  'GET /quotes/{id}': quote,
  'POST /orders': order,
  'GET /orders': { answer: wireOrderPage, each: { at: 'orders[]', schema: wireOrder } },
  'GET /orders/{id}': order,
  'POST /orders/{id}/waybills': order,
  'GET /orders/{id}/pickup_availabilities': { answer: wirePickupAvailabilities },
  'POST /orders/{id}/schedule_pickups': { answer: wireScheduledPickupResponse },
  'DELETE /orders/{id}': { answer: wireOutcomeResponse },
  'POST /companies': { answer: wireCompanyResponse },
  'GET /companies': { answer: wireCompanyPage, each: { at: 'companies[]', schema: wireCompany } },
  'POST /webhooks': webhook,
  'GET /webhooks/{id}': webhook,
  'PUT /webhooks/{id}': webhook,
  'PATCH /webhooks/{id}': webhook,
  'DELETE /webhooks/{id}': { answer: wireOutcomeResponse },
}

const broken = (schema: z.ZodType, json: unknown): readonly string[] =>
  (schema.safeParse(json).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

/** Where the client could not parse a response, or would find no message in a refusal; empty if it can parse all of it. */
export function strangeTo(exchange: Exchange): readonly string[] {
  if (!isWell(exchange)) return upstreamMessageIn(exchange.json) === undefined ? ['a refusal without words'] : []
  const { answer, each } = readers[exchange.endpoint]
  const records = each === undefined ? [] : everyAt(exchange.json, each.at)
  return [...broken(answer, exchange.json), ...records.flatMap((record) => (each === undefined ? [] : broken(each.schema, record)))]
}
