import { isDeepStrictEqual } from 'node:util'
import type { Failure } from '../../../shared/failure.ts'
import { quoteFailures } from '../../../shared/messages/service/quote-failures.ts'
import type { Estimate } from '../../../shared/order-creation/quote.ts'
import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { mapEstimate } from './map-estimate.ts'
import { parseEach } from './parse-each.ts'
import type { FetchedQuote, ServiceClient } from '../service-client.ts'
import { toWireQuote } from '../wire/to-wire-quote.ts'
import { wireEstimate, wireQuote } from '../wire/quote.ts'

const mapCreateRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status, upstreamMessage) => {
  if (status === 422 && /no hub is available/i.test(upstreamMessage)) return quoteFailures.noHub({}, { path: 'hub_transit' })
  if (status !== 400 && status !== 422) return null
  return upstreamMessage === '' ? quoteFailures.refusedWithoutReason() : quoteFailures.refused()
}

/** The interface documents no error of this call. */
const mapReadRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) =>
  status === 400 || status === 404 ? quoteFailures.notFound() : null

/** An order is created from an estimate's id: if two different ones share an id, it is unclear which is ordered, so neither is offered. */
function separateAmbiguous(estimates: readonly Estimate[]): { readonly clear: Estimate[]; readonly ambiguous: Failure[] } {
  const firstOf = new Map<number, Estimate>()
  const ambiguousIds = new Set<number>()
  for (const estimate of estimates) {
    const first = firstOf.get(estimate.id)
    if (first === undefined) firstOf.set(estimate.id, estimate)
    else if (!isDeepStrictEqual(first, estimate)) ambiguousIds.add(estimate.id)
  }
  return {
    clear: [...firstOf.values()].filter(({ id }) => !ambiguousIds.has(id)),
    ambiguous: estimates.flatMap(({ id }, index) =>
      ambiguousIds.has(id) ? [quoteFailures.malformedEstimate({}, { path: `estimates.${index}.estimate_id`, detail: `${id} twice` })] : [],
    ),
  }
}

function parseQuote(wire: { readonly id: number; readonly estimates: readonly unknown[] }): FetchedQuote {
  const { parsed, malformed } = parseEach(wire.estimates, {
    path: 'estimates',
    schema: wireEstimate,
    map: mapEstimate,
    malformed: quoteFailures.malformedEstimate,
  })
  const { clear, ambiguous } = separateAmbiguous(parsed)
  return { quote: { id: wire.id, estimates: clear }, malformed: [...malformed, ...ambiguous] }
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
        body: toWireQuote(request),
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
