import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { Call } from './call.ts'
import { outcomeUnknown } from './connection-failure.ts'
import { parseRetryAfterMs } from '../transport/retry-after.ts'
import type { HttpResponse } from '../transport/transport.ts'
import { upstreamMessageIn } from '../wire/error-body.ts'

type FailedCall = Pick<Call<unknown>, 'effect' | 'text' | 'mapRefusal'>

type FailureText = Pick<Failure, 'kind' | 'message' | 'next'>

/** A body as JSON, or undefined for anything else. */
export function parseJsonBody(body: Uint8Array): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(new TextDecoder().decode(body)) as unknown }
  } catch {
    return undefined
  }
}

export function isHtml(answer: HttpResponse): boolean {
  const start = new TextDecoder().decode(answer.body.subarray(0, 512)).trimStart().toLowerCase()
  return start.startsWith('<!doctype html') || start.startsWith('<html') || (answer.headers['content-type'] ?? '').includes('text/html')
}

/** The service's own words in an answer that is not a success: its error body, or a short plain text. */
function upstreamMessageOf(answer: HttpResponse): string | undefined {
  const parsed = parseJsonBody(answer.body)
  if (parsed !== undefined) return upstreamMessageIn(parsed.json)
  const text = new TextDecoder().decode(answer.body).trim()
  return text === '' || text.length > 500 || text.startsWith('<') ? undefined : text
}

const checkAddress = 'Check the service address: it is the one you were given, and it ends in the version, such as /v2.'

function notTheService(words: FailedCall['text'], what: string): FailureText {
  return {
    kind: 'not-the-service',
    message: `Packbench could not ${words.action}: ${what}. ${words.notDone ?? ''}`.trim(),
    next: checkAddress,
  }
}

function generalFailure({ effect, text }: FailedCall, status: number): FailureText {
  const couldNot = `Packbench could not ${text.action}`
  const notDone = text.notDone === null ? '' : ` ${text.notDone}`
  if (status === 401) {
    return effect === 'sign-in'
      ? {
          kind: 'wrong-credentials',
          message: 'The service does not accept this e-mail and password. You are not signed in.',
          next: 'Check both, then sign in again.',
        }
      : {
          kind: 'sign-in-needed',
          message: `${couldNot}: the service asks for a new sign-in.${notDone}`,
          next: 'Sign in again; then this can go on.',
        }
  }
  if (status === 404) {
    return {
      kind: 'not-found',
      message: `${couldNot}: the service has no such order for this account.${notDone}`,
      next: 'Check the number, and that this is the right account.',
    }
  }
  if (status === 429) {
    return {
      kind: 'too-many-requests',
      message: `${couldNot}: the service is being asked too often.${notDone}`,
      next: 'Wait a minute, then try again.',
    }
  }
  if (status >= 500) {
    return {
      kind: 'service-unavailable',
      message: `${couldNot}: the service itself is in trouble (${status}).${notDone}`,
      next: 'Wait a minute, then try again.',
    }
  }
  return {
    kind: 'service-refused',
    message: `${couldNot}: the service refused.${notDone}`,
    next: "Read the service's words below; call them if they do not help.",
  }
}

/** What an answer that is not a 2xx means. A 4xx is a clean refusal; a 5xx after a write leaves it in doubt. */
export function responseFailure(call: FailedCall, answer: HttpResponse, now: Temporal.Instant): Failure {
  const { status } = answer
  const upstreamMessage = upstreamMessageOf(answer)
  const retryAfter = parseRetryAfterMs(answer.headers['retry-after'], now)
  const details = {
    status,
    ...(upstreamMessage === undefined ? {} : { said: upstreamMessage }),
    ...(retryAfter === 0 ? {} : { retryAfter }),
  }
  if (status < 400) return { ...notTheService(call.text, 'what answers there sends elsewhere, which the service never does'), ...details }
  if (status >= 500 && call.effect === 'write') return outcomeUnknown(call.text, `the service itself is in trouble (${status})`, details)
  if (call.effect === 'sign-in' && upstreamMessage === undefined && ![401, 429].includes(status) && status < 500) {
    return { ...notTheService(call.text, 'there is no sign-in of the shipping service at this address'), ...details }
  }
  const ownText = call.mapRefusal?.(status, upstreamMessage ?? '') ?? null
  return { ...(ownText ?? generalFailure(call, status)), ...details }
}

/** What a 2xx means whose body is not what the interface promises. */
export function malformedResponse(
  { effect, text }: FailedCall,
  answer: HttpResponse,
  issue: { readonly path: string; readonly detail: string },
): Failure {
  const html = isHtml(answer)
  const details = { status: answer.status, detail: html ? 'A web page (HTML) instead of data' : issue.detail, path: issue.path }
  if (effect === 'write') return outcomeUnknown(text, 'its answer cannot be read', details)
  if (effect === 'sign-in') return { ...notTheService(text, 'what answers there is not the shipping service'), ...details }
  return {
    kind: 'service-answered-strangely',
    message: `Packbench could not ${text.action}: the service answered in a form it cannot read.`,
    next: 'Try again; if it stays so, call the service and read them the text below.',
    ...details,
  }
}
