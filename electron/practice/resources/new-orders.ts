import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { parseFormTree, coerceFormTree } from '../form-tree.ts'
import type { UploadedDocument } from '../orders/order-record.ts'
import { maxInvoiceBytes, orderRequestSchema, uploadKinds, type OrderRequest, type UploadKind } from '../orders/order-request.ts'
import { hasExpired, quoteIdOfEstimate } from '../quotes/quote-record.ts'
import { readJsonBody, toWireOrderWithLinks, invalidInput, errorResponse, type PracticeContext } from './practice-context.ts'

interface ParsedOrderRequest {
  readonly request: OrderRequest
  readonly uploads: ReadonlyMap<UploadKind, UploadedDocument>
}

const envelopeSchema = z.object({ order: z.record(z.string(), z.unknown()) })

async function parseUploads(order: Readonly<Record<string, unknown>>): Promise<ReadonlyMap<UploadKind, UploadedDocument> | null> {
  const uploads = new Map<UploadKind, UploadedDocument>()
  for (const kind of uploadKinds) {
    const file = order[kind]
    if (file === undefined || file === null) continue
    if (!(file instanceof File) || file.size === 0) return null
    if (kind === 'commercial_invoice' && file.size >= maxInvoiceBytes) return null
    uploads.set(kind, { type: file.type === '' ? 'application/octet-stream' : file.type, bytes: await file.bytes() })
  }
  return uploads
}

/** A body by its content type: in JSON the three file fields cannot contain a file, so anything in them is refused. */
async function readEnvelope(context: Context): Promise<unknown> {
  if (context.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') !== true) return readJsonBody(context)
  try {
    return coerceFormTree(parseFormTree(await context.req.raw.formData()))
  } catch {
    return null
  }
}

async function parseOrderRequest(context: Context): Promise<ParsedOrderRequest | null> {
  const order = envelopeSchema.safeParse(await readEnvelope(context)).data?.order
  if (order === undefined) return null
  const uploads = await parseUploads(order)
  const request = orderRequestSchema.safeParse(order).data
  return uploads === null || request === undefined ? null : { request, uploads }
}

/** POST /orders. The limit counts every request with a bearer token, whatever its response. */
export function newOrdersResource(practice: PracticeContext): Hono {
  const { state, clock, orderRateLimiter, estimateLifetimeSeconds } = practice
  return new Hono().post('/orders', async (context) => {
    const tooMany = orderRateLimiter.countRequest(clock.now())
    if (tooMany !== null) return errorResponse(context, 429, tooMany)
    const parsed = await parseOrderRequest(context)
    if (parsed === null) return invalidInput(context)
    return state.runExclusively(async () => {
      const now = clock.now()
      const quote = state.quotes.find(quoteIdOfEstimate(parsed.request.quote_estimate_id))
      if (quote === null || hasExpired(quote, now, estimateLifetimeSeconds)) return invalidInput(context)
      const order = await state.createOrder({ orderId: state.nextOrderId(), at: now, request: parsed.request, uploads: parsed.uploads })
      return order === null ? invalidInput(context) : context.json({ order: toWireOrderWithLinks(practice, context, order) }, 201)
    })
  })
}
