import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallText } from '../calls/call.ts'
import { mapEstimate } from './map-estimate.ts'
import { parseEach } from './parse-each.ts'
import type { FetchedQuote, ServiceClient } from '../service-client.ts'
import { quoteInput } from '../wire/quote-input.ts'
import { wireEstimate, wireQuote } from '../wire/quote.ts'

/** A quote binds nobody, so that one in doubt is simply asked for again. */
const createText: CallText = {
  action: 'ask for a quote',
  notDone: 'No quote was made.',
  unknownOutcome: 'a quote was made',
  reconcileHint: 'Ask for the quote again: it binds nobody and costs nothing.',
}
const readText: CallText = { action: 'read the quote', notDone: null, unknownOutcome: null }

const mapCreateRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status, upstreamMessage) => {
  if (status === 422 && /no hub is available/i.test(upstreamMessage)) {
    return {
      kind: 'service-refused',
      message: 'No hub serves this route. No quote was made.',
      next: 'Ask for a direct quote instead.',
      path: 'hub_transit',
    }
  }
  if (status !== 400 && status !== 422) return null
  return {
    kind: 'invalid-input',
    message: 'The service did not take this request. No quote was made.',
    next: "Check the countries, packages, currency and purpose; the service's words below may say which.",
  }
}

/** The interface shows no error of this call. */
const mapReadRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) => {
  if (status !== 400 && status !== 404) return null
  return {
    kind: 'not-found',
    message: 'Packbench could not read the quote: the service has no such quote for this account.',
    next: 'Ask for a new quote.',
  }
}

function parseQuote(wire: { readonly id: number; readonly estimates: readonly unknown[] }): FetchedQuote {
  const { parsed, malformed } = parseEach(wire.estimates, {
    path: 'estimates',
    schema: wireEstimate,
    map: mapEstimate,
    itemName: 'an estimate',
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
        text: createText,
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
        text: readText,
        responseSchema: wireQuote,
        mapRefusal: mapReadRefusal,
        ...(signal === undefined ? {} : { signal }),
      })
      if (!result.ok) return result
      if (result.value.id === id) return success(parseQuote(result.value))
      return failed({
        kind: 'service-answered-strangely',
        message: 'Packbench could not read the quote: the service answered with another one.',
        next: 'Ask again; if it stays so, ask for a new quote.',
        path: 'id',
      })
    },
  }
}
