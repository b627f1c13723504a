import { Hono, type Context } from 'hono'
import type { WebhookRecord } from '../webhooks/webhook-repository.ts'
import { eventTypes, type EventType, type WireWebhook } from '../wire-types.ts'
import { readJsonBody, errorResponse, type PracticeContext } from './practice-context.ts'

interface WebhookTarget {
  readonly targetUrl: string
  readonly events: readonly EventType[]
}

function isEventType(name: unknown): name is EventType {
  return (eventTypes as readonly unknown[]).includes(name)
}

function isTargetUrl(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || protocol === 'http:'
}

/** The registration in a body, or the list of its errors as the service spells it; the text for no event at all is not documented. */
function parseTarget(body: unknown): WebhookTarget | string {
  const envelope = (body as { webhook?: unknown } | null)?.webhook
  const { target_url: targetUrl, events } = (envelope ?? {}) as { target_url?: unknown; events?: unknown }
  const named: readonly unknown[] = Array.isArray(events) ? events : []
  const permitted = named.filter(isEventType)
  const faults = [
    ...(isTargetUrl(targetUrl) ? [] : ['Target url is invalid']),
    ...(named.length === 0 ? ["Events can't be blank"] : []),
    ...named.filter((name) => !isEventType(name)).map((name) => `Events not permitted: ${String(name)}`),
  ]
  return faults.length > 0 || !isTargetUrl(targetUrl) ? JSON.stringify(faults) : { targetUrl, events: [...new Set(permitted)] }
}

function notFound(context: Context): Response {
  return errorResponse(context, 404, `Couldn't find Webhooks::Outgoing::Endpoint with 'id'=${context.req.param('id') ?? ''}`)
}

/** POST /webhooks, GET, PUT, PATCH and DELETE /webhooks/{id} */
export function webhooksResource({ state, clock, webhookToken }: PracticeContext): Hono {
  const toWire = (webhook: WebhookRecord): { readonly webhook: WireWebhook } => ({
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
    return /^\d{1,15}$/.test(id) ? state.webhooks.find(Number(id)) : null
  }
  const put = async (context: Context, webhookId: number, target: WebhookTarget, status: 200 | 201): Promise<Response> => {
    await state.recordEntry({
      kind: 'webhook',
      at: clock.now().toString(),
      webhookId,
      targetUrl: target.targetUrl,
      events: [...target.events],
    })
    const webhook = state.webhooks.find(webhookId)
    return webhook === null ? notFound(context) : context.json(toWire(webhook), status)
  }
  return new Hono()
    .post('/webhooks', async (context) => {
      const target = parseTarget(await readJsonBody(context))
      if (typeof target === 'string') return errorResponse(context, 422, target)
      return state.runExclusively(() => put(context, state.webhooks.nextId(), target, 201))
    })
    .get('/webhooks/:id', (context) => {
      const webhook = byId(context)
      return webhook === null ? notFound(context) : context.json(toWire(webhook))
    })
    .on(['PUT', 'PATCH'], '/webhooks/:id', async (context) => {
      const target = parseTarget(await readJsonBody(context))
      return state.runExclusively(async () => {
        const webhook = byId(context)
        if (webhook === null) return notFound(context)
        return typeof target === 'string' ? errorResponse(context, 422, target) : put(context, webhook.id, target, 200)
      })
    })
    .delete('/webhooks/:id', (context) =>
      state.runExclusively(async () => {
        const webhook = byId(context)
        if (webhook === null) return notFound(context)
        await state.recordEntry({ kind: 'webhook-deleted', at: clock.now().toString(), webhookId: webhook.id })
        return context.json({ success: true, error: '', errors: [] })
      }),
    )
}
