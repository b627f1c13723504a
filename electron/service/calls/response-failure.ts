import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { FailureContext } from '../../../shared/messages/define-failures.ts'
import { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import { replyCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { responseFailures } from '../../../shared/messages/service/response-failures.ts'
import type { Call } from './call.ts'
import { outcomeUnknown } from './connection-failure.ts'
import { parseRetryAfterMs } from '../transport/retry-after.ts'
import type { HttpResponse } from '../transport/transport.ts'
import { upstreamMessageIn } from '../wire/error-body.ts'
import { parseJson } from '../wire/parse-json.ts'

type FailedCall = Pick<Call<unknown>, 'effect' | 'name' | 'mapRefusal'>

/** The calls whose path contains an order id: only for them a 404 can mean that the order does not exist. */
const orderCalls: ReadonlySet<FailedCall['name']> = new Set([
  'readOrder',
  'generateWaybill',
  'pickupAvailabilities',
  'schedulePickup',
  'cancelOrder',
])

/** A body as JSON, or undefined for anything else. */
export function parseJsonBody(body: Uint8Array): { readonly json: unknown } | undefined {
  try {
    return { json: parseJson(new TextDecoder().decode(body)) }
  } catch {
    return undefined
  }
}

export function isHtml(answer: HttpResponse): boolean {
  const start = new TextDecoder().decode(answer.body.subarray(0, 512)).trimStart().toLowerCase()
  return /^<(?:!doctype )?html/.test(start) || (answer.headers['content-type'] ?? '').includes('text/html')
}

/** The service's own message in a response that is not a success: its error body, or a short plain text. */
function upstreamMessageOf(answer: HttpResponse): string | undefined {
  const parsed = parseJsonBody(answer.body)
  if (parsed !== undefined) return upstreamMessageIn(parsed.json)
  const text = new TextDecoder().decode(answer.body).trim()
  return text === '' || text.length > 500 || text.startsWith('<') ? undefined : text
}

function notFoundFailure({ effect, name }: FailedCall, isWebPage: boolean, context: FailureContext): Failure {
  const failedCall = callFailedMessages[name].message()
  if (effect === 'sign-in') return responseFailures.noSignInThere({ failedCall }, context)
  if (orderCalls.has(name) && !isWebPage) return responseFailures.orderNotFound({ failedCall }, context)
  return responseFailures.nothingThere({ failedCall }, context)
}

function generalFailure({ effect, name }: FailedCall, status: number, context: FailureContext): Failure {
  const failedCall = callFailedMessages[name].message()
  if (status === 401) {
    return effect === 'sign-in' ? responseFailures.wrongCredentials({}, context) : responseFailures.signInExpired({ failedCall }, context)
  }
  if (status === 429) return responseFailures.tooManyRequests({ failedCall }, context)
  if (status >= 500) return responseFailures.serviceError({ failedCall, status: String(status) }, context)
  if (context.upstreamMessage === undefined) return responseFailures.refusedWithoutReason({ failedCall, status: String(status) }, context)
  return responseFailures.refused({ failedCall }, context)
}

/**
 * What an answer that is not a 2xx means. A 4xx is a clean refusal; after a write, a 3xx or a 5xx leaves the outcome unknown: some sites answer a
 * successful POST with a redirect to what it created.
 */
export function responseFailure(call: FailedCall, answer: HttpResponse, now: Temporal.Instant): Failure {
  const { status } = answer
  const upstreamMessage = upstreamMessageOf(answer)
  const retryAfter = parseRetryAfterMs(answer.headers['retry-after'], now)
  const details = {
    status,
    ...(upstreamMessage === undefined ? {} : { upstreamMessage: upstreamMessage }),
    ...(retryAfter === 0 ? {} : { retryAfter }),
  }
  const failedCall = callFailedMessages[call.name].message()
  if (call.effect === 'write' && (status < 400 || status >= 500)) {
    const cause = status < 400 ? replyCauseMessages.redirected : replyCauseMessages.serviceError
    return outcomeUnknown(call.name, cause.message({ status: String(status) }), details)
  }
  if (status < 400) return responseFailures.redirected({ failedCall }, details)
  if (call.effect === 'sign-in' && upstreamMessage === undefined && ![401, 429].includes(status) && status < 500) {
    return responseFailures.noSignInThere({ failedCall }, details)
  }
  const ownFailure = call.mapRefusal?.(status, upstreamMessage ?? '') ?? null
  if (status === 404 && ownFailure === null) return notFoundFailure(call, isHtml(answer), details)
  return ownFailure === null ? generalFailure(call, status, details) : { ...ownFailure, ...details }
}

/** The failure for a 2xx whose body does not match the interface. */
export function malformedResponse(
  { effect, name }: FailedCall,
  answer: HttpResponse,
  issue: { readonly path: string; readonly detail: string },
): Failure {
  const details = { status: answer.status, detail: isHtml(answer) ? 'HTML' : issue.detail, path: issue.path }
  if (effect === 'write') return outcomeUnknown(name, replyCauseMessages.unreadable.message(), details)
  const failedCall = callFailedMessages[name].message()
  return effect === 'sign-in'
    ? responseFailures.notTheService({ failedCall }, details)
    : responseFailures.unreadable({ failedCall }, details)
}
