import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { multipartTree, typedTree } from '../form-tree.ts'
import type { UploadedPaper } from '../orders/order-record.ts'
import { invoiceUploadLimit, orderRequestSchema, uploadKinds, type OrderRequest, type UploadKind } from '../orders/order-request.ts'
import { hasExpired, quoteIdOfEstimate } from '../quotes/quote-record.ts'
import { bodyOf, freshlyRead, invalidInput, refusal, type PracticeContext } from './practice-context.ts'

interface Asked {
  readonly request: OrderRequest
  readonly uploads: ReadonlyMap<UploadKind, UploadedPaper>
}

const envelopeSchema = z.object({ order: z.record(z.string(), z.unknown()) })

async function uploadsIn(order: Readonly<Record<string, unknown>>): Promise<ReadonlyMap<UploadKind, UploadedPaper> | null> {
  const uploads = new Map<UploadKind, UploadedPaper>()
  for (const kind of uploadKinds) {
    const file = order[kind]
    if (file === undefined || file === null) continue
    if (!(file instanceof File) || file.size === 0) return null
    if (kind === 'commercial_invoice' && file.size >= invoiceUploadLimit) return null
    uploads.set(kind, { type: file.type === '' ? 'application/octet-stream' : file.type, bytes: await file.bytes() })
  }
  return uploads
}

/** A body as its content type says: in JSON the three file fields can hold no file, so anything in them is refused. */
async function envelopeOf(context: Context): Promise<unknown> {
  if (context.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') !== true) return bodyOf(context)
  try {
    return typedTree(multipartTree(await context.req.raw.formData()))
  } catch {
    return null
  }
}

async function askedIn(context: Context): Promise<Asked | null> {
  const order = envelopeSchema.safeParse(await envelopeOf(context)).data?.order
  if (order === undefined) return null
  const uploads = await uploadsIn(order)
  const request = orderRequestSchema.safeParse(order).data
  return uploads === null || request === undefined ? null : { request, uploads }
}

/** POST /orders. The limit counts every request that carries a bearer, whatever its answer. */
export function newOrdersResource(practice: PracticeContext): Hono {
  const { book, clock, orderLimit, estimateLifetimeSeconds } = practice
  return new Hono().post('/orders', async (context) => {
    const tooMany = orderLimit.take(clock.now())
    if (tooMany !== null) return refusal(context, 429, tooMany)
    const asked = await askedIn(context)
    if (asked === null) return invalidInput(context)
    return book.exclusively(async () => {
      const now = clock.now()
      const quote = book.quotes.find(quoteIdOfEstimate(asked.request.quote_estimate_id))
      if (quote === null || hasExpired(quote, now, estimateLifetimeSeconds)) return invalidInput(context)
      const order = await book.place({ orderId: book.nextOrderId(), at: now, asked: asked.request, uploads: asked.uploads })
      return order === null ? invalidInput(context) : context.json({ order: freshlyRead(practice, context, order) }, 201)
    })
  })
}
