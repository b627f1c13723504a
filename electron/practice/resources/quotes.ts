import { Hono } from 'hono'
import { hasExpired, type QuoteRecord } from '../quotes/quote-record.ts'
import { quoteRequestSchema } from '../quotes/quote-request.ts'
import { toWireQuote } from '../quotes/to-wire-quote.ts'
import { hubForLane } from '../seed/hub-lanes.ts'
import type { WireQuote } from '../wire-types.ts'
import { readJsonBody, invalidInput, errorResponse, type PracticeContext } from './practice-context.ts'

const noHub = '["Hub transit No hub is available for this route."]'

/** POST /quotes and GET /quotes/{id}. The response for an unknown quote, which the interface does not document, is 404 here. */
export function quotesResource({ state, clock, estimateLifetimeSeconds }: PracticeContext): Hono {
  const toWire = (quote: QuoteRecord): WireQuote => toWireQuote(quote, state.seed, hasExpired(quote, clock.now(), estimateLifetimeSeconds))
  return new Hono()
    .post('/quotes', async (context) => {
      const asked = quoteRequestSchema.safeParse(await readJsonBody(context)).data
      if (asked === undefined) return invalidInput(context)
      if (asked.hub_transit === true && hubForLane(asked.origin_country_id, asked.destination_country_id) === null) {
        return errorResponse(context, 422, noHub)
      }
      return state.runExclusively(async () => {
        const quoteId = state.quotes.nextId()
        await state.recordEntry({ kind: 'quote', at: clock.now().toString(), quoteId, asked })
        const quote = state.quotes.find(quoteId)
        return quote === null ? invalidInput(context) : context.json(toWire(quote), 201)
      })
    })
    .get('/quotes/:id', (context) => {
      const id = context.req.param('id')
      const quote = /^\d{1,15}$/.test(id) ? state.quotes.find(Number(id)) : null
      return quote === null ? errorResponse(context, 404, `Couldn't find Quote with 'id'=${id}`) : context.json(toWire(quote))
    })
}
