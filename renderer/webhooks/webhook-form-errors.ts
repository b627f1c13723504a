import type { Failure } from '../../shared/failure.ts'
import { webhookFormMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import {
  maxTargetUrlLength,
  webhookRefusalReasons,
  type CheckedWebhook,
  type TargetUrlProblem,
} from '../../shared/webhooks/check-webhook.ts'

export interface WebhookErrors {
  readonly targetUrl: string
  readonly events: string
}

export const noWebhookErrors: WebhookErrors = { targetUrl: '', events: '' }

const urlTexts: Readonly<Record<TargetUrlProblem, () => string>> = {
  missing: text.missing,
  'too-long': () => text.tooLong({ max: maxTargetUrlLength }),
  malformed: text.malformed,
  'not-http': text.notHttp,
  'has-password': text.hasPassword,
}

/** The message below each field; empty for a valid field. */
export function webhookProblemErrors({ targetUrl, events }: CheckedWebhook): WebhookErrors {
  return { targetUrl: targetUrl === null ? '' : urlTexts[targetUrl](), events: events === null ? '' : text.eventsMissing() }
}

/** The service's message for each field, verbatim and marked as a quote. */
export function webhookRefusalErrors({ kind, upstreamMessage = '' }: Failure): WebhookErrors {
  if (kind !== 'invalid-input') return noWebhookErrors
  const reasons = webhookRefusalReasons(upstreamMessage)
  const messageOf = (field: keyof WebhookErrors): string =>
    reasons
      .filter((reason) => reason.field === field)
      .map(({ quote }) => text.serviceSays({ quote }))
      .join(' ')
  return { targetUrl: messageOf('targetUrl'), events: messageOf('events') }
}
