import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { Call } from './call.ts'
import { outcomeUnknown } from './connection-failure.ts'
import { retryAfterMilliseconds } from '../transport/retry-after.ts'
import type { HttpAnswer } from '../transport/transport.ts'
import { saidIn } from '../wire/error-body.ts'

type Asked = Pick<Call<unknown>, 'effect' | 'words' | 'refusal'>

type Meaning = Pick<Failure, 'kind' | 'message' | 'next'>

/** A body as JSON, or undefined for anything else. */
export function readJson(body: Uint8Array): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(new TextDecoder().decode(body)) as unknown }
  } catch {
    return undefined
  }
}

export function isHtml(answer: HttpAnswer): boolean {
  const start = new TextDecoder().decode(answer.body.subarray(0, 512)).trimStart().toLowerCase()
  return start.startsWith('<!doctype html') || start.startsWith('<html') || (answer.headers['content-type'] ?? '').includes('text/html')
}

/** The service's own words in an answer that is not a success: its error body, or a short plain text. */
function saidBy(answer: HttpAnswer): string | undefined {
  const read = readJson(answer.body)
  if (read !== undefined) return saidIn(read.json)
  const text = new TextDecoder().decode(answer.body).trim()
  return text === '' || text.length > 500 || text.startsWith('<') ? undefined : text
}

const checkAddress = 'Check the service address: it is the one you were given, and it ends in the version, such as /v2.'

function notTheService(words: Asked['words'], what: string): Meaning {
  return { kind: 'not-the-service', message: `Packbench could not ${words.act}: ${what}. ${words.undone ?? ''}`.trim(), next: checkAddress }
}

function general({ effect, words }: Asked, status: number): Meaning {
  const could = `Packbench could not ${words.act}`
  const undone = words.undone === null ? '' : ` ${words.undone}`
  if (status === 401) {
    return effect === 'sign-in'
      ? {
          kind: 'wrong-credentials',
          message: 'The service does not accept this e-mail and password. You are not signed in.',
          next: 'Check both, then sign in again.',
        }
      : {
          kind: 'sign-in-needed',
          message: `${could}: the service asks for a new sign-in.${undone}`,
          next: 'Sign in again; then this can go on.',
        }
  }
  if (status === 404) {
    return {
      kind: 'not-found',
      message: `${could}: the service has no such order for this account.${undone}`,
      next: 'Check the number, and that this is the right account.',
    }
  }
  if (status === 429) {
    return {
      kind: 'too-many-requests',
      message: `${could}: the service is being asked too often.${undone}`,
      next: 'Wait a minute, then try again.',
    }
  }
  if (status >= 500) {
    return {
      kind: 'service-unavailable',
      message: `${could}: the service itself is in trouble (${status}).${undone}`,
      next: 'Wait a minute, then try again.',
    }
  }
  return {
    kind: 'service-refused',
    message: `${could}: the service refused.${undone}`,
    next: "Read the service's words below; call them if they do not help.",
  }
}

/** What an answer that is not a 2xx means. A 4xx is a clean refusal; a 5xx after a write leaves it in doubt. */
export function answerFailure(call: Asked, answer: HttpAnswer, now: Temporal.Instant): Failure {
  const { status } = answer
  const said = saidBy(answer)
  const retryAfter = retryAfterMilliseconds(answer.headers['retry-after'], now)
  const facts = { status, ...(said === undefined ? {} : { said }), ...(retryAfter === 0 ? {} : { retryAfter }) }
  if (status < 400) return { ...notTheService(call.words, 'what answers there sends elsewhere, which the service never does'), ...facts }
  if (status >= 500 && call.effect === 'write') return outcomeUnknown(call.words, `the service itself is in trouble (${status})`, facts)
  if (call.effect === 'sign-in' && said === undefined && ![401, 429].includes(status) && status < 500) {
    return { ...notTheService(call.words, 'there is no sign-in of the shipping service at this address'), ...facts }
  }
  const meaning = call.refusal?.(status, said ?? '') ?? null
  return { ...(meaning ?? general(call, status)), ...facts }
}

/** What a 2xx means whose body is not what the interface promises. */
export function strangeAnswer(
  { effect, words }: Asked,
  answer: HttpAnswer,
  broken: { readonly path: string; readonly detail: string },
): Failure {
  const html = isHtml(answer)
  const facts = { status: answer.status, detail: html ? 'A web page (HTML) instead of data' : broken.detail, path: broken.path }
  if (effect === 'write') return outcomeUnknown(words, 'its answer cannot be read', facts)
  if (effect === 'sign-in') return { ...notTheService(words, 'what answers there is not the shipping service'), ...facts }
  return {
    kind: 'service-answered-strangely',
    message: `Packbench could not ${words.act}: the service answered in a form it cannot read.`,
    next: 'Try again; if it stays so, call the service and read them the text below.',
    ...facts,
  }
}
