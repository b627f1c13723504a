import { Hono, type Context } from 'hono'
import type { WebhookRecord } from '../webhooks/webhook-repository.ts'
import { eventTypes, type EventType, type WireWebhook } from '../wire-types.ts'
import { bodyOf, refusal, type PracticeContext } from './practice-context.ts'

interface Target {
  readonly targetUrl: string
  readonly events: readonly EventType[]
}

function isEventType(name: unknown): name is EventType {
  return (eventTypes as readonly unknown[]).includes(name)
}

function isTarget(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || protocol === 'http:'
}

/** What a body registers, or the list of its faults as the service spells it; the text for no event at all is not shown. */
function targetIn(body: unknown): Target | string {
  const envelope = (body as { webhook?: unknown } | null)?.webhook
  const { target_url: targetUrl, events } = (envelope ?? {}) as { target_url?: unknown; events?: unknown }
  const named: readonly unknown[] = Array.isArray(events) ? events : []
  const permitted = named.filter(isEventType)
  const faults = [
    ...(isTarget(targetUrl) ? [] : ['Target url is invalid']),
    ...(named.length === 0 ? ["Events can't be blank"] : []),
    ...named.filter((name) => !isEventType(name)).map((name) => `Events not permitted: ${String(name)}`),
  ]
  return faults.length > 0 || !isTarget(targetUrl) ? JSON.stringify(faults) : { targetUrl, events: [...new Set(permitted)] }
}

function notFound(context: Context): Response {
  return refusal(context, 404, `Couldn't find Webhooks::Outgoing::Endpoint with 'id'=${context.req.param('id') ?? ''}`)
}

/** POST /webhooks, GET, PUT, PATCH and DELETE /webhooks/{id} */
export function webhooksResource({ book, clock, webhookToken }: PracticeContext): Hono {
  const shown = (webhook: WebhookRecord): { readonly webhook: WireWebhook } => ({
    webhook: {
      id: webhook.id,
      target_url: webhook.targetUrl,
      events: webhook.events,
      token: webhookToken(webhook.id),
      status: webhook.status,
    },
  })
  const byId = (context: Context): WebhookRecord | null => {
    const id = context.req.param('id') ?? ''
    return /^\d{1,15}$/.test(id) ? book.webhooks.find(Number(id)) : null
  }
  const put = async (context: Context, webhookId: number, target: Target, status: 200 | 201): Promise<Response> => {
    await book.note({ kind: 'webhook', at: clock.now().toString(), webhookId, targetUrl: target.targetUrl, events: [...target.events] })
    const webhook = book.webhooks.find(webhookId)
    return webhook === null ? notFound(context) : context.json(shown(webhook), status)
  }
  return new Hono()
    .post('/webhooks', async (context) => {
      const target = targetIn(await bodyOf(context))
      if (typeof target === 'string') return refusal(context, 422, target)
      return book.exclusively(() => put(context, book.webhooks.nextId(), target, 201))
    })
    .get('/webhooks/:id', (context) => {
      const webhook = byId(context)
      return webhook === null ? notFound(context) : context.json(shown(webhook))
    })
    .on(['PUT', 'PATCH'], '/webhooks/:id', async (context) => {
      const target = targetIn(await bodyOf(context))
      return book.exclusively(async () => {
        const webhook = byId(context)
        if (webhook === null) return notFound(context)
        return typeof target === 'string' ? refusal(context, 422, target) : put(context, webhook.id, target, 200)
      })
    })
    .delete('/webhooks/:id', (context) =>
      book.exclusively(async () => {
        const webhook = byId(context)
        if (webhook === null) return notFound(context)
        await book.note({ kind: 'webhook-deleted', at: clock.now().toString(), webhookId: webhook.id })
        return context.json({ success: true, error: '', errors: [] })
      }),
    )
}
