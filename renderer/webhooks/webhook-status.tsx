import { CircleHelp, CircleSlash, Radio, TriangleAlert } from 'lucide-react'
import { webhooksScreenMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import { isFailing, type WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { Badge } from '../ui/badges/badge.tsx'

/** The status of a webhook; an unknown status is shown unchanged. */
export function WebhookStatus({ webhook }: { readonly webhook: WebhookEntry }) {
  const { state, status, doubt } = webhook
  if (state === 'unknown') return <Badge tone="warning" icon={CircleHelp} label={text.unknown()} wraps />
  if (state === 'gone') return <Badge tone="warning" icon={CircleSlash} label={text.gone()} />
  if (doubt !== null) return <Badge tone="warning" icon={CircleHelp} label={text.inDoubt({ kind: doubt.kind })} wraps />
  if (isFailing(webhook)) return <Badge tone="danger" icon={TriangleAlert} label={text.failing()} />
  return <Badge tone="neutral" icon={Radio} label={status === 'active' ? text.active() : (status ?? '—')} plain />
}
