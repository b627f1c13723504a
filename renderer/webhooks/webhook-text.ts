import type { AccountState } from '../../shared/account/account-state.ts'
import { webhookReportMessages as report, webhooksScreenMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import type { WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { formatInstant } from '../ui/text/format-date-time.ts'

/** An event's display name; an unknown event is shown unchanged. */
export function eventName(event: string): string {
  if (event === 'shipment.updated.status') return text.eventStatus()
  return event === 'shipment.updated.waybill' ? text.eventWaybill() : event
}

/** The display name of a webhook: its number, otherwise its target. */
export function webhookName({ id, targetUrl }: Pick<WebhookEntry, 'id' | 'targetUrl'>): string {
  return id === null ? targetUrl : String(id)
}

/** The account of a webhook; both values are null in practice mode. */
export type WebhookAccount = Pick<AccountState, 'email' | 'serviceAddress'>

/** What the account manager needs to find a webhook and to enable it again. The token is no part of it. */
export function webhookReport(webhook: WebhookEntry, { email, serviceAddress }: WebhookAccount, zone: string): string {
  const { id, targetUrl, events, status, state, failingSince, lastActiveAt, checkedAt, addedAt } = webhook
  const time = (instant: string | null): string =>
    instant === null ? report.never() : `${formatInstant(instant, zone) ?? instant} (${zone}; ${instant})`
  const lines = [
    ...(email === null ? [] : [report.account({ value: email })]),
    ...(serviceAddress === null ? [] : [report.service({ value: serviceAddress })]),
    report.webhook({ value: id === null ? report.unknown() : String(id) }),
    report.target({ value: targetUrl }),
    report.events({ value: events.join(', ') }),
    report.status({ value: state === 'gone' ? text.gone() : (status ?? report.unknown()) }),
    ...(failingSince === null ? [] : [report.failingSince({ value: time(failingSince) })]),
    ...(state === 'unknown' ? [report.sent({ value: time(addedAt) })] : [report.lastActive({ value: time(lastActiveAt) })]),
    report.checked({ value: time(checkedAt) }),
  ]
  return lines.join('\n')
}
