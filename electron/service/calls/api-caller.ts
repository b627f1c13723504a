import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import type { FailureKind } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { answerFailure, readJson, strangeAnswer } from './response-failure.ts'
import { firstBreak } from './schema-issue.ts'
import type { Call } from './call.ts'
import { notANumber, notSignedIn, notWrittenDown } from './call-failures.ts'
import { connectionFailure } from './connection-failure.ts'
import { bodyWithoutToken, withoutSecrets } from './redaction.ts'
import { encodeBody } from './request-body.ts'
import { retryReads } from '../transport/retry-reads.ts'
import type { SignInGate } from '../sign-in-gate.ts'
import type { Exchange, HttpAnswer, HttpRequest, Transport } from '../transport/transport.ts'
import type { WriteEnd, WriteJournal } from '../write-journal/write-journal.ts'

export interface ApiCallerOptions {
  /** The service's base address, as `parseServiceAddress` gives it (a URL or its text). */
  readonly baseUrl: string
  readonly transport: Transport
  /** Where the token comes from, and where calls wait when it has run out. */
  readonly gate: SignInGate
  /** Has every write before it is sent; a client without one is for signing in and reading only. */
  readonly journal?: WriteJournal
  readonly clock: Clock
  /** Between 0 and 1, for the jitter of retries. */
  readonly random?: () => number
}

/**
 * Makes one call of the interface: sign-in awaited, a write journaled, the request, retries for reads, and a `Result` for whatever came of
 * it.
 */
export interface ApiCaller {
  call<Answer>(call: Call<Answer>): Promise<Result<Answer>>
  /** For answers whose shape is not all that counts: a write is journaled as done only when `understand` finds it so. */
  callAndUnderstand<Answer, Value>(call: Call<Answer>, understand: (answer: Answer) => Result<Value>): Promise<Result<Value>>
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

/** Reads an answer by the call's schema; what is not JSON or has another shape becomes a failure. */
function readAnswer<Answer>(call: Call<Answer>, answer: HttpAnswer, now: Temporal.Instant): Result<Answer> {
  if (!isYes(answer)) return failed(answerFailure(call, answer, now))
  const read = readJson(answer.body)
  if (read === undefined) return failed(strangeAnswer(call, answer, { path: '', detail: 'Not JSON' }))
  const shaped = call.answer.safeParse(read.json)
  return shaped.success ? success(shaped.data) : failed(strangeAnswer(call, answer, firstBreak(shaped.error)))
}

function isYes({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300
}

function is401(exchange: Exchange): boolean {
  return exchange.whole && exchange.answer.status === 401
}

/** What the journal keeps of a write's end. A 5xx, a lost connection and an unreadable yes are all `outcome-unknown`. */
function endOf(result: Result<unknown>): WriteEnd {
  if (result.ok) return 'done'
  return result.failure.kind === 'outcome-unknown' ? 'unknown' : 'not-done'
}

function resultOf<Answer, Value>(
  call: Call<Answer>,
  exchange: Exchange,
  bearer: string | null,
  now: Temporal.Instant,
  understand: (answer: Answer) => Result<Value>,
): Result<Value> {
  if (!exchange.whole) return failed(connectionFailure(call, exchange.trouble))
  const answer = readAnswer(call, { ...exchange.answer, body: bodyWithoutToken(exchange.answer.body, bearer) }, now)
  const result = answer.ok ? understand(answer.value) : answer
  return result.ok ? result : failed(withoutSecrets(result.failure, bearer))
}

export function createApiCaller({ baseUrl, transport, gate, journal, clock, random }: ApiCallerOptions): ApiCaller {
  const origin = new URL(baseUrl).origin

  function send(call: Call<unknown>, url: URL, bearer: string | null): Promise<Exchange> {
    const once = () => transport.send(requestOf(url, call, bearer))
    if (call.effect !== 'read' || call.once === true) return once()
    return retryReads(once, { clock, signal: call.signal, ...(random === undefined ? {} : { random }) })
  }

  /** A 401 is a clean refusal, so the very call, a write too, is sent once more after a fresh sign-in; a second 401 in a row is its answer. */
  async function sendSignedIn(
    call: Call<unknown>,
    url: URL,
    bearer: string,
  ): Promise<{ readonly exchange: Exchange; readonly bearer: string }> {
    const first = await send(call, url, bearer)
    if (!is401(first)) return { exchange: first, bearer }
    const fresh = await gate.renew(bearer, call.signal)
    if (fresh === null) return { exchange: first, bearer }
    const second = await send(call, url, fresh)
    if (is401(second)) gate.report(fresh)
    return { exchange: second, bearer: fresh }
  }

  async function exchangeSignedIn<Answer, Value>(
    call: Call<Answer>,
    url: URL,
    understand: (answer: Answer) => Result<Value>,
  ): Promise<Result<Value>> {
    const bearer = await gate.pass(call.signal)
    if (bearer === null) return failed(notSignedIn(call))
    if (call.effect !== 'write' || call.intent === null) {
      const answered = await sendSignedIn(call, url, bearer)
      const answeredAt = clock.now()
      if (call.answered !== undefined && answered.exchange.whole && isYes(answered.exchange.answer)) {
        call.answered()
        // Whoever waited for the way sends before this answer is looked into, which takes as long as several are on their way.
        await nextTurn()
      }
      return resultOf(call, answered.exchange, answered.bearer, answeredAt, understand)
    }
    if (journal === undefined) throw new Error('A client that writes needs a write journal.')
    const begun = await journal.begin(call.intent)
    if (!begun.ok) return failed(notWrittenDown(call, begun.failure))
    const answered = await sendSignedIn(call, url, bearer)
    let refused: FailureKind | null = null
    const result = resultOf(call, answered.exchange, answered.bearer, clock.now(), (answer) => {
      refused = call.refusedWithin?.(answer) ?? null
      return understand(answer)
    })
    const end = refused === null ? endOf(result) : 'not-done'
    await journal.end(begun.value.id, end, result.ok ? refused : result.failure.kind)
    return result
  }

  async function callAndUnderstand<Answer, Value>(
    call: Call<Answer>,
    understand: (answer: Answer) => Result<Value>,
  ): Promise<Result<Value>> {
    const url = addressOf(baseUrl, call)
    if (url === null || url.origin !== origin) return failed(notANumber(call))
    if (call.effect === 'sign-in') return resultOf(call, await send(call, url, null), null, clock.now(), understand)
    return exchangeSignedIn(call, url, understand)
  }

  return { call: (call) => callAndUnderstand(call, success), callAndUnderstand }
}
