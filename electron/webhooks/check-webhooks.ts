import { Temporal } from 'temporal-polyfill'
import type { Notify } from '../../shared/contract/station-notification.ts'
import { webhookNotificationMessages as text } from '../../shared/messages/webhooks/webhook-notification-messages.ts'
import type { Failure } from '../../shared/failure.ts'
import { isFailing, type WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import type { Webhook } from '../../shared/webhooks/webhook.ts'

/** A status older than this is read again automatically. */
export const checkAfterMs = 24 * 60 * 60_000

/** A service may still be processing a request whose response was lost. */
const doubtEndsAfterMs = 60_000

function isOlder(instant: string, now: Temporal.Instant, milliseconds: number): boolean {
  return now.since(Temporal.Instant.from(instant)).total('milliseconds') >= milliseconds
}

export function isDue({ state, checkedAt }: WebhookEntry, now: Temporal.Instant): boolean {
  if (state !== 'registered') return false
  // After a clock was set back a check may be in the future; it does not count.
  return checkedAt === null || isOlder(checkedAt, now, checkAfterMs) || Temporal.Instant.compare(Temporal.Instant.from(checkedAt), now) > 0
}

/** An entry updated from its webhook as just read. */
export function withReading(entry: WebhookEntry, webhook: Webhook, now: Temporal.Instant): WebhookEntry {
  const at = now.toString()
  const read = { ...entry, ...webhook, state: 'registered' as const, checkedAt: at, failure: null }
  const isDoubtOver = entry.doubt !== null && isOlder(entry.doubt.since, now, doubtEndsAfterMs)
  return {
    ...read,
    lastActiveAt: webhook.status === 'active' ? at : entry.lastActiveAt,
    failingSince: webhook.status === 'failing' ? (entry.failingSince ?? at) : null,
    doubt: isDoubtOver ? null : entry.doubt,
  }
}

export function withFailedReading(entry: WebhookEntry, failure: Failure, now: Temporal.Instant): WebhookEntry {
  if (failure.kind === 'not-found') return { ...entry, state: 'gone', checkedAt: now.toString(), failure: null, doubt: null }
  return { ...entry, failure }
}

function hostOf(targetUrl: string): string {
  return URL.parse(targetUrl)?.host ?? targetUrl
}

/** Notifies a person once that a webhook began to fail or is gone. */
export function notifyChange(before: WebhookEntry, after: WebhookEntry, notify: Notify): void {
  const details = { webhook: String(after.id ?? ''), target: hostOf(after.targetUrl) }
  if (isFailing(after) && !isFailing(before)) notify('warning', text.failing.message(details), text.failingNext.message())
  if (after.state === 'gone' && before.state !== 'gone') notify('warning', text.gone.message(details), text.goneNext.message())
}
