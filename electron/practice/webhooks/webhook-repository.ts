import type { EventType } from '../wire-types.ts'

export interface WebhookRecord {
  readonly id: number
  readonly targetUrl: string
  readonly events: readonly EventType[]
  readonly status: 'active' | 'failing'
}

/** The registered webhooks; ids are never reused. */
export interface WebhookRepository {
  all(): readonly WebhookRecord[]
  find(id: number): WebhookRecord | null
  nextId(): number
  /** Registers, or replaces both fields; a failing webhook stays failing (interface, PUT /webhooks/{id}). */
  put(id: number, targetUrl: string, events: readonly EventType[]): void
  remove(id: number): void
  markFailing(id: number): void
}

export function createWebhookRepository(): WebhookRepository {
  const webhooks = new Map<number, WebhookRecord>()
  let highest = 4000
  return {
    all: () => [...webhooks.values()],
    find: (id) => webhooks.get(id) ?? null,
    nextId: () => highest + 1,
    put: (id, targetUrl, events) => {
      highest = Math.max(highest, id)
      webhooks.set(id, { id, targetUrl, events, status: webhooks.get(id)?.status ?? 'active' })
    },
    remove: (id) => void webhooks.delete(id),
    markFailing: (id) => {
      const webhook = webhooks.get(id)
      if (webhook !== undefined) webhooks.set(id, { ...webhook, status: 'failing' })
    },
  }
}
