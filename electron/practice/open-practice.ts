import { createHash, createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { silentLog, type Log } from '../platform/log.ts'
import { createBearerTokens } from './bearer-tokens.ts'
import { practiceCredentials } from './credentials.ts'
import { createDocumentLinkSigner } from './document-link-signer.ts'
import { openPracticeState, type PracticeState } from './orders/practice-state.ts'
import { postEvent } from './webhooks/post-event.ts'
import { createMemoryJournal } from './practice-journal.ts'
import type { PracticeOptions } from './practice-options.ts'
import { cancellationResource } from './resources/cancellation.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { companiesResource } from './resources/companies.ts'
import { filesResource } from './resources/files.ts'
import { newOrdersResource } from './resources/new-orders.ts'
import { ordersResource } from './resources/orders.ts'
import { pickupsResource } from './resources/pickups.ts'
import { errorResponse, type PracticeContext } from './resources/practice-context.ts'
import { quotesResource } from './resources/quotes.ts'
import { signInResource } from './resources/sign-in.ts'
import { waybillsResource } from './resources/waybills.ts'
import { webhooksResource } from './resources/webhooks.ts'
import { shipmentEvents } from './webhooks/shipment-events.ts'
import { createWebhookDeliveries, type WebhookDeliveries } from './webhooks/webhook-deliveries.ts'

export interface OpenPractice {
  readonly app: Hono
  readonly state: PracticeState
  readonly deliveries: WebhookDeliveries
}

/** Fires the events of every change from now on. */
function startWebhookDeliveries(
  state: PracticeState,
  webhookToken: (id: number) => string,
  options: PracticeOptions,
  log: Log,
): WebhookDeliveries {
  const { clock } = options
  const deliveries = createWebhookDeliveries({
    clock,
    log,
    webhooks: state.webhooks,
    tokenOf: webhookToken,
    deliver: options.deliver ?? postEvent,
    allowRemote: options.allowRemoteWebhooks ?? false,
    markFailing: (webhookId) =>
      state.runExclusively(async () => {
        if (state.webhooks.find(webhookId)?.status !== 'active') return
        await state.recordEntry({ kind: 'webhook-failing', at: clock.now().toString(), webhookId })
      }),
  })
  state.onOrderChange((before, after, at) => {
    for (const event of shipmentEvents(before, after, at)) deliveries.send(event)
  })
  return deliveries
}

/** Opens the state and sets up all resources. */
export async function openPractice(options: PracticeOptions): Promise<OpenPractice> {
  const { clock } = options
  const state = await openPracticeState(clock, options.seed ?? 1, options.journal ?? createMemoryJournal())
  const secret = createHash('sha256').update(`practice/${state.seed}`).digest('hex')
  const log = options.log ?? silentLog
  const webhookToken = (id: number): string => createHmac('sha256', secret).update(`webhook/${id}`).digest('base64url')
  const practice: PracticeContext = {
    clock,
    state,
    credentials: practiceCredentials,
    links: createDocumentLinkSigner(secret, clock, options.linkLifetimeSeconds ?? 120),
    tokens: createBearerTokens(secret, clock, options.tokenLifetimeSeconds ?? null),
    linkOrigin: options.baseUrl === undefined ? null : new URL(options.baseUrl).origin,
    estimateLifetimeSeconds: options.estimateLifetimeSeconds ?? 1800,
    orderRateLimiter: createRateLimiter(state.list(null).flatMap((order) => (order.creation === null ? [] : [order.creation.at]))),
    webhookToken,
    replaceDocument: options.replaceDocument ?? (() => null),
  }
  const api = new Hono()
    .route('/', signInResource(practice))
    .use(async (context, next) => {
      if (!practice.tokens.isValid(context.req.header('authorization'))) return errorResponse(context, 401, 'Sign in to continue')
      await next()
      return undefined
    })
    .route('/', quotesResource(practice))
    .route('/', newOrdersResource(practice))
    .route('/', ordersResource(practice))
    .route('/', waybillsResource(practice))
    .route('/', pickupsResource(practice))
    .route('/', cancellationResource(practice))
    .route('/', companiesResource(practice))
    .route('/', webhooksResource(practice))
  const app = new Hono()
    .use(async (_, next) => {
      if (options.latencyMs !== undefined && options.latencyMs > 0) await clock.wait(options.latencyMs)
      await next()
    })
    .route('/v2', api)
    .route('/', filesResource(practice))
    .notFound((context) => errorResponse(context, 404, 'Not found'))
    .onError((error, context) => {
      log.error('practice service', error)
      return errorResponse(context, 500, 'Internal server error')
    })
  return { app, state, deliveries: startWebhookDeliveries(state, webhookToken, options, log) }
}
