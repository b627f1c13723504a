import { webhookEvents, webhookInputSchema, type WebhookInput } from './webhook.ts'

/** As it was typed. */
export interface WebhookDraft {
  readonly targetUrl: string
  readonly events: readonly string[]
}

export const maxTargetUrlLength = 2000

export type TargetUrlProblem = 'missing' | 'too-long' | 'malformed' | 'not-http' | 'has-password'

export interface CheckedWebhook {
  readonly targetUrl: TargetUrlProblem | null
  readonly events: 'missing' | null
  /** What is sent; null while there is a problem. */
  readonly input: WebhookInput | null
}

/** Scheme, the part before an @, and host. A browser accepts `https:host` as well, and the service may not. */
const addressPattern =
  /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?:(?<user>[^/?#@]*)@)?(?:\[[0-9a-f:.]+\]|[^/?#:@[\]]+)(?::\d{1,5})?(?:[/?#].*)?$/i

function targetUrlProblem(text: string): TargetUrlProblem | null {
  if (text === '') return 'missing'
  if (text.length > maxTargetUrlLength) return 'too-long'
  if (/[\p{Cc}\p{Cs}\s]/u.test(text)) return 'malformed'
  const parts = addressPattern.exec(text)?.groups
  if (parts === undefined) return 'malformed'
  if (!/^https?$/i.test(parts['scheme'] ?? '')) return 'not-http'
  if (parts['user'] !== undefined) return 'has-password'
  return webhookInputSchema.shape.targetUrl.safeParse(text).success ? null : 'malformed'
}

/** The problem of each field, and the input to send if there is none. A password in the address would be stored in a file. */
export function checkWebhook({ targetUrl, events }: WebhookDraft): CheckedWebhook {
  const trimmed = targetUrl.trim()
  const urlProblem = targetUrlProblem(trimmed)
  const chosen = webhookEvents.filter((event) => events.includes(event))
  const eventsProblem = chosen.length === 0 ? ('missing' as const) : null
  const input = urlProblem === null && eventsProblem === null ? { targetUrl: trimmed, events: chosen } : null
  return { targetUrl: urlProblem, events: eventsProblem, input }
}

/** One reason of a refusal, verbatim, and the field it is about; null if the form has no such field. */
export interface WebhookRefusalReason {
  readonly field: 'targetUrl' | 'events' | null
  readonly quote: string
}

function reasonsIn(line: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(line)
    if (Array.isArray(parsed)) return parsed.map(String)
  } catch {
    // Plain text.
  }
  return line.split(/[;,]\s*(?=(?:target url|events)\b)/i)
}

/** The reasons in a refusal of a webhook: a list of sentences, as text or as JSON inside a text. */
export function webhookRefusalReasons(upstreamMessage: string): readonly WebhookRefusalReason[] {
  const quotes = upstreamMessage.split('\n').flatMap(reasonsIn)
  return [...new Set(quotes.map((quote) => quote.trim()))]
    .filter((quote) => quote !== '')
    .map((quote) => ({ field: /^target[ _]url\b/i.test(quote) ? 'targetUrl' : /^events?\b/i.test(quote) ? 'events' : null, quote }))
}
