import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { responseFailure, parseJsonBody, malformedResponse } from './response-failure.ts'
import { firstSchemaIssue } from './schema-issue.ts'
import type { Call } from './call.ts'
import { invalidOrderNumber, notSignedIn, notJournaled } from './call-failures.ts'
import { connectionFailure } from './connection-failure.ts'
import { redactToken, redactFailure } from './redaction.ts'
import { encodeBody } from './request-body.ts'
import { retryReads } from '../transport/retry-reads.ts'
import type { SignInGate } from '../sign-in-gate.ts'
import type { Exchange, HttpResponse, HttpRequest, Transport } from '../transport/transport.ts'
import type { JournalOutcome, WriteJournal } from '../write-journal/write-journal.ts'

export interface ApiCallerOptions {
  /** The service's base address, as returned by `parseServiceAddress` (a URL or its text). */
  readonly baseUrl: string
  readonly transport: Transport
  /** Where the token comes from, and where calls wait when it has expired. */
  readonly gate: SignInGate
  /** Records every write before it is sent; a client without one only supports signing in and reading. */
  readonly journal?: WriteJournal
  readonly clock: Clock
  /** Between 0 and 1, for the jitter of retries. */
  readonly random?: () => number
}

/**
 * Makes one call of the interface: waits for a sign-in, journals a write, sends the request, retries reads, and returns every outcome as a
 * `Result`.
 */
export interface ApiCaller {
  call<Answer>(call: Call<Answer>): Promise<Result<Answer>>
  /** For responses whose shape is not enough: a write is journaled as done only if `interpret` accepts it. */
  callAndInterpret<Answer, Value>(call: Call<Answer>, interpret: (answer: Answer) => Result<Value>): Promise<Result<Value>>
}

function buildUrl(baseUrl: string, call: Call<unknown>): URL | null {
  const segments = call.segments.map(encodeURIComponent)
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return null
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${segments.join('/')}`)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  return url
}

function buildRequest(url: URL, call: Call<unknown>, token: string | null, maySend?: HttpRequest['maySend']): HttpRequest {
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
    ...(maySend === undefined ? {} : { maySend }),
  }
}

/** Parses a response by the call's schema; a body that is not JSON or has another shape is a failure. */
function parseResponse<Answer>(call: Call<Answer>, answer: HttpResponse, now: Temporal.Instant): Result<Answer> {
  if (!isSuccess(answer)) return failed(responseFailure(call, answer, now))
  const read = parseJsonBody(answer.body)
  if (read === undefined) return failed(malformedResponse(call, answer, { path: '', detail: 'NOT_JSON' }))
  const shaped = call.responseSchema.safeParse(read.json)
  return shaped.success ? success(shaped.data) : failed(malformedResponse(call, answer, firstSchemaIssue(shaped.error)))
}

function isSuccess({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300
}

function isUnauthorized(exchange: Exchange): boolean {
  return exchange.isComplete && exchange.response.status === 401
}

/** The outcome of a write for the journal. A redirect, a 5xx, a lost connection and an unreadable success are all `outcome-unknown`. */
function journalOutcomeOf(result: Result<unknown>): JournalOutcome {
  if (result.ok) return 'done'
  return result.failure.kind === 'outcome-unknown' ? 'unknown' : 'not-done'
}

function toResult<Answer, Value>(
  call: Call<Answer>,
  exchange: Exchange,
  bearer: string | null,
  now: Temporal.Instant,
  interpret: (answer: Answer) => Result<Value>,
): Result<Value> {
  if (!exchange.isComplete) return failed(connectionFailure(call, exchange.error))
  const answer = parseResponse(call, { ...exchange.response, body: redactToken(exchange.response.body, bearer) }, now)
  const result = answer.ok ? interpret(answer.value) : answer
  return result.ok ? result : failed(redactFailure(result.failure, bearer))
}

interface SignedInExchange {
  readonly exchange: Exchange
  readonly bearer: string
  readonly stopped: Failure | null
}

export function createApiCaller({ baseUrl, transport, gate, journal, clock, random }: ApiCallerOptions): ApiCaller {
  const origin = new URL(baseUrl).origin

  function send(call: Call<unknown>, url: URL, bearer: string | null, maySend?: HttpRequest['maySend']): Promise<Exchange> {
    const sendOnce = () => transport.send(buildRequest(url, call, bearer, maySend))
    if (call.effect !== 'read' || call.noRetry === true) return sendOnce()
    return retryReads(sendOnce, { clock, signal: call.signal, ...(random === undefined ? {} : { random }) })
  }

  /**
   * A 401 is a clean refusal, so the same call, also a write, is sent once more after a fresh sign-in; a second 401 in a row is its result.
   * `stopped`: why the write was not sent, or was refused with 401 and must not be sent again.
   */
  async function sendSignedIn(call: Call<unknown>, url: URL, bearer: string): Promise<SignedInExchange> {
    const check: { stopped: Failure | null } = { stopped: null }
    const maySend = async (): Promise<boolean> => {
      check.stopped = (await call.beforeSend?.()) ?? null
      return check.stopped === null
    }
    const first = await send(call, url, bearer, maySend)
    if (check.stopped !== null || !isUnauthorized(first)) return { exchange: first, bearer, stopped: check.stopped }
    const fresh = await gate.renewToken(bearer, call.signal)
    if (fresh === null) return { exchange: first, bearer, stopped: null }
    if (!(await maySend())) return { exchange: first, bearer, stopped: check.stopped }
    const second = await send(call, url, fresh, maySend)
    if (isUnauthorized(second)) gate.reportUnauthorised(fresh)
    return { exchange: second, bearer: fresh, stopped: check.stopped }
  }

  async function callSignedIn<Answer, Value>(
    call: Call<Answer>,
    url: URL,
    interpret: (answer: Answer) => Result<Value>,
  ): Promise<Result<Value>> {
    const bearer = await gate.waitForToken(call.signal)
    if (bearer === null) return failed(notSignedIn(call))
    if (call.effect !== 'write' || call.intent === null) {
      const answered = await sendSignedIn(call, url, bearer)
      const respondedAt = clock.now()
      if (call.onResponse !== undefined && answered.exchange.isComplete && isSuccess(answered.exchange.response)) {
        call.onResponse()
        // Waiting callers send before this response is parsed, which takes as long as several are in flight.
        await nextTurn()
      }
      return toResult(call, answered.exchange, answered.bearer, respondedAt, interpret)
    }
    const stopped = (await call.beforeSend?.()) ?? null
    if (stopped !== null) return failed(stopped)
    if (journal === undefined) throw new Error('A client that writes needs a write journal.')
    const journaled = await journal.begin(call.intent)
    if (!journaled.ok) return failed(notJournaled(call, journaled.failure))
    const exchanged = await sendSignedIn(call, url, bearer)
    let refusedKind: FailureKind | null = null
    const answered = toResult(call, exchanged.exchange, exchanged.bearer, clock.now(), (answer) => {
      refusedKind = call.failureKindIn?.(answer) ?? null
      return interpret(answer)
    })
    const result = exchanged.stopped === null ? answered : failed(exchanged.stopped)
    const outcome = refusedKind === null ? journalOutcomeOf(result) : 'not-done'
    await journal.end(journaled.value.id, outcome, result.ok ? refusedKind : result.failure.kind)
    return result
  }

  async function callAndInterpret<Answer, Value>(call: Call<Answer>, interpret: (answer: Answer) => Result<Value>): Promise<Result<Value>> {
    const url = buildUrl(baseUrl, call)
    if (url === null || url.origin !== origin) return failed(invalidOrderNumber(call))
    if (call.effect === 'sign-in') return toResult(call, await send(call, url, null), null, clock.now(), interpret)
    return callSignedIn(call, url, interpret)
  }

  return { call: (call) => callAndInterpret(call, success), callAndInterpret }
}
