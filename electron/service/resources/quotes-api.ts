import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallWords } from '../calls/call.ts'
import { mapEstimate } from './map-estimate.ts'
import { readEach } from './parse-each.ts'
import type { ReadQuote, ServiceClient } from '../service-client.ts'
import { quoteInput } from '../wire/quote-input.ts'
import { wireEstimate, wireQuote } from '../wire/quote.ts'

/** A quote binds nobody, so that one in doubt is simply asked for again. */
const createWords: CallWords = {
  act: 'ask for a quote',
  undone: 'No quote was made.',
  doubt: 'a quote was made',
  settle: 'Ask for the quote again: it binds nobody and costs nothing.',
}
const readWords: CallWords = { act: 'read the quote', undone: null, doubt: null }

const createRefusal: NonNullable<Call<unknown>['refusal']> = (status, said) => {
  if (status === 422 && /no hub is available/i.test(said)) {
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
const readRefusal: NonNullable<Call<unknown>['refusal']> = (status) => {
  if (status !== 400 && status !== 404) return null
  return {
    kind: 'not-found',
    message: 'Packbench could not read the quote: the service has no such quote for this account.',
    next: 'Ask for a new quote.',
  }
}

function readQuoteJson(wire: { readonly id: number; readonly estimates: readonly unknown[] }): ReadQuote {
  const { read, strange } = readEach(wire.estimates, { path: 'estimates', schema: wireEstimate, map: mapEstimate, one: 'an estimate' })
  return { quote: { id: wire.id, estimates: [...read] }, strange }
}

/** POST /quotes and GET /quotes/{id}. */
export function createQuotes(api: ApiCaller): Pick<ServiceClient, 'createQuote' | 'readQuote'> {
  return {
    async createQuote(request) {
      const answer = await api.call({
        effect: 'write',
        intent: null,
        method: 'POST',
        segments: ['quotes'],
        body: quoteInput(request),
        words: createWords,
        answer: wireQuote,
        refusal: createRefusal,
      })
      return answer.ok ? success(readQuoteJson(answer.value)) : answer
    },
    async readQuote(id, signal) {
      const answer = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['quotes', String(id)],
        words: readWords,
        answer: wireQuote,
        refusal: readRefusal,
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      if (answer.value.id === id) return success(readQuoteJson(answer.value))
      return failed({
        kind: 'service-answered-strangely',
        message: 'Packbench could not read the quote: the service answered with another one.',
        next: 'Ask again; if it stays so, ask for a new quote.',
        path: 'id',
      })
    },
  }
}
