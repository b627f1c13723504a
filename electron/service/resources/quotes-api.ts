import { quoteFailures } from '../../../shared/messages/service/quote-failures.ts'
import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { mapEstimate } from './map-estimate.ts'
import { parseEach } from './parse-each.ts'
import type { FetchedQuote, ServiceClient } from '../service-client.ts'
import { quoteInput } from '../wire/quote-input.ts'
import { wireEstimate, wireQuote } from '../wire/quote.ts'

const mapCreateRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status, upstreamMessage) => {
  if (status === 422 && /no hub is available/i.test(upstreamMessage)) return quoteFailures.noHub({}, { path: 'hub_transit' })
  return status === 400 || status === 422 ? quoteFailures.refused() : null
}

/** The interface shows no error of this call. */
const mapReadRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) =>
  status === 400 || status === 404 ? quoteFailures.notFound() : null

function parseQuote(wire: { readonly id: number; readonly estimates: readonly unknown[] }): FetchedQuote {
  const { parsed, malformed } = parseEach(wire.estimates, {
    path: 'estimates',
    schema: wireEstimate,
    map: mapEstimate,
    malformed: quoteFailures.malformedEstimate,
  })
  return { quote: { id: wire.id, estimates: [...parsed] }, malformed }
}

/** POST /quotes and GET /quotes/{id}. */
export function createQuotesApi(api: ApiCaller): Pick<ServiceClient, 'createQuote' | 'readQuote'> {
  return {
    async createQuote(request) {
      const result = await api.call({
        effect: 'write',
        intent: null,
        method: 'POST',
        segments: ['quotes'],
        body: quoteInput(request),
        name: 'createQuote',
        responseSchema: wireQuote,
        mapRefusal: mapCreateRefusal,
      })
      return result.ok ? success(parseQuote(result.value)) : result
    },
    async readQuote(id, signal) {
      const result = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['quotes', String(id)],
        name: 'readQuote',
        responseSchema: wireQuote,
        mapRefusal: mapReadRefusal,
        ...(signal === undefined ? {} : { signal }),
      })
      if (!result.ok) return result
      if (result.value.id === id) return success(parseQuote(result.value))
      return failed(quoteFailures.otherQuote({}, { path: 'id' }))
    },
  }
}
