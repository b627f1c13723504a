import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import { answerFailure, readJson, strangeAnswer } from './answer-failure.ts'
import { firstBreak } from './broken-shape.ts'
import type { Call } from './call.ts'
import { connectionFailure } from './connection-failure.ts'
import { withoutSecrets } from './redaction.ts'
import { encodeBody } from './request-body.ts'
import { retryReads } from './retry-reads.ts'
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts'

export interface ApiCallerOptions {
  /** The service's base address, as `parseServiceAddress` gives it (a URL or its text). */
  readonly baseUrl: string
  readonly transport: Transport
  /** The bearer token, or null when there is none just now. */
  readonly token: () => Promise<string | null>
  /** Told of every 401 to a call that carried a token. */
  readonly onUnauthorised?: () => void
  readonly clock: Clock
  /** Between 0 and 1, for the jitter of retries. */
  readonly random?: () => number
}

/** Makes one call of the interface: request, retries for reads, and a `Result` for whatever came of it. */
export interface ApiCaller {
  call<Answer>(call: Call<Answer>): Promise<Result<Answer>>
}

function addressOf(baseUrl: string, call: Call<unknown>): URL | null {
  const segments = call.segments.map(encodeURIComponent)
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return null
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${segments.join('/')}`)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  return url
}

function requestOf(url: URL, call: Call<unknown>, token: string | null): HttpRequest {
  const { headers, ...body } = encodeBody(call)
  return {
    method: call.method,
    url,
    headers: {
      accept: 'application/json',
      'user-agent': 'Packbench',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...body,
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  }
}

const signInNeeded = (call: Call<unknown>): Failure => ({
  kind: 'sign-in-needed',
  message: `Packbench could not ${call.words.act}: nobody is signed in. ${call.words.undone ?? ''}`.trim(),
  next: 'Sign in; then this can go on.',
})

const notANumber = (call: Call<unknown>): Failure => ({
  kind: 'invalid-input',
  message: `Packbench could not ${call.words.act}: this cannot be an order's number. Nothing was sent.`,
  next: 'Check the number and type or scan it again.',
})

/** Reads an answer by the call's schema; what is not JSON or has another shape becomes a failure. */
function readAnswer<Answer>(call: Call<Answer>, answer: HttpAnswer): Result<Answer> {
  if (answer.status < 200 || answer.status >= 300) return failed(answerFailure(call, answer))
  const read = readJson(answer.body)
  if (read === undefined) return failed(strangeAnswer(call, answer, { path: '', said: 'Not JSON' }))
  const shaped = call.answer.safeParse(read.json)
  return shaped.success ? success(shaped.data) : failed(strangeAnswer(call, answer, firstBreak(shaped.error)))
}

export function createApiCaller({ baseUrl, transport, token, onUnauthorised, clock, random }: ApiCallerOptions): ApiCaller {
  const origin = new URL(baseUrl).origin
  return {
    async call(call) {
      const url = addressOf(baseUrl, call)
      if (url === null || url.origin !== origin) return failed(notANumber(call))
      const bearer = call.effect === 'sign-in' ? null : await token()
      if (bearer === null && call.effect !== 'sign-in') return failed(signInNeeded(call))
      const send = () => transport.send(requestOf(url, call, bearer))
      const exchange =
        call.effect === 'read'
          ? await retryReads(send, { clock, signal: call.signal, ...(random === undefined ? {} : { random }) })
          : await send()
      if (!exchange.whole) return failed(connectionFailure(call, exchange.trouble))
      if (exchange.answer.status === 401 && bearer !== null) onUnauthorised?.()
      const result = readAnswer(call, exchange.answer)
      return result.ok ? result : failed(withoutSecrets(result.failure, bearer))
    },
  }
}
