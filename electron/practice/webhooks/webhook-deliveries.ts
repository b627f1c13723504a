import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { WebhookRepository } from './webhook-repository.ts'
import type { WireEvent } from '../wire-types.ts'

/** POSTs an event's JSON and resolves to the receiver's status; rejects when there is no answer or the signal aborts. */
export type DeliverEvent = (url: string, event: WireEvent, signal: AbortSignal) => Promise<number>

export interface WebhookDeliveries {
  /** Sends an event to every active webhook subscribed to it; deliveries are independent, so their order is not guaranteed. */
  send(event: Omit<WireEvent, 'token'>): void
  /** Resolves when no delivery is in progress or waiting for its retry. */
  waitUntilIdle(): Promise<void>
  /** Abandons deliveries in progress; none of them counts as failed. */
  stop(): void
}

export interface WebhookDeliveriesOptions {
  readonly clock: Clock
  readonly webhooks: Pick<WebhookRepository, 'all' | 'find'>
  readonly tokenOf: (webhookId: number) => string
  readonly deliver: DeliverEvent
  /**
   * Practice must not post to the outside, where a real receiver could take it for a real shipment: unless `allowRemote` is set, events
   * for targets other than loopback are not sent, which does not count as a failure.
   */
  readonly allowRemote: boolean
  readonly markFailing: (webhookId: number) => Promise<void>
  readonly log: Log
}

/** Seconds before each attempt, counted from the previous one (interface, Events). */
const retryDelaysSeconds = [0, 20, 40, 60, 80]
/** How long a receiver may take; the interface documents no time. */
const timeoutSeconds = 10

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

export function createWebhookDeliveries(parts: WebhookDeliveriesOptions): WebhookDeliveries {
  const { clock, webhooks, log } = parts
  const stop = new AbortController()
  const inFlight = new Set<Promise<void>>()

  async function isDelivered(url: string, event: WireEvent): Promise<boolean> {
    const end = new AbortController()
    const signal = AbortSignal.any([end.signal, stop.signal])
    const late = clock.wait(timeoutSeconds * 1000, signal).then(
      () => false,
      () => false,
    )
    const answered = parts.deliver(url, event, signal).then(
      (status) => status >= 200 && status < 300,
      () => false,
    )
    try {
      return await Promise.race([answered, late])
    } finally {
      end.abort()
    }
  }

  /** True when there will be no further attempt: the event was delivered, or must not be sent to this webhook. */
  async function attemptDelivery(webhookId: number, event: Omit<WireEvent, 'token'>): Promise<boolean> {
    const webhook = webhooks.find(webhookId)
    if (webhook === null || webhook.status === 'failing') return true
    if (!parts.allowRemote && !isLoopback(webhook.targetUrl)) {
      log.info('practice event not sent, its target is not on this machine', { webhookId })
      return true
    }
    return isDelivered(webhook.targetUrl, { ...event, token: parts.tokenOf(webhookId) })
  }

  async function deliverWithRetries(webhookId: number, event: Omit<WireEvent, 'token'>): Promise<void> {
    for (const pause of retryDelaysSeconds) {
      if (pause > 0) await clock.wait(pause * 1000, stop.signal)
      if (await attemptDelivery(webhookId, event)) return
      if (stop.signal.aborted) return
    }
    await parts.markFailing(webhookId)
  }

  function startDelivery(webhookId: number, event: Omit<WireEvent, 'token'>): void {
    const delivery = deliverWithRetries(webhookId, event).catch((error: unknown) => {
      if (!stop.signal.aborted) log.error('practice webhook delivery', error)
    })
    inFlight.add(delivery)
    void delivery.then(() => inFlight.delete(delivery))
  }

  return {
    send: (event) => {
      if (stop.signal.aborted) return
      for (const webhook of webhooks.all()) {
        if (webhook.status === 'active' && webhook.events.includes(event.event_type)) startDelivery(webhook.id, event)
      }
    },
    waitUntilIdle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
    stop: () => stop.abort(new Error('The practice service was closed')),
  }
}
